import { account } from '#contract/account.ts'
import { routes } from '../http/routes.ts'
import { readAccount, saveAccount } from './account.ts'
import { rememberDevice } from './known-device.ts'

export const accountRoutes = routes(account, {
  read: (asked) => readAccount(asked, asked.member.id),
  save: async (asked) => {
    const saved = await saveAccount(asked, asked.member, asked.body)
    if (saved.email !== asked.member.email) rememberDevice(asked, asked.headers, asked.cookies, saved.email)
    return { ...saved, user: saved, message: 'Your account is saved.' }
  },
})
