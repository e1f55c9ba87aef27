import { chat } from '#contract/chat.ts'
import { routes } from '../http/routes.ts'
import { fillName, readAgent } from '../settings/agents.ts'
import { readConversation, saveMessages } from './conversation.ts'
import { followReply, stopReply } from './follow.ts'
import { sendMessage } from './send.ts'

export const chatRoutes = routes(chat, {
  send: (asked) => sendMessage(asked, asked.member, asked.params.tool, asked.body.messages, asked.signal),
  follow: (asked) => followReply(asked, asked.member.id, asked.params.tool, asked.signal),
  stop: async (asked) => {
    await stopReply(asked, asked.member.id, asked.params.tool)
    return { message: 'Stopped.' }
  },
  read: async (asked) => ({
    ...(await readConversation(asked, asked.member.id, asked.params.tool, asked.now(), asked.query.before)),
    isBuiltIn: asked.provider.kind === 'built-in',
  }),
  save: async (asked) => {
    await saveMessages(asked, asked.member.id, asked.params.tool, asked.body.messages, asked.now())
    return { message: 'Saved.' }
  },
  welcome: async ({ db, member, params }) => {
    const { welcomeMessage } = await readAgent(db, params.tool)
    return { welcomeMessage: fillName(welcomeMessage, member) }
  },
})
