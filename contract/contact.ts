import { z } from 'zod'
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, contactSubjects } from './contact-subjects.ts'
import { get, Instant, patch, post } from './endpoint.ts'
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

/** How far the answering of a message has come. */
export const ContactState = z.enum(['new', 'open', 'done'], 'Please choose new, open or done.')

export const contact = {
  send: post('/api/contact', {
    summary: 'Write to the people who run this site',
    access: 'anyone',
    limit: { per: 'client', hits: 5, seconds: HOUR },
    body: ContactMessage,
  }),
  list: get('/api/admin/contact-messages', {
    summary: 'Read the newest thousand contact messages',
    access: 'admin',
    act: { name: 'messages-opened' },
    reply: z.object({
      messages: z.array(
        z.object({
          id: z.uuid(),
          /** Who was signed in when it was written, if anyone was. */
          memberId: z.uuid().nullable(),
          name: z.string(),
          email: z.string(),
          subject: Subject,
          message: z.string(),
          state: ContactState,
          createdAt: Instant,
        }),
      ),
    }),
  }),
  setState: patch('/api/admin/contact-messages/:id', {
    summary: 'Note whether a contact message is new, open or done',
    access: 'admin',
    act: { name: 'message-state-set', keeps: ['id', 'state'] },
    params: z.object({ id: z.uuid() }),
    body: z.object({ state: ContactState }),
    reply: z.object({ id: z.uuid(), state: ContactState }),
  }),
}
