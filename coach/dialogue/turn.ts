import { CLAUSE_LEFT_OUT_AT } from '../care.ts'
import { shuffle } from '../language/choose.ts'
import { isRude } from '../language/clauses.ts'
import { countWords } from '../language/plain.ts'
import type { ClauseReading, Understanding } from '../understand.ts'
import type { Choice, Input, Note, Proposal, State } from './state.ts'
import type { Tone } from './tone.ts'

/** One message being answered. `state` is this turn's own copy and is written to as the answer takes shape. */
export interface Turn {
  input: Input
  state: State
  text: string
  messageId: string
  /** Null where there is no model: then only what was tapped is understood. */
  reading: Understanding | null
  /** What the message does, and how sure that is. */
  act: string
  sureness: number
  /** The line offered before that this message is, word for word. */
  tapped: Choice | undefined
  /** What this message added to what is known. */
  notes: Note[]
  tone: Tone
  isFirst: boolean
}

/** What the coach does next, in paragraphs. */
export interface Move {
  paragraphs: string[]
  choices: Choice[]
  proposal?: Proposal
  /** An interruption: the question that was open stays open. */
  isAside?: true
}

/** From here on a label is said aloud; below it, it is asked about or left. */
export const SURE = 0.6
export const FAIRLY_SURE = 0.45

/** Says something in words not used before in this conversation; '' when there are none left. */
export function say(turn: Turn, group: string, variants: readonly string[]): string {
  const { state, input } = turn
  const free = shuffle(
    variants.map((text, index) => ({ text, key: `${group}.${index}` })),
    input.seed,
    group,
  ).find(({ text, key }) => text && !state.used.includes(key) && !wasSaid(input, state.since, text))
  if (!free) return ''
  state.used.push(free.key)
  return free.text
}

/** As `say`, in the order written: for questions that get easier from one to the next. */
export function sayNext(turn: Turn, group: string, variants: readonly string[]): string {
  const { state, input } = turn
  const index = variants.findIndex(
    (text, at) => !state.used.includes(`${group}.${at}`) && !wasSaid(input, state.since, text),
  )
  if (index < 0) return ''
  state.used.push(`${group}.${index}`)
  return variants[index] ?? ''
}

function wasSaid({ messages }: Input, since: number, text: string) {
  return messages.slice(since).some(({ role, content }) => role === 'assistant' && content.includes(text))
}

/** Lines to tap that stand for what somebody would type. */
export function lines(...texts: string[]): Choice[] {
  return texts.map((text) => ({ text, act: 'answer' }))
}

export function choice(text: string, act: string, value?: string): Choice {
  return value === undefined ? { text, act } : { text, act, value }
}

/** Clauses in which somebody may be in trouble, or is only rude, are never kept, quoted or built upon. */
export function toNotes(reading: Understanding, messageId: string, isTold = true): Note[] {
  return reading.clauses
    .filter((clause) => isTold || isPlainlyTold(clause))
    .filter(({ text, trouble }) => trouble < CLAUSE_LEFT_OUT_AT && !isRude(text))
    .map((clause) => ({
      quote: trimQuote(clause.text),
      messageId,
      says: clause.says.probability >= FAIRLY_SURE ? clause.says.name : 'other',
      values: isEvidence(clause) ? surely(clause.values) : [],
      isLack: clause.isLack,
      strengths: isEvidence(clause) ? surely(clause.strengths) : [],
      limits: isOwnLimit(clause) ? surely(clause.limits, LIMIT_FROM) : [],
    }))
    .filter(({ quote }) => countWords(quote) > 0)
}

/** What drains, is denied, doubted or only reported shows no strength and no value of the member's. */
function isEvidence({ says }: ClauseReading) {
  return !['reported', 'negated', 'doubt', 'question', 'other', 'want_out'].includes(says.name)
}

function isOwnLimit({ says }: ClauseReading) {
  return ['limit', 'dislikes', 'want_out', 'wish', 'situation', 'negated', 'feeling'].includes(says.name)
}

/** In a message that edits, picks or asks, only what is unmistakably about the member is kept. */
function isPlainlyTold({ says, text }: ClauseReading) {
  const isAbout = ['likes', 'dislikes', 'limit', 'want_out', 'good_at', 'wish'].includes(says.name)
  return isAbout && says.probability >= PLAINLY && countWords(text) > 3
}

const PLAINLY = 0.75
const LIMIT_FROM = 0.5

function surely(guesses: ClauseReading['values'], from = FAIRLY_SURE) {
  return guesses.filter(({ probability }) => probability >= from).map(({ name }) => name)
}

/** Without the joining words at its ends; always a piece of what was typed. */
export function trimQuote(text: string) {
  return text
    .trim()
    .replace(
      /^(?:and|but|so|then|plus|or|cos|because|well|um|erm|yeah|yes|no|ok|okay|tbh|honestly|like|also)[\s,.:–-]+(?=\S)/i,
      '',
    )
    .replace(/[\s,.;:!?–-]+(?:and|but|so|then|or)?$/i, '')
    .trim()
}

export function joinNames(names: readonly string[], last = 'and') {
  if (names.length < 2) return names.join('')
  // "Body and movement, and persistence": a name with an "and" of its own needs the comma.
  const comma = names.some((name) => / and /.test(name)) ? ',' : ''
  return `${names.slice(0, -1).join(', ')}${comma} ${last} ${names.at(-1)}`
}
