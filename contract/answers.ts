import { z } from 'zod'
import {
  ANSWER_LENGTH_MAX,
  ANSWER_LENGTH_MIN,
  ANSWER_LINK_LENGTH_MAX,
  ANSWER_PHRASING_LENGTH_MAX,
  ANSWER_PHRASING_LENGTH_MIN,
  ANSWER_PHRASINGS_MAX,
  ANSWER_SOURCE_LENGTH_MAX,
  ANSWER_TITLE_LENGTH_MAX,
  ANSWER_TITLE_LENGTH_MIN,
  answerNations,
} from './answer-limits.ts'
import { get, Instant, post, put, remove } from './endpoint.ts'

const text = (least: number, most: number, sentence: string) =>
  z.string(sentence).trim().min(least, sentence).max(most, sentence)

const LINK_SENTENCE = 'Please give a link that begins with https://, or a page of this site, such as /support.'

/** The name of an answer: readable for those that came with the product, random for those that were added. */
const AnswerId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
const AnswerParams = z.object({ id: AnswerId })

/** What the administrator writes. */
export const AnswerText = z.object({
  title: text(
    ANSWER_TITLE_LENGTH_MIN,
    ANSWER_TITLE_LENGTH_MAX,
    `Please write a question of ${ANSWER_TITLE_LENGTH_MIN} to ${ANSWER_TITLE_LENGTH_MAX} characters.`,
  ),
  answer: text(
    ANSWER_LENGTH_MIN,
    ANSWER_LENGTH_MAX,
    `Please write an answer of ${ANSWER_LENGTH_MIN} to ${ANSWER_LENGTH_MAX} characters.`,
  ),
  source: text(
    1,
    ANSWER_SOURCE_LENGTH_MAX,
    `Please name where the answer comes from, in at most ${ANSWER_SOURCE_LENGTH_MAX} characters.`,
  ),
  link: text(1, ANSWER_LINK_LENGTH_MAX, LINK_SENTENCE).refine(isLink, LINK_SENTENCE),
  nations: z.enum(answerNations, 'Please choose where the answer holds.'),
  asked: z
    .array(
      text(
        ANSWER_PHRASING_LENGTH_MIN,
        ANSWER_PHRASING_LENGTH_MAX,
        `Please keep each way of asking within ${ANSWER_PHRASING_LENGTH_MIN} to ${ANSWER_PHRASING_LENGTH_MAX} characters.`,
      ),
      'Please write at least one way of asking this.',
    )
    .min(1, 'Please write at least one way of asking this.')
    .max(ANSWER_PHRASINGS_MAX, `Please write at most ${ANSWER_PHRASINGS_MAX} ways of asking this.`),
  checked: z.iso.date('Please give the day on which the answer was checked.'),
})

/** An answer as the console shows it. */
const AnswerRecord = z.object({
  id: z.string(),
  title: z.string(),
  answer: z.string(),
  source: z.string(),
  link: z.string(),
  nations: z.string(),
  asked: z.array(z.string()),
  /** The day on which somebody last compared it with its source. */
  checked: z.string(),
  /** It came with the product, so there is a text to go back to. */
  isShipped: z.boolean(),
  /** It came with the product and the administrator has changed it. */
  isEdited: z.boolean(),
  /** It came with the product and the administrator has taken it away. */
  isRemoved: z.boolean(),
  isDue: z.boolean(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
})

const Changed = z.object({ answer: AnswerRecord, message: z.string() })

export const answers = {
  list: get('/api/admin/answers', {
    summary: 'Every short answer to a plain question, with those that were taken away',
    access: 'admin',
    reply: z.object({
      answers: z.array(AnswerRecord),
      /** The server's day: an answer cannot have been checked after it. */
      today: z.string(),
    }),
  }),
  save: put('/api/admin/answers', {
    summary: 'Change an answer, or add one where no id is sent',
    access: 'admin',
    needsProof: true,
    act: { name: 'answer-saved', keeps: ['id', 'title'] },
    body: AnswerText.extend({ id: AnswerId.optional() }),
    reply: Changed,
  }),
  remove: remove('/api/admin/answers/:id', {
    summary: 'Take an answer away; one that came with the product can be put back',
    access: 'admin',
    needsProof: true,
    act: { name: 'answer-removed', keeps: ['id'] },
    params: AnswerParams,
  }),
  restore: post('/api/admin/answers/:id/restore', {
    summary: 'Go back to the text of an answer that came with the product',
    access: 'admin',
    needsProof: true,
    act: { name: 'answer-restored', keeps: ['id'] },
    params: AnswerParams,
    reply: Changed,
  }),
}

/** A web address, or a path of the product. Two slashes at the start would lead to another site. */
function isLink(link: string) {
  if (/^https?:\/\/\S+$/i.test(link)) return URL.canParse(link)
  return /^\/(?![/\\])\S*$/.test(link)
}
