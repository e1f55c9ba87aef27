import { service } from '#contract/service.ts'
import { routes } from '../http/routes.ts'
import { findAnnouncement, readServiceSettings, saveAnnouncement, saveMaintenance, saveSignUp } from './settings.ts'

export const serviceRoutes = routes(service, {
  announcement: async (asked) => ({ announcement: await findAnnouncement(asked) }),
  signUp: async (asked) => (await readServiceSettings(asked)).signUp,
  maintenance: async (asked) => (await readServiceSettings(asked)).maintenance,
  read: (asked) => readServiceSettings(asked),
  saveAnnouncement: async (asked) => {
    await saveAnnouncement(asked, asked.body)
    return {
      ...asked.body,
      message: asked.body.text ? 'The announcement is saved.' : 'The announcement is taken down.',
    }
  },
  saveSignUp: async (asked) => {
    await saveSignUp(asked, asked.body)
    return { ...asked.body, message: asked.body.isOpen ? 'Anybody can join.' : 'Sign-up is closed.' }
  },
  saveMaintenance: async (asked) => {
    await saveMaintenance(asked, asked.body)
    const message = asked.body.isOn ? 'Everybody but you sees the maintenance page.' : 'The site is open.'
    return { ...asked.body, message }
  },
})
