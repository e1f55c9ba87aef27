import { account } from '#contract/account.ts'
import { routes } from '../http/routes.ts'
import { readAccount, saveAccount } from './account.ts'

export const accountRoutes = routes(account, {
  read: ({ db, member }) => readAccount(db, member.id),
  save: async (asked) => {
    const saved = await saveAccount(asked, asked.member, asked.body)
    return { ...saved, user: saved, message: 'Your account is saved.' }
  },
})
