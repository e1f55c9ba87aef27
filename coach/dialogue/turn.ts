import { shuffle } from '../language/choose.ts'
import type { Clause } from '../language/clauses.ts'
import type { Act } from './act.ts'
import type { Input, Note, Proposal, State } from './conversation.ts'
import type { Tone } from './tone.ts'

/** One message being answered. `state` is this turn's own copy and is written to as the answer takes shape. */
export interface Turn {
  input: Input
  state: State
  text: string
  messageId: string
  clauses: Clause[]
  /** What this message added, beside what was known before. */
  notes: Note[]
  act: Act
  tone: Tone
  isFirst: boolean
  /** What a step wants said before the next question, in place of a reflection. */
  nod?: string
  /** How a step wants its question put again. */
  again?: string
}

/** What the coach does next, in paragraphs. */
export interface Move {
  paragraphs: string[]
  suggestions: readonly string[]
  proposal?: Proposal
}

/** One question of a coach's, from putting it to taking the answer. */
export interface Step {
  name: string
  isNeeded?: (turn: Turn) => boolean
  put: (turn: Turn) => Move
  /** False when there was nothing in the answer to go on. */
  take: (turn: Turn) => boolean
  easier: readonly string[]
  /** An easier way in that leans on what is known of the member; '' when nothing is. */
  hint?: (turn: Turn) => string
  /** What the words on the table mean, for whoever asks. */
  explain?: (turn: Turn) => string
  /** The answer is a choice, not a story; saying it back would be parroting. */
  isChoice?: true
  /** Ways to take up an answer that is no full clause; `{}` stands for the words. */
  nods?: readonly string[]
}

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

/** Nothing but a question. */
export function ask(turn: Turn, group: string, variants: readonly string[]): Move {
  return { paragraphs: [say(turn, group, variants)], suggestions: [] }
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

export function notesOf(state: State, kind: Note['kind']) {
  return state.notes.filter((note) => note.kind === kind)
}

export function joinNames(names: readonly string[], last = 'and') {
  if (names.length < 2) return names.join('')
  // "Body and movement, and persistence": a name with an "and" of its own needs the comma.
  const comma = names.some((name) => / and /.test(name)) ? ',' : ''
  return `${names.slice(0, -1).join(', ')}${comma} ${last} ${names.at(-1)}`
}
