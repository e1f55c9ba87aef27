import { helplines } from '#contract/helplines.ts'
import { dayOf } from '../answers/answers.ts'
import { routes } from '../http/routes.ts'
import { removeHelpline, restoreHelpline, saveHelpline } from './change-helpline.ts'
import { listHelplines, readHelplines } from './helplines.ts'

export const helplinesRoutes = routes(helplines, {
  read: async (asked) => ({ helplines: await readHelplines(asked) }),
  list: async (asked) => ({ helplines: await listHelplines(asked), today: dayOf(asked.now()) }),
  save: async (asked) => {
    const { id, ...text } = asked.body
    return { helpline: await saveHelpline(asked, id, text, asked.member.email), message: 'Saved.' }
  },
  remove: async (asked) => {
    await removeHelpline(asked, asked.params.id, asked.member.email)
    return { message: 'Removed.' }
  },
  restore: async (asked) => ({
    helpline: await restoreHelpline(asked, asked.params.id, asked.member.email),
    message: 'Restored.',
  }),
})
