import { contact } from '#contract/contact.ts'
import { routes } from '../http/routes.ts'
import { countMessages, listMessages } from './list-messages.ts'
import { addReply, sendAgain } from './reply.ts'
import { setMessageState, storeMessage } from './store-message.ts'
import { addNote, readDeliveries, readThread } from './thread.ts'

export const contactRoutes = routes(contact, {
  send: async (asked) => {
    await storeMessage(asked, asked.body, asked.member?.id ?? null)
    return { message: "Thank you for contacting us. We'll get back to you soon." }
  },
  list: (asked) => listMessages(asked, asked.query),
  counts: ({ db }) => countMessages(db),
  read: (asked) => readThread(asked, asked.params.id),
  deliveries: async ({ db, params }) => ({ replies: await readDeliveries(db, params.id) }),
  setState: ({ db, params, body }) => setMessageState(db, params.id, body.state),
  reply: async (asked) => {
    await addReply(asked, asked.params.id, asked.body, asked.member.email)
    return { thread: await readThread(asked, asked.params.id), message: 'Your reply is on its way.' }
  },
  sendAgain: async (asked) => {
    await sendAgain(asked, asked.params.id, asked.params.replyId)
    return { thread: await readThread(asked, asked.params.id), message: 'It is tried again now.' }
  },
  addNote: async (asked) => {
    await addNote(asked, asked.params.id, asked.body, asked.member.email)
    return { thread: await readThread(asked, asked.params.id), message: 'Saved.' }
  },
})
