import { z } from 'zod'
import { get, Instant, post, put } from './endpoint.ts'
import { EmailAddress } from './identity.ts'
import { careLevels, SAFEGUARDING_NOTE_LENGTH_MAX, safeguardingStates } from './safeguarding-choices.ts'

const EntryParams = z.object({ id: z.uuid() })

const State = z.enum(safeguardingStates, 'Please choose new, being looked at or closed.')

/** That the safety check answered somebody, and how far somebody has come with it. Nothing they wrote is in it. */
const Entry = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  memberName: z.string(),
  memberEmail: z.string(),
  toolName: z.string(),
  conversationId: z.uuid(),
  kinds: z.array(z.string()),
  /** The highest of its signs. */
  level: z.enum(careLevels),
  /** How often the safety check answered within an hour of the first time. */
  signs: z.number(),
  /** The member's at the first sign; null where no age is known. */
  ageBand: z.string().nullable(),
  state: State,
  firstAt: Instant,
  lastAt: Instant,
})

const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The state of the entry from then on. */
  state: State,
  author: z.string(),
  createdAt: Instant,
})

const EntryWithNotes = Entry.extend({ notes: z.array(Note) })

/** What was done about an entry. */
export const SafeguardingNote = z
  .object({
    state: State,
    text: z
      .string('Please write a note.')
      .trim()
      .max(
        SAFEGUARDING_NOTE_LENGTH_MAX,
        `Please write at most ${SAFEGUARDING_NOTE_LENGTH_MAX.toLocaleString('en-GB')} characters.`,
      ),
    /** How many signs whoever writes has seen: an entry is not closed over one they have not. */
    signs: z.number().int().min(1),
  })
  .refine(({ state, text }) => state !== 'closed' || text !== '', 'Please write what was done before you close it.')

const Letter = z.object({ isOn: z.boolean(), address: z.string() })

export const safeguarding = {
  list: get('/api/admin/safeguarding', {
    summary: 'The safeguarding list: when the safety check answered whom, the newest first; no words of anybody',
    access: 'admin',
    query: z.object({
      state: State.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** The last entry of the page before. */
      after: z.uuid().optional(),
    }),
    reply: z.object({ entries: z.array(Entry), hasMore: z.boolean() }),
  }),
  counts: get('/api/admin/safeguarding/counts', {
    summary: 'How many entries of the safeguarding list are new, being looked at and closed',
    access: 'admin',
    reply: z.object({ new: z.number(), lookedAt: z.number(), closed: z.number() }),
  }),
  readLetter: get('/api/admin/safeguarding/letter', {
    summary: 'Where a letter about each new entry goes, and whether one is sent',
    access: 'admin',
    reply: Letter,
  }),
  saveLetter: put('/api/admin/safeguarding/letter', {
    summary: 'Set where a letter about each new entry goes, or turn it off; the list itself is always kept',
    access: 'admin',
    needsProof: true,
    act: { name: 'safeguarding-letter-set', keeps: ['isOn'] },
    body: z
      .object({
        isOn: z.boolean('Please say whether a letter is sent.'),
        address: z.union([z.literal(''), EmailAddress], 'Please enter a valid email address.'),
      })
      .refine(({ isOn, address }) => !isOn || address !== '', 'Please enter the address the letters go to.'),
    reply: Letter.extend({ message: z.string() }),
  }),
  read: get('/api/admin/safeguarding/:id', {
    summary: 'One entry with its notes',
    access: 'admin',
    act: { name: 'safeguarding-opened', keeps: ['id'] },
    params: EntryParams,
    reply: EntryWithNotes,
  }),
  addNote: post('/api/admin/safeguarding/:id/notes', {
    summary: 'Note what was done about an entry, and how far it has come; notes are added and never changed',
    access: 'admin',
    act: { name: 'safeguarding-noted', keeps: ['id', 'state'] },
    params: EntryParams,
    body: SafeguardingNote,
    reply: z.object({ entry: EntryWithNotes, message: z.string() }),
  }),
}
