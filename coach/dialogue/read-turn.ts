import { firstQuestions } from '../first-questions.ts'
import { countWords, plain } from '../language/plain.ts'
import type { Guess, Understanding } from '../understand.ts'
import { exactAct } from './exact-acts.ts'
import type { Choice, Input, Message, State } from './state.ts'
import { readTone } from './tone.ts'
import { choice, FAIRLY_SURE, isOnTable, SURE, type Turn, toNotes } from './turn.ts'

const EDIT_WORDS_MAX = 50
/** A no of so many words says more than no. */
const TOLD_WORDS_MIN = 6

/** What was said; where a list lies on the table, what is to be done with it is read with the list in view. */
export async function readMessage(
  { understand, knowledge }: Input,
  state: State,
  text: string,
): Promise<Understanding | null> {
  const whole = (await understand?.(text).catch(() => null)) ?? null
  const titles = state.offered.flatMap((slug) => knowledge.occupations.find((one) => one.slug === slug)?.title ?? [])
  const names = state.draft.items.length > 0 ? state.draft.items.map(({ name }) => name) : titles
  if (!whole || names.length === 0 || countWords(text) > EDIT_WORDS_MAX) return whole
  const beside = await understand?.(text, names).catch(() => null)
  if (!beside) return whole
  const clauses = whole.clauses.map((clause, at) => ({ ...clause, acts: beside.clauses[at]?.acts ?? clause.acts }))
  return { ...whole, acts: beside.acts, words: beside.words, mentions: beside.mentions, clauses }
}

export function makeTurn(input: Input, state: State, { id, content }: Message, reading: Understanding | null): Turn {
  const tapped = findTapped(state, content)
  const [guess] = reading?.acts ?? []
  const exact = exactAct(content)
  const act = tapped?.act ?? exact ?? likelyAct(state, guess)
  // What was said to the coach about itself, or about other things, tells nothing about the member.
  const isAside = [
    'elsewhere',
    'complain',
    'greet',
    'thank',
    'stop',
    'restart',
    'recap',
    'draft',
    'undo',
    'skip',
    FIRST_LINE,
  ].includes(act)
  const isTold = act === 'answer' || act === 'misheard' || (act === 'refuse' && countWords(content) >= TOLD_WORDS_MIN)
  return {
    input,
    state,
    text: content,
    messageId: id,
    reading,
    act,
    sureness: tapped || exact ? 1 : (guess?.probability ?? 0),
    tapped,
    notes: reading && !isAside ? toNotes(reading, id, isTold) : [],
    tone: readTone(input.member.personality),
    isFirst: state.turns === 0,
  }
}

/** Something told is taken for an answer unless it clearly does something else, or edits what lies on the table. */
function likelyAct(state: State, guess: Guess | undefined) {
  if (!guess || guess.probability >= SURE) return guess?.name ?? 'answer'
  return isOnTable(state) && guess.probability >= FAIRLY_SURE ? guess.name : 'answer'
}

/** A line that was offered means what it was offered for, whatever its words. */
function findTapped({ choices, turns, tool }: State, content: string): Choice | undefined {
  const bare = (text: string) =>
    plain(text)
      .replace(/[.!?]+$/, '')
      .replace(/\bthat's\b/g, 'that is')
      .replace(/\bi'm\b/g, 'i am')
  const offered = turns === 0 ? [...choices, ...firstQuestions[tool].map((text) => choice(text, FIRST_LINE))] : choices
  return offered.find(({ text }) => bare(text) === bare(content))
}

/** What the lines shown before anything was said do: they open the conversation. */
export const FIRST_LINE = 'first-line'
