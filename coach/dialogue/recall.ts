import { isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { stemsOf } from '../language/stem.ts'
import type { Input } from './conversation.ts'
import { say, type Turn } from './turn.ts'

const AT_FIRST = 2
const IN_ALL = 4

/** Facts fit to be said: short, and plain signs only. */
function speakable({ facts = [] }: Input) {
  return facts.filter((fact) => isQuotable(fact) && countWords(fact) <= 20)
}

/** What is known from earlier talks is said openly, once, at the start, so that it can be put right. */
export function recallAtFirst(turn: Turn): string {
  const { input, text } = turn
  if (input.tool !== 'coach') return ''
  const newest = speakable(input)
    .filter((fact) => !plain(text).includes(plain(fact)))
    .slice(-AT_FIRST)
  if (newest.length === 0) return ''
  const words = newest.map((fact) => `"${fact}"`).join(' and ')
  return say(turn, 'recall.first', [
    `I remember this from before: ${words}. If that has changed, just tell me; you can also put it right in Settings.`,
    `I still have this from earlier: ${words}. Tell me if it is no longer true; Settings has the whole list.`,
  ])
}

/** Later on, one fact that speaks of the same thing as the message, and only once in a talk. */
export function recallFitting(turn: Turn): string {
  const { input, state, text } = turn
  if (state.used.some((key) => key.startsWith('recall.'))) return ''
  const own = new Set(stemsOf(text))
  const fitting = speakable(input).findLast(
    (fact) => !isSame(fact, input) && stemsOf(fact).filter((stem) => own.has(stem)).length >= 2,
  )
  if (!fitting) return ''
  return say(turn, 'recall.fitting', [
    `You told me before: "${fitting}". That may belong here.`,
    `That goes with something from earlier: "${fitting}".`,
  ])
}

/** A fact heard in this very talk is nothing to remind anybody of. */
function isSame(fact: string, { messages }: Input) {
  return messages.some(({ role, content }) => role === 'user' && plain(content).includes(plain(fact)))
}

/** For the summary: what stands from earlier talks. */
export function recallAll(input: Input): string {
  const facts = speakable(input)
    .filter((fact) => !isSame(fact, input))
    .slice(-IN_ALL)
  return facts.length === 0 ? '' : `From earlier conversations:\n\n${facts.map((fact) => `- "${fact}"`).join('\n')}`
}

/** A job to think back to: the newest in the CV, else a role the member named. */
export function recallJob(turn: Turn, ask: (job: string) => string): string {
  const { experience = [], roles } = turn.input
  const names = [
    ...experience.map(({ role, company }) => (role && company ? `${role} at ${company}` : role)),
    ...(roles?.current ?? []),
    ...(roles?.past ?? []),
  ].filter((name) => name && isQuotable(name) && countWords(name) <= 12)
  const [job] = names
  return job ? say(turn, 'hint.job', [ask(job)]) : ''
}
