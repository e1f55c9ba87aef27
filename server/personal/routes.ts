import { personal } from '#contract/personal.ts'
import { routes } from '../http/routes.ts'
import { readPersonalData, refuseOthers, savePersonalData } from './personal-data.ts'

export const personalRoutes = routes(personal, {
  read: (asked) => {
    refuseOthers(asked.params.email, asked.member)
    return readPersonalData(asked, asked.member.id)
  },
  save: async (asked) => {
    refuseOthers(asked.params.email, asked.member)
    const saved = await savePersonalData(asked, asked.member.id, asked.body)
    return { ...saved, message: 'Your personal data is saved.' }
  },
})
