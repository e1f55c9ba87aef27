import { isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import type { Input } from './state.ts'
import { say, type Turn } from './turn.ts'

const FACT_WORDS_MAX = 20
const FACTS_AT_FIRST = 2
const FACTS_IN_RECAP = 4

/** What is known from earlier conversations is said openly, once, at the start, so that it can be put right. */
export function recallAtFirst(turn: Turn): string {
  const { input, text } = turn
  if (input.tool !== 'coach') return ''
  const newest = speakable(input)
    .filter((fact) => !plain(text).includes(plain(fact)))
    .slice(-FACTS_AT_FIRST)
  if (newest.length === 0) return ''
  const words = newest.map((fact) => `"${fact}"`).join(' and ')
  return say(turn, 'recall.first', [
    `I remember this from before: ${words}. If that has changed, just tell me; you can also put it right in Settings.`,
    `I still have this from earlier: ${words}. Tell me if it is no longer true; Settings has the whole list.`,
  ])
}

/** For the summary: what stands from earlier conversations. */
export function recallAll(input: Input): string {
  const facts = speakable(input)
    .filter((fact) => !isFromHere(fact, input))
    .slice(-FACTS_IN_RECAP)
  return facts.length === 0 ? '' : `From earlier conversations:\n\n${facts.map((fact) => `- "${fact}"`).join('\n')}`
}

/** Facts fit to be said: short, and plain signs only. */
function speakable({ facts = [] }: Input) {
  return facts.filter((fact) => isQuotable(fact) && countWords(fact) <= FACT_WORDS_MAX)
}

function isFromHere(fact: string, { messages }: Input) {
  return messages.some(({ role, content }) => role === 'user' && plain(content).includes(plain(fact)))
}
