import { z } from 'zod'
import { get, Instant, put } from './endpoint.ts'
import { ANNOUNCEMENT_LENGTH_MAX, SERVICE_NOTE_LENGTH_MAX } from './service-limits.ts'
import { isVisible } from './text.ts'

/** A few sentences without line breaks: what stands in a banner, or between sentences of ours. */
const plainWords = (max: number) =>
  z
    .string('Please write a text.')
    .overwrite((text) => text.replace(/\s+/g, ' ').trim())
    .max(max, `Please write at most ${max} characters.`)
    .refine((text) => text === '' || isVisible(text), 'Please write a text.')

const Announcement = z.object({
  text: plainWords(ANNOUNCEMENT_LENGTH_MAX),
  /** Null: from now on. */
  from: Instant.nullable(),
  /** Null: until it is taken down. */
  to: Instant.nullable(),
})

const SignUp = z.object({
  isOpen: z.boolean('Please say whether sign-up is open.'),
  /** Told to those who come while it is closed. */
  note: plainWords(SERVICE_NOTE_LENGTH_MAX),
})

const Maintenance = z.object({
  isOn: z.boolean('Please say whether the maintenance page is on.'),
  note: plainWords(SERVICE_NOTE_LENGTH_MAX),
  /** When it should be over; null where that is not known. */
  until: Instant.nullable(),
})

export const service = {
  announcement: get('/api/announcement', {
    summary: 'What the people who run the site have to say to members just now',
    access: 'member',
    reply: z.object({ announcement: z.object({ id: z.string(), text: z.string() }).nullable() }),
  }),
  signUp: get('/api/sign-up', {
    summary: 'Whether anybody can join just now',
    access: 'anyone',
    reply: SignUp,
  }),
  maintenance: get('/api/maintenance', {
    summary: 'Whether the site is closed for maintenance, and until when',
    access: 'anyone',
    reply: Maintenance,
  }),
  read: get('/api/admin/service', {
    summary: 'The announcement, whether sign-up is open, and whether the maintenance page is on',
    access: 'admin',
    reply: z.object({ announcement: Announcement, signUp: SignUp, maintenance: Maintenance }),
  }),
  saveAnnouncement: put('/api/admin/service/announcement', {
    summary: 'Say something to all members; an empty text takes it down',
    access: 'admin',
    needsProof: true,
    act: { name: 'announcement-set', keeps: ['from', 'to'] },
    body: Announcement.refine(({ from, to }) => !from || !to || from < to, 'Please let it end after it begins.'),
    reply: Announcement.extend({ message: z.string() }),
  }),
  saveSignUp: put('/api/admin/service/sign-up', {
    summary: 'Open or close sign-up',
    access: 'admin',
    needsProof: true,
    act: { name: 'sign-up-set', keeps: ['isOpen'] },
    body: SignUp,
    reply: SignUp.extend({ message: z.string() }),
  }),
  saveMaintenance: put('/api/admin/service/maintenance', {
    summary: 'Show everybody but the administrator the maintenance page, or let them in again',
    access: 'admin',
    needsProof: true,
    act: { name: 'maintenance-set', keeps: ['isOn', 'until'] },
    body: Maintenance,
    reply: Maintenance.extend({ message: z.string() }),
  }),
}
