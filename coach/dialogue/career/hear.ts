import { countWords } from '../../language/plain.ts'
import type { Quote } from '../state.ts'
import { keptClauses, type Turn, trimQuote } from '../turn.ts'
import type { CareerStep } from './steps.ts'

/** A clause of the member's, and what it is in a talk about a decision: the model's names for it. */
export interface Heard extends Quote {
  part: string
  isSure: boolean
}

const PART_SURE = 0.45

/** What each clause of a message is, whatever was asked. A line that was tapped is what it was offered for. */
export function hear(turn: Turn, open: CareerStep): Heard[] {
  const { reading, text, tapped, messageId } = turn
  if (tapped) return tapped.act === 'answer' ? [{ part: open.part, quote: text.trim(), messageId, isSure: true }] : []
  const clauses = reading ? keptClauses(reading) : []
  return clauses
    .filter((clause) => text.includes(clause.text))
    .map(({ text: words, part }) => ({
      part: part.name,
      quote: trimQuote(words),
      messageId,
      isSure: part.probability >= PART_SURE,
    }))
    .filter(({ quote }) => countWords(quote) > 0)
}
