import { voice } from '#contract/voice.ts'
import { routes } from '../http/routes.ts'
import { transcribe } from './transcribe.ts'

export const voiceRoutes = routes(voice, {
  transcribe: async (asked) => ({
    transcript: await transcribe(asked, asked.member.id, asked.form.audio, asked.signal),
  }),
})
