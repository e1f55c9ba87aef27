import { settings } from '#contract/settings.ts'
import { routes } from '../http/routes.ts'
import { readMemberSettings, saveMemberSettings } from './member-settings.ts'
import { forgetSessionState, readSessionState, saveSessionState } from './session-state.ts'

export const settingsRoutes = routes(settings, {
  read: (asked) => readMemberSettings(asked, asked.member.id),
  save: async (asked) => ({
    ...(await saveMemberSettings(asked, asked.member.id, asked.body.personality, asked.now())),
    message: 'Your settings are saved.',
  }),
  readSession: (asked) => readSessionState(asked, asked.member.id),
  saveSession: async (asked) => {
    await saveSessionState(asked, asked.member.id, asked.body, asked.now())
    return { message: 'Noted.' }
  },
  forgetSession: async ({ db, member }) => {
    await forgetSessionState(db, member.id)
    return { message: 'Forgotten.' }
  },
})
