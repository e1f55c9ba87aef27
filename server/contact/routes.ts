import { contact } from '#contract/contact.ts'
import { routes } from '../http/routes.ts'
import { listMessages, setMessageState, storeMessage } from './store-message.ts'

export const contactRoutes = routes(contact, {
  send: async (asked) => {
    await storeMessage(asked, asked.body, asked.member?.id ?? null)
    return { message: "Thank you for contacting us. We'll get back to you soon." }
  },
  list: async (asked) => ({ messages: await listMessages(asked) }),
  setState: ({ db, params, body }) => setMessageState(db, params.id, body.state),
})
