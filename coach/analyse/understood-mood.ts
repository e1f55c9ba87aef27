import { CLAUSE_LEFT_OUT_AT } from '../care.ts'
import type { ClauseReading, Understanding } from '../understand.ts'
import { moodOf } from './mood-of.ts'

/** How a text of a message sounds, from -1 to 1. */
export type Mood = (text: string, messageId: string) => number

/** What a clause does says more about its mood than its words: a manager complained about is not praised. */
const BY_WHAT_IT_SAYS: Record<string, number> = {
  dislikes: -0.6,
  want_out: -0.6,
  doubt: -0.3,
  limit: -0.2,
  likes: 0.6,
  good_at: 0.4,
  goal: 0.3,
  cares_for: 0.3,
}
const LACK = -0.5
const TROUBLE = -1

/** By the encoder's reading where there is one, by words where there is none. */
export function makeMood(readings: ReadonlyMap<string, Understanding>): Mood {
  return (text, messageId) => {
    const reading = readings.get(messageId)
    const clauses = (reading?.clauses ?? []).filter((clause) => belongs(clause.text, text))
    if (clauses.length === 0) return moodOf(text)
    const lacking = (reading?.sentences ?? []).filter(({ isLack, values }) => isLack && values.length > 0)
    const scores = clauses.map((clause) =>
      scoreOf(
        clause,
        lacking.some((sentence) => sentence.text.includes(clause.text)),
      ),
    )
    const worst = Math.min(...scores)
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    // A plain dislike colours the breath it is said in: "great at making everyone feel small, I hate it".
    return Math.round(100 * (worst <= LACK ? worst : mean)) / 100
  }
}

function scoreOf(clause: ClauseReading, isLack: boolean) {
  if (clause.trouble >= CLAUSE_LEFT_OUT_AT) return TROUBLE
  const byWords = moodOf(clause.text)
  const byMeaning = isLack ? LACK : (BY_WHAT_IT_SAYS[clause.says.name] ?? 0)
  if (byMeaning === 0) return byWords
  // Words that contradict what the clause does are about something else in it.
  return Math.sign(byWords) === Math.sign(byMeaning) ? (byWords + byMeaning) / 2 : byMeaning
}

function belongs(clause: string, text: string) {
  const bare = (said: string) => said.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return bare(text).includes(bare(clause)) || bare(clause).includes(bare(text))
}
