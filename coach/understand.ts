import { splitClauses } from './language/clauses.ts'
import { countCues } from './safety/cues.ts'

/** What the card beside the model says: the names of each head's outputs, in order, and how to read its figures. */
export interface ModelCard {
  labels: Record<'care' | 'act' | 'span' | 'says' | 'part' | 'value' | 'strength' | 'limit' | 'theme', string[]>
  /** One temperature per head: the figures divided by it are probabilities that mean what they say. */
  calibration: Record<string, number>
  slugs: string[]
}

/** A name with how sure the model is of it, from 0 to 1. */
export interface Guess {
  name: string
  probability: number
}

/** What some words of a message name, and what is to be done with it. */
export interface Mention {
  role: 'out' | 'in' | 'from' | 'to' | 'move' | 'keep' | 'cut'
  words: string
}

/** A word of a message, as typed, with how likely it is to name something of each role; `none` for words that name nothing. */
export interface WordReading {
  text: string
  roles: Record<Mention['role'] | 'none', number>
}

/** One clause of a message, verbatim, with what it does and shows. */
export interface ClauseReading {
  text: string
  says: Guess
  /** What it is in a talk about a decision: an obstacle, a way forward, a step … */
  part: Guess
  /** What this clause does in the conversation; most likely first. */
  acts: Guess[]
  /** What kind of thing it tells, by the names in coach/themes; `none` where it is none of them. */
  theme: Guess
  /** The same for this clause alone; less sure than for the whole message. */
  trouble: number
  limits: Guess[]
  /** Near the vectors of occupations that would suit whoever says this clause. */
  ideas: Float32Array
}

/** One sentence of a message, verbatim, with the names it shows: a clause by itself often tells too little for that. */
export interface SentenceReading {
  text: string
  /** Most likely first; only those that are likely enough to be worth a question. */
  values: Guess[]
  /** The value shows by its absence. */
  isLack: boolean
  strengths: Guess[]
}

export interface Understanding {
  /** How likely it is that somebody should stop and ask whether the member is all right. */
  trouble: number
  /** The most likely kind of trouble, whether there is any or not. */
  kind: string
  /** Most likely first. */
  acts: Guess[]
  /** In the order in which they stand. */
  mentions: Mention[]
  words: WordReading[]
  /** The kind of thing the message tells as a whole. */
  theme: Guess
  clauses: ClauseReading[]
  sentences: SentenceReading[]
  /** Near the vectors of occupations that would suit whoever says this. */
  ideas: Float32Array
  /** Near the vectors of questions that ask the same. */
  question: Float32Array
}

/**
 * Reads one message. With the names of a list that lies on the table, what is to be done with them is read better, and the
 * rest of the reading is worth nothing. Null where there is no model, or where it does not answer in time.
 */
export type Understand = (text: string, names?: readonly string[]) => Promise<Understanding | null>

/** A piece of a message that the model reads in one pass. */
export interface Passage {
  clauses: { text: string; words: string[] }[]
  /** Each sentence as its first and last clause, by number; of a short message also the whole of it. */
  sentences: [number, number][]
}

/** What the model gave back for a passage: a row for the whole, one per clause, one per sentence; `span` has one row per word. */
export type Outputs = Record<
  'care' | 'act' | 'span' | 'says' | 'part' | 'value' | 'lack' | 'strength' | 'limit' | 'ideas' | 'question' | 'theme',
  number[][]
>

const PASSAGE_WORDS_MAX = 90
/** Of a very long text the beginning and the end are read, and the rest where it stands nearest to trouble; exact rules look at all of it. */
const PASSAGES_AT_BEGINNING = 3
const PASSAGES_AT_END = 2

/** Cuts a message into clauses, and these into passages that are short enough for the model. */
export function cutPassages(text: string): Passage[] {
  const passages: Passage[] = [{ clauses: [], sentences: [] }]
  let count = 0
  for (const clause of cutClauses(text)) {
    const words = clause.split(/\s+/).filter(Boolean)
    for (let from = 0; from < words.length; from += PASSAGE_WORDS_MAX) {
      const part = words.slice(from, from + PASSAGE_WORDS_MAX)
      if (count + part.length > PASSAGE_WORDS_MAX && count > 0) {
        passages.push({ clauses: [], sentences: [] })
        count = 0
      }
      passages.at(-1)?.clauses.push({ text: from === 0 ? clause : part.join(' '), words: part })
      count += part.length
    }
  }
  const filled = passages.filter(({ clauses }) => clauses.length > 0)
  for (const passage of filled) passage.sentences = groupSentences(passage.clauses)
  if (filled.length <= PASSAGES_AT_BEGINNING + PASSAGES_AT_END) return filled
  const between = filled.slice(PASSAGES_AT_BEGINNING, -PASSAGES_AT_END)
  const cues = between.map(({ clauses }) => countCues(clauses.map(({ text }) => text).join(' ')))
  const nearest = between.slice(cues.indexOf(Math.max(...cues)))[0]
  return [...filled.slice(0, PASSAGES_AT_BEGINNING), ...(nearest ? [nearest] : []), ...filled.slice(-PASSAGES_AT_END)]
}

