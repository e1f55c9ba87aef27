import { CLAUSE_LEFT_OUT_AT, SILENT_AT } from '../care.ts'
import { shuffle } from '../language/choose.ts'
import { isRude } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { findTheme } from '../themes/themes.ts'
import type { ClauseReading, Guess, SentenceReading, Understanding } from '../understand.ts'
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
  /** Questions of the message that were answered and taken out of `text`. */
  asked?: string[]
}

/** What the coach does next, in paragraphs. */
export interface Move {
  paragraphs: string[]
  choices: Choice[]
  proposal?: Proposal
  /** An interruption: the question that was open stays open. */
  isAside?: true
  /** All of the message is dealt with; nothing in it is left to be taken up. */
  isWhole?: true
  /** Nothing but the word that there is no answer. */
  isNone?: true
}

/** From here on a label is said aloud; below it, it is asked about or left. */
export const SURE = 0.6
export const FAIRLY_SURE = 0.45

/** Names, a draft or ideas lie there to be judged. */
export function isOnTable({ step }: State) {
  return step === 'offer' || step === 'draft' || step === 'done' || step === 'ideas'
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

/** In this conversation, by a coach, word for word. */
export function wasSaid({ messages }: Input, since: number, text: string) {
  return messages.slice(since).some(({ role, content }) => role === 'assistant' && content.includes(text))
}

/** Lines to tap that stand for what somebody would type. */
export function lines(...texts: string[]): Choice[] {
  return texts.map((text) => ({ text, act: 'answer' }))
}

export function choice(text: string, act: string, value?: string): Choice {
  return value === undefined ? { text, act } : { text, act, value }
}

/** From here on what kind of thing was told is said back. Judged by what was said as a whole; by single clauses it is often wrong. */
const THEME_SURE = 0.55
const THEME_HEARD = 0.4
const CLAUSE_THEME_SURE = 0.85
/** From here on it is also said aloud: to be told what one did not say is worse than silence. */
const THEME_SAID = 0.65

/** Below this nothing in the whole message points to trouble, and what a clause by itself seems to say is left alone. */
const IN_DOUBT = 0.1

/** "I just told you", "you left out the books": said to the coach about the conversation, and nothing about the member. */
export function isRemark(text: string) {
  return REMARK.test(plain(text))
}

const REMARK =
  /\bi (?:(?:have|did|just|already|only|never|didn't|did not) )*(?:said|say it|told (?:you|u)|tell you|asked|ask) ?(?:you|u|about|it|that|already|what|if|for|like|$)|\byou (?:(?:have|just|already|again|still) )*(?:didn't|did not|never|forgot|missed|picked|left (?:out|off)|lost|ignored|keep asking|asked me|wrote)\b|^(?:bro|dude|hang on|what on earth|huh|wtf)\b/

/** Clauses in which somebody may be in trouble, or is only rude, are never kept, quoted or built upon. */
export function keptClauses(reading: Understanding): ClauseReading[] {
  return reading.clauses.filter(
    ({ text, trouble }) =>
      !(trouble >= CLAUSE_LEFT_OUT_AT && reading.trouble >= IN_DOUBT) && !isRude(text) && !isRemark(text),
  )
}

export function toNotes(reading: Understanding, messageId: string, isTold = true): Note[] {
  const kept = keptClauses(reading).filter((clause) => isTold || isPlainlyTold(clause))
  const themed = isTold && kept.length === reading.clauses.length ? clauseOfTheme(reading) : undefined
  const notes = kept.map((clause) => toNote(clause, messageId, clause === themed ? reading.theme.name : undefined))
  if (isTold) for (const sentence of reading.sentences) addNames(notes, sentence, isWhole(reading, sentence))
  return notes.filter(({ quote }) => countWords(quote) > 0)
}

/** The message once more, read as one. */
function isWhole({ sentences }: Understanding, sentence: SentenceReading) {
  return sentences.length > 1 && sentence === sentences.at(-1) && sentence.text.includes(sentences[0]?.text ?? '')
}

/** What a sentence shows is noted at its longest clause, with the whole sentence as the words it rests on. */
function addNames(notes: Note[], { text, values, isLack, strengths }: SentenceReading, isAll: boolean) {
  const isPlain = [...values, ...strengths].some(({ probability }) => probability >= PLAINLY)
  const own = notes.filter(
    // What a clause does may be unclear where what it shows is plain.
    ({ quote, says }) => text.includes(quote) && (!NO_EVIDENCE.includes(says) || (says === 'other' && isPlain)),
  )
  const note = own.sort((one, other) => countWords(other.quote) - countWords(one.quote))[0]
  if (!note) return
  // In three or four words a name is easily heard that is not meant.
  const from = countWords(text) < WORDS_THAT_SHOW ? PLAINLY : FAIRLY_SURE
  const known = new Set((isAll ? notes : [note]).flatMap((other) => [...other.values, ...other.strengths]))
  const fresh = (guesses: readonly Guess[]) => surely(guesses, from).filter((name) => !known.has(name))
  const names = { values: fresh(values), strengths: fresh(strengths) }
  const perhaps = [...values, ...strengths]
    .map(({ name }) => name)
    .filter((name) => ![...known, ...names.values, ...names.strengths].includes(name))
  if (perhaps.length > 0) note.perhaps = [...new Set([...(note.perhaps ?? []), ...perhaps])]
  if (names.values.length + names.strengths.length === 0) return
  note.isLack ||= isLack && names.values.length > 0
  note.values = [...note.values, ...names.values]
  note.strengths = [...note.strengths, ...names.strengths]
  const sure = [...values, ...strengths].filter(({ probability }) => probability >= PLAINLY).map(({ name }) => name)
  if (sure.length > 0) note.sure = sure
  if (countWords(text) <= QUOTED_WORDS_MAX) note.sentence = trimQuote(text)
}

/** Whether a message can be said back at all: one that may tell of trouble is neither praised nor repeated. */
export function isSayable({ reading }: Turn) {
  return !reading || reading.trouble < SILENT_AT
}

/** Whether what kind of thing was told is sure enough to be said back. */
export function isThemeSaid({ reading }: Turn) {
  const { theme, clauses = [] } = reading ?? {}
  if (!theme) return false
  const isPlain = clauses.some(
    (clause) => clause.theme.name === theme.name && clause.theme.probability >= CLAUSE_THEME_SURE,
  )
  return theme.probability >= THEME_SAID || isPlain
}

/** The clause that stands for what the message tells: the one that tells it most clearly. */
function clauseOfTheme({ theme, clauses }: Understanding): ClauseReading | undefined {
  const count = clauses.reduce((sum, { text }) => sum + countWords(text), 0)
  const best = clauses
    .filter((clause) => clause.theme.name === theme.name)
    .sort((one, other) => other.theme.probability - one.theme.probability)[0]
  // A greeting or an aside beside it makes the whole less sure, not what was told.
  const isPlain = theme.probability >= THEME_HEARD && (best?.theme.probability ?? 0) >= CLAUSE_THEME_SURE
  const isSure = theme.probability >= THEME_SURE || isPlain
  return theme.name === 'none' || !isSure || count < WORDS_THAT_SHOW ? undefined : best
}

function toNote(clause: ClauseReading, messageId: string, themeName: string | undefined): Note {
  const theme = NOT_ONES_OWN.includes(clause.says.name) ? undefined : findTheme(themeName)
  const shown = (theme?.values ?? []).map((name) => name.replace(/-$/, ''))
  return {
    quote: trimQuote(clause.text),
    messageId,
    says: clause.says.probability >= FAIRLY_SURE ? clause.says.name : 'other',
    values: shown,
    isLack: theme?.values.some((name) => name.endsWith('-')) ?? false,
    strengths: [...(theme?.strengths ?? [])],
    limits: isOwnLimit(clause) ? surely(clause.limits, LIMIT_FROM).filter((name) => isMeant(clause, name)) : [],
    ...(theme && { theme: theme.id }),
    ...(clause.says.probability >= SURE && { isSure: true }),
  }
}

const WORDS_THAT_SHOW = 5
const QUOTED_WORDS_MAX = 26
const NOT_ONES_OWN = ['reported', 'question']

/** What is denied, doubted, only reported or turned away from shows no strength and no value of the member's. */
const NO_EVIDENCE = ['reported', 'negated', 'doubt', 'question', 'other', 'want_out']

function isOwnLimit({ says }: ClauseReading) {
  return ['limit', 'dislikes', 'want_out', 'wish', 'situation', 'negated', 'feeling'].includes(says.name)
}

/** What many look for and others cannot bear: it rules something out only where something is refused. */
const LIKED_BY_SOME = ['children', 'people', 'animals', 'selling', 'leading', 'screen', 'outdoors', 'indoors', 'alone']
const REFUSES =
  /\b(?:no|not|n't|never|without|cannot|cant|dont|wont|isnt|hate|avoid|rather|sick of|done with|enough|scared|afraid|less|nor|stop|fed up|worn)\b|n't\b/i

function isMeant({ text, says }: ClauseReading, limit: string) {
  if (!LIKED_BY_SOME.includes(limit)) return true
  return says.name === 'dislikes' || says.name === 'want_out' || REFUSES.test(text)
}

/** In a message that edits, picks or asks, only what is unmistakably about the member is kept. */
function isPlainlyTold({ says, text }: ClauseReading) {
  const isAbout = ['likes', 'dislikes', 'limit', 'want_out', 'good_at', 'wish'].includes(says.name)
  return isAbout && says.probability >= PLAINLY && countWords(text) > 3
}

const PLAINLY = 0.75
const LIMIT_FROM = 0.6

function surely(guesses: readonly Guess[], from = FAIRLY_SURE) {
  return guesses.filter(({ probability }) => probability >= from).map(({ name }) => name)
}

/** Without the joining words at its ends; always a piece of what was typed. */
export function trimQuote(text: string) {
  return text
    .trim()
    .replace(
      // "No ladders" without its no says the opposite, so these go only where a sign sets them apart.
      /^(?:(?:and|but|so|then|plus|or|cos|because|well|um|erm|tbh|honestly|also)[\s,.:–-]+|(?:yeah|yes|no|ok|okay|like)[,.:–-]+\s*)(?=\S)/i,
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
