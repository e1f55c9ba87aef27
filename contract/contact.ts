import { z } from 'zod'
import {
  CONTACT_ENTRY_LENGTH_MAX,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_RECEIVED_LENGTH_MAX,
  contactEntryKinds,
  contactStates,
  contactSubjects,
} from './contact-subjects.ts'
import { get, Instant, KB, patch, post } from './endpoint.ts'
import { EmailAddress } from './identity.ts'
import { isVisible } from './text.ts'

const HOUR = 3600

// These three go into the head of a letter. A line break is refused, not trimmed away: no form sends one by mistake.
const oneLine = (sentence: string) =>
  z
    .string(sentence)
    .max(1_000, sentence)
    .regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u, sentence)

const Subject = z.enum(
  contactSubjects.map(({ value }) => value),
  'Please choose a subject.',
)

export const ContactMessage = z.object({
  name: oneLine('Please enter your name in one line.')
    .trim()
    .min(1, 'Please enter your name.')
    .max(CONTACT_NAME_MAX, `Please enter a name of at most ${CONTACT_NAME_MAX} characters.`)
    .refine(isVisible, 'Please enter your name.'),
  email: oneLine('Please enter a valid email address.').pipe(EmailAddress),
  subject: Subject,
  message: z
    .string('Please write a message.')
    .trim()
    .min(1, 'Please write a message.')
    .max(
      CONTACT_MESSAGE_MAX,
      `Please write at most ${CONTACT_MESSAGE_MAX.toLocaleString('en-GB')} characters, or send the rest in a second message.`,
    )
    .refine(isVisible, 'Please write a message.'),
})

export const ContactState = z.enum(contactStates, 'Please choose new, open or done.')

/** What became of a reply: it waits for the mail server, the mail server took it, or it was given up. */
const Delivery = z.enum(['waiting', 'sent', 'failed'])

const StoredMessage = z.object({
  id: z.uuid(),
  /** A short form of the id, for the subject of letters. */
  reference: z.string(),
  /** Who was signed in when it was written, if anyone was. */
  memberId: z.uuid().nullable(),
  /** The member it comes from: whoever was signed in, else the one with the same address, which anybody can type. */
  member: z.object({ id: z.uuid(), name: z.string(), isSignedIn: z.boolean() }).nullable(),
  name: z.string(),
  email: z.string(),
  subject: Subject,
  message: z.string(),
  state: ContactState,
  createdAt: Instant,
  replies: z.number(),
  /** Of the reply that has come least far; null where there is none. */
  delivery: Delivery.nullable(),
})

const Entry = z.object({
  id: z.uuid(),
  kind: z.enum(contactEntryKinds),
  text: z.string(),
  author: z.string(),
  createdAt: Instant,
  /** These three are null for what is no reply. */
  delivery: Delivery.nullable(),
  sentAt: Instant.nullable(),
  /** Why the last attempt to send it failed, in words. */
  failure: z.string().nullable(),
})

const Thread = StoredMessage.extend({
  entries: z.array(Entry),
  /** How many other messages came from the same address. */
  others: z.number(),
  /** Where an answer by mail goes. */
  replyTo: z.string(),
  /** Without one, letters are files in a folder. */
  hasMailServer: z.boolean(),
})

const text = (missing: string, max: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Please write at most ${max.toLocaleString('en-GB')} characters.`)
    .refine(isVisible, missing)

const MessageParams = z.object({ id: z.uuid() })

export const contact = {
  send: post('/api/contact', {
    summary: 'Write to the people who run this site',
    access: 'anyone',
    limit: { per: 'client', hits: 5, seconds: HOUR },
    body: ContactMessage,
  }),
  list: get('/api/admin/contact-messages', {
    summary: 'Read contact messages, the newest first',
    access: 'admin',
    act: { name: 'messages-opened', keeps: ['state', 'memberId'] },
    query: z.object({
      state: ContactState.optional(),
      /** The whole address they came from, or a reference. */
      search: z.string().trim().max(254).optional(),
      /** Whose they are: written while signed in, or from their address. */
      memberId: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
      /** The last message of the page before. */
      after: z.uuid().optional(),
    }),
    reply: z.object({ messages: z.array(StoredMessage), hasMore: z.boolean() }),
  }),
  counts: get('/api/admin/contact-messages/counts', {
    summary: 'How many contact messages are new, open and done',
    access: 'admin',
    reply: z.object({ new: z.number(), open: z.number(), done: z.number() }),
  }),
  read: get('/api/admin/contact-messages/:id', {
    summary: 'One contact message with its replies, its notes and what came back by mail',
    access: 'admin',
    act: { name: 'message-opened', keeps: ['id'] },
    params: MessageParams,
    reply: Thread,
  }),
  deliveries: get('/api/admin/contact-messages/:id/deliveries', {
    summary: 'What became of the replies to a contact message; none of their words',
    access: 'admin',
    params: MessageParams,
    reply: z.object({
      replies: z.array(Entry.pick({ id: true, delivery: true, sentAt: true, failure: true })),
    }),
  }),
  setState: patch('/api/admin/contact-messages/:id', {
    summary: 'Note whether a contact message is new, open or done',
    access: 'admin',
    act: { name: 'message-state-set', keeps: ['id', 'state'] },
    params: MessageParams,
    body: z.object({ state: ContactState }),
    reply: z.object({ id: z.uuid(), state: ContactState }),
  }),
  reply: post('/api/admin/contact-messages/:id/replies', {
    summary: 'Answer a contact message by mail; the answer is kept with it',
    access: 'admin',
    needsProof: true,
    act: { name: 'message-answered', keeps: ['id', 'state'] },
    params: MessageParams,
    body: z.object({
      text: text('Please write a reply.', CONTACT_ENTRY_LENGTH_MAX),
      /** What the message is from then on. */
      state: ContactState.exclude(['new'], 'Please choose open or done.'),
    }),
    reply: z.object({ thread: Thread, message: z.string() }),
  }),
  sendAgain: post('/api/admin/contact-messages/:id/replies/:replyId/attempts', {
    summary: 'Try once more to send a reply that was given up',
    access: 'admin',
    act: { name: 'message-reply-sent-again', keeps: ['id', 'replyId'] },
    params: z.object({ id: z.uuid(), replyId: z.uuid() }),
    reply: z.object({ thread: Thread, message: z.string() }),
  }),
  addNote: post('/api/admin/contact-messages/:id/notes', {
    summary: 'Keep a note, or what came back by mail, with a contact message; entries are added and never changed',
    access: 'admin',
    act: { name: 'message-noted', keeps: ['id', 'kind'] },
    params: MessageParams,
    bodyLimit: 128 * KB,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('note'), text: text('Please write a note.', CONTACT_ENTRY_LENGTH_MAX) }),
      z.object({
        kind: z.literal('received'),
        text: text('Please paste what came by mail.', CONTACT_RECEIVED_LENGTH_MAX),
      }),
    ]),
    reply: z.object({ thread: Thread, message: z.string() }),
  }),
}
