import { z } from 'zod'
import { cvStates, EXPERIENCE_FIELD_MAX, EXPERIENCE_MAX, EXPERIENCE_TEXT_MAX } from './cv-limits.ts'
import { get, Instant, MB, Message, post, put, remove } from './endpoint.ts'

const HOUR = 3600

const Cv = z.object({
  hasCV: z.boolean(),
  fileName: z.string().nullable(),
  fileType: z.string().nullable(),
  uploadedAt: Instant.nullable(),
  showCV: z.boolean(),
  /** How far its reading has come; null while there is none. */
  state: z.enum(cvStates).nullable(),
})

const field = () =>
  z.string().trim().max(EXPERIENCE_FIELD_MAX, `Please write at most ${EXPERIENCE_FIELD_MAX} characters here.`)

export const Experience = z.object({
  role: field(),
  company: field(),
  startDate: field(),
  endDate: field(),
  current: z.boolean(),
  description: z
    .string()
    .trim()
    .max(
      EXPERIENCE_TEXT_MAX,
      `Please describe it in at most ${EXPERIENCE_TEXT_MAX.toLocaleString('en-GB')} characters.`,
    ),
})

const CvData = z.object({
  hasData: z.boolean(),
  fileName: z.string().nullable(),
  experience: z.array(Experience),
  state: z.enum(cvStates).nullable(),
  /** Whether the member has put the list right by hand. */
  isCorrected: z.boolean(),
})

const WRONG_TYPE = 'Please upload a PDF, DOCX, or TXT file.'

export const cv = {
  read: get('/api/user/cv', { summary: 'Read about my CV', access: 'member', reply: Cv }),
  upload: post('/api/user/cv-upload', {
    summary: 'Upload my CV, in place of the one before',
    access: 'member',
    bodyLimit: 14 * MB,
    limit: { per: 'member', hits: 30, seconds: HOUR },
    body: z.object({
      fileName: z.string(WRONG_TYPE).max(500, 'Please give the file a shorter name.'),
      // What the browser takes it for. What it is, its bytes say.
      fileType: z.string().max(200).optional(),
      fileData: z.string(WRONG_TYPE).max(14 * MB),
    }),
    reply: Cv.extend(Message.shape),
  }),
  remove: remove('/api/user/cv', { summary: 'Delete my CV', access: 'member', reply: Cv.extend(Message.shape) }),
  download: get('/api/user/cv/download', { summary: 'Download my CV', access: 'member', file: true }),
  data: get('/api/user/cv/data', { summary: 'The experience in my CV', access: 'member', reply: CvData }),
  correct: put('/api/user/cv/data', {
    summary: 'Put the experience in my CV right',
    access: 'member',
    bodyLimit: MB,
    body: z.object({
      experience: z
        .array(Experience)
        .max(EXPERIENCE_MAX, `You can list at most ${EXPERIENCE_MAX} entries.`)
        .refine(
          (list) => list.every(({ role, company }) => role || company),
          'Please give each entry a role or a company.',
        ),
    }),
    reply: CvData.extend(Message.shape),
  }),
  readAgain: post('/api/user/cv/read-again', {
    summary: 'Have my CV read once more',
    access: 'member',
    limit: { per: 'member', hits: 10, seconds: HOUR },
    reply: Cv.extend(Message.shape),
  }),
  text: get('/api/user/cv/extracted-text', {
    summary: 'The text of my CV',
    access: 'member',
    reply: z.object({ extractedText: z.string(), fileName: z.string().nullable() }),
  }),
  show: post('/api/user/cv-visibility', {
    summary: 'Show or hide my CV on my page',
    access: 'member',
    body: z.object({ showCV: z.boolean() }),
    reply: Cv.extend(Message.shape),
  }),
}