const SENTENCE_WORDS_MAX = 36
/** What is told in a few short sentences is read as one as well: often only all of them together show something. */
const MESSAGE_WORDS_MAX = 60

/** Clauses up to a full stop, or up to what can be quoted. */
function groupSentences(clauses: Passage['clauses']): [number, number][] {
  const groups: [number, number][] = []
  let count = 0
  clauses.forEach(({ words }, at) => {
    const last = groups.at(-1)
    const isEnded = /[.!?…]["”’)]*$/.test(clauses[at - 1]?.text ?? '.')
    count = isEnded || count + words.length > SENTENCE_WORDS_MAX ? words.length : count + words.length
    if (last && count > words.length) last[1] = at
    else groups.push([at, at])
  })
  const all = clauses.reduce((sum, { words }) => sum + words.length, 0)
  return groups.length > 1 && all <= MESSAGE_WORDS_MAX ? [...groups, [0, clauses.length - 1]] : groups
}

/** Every word of the message is in one of its clauses, so that nothing said is overlooked. */
function cutClauses(text: string): string[] {
  const clean = text.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
  const starts: number[] = []
  let from = 0
  for (const clause of splitClauses(clean)) {
    const at = clean.indexOf(clause.text, from)
    if (at < 0) continue
    const start = from + findJoint(clean.slice(from, at))
    // A word is never cut in two.
    if (from > 0 && /\s/.test(clean[start - 1] ?? '')) starts.push(start)
    from = at + clause.text.length
  }
  const bounds = [0, ...starts, clean.length]
  return bounds
    .slice(1)
    .map((end, index) => clean.slice(bounds[index], end).trim())
    .filter(Boolean)
}

/** Where the next clause begins in what stands between two of them: its "or" and its "maybe" are its own. */
function findJoint(between: string) {
  const afterSign = /^.*[,.;:!?…)"”–—\n]\s*/s.exec(between)?.[0].length
  return afterSign ?? /^\s*/.exec(between)?.[0].length ?? 0
}

/** Puts what the model said of each passage together. */
export function interpret(passages: Passage[], outputs: Outputs[], card: ModelCard): Understanding {
  const clauses = passages.flatMap((passage, at) => readClauses(passage, outputs[at], card))
  const care = outputs
    .filter((_, at) => isProse(passages[at]))
    .map(({ care: [whole = []] }) => softmax(whole, card.calibration.care))
  const worst = care.reduce((found, row) => ((row[0] ?? 1) < (found[0] ?? 1) ? row : found), care[0] ?? [])
  const [first] = outputs
  const words = readWords(passages[0], first, card)
  return {
    trouble: 1 - (worst[0] ?? 1),
    kind: card.labels.care[1 + largest(worst.slice(1))] ?? '',
    acts: readOne(first?.act[0] ?? [], card.labels.act, card.calibration.act).slice(0, 3),
    mentions: readMentions(words),
    words,
    theme: readTheme(first?.theme[0] ?? [], card),
    clauses,
    sentences: passages.flatMap((passage, at) => readSentences(passage, outputs[at], card)),
    ideas: unit(mean(outputs.map(({ ideas }) => ideas[0] ?? []))),
    question: unit(first?.question[0] ?? []),
  }
}

const PROSE_SHARE = 0.85

/** The encoder has learned from sentences; whether code or markup is a cry for help it cannot say. */
function isProse(passage: Passage | undefined) {
  const text = passage?.clauses.map((clause) => clause.text).join(' ') ?? ''
  const ordinary = text.match(/[\p{L}\s.,!?'’\-0-9]/gu)?.length ?? 0
  return ordinary >= PROSE_SHARE * [...text].length
}

function readTheme(row: readonly number[], { labels, calibration }: ModelCard): Guess {
  return readOne(row, labels.theme, calibration.theme)[0] ?? { name: 'none', probability: 0 }
}

function readClauses({ clauses }: Passage, output: Outputs | undefined, card: ModelCard) {
  const { labels, calibration } = card
  return clauses.map(({ text }, index): ClauseReading => {
    const row = (name: keyof Outputs) => output?.[name][index + 1] ?? []
    const [says = { name: 'other', probability: 0 }] = readOne(row('says'), labels.says, calibration.says)
    return {
      text,
      says,
      part: readOne(row('part'), labels.part, calibration.part)[0] ?? { name: 'other', probability: 0 },
      acts: readOne(row('act'), labels.act, calibration.act).slice(0, 3),
      theme: readTheme(row('theme'), card),
      trouble: 1 - (softmax(row('care'), calibration.care)[0] ?? 1),
      limits: readSome(row('limit'), labels.limit, calibration.limit),
      ideas: unit(row('ideas')),
    }
  })
}

function readSentences(
  { clauses, sentences }: Passage,
  output: Outputs | undefined,
  { labels, calibration }: ModelCard,
) {
  return sentences.map(([from, to], index): SentenceReading => {
    const row = (name: keyof Outputs) => output?.[name][1 + clauses.length + index] ?? []
    return {
      text: clauses
        .slice(from, to + 1)
        .map(({ text }) => text)
        .join(' '),
      values: readSome(row('value'), labels.value, calibration.value),
      isLack: (row('lack')[0] ?? -1) > 0,
      strengths: readSome(row('strength'), labels.strength, calibration.strength),
    }
  })
}

function readWords(passage: Passage | undefined, output: Outputs | undefined, { labels }: ModelCard): WordReading[] {
  const words = passage?.clauses.flatMap((clause) => clause.words) ?? []
  return words.map((text, at) => {
    const row = softmax(output?.span[at] ?? [])
    return {
      text,
      roles: Object.fromEntries(labels.span.map((name, column) => [name, row[column] ?? 0])),
    } as WordReading
  })
}

/** A word belongs to what its neighbour names when it is at least this likely to. */
const GOES_ON = 0.3

/** Neighbouring words with the same role belong together, also where the model is less sure of one; signs around them do not. */
function readMentions(words: readonly WordReading[]): Mention[] {
  const found: Mention[] = []
  for (let at = 0; at < words.length; at++) {
    const role = likeliest(words[at])
    if (role === 'none') continue
    const from = at
    const goesOn = (next: WordReading | undefined) =>
      next !== undefined && [role, 'none'].includes(likeliest(next)) && next.roles[role] >= GOES_ON
    while (goesOn(words[at + 1]) && !/[,;.!?]$/.test(words[at]?.text ?? '')) at++
    found.push({ role, words: bareWords(words.slice(from, at + 1).map(({ text }) => text)) })
  }
  return found.filter((mention) => mention.words !== '')
}

function likeliest(word: WordReading | undefined): keyof WordReading['roles'] {
  const roles = Object.entries(word?.roles ?? {}) as [keyof WordReading['roles'], number][]
  return roles.reduce((best, role) => (role[1] > best[1] ? role : best), ['none', 0] as const)[0]
}

function bareWords(words: readonly string[]) {
  return words.join(' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/** One of the names: all of them, most likely first. */
function readOne(row: readonly number[], names: readonly string[], temperature = 1): Guess[] {
  return softmax(row, temperature)
    .map((probability, at) => ({ name: names[at] ?? '', probability }))
    .sort((one, other) => other.probability - one.probability)
}

/** Any of the names: those that are likely enough to be worth a question. */
function readSome(row: readonly number[], names: readonly string[], temperature = 1): Guess[] {
  return row
    .map((value, at) => ({ name: names[at] ?? '', probability: 1 / (1 + Math.exp(-value / temperature)) }))
    .filter(({ probability }) => probability > LIKELY_ENOUGH)
    .sort((one, other) => other.probability - one.probability)
}

const LIKELY_ENOUGH = 0.3

function softmax(row: readonly number[], temperature = 1): number[] {
  const highest = Math.max(0, ...row)
  const raised = row.map((value) => Math.exp((value - highest) / temperature))
  const sum = raised.reduce((total, value) => total + value, 0)
  return raised.map((value) => value / sum)
}

function largest(row: readonly number[]) {
  return row.reduce((best, value, at) => (value > (row[best] ?? -Infinity) ? at : best), 0)
}

function mean(rows: readonly (readonly number[])[]) {
  const [first = []] = rows
  return first.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length)
}

export function unit(row: readonly number[]): Float32Array {
  const length = Math.hypot(...row) || 1
  return Float32Array.from(row, (value) => value / length)
}

/** How near two vectors of length one are, from -1 to 1. */
export function nearness(one: ArrayLike<number>, other: ArrayLike<number>) {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
