import { chat } from '#contract/chat.ts'
import { early, routes } from '../http/routes.ts'
import { fillName, readAgent } from '../settings/agents.ts'
import { saveMessages } from './add-messages.ts'
import { readConversation } from './conversation.ts'
import { followReply, stopReply } from './follow.ts'
import { continueReply } from './go-on.ts'
import { addProposal, dismissProposal, undoProposal } from './proposal.ts'
import { readForSession } from './read-talk.ts'
import { removeConversation, removeMessage } from './remove-messages.ts'
import { listen } from './running.ts'
import { sendMessage } from './send.ts'

export const chatRoutes = routes(chat, {
  send: early(chat.send, {
    readAhead: ({ db, now }, tokenHash, { tool }) => readForSession(db, tokenHash, tool, now()),
    handle: async (asked, stored) => {
      const reply = await sendMessage(asked, asked.member, asked.params.tool, asked.body.messages, stored)
      return listen(reply, asked.signal)
    },
  }),
  follow: (asked) => followReply(asked, asked.member.id, asked.params.tool, asked.signal),
  goOn: async (asked) => listen(await continueReply(asked, asked.member, asked.params.tool), asked.signal),
  stop: async (asked) => {
    await stopReply(asked, asked.member.id, asked.params.tool)
    return { message: 'Stopped.' }
  },
  read: async (asked) => ({
    ...(await readConversation(asked, asked.member.id, asked.params.tool, asked.now(), asked.query)),
    isBuiltIn: asked.provider.kind === 'built-in',
  }),
  save: async (asked) => {
    await saveMessages(asked, asked.member.id, asked.params.tool, asked.body.messages, asked.now())
    return { message: 'Saved.' }
  },
  removeAll: async (asked) => {
    await removeConversation(asked, asked.member.id, asked.params.tool)
    return { message: 'The conversation is deleted.' }
  },
  removeMessage: async (asked) => {
    await removeMessage(asked, asked.member.id, asked.params.tool, asked.params.messageId)
    return { message: 'The message is deleted.' }
  },
  addProposal: async (asked) => {
    const { tool, messageId } = asked.params
    await addProposal(asked, asked.member.id, tool, messageId, asked.body.text)
    return { message: 'Added to your profile.' }
  },
  undoProposal: async (asked) => {
    await undoProposal(asked, asked.member.id, asked.params.tool, asked.params.messageId)
    return { message: 'Taken out again.' }
  },
  dismissProposal: async (asked) => {
    await dismissProposal(asked, asked.member.id, asked.params.tool, asked.params.messageId)
    return { message: 'Put aside.' }
  },
  welcome: async ({ db, member, params }) => {
    const { welcomeMessage } = await readAgent(db, params.tool)
    return { welcomeMessage: fillName(welcomeMessage, member) }
  },
})
