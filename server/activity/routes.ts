import { activity } from '#contract/activity.ts'
import { labelConversation } from '../chat/label.ts'
import { removeConversations } from '../chat/remove-messages.ts'
import { routes } from '../http/routes.ts'
import { listConversations } from './conversations.ts'
import { readRecent } from './recent.ts'
import { searchMessages } from './search.ts'

export const activityRoutes = routes(activity, {
  recent: (asked) => readRecent(asked, asked.member.id),
  conversations: (asked) => listConversations(asked, asked.member.id),
  label: async (asked) => {
    await labelConversation(asked, asked.member.id, asked.params.tool, asked.body)
    return { message: 'Saved.' }
  },
  search: (asked) => searchMessages(asked, asked.member.id, asked.body),
  removeConversations: async (asked) => {
    await removeConversations(asked, asked.member.id)
    return { message: 'All your conversations are deleted.' }
  },
})
