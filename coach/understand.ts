import { splitClauses } from './language/clauses.ts'

/** What the card beside the model says: the names of each head's outputs, in order, and how to read its figures. */
export interface ModelCard {
  labels: Record<'care' | 'act' | 'span' | 'says' | 'value' | 'strength' | 'limit', string[]>
  /** One temperature per head: the figures divided by it are probabilities that mean what they say. */
  calibration: Record<string, number>
  slugs: string[]
}

/** A name with how sure the model is of it, from 0 to 1. */
export interface Guess {
  name: string
  probability: number
}

/** One clause of a message, verbatim, with what it does and shows. */
export interface ClauseReading {
  text: string
  says: Guess
  /** The same for this clause alone; less sure than for the whole message. */
  trouble: number
  /** Most likely first; only those that are more likely than not. */
  values: Guess[]
  /** The value shows by its absence. */
  isLack: boolean
  strengths: Guess[]
  limits: Guess[]
  /** Near the vectors of occupations that would suit whoever says this clause. */
  ideas: Float32Array
}

export interface Understanding {
  /** How likely it is that somebody should stop and ask whether the member is all right. */
  trouble: number
  /** The most likely kind of trouble, whether there is any or not. */
  kind: string
  /** Most likely first. */
  acts: Guess[]
  /** Words of the message that name what is meant (`old`), what should come (`new`) or what should go (`cut`). */
  spans: Record<'old' | 'new' | 'cut', string[]>
  clauses: ClauseReading[]
  /** Near the vectors of occupations that would suit whoever says this. */
  ideas: Float32Array
  /** Near the vectors of questions that ask the same. */
  question: Float32Array
}

/** Reads one message. Null where there is no model, or where it does not answer in time. */
export type Understand = (text: string) => Promise<Understanding | null>

/** A piece of a message that the model reads in one pass. */
export interface Passage {
  clauses: { text: string; words: string[] }[]
}

/** What the model gave back for a passage: one row per segment, row 0 for the whole; `span` has one row per word. */
export type Outputs = Record<
  'care' | 'act' | 'span' | 'says' | 'value' | 'lack' | 'strength' | 'limit' | 'ideas' | 'question',
  number[][]
>

const PASSAGE_WORDS_MAX = 90
/** Of a very long text the beginning and the end are read; exact rules look at all of it. */
const PASSAGES_AT_BEGINNING = 4
const PASSAGES_AT_END = 2

/** Cuts a message into clauses, and these into passages that are short enough for the model. */
export function cutPassages(text: string): Passage[] {
  const passages: Passage[] = [{ clauses: [] }]
  let count = 0
  for (const clause of cutClauses(text)) {
    const words = clause.split(/\s+/).filter(Boolean)
    for (let from = 0; from < words.length; from += PASSAGE_WORDS_MAX) {
      const part = words.slice(from, from + PASSAGE_WORDS_MAX)
      if (count + part.length > PASSAGE_WORDS_MAX && count > 0) {
        passages.push({ clauses: [] })
        count = 0
      }
      passages.at(-1)?.clauses.push({ text: from === 0 ? clause : part.join(' '), words: part })
      count += part.length
    }
  }
  const filled = passages.filter(({ clauses }) => clauses.length > 0)
  if (filled.length <= PASSAGES_AT_BEGINNING + PASSAGES_AT_END) return filled
  return [...filled.slice(0, PASSAGES_AT_BEGINNING), ...filled.slice(-PASSAGES_AT_END)]
}

/** Every word of the message is in one of its clauses, so that nothing said is overlooked. */
function cutClauses(text: string): string[] {
  const clean = text.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
  const starts: number[] = []
  let from = 0
  for (const clause of splitClauses(clean)) {
    const at = clean.indexOf(clause.text, from)
    if (at < 0) continue
    if (at > 0) starts.push(at)
    from = at + clause.text.length
  }
  const bounds = [0, ...starts, clean.length]
  return bounds
    .slice(1)
    .map((end, index) => clean.slice(bounds[index], end).trim())
    .filter(Boolean)
}

/** Puts what the model said of each passage together. */
export function interpret(passages: Passage[], outputs: Outputs[], card: ModelCard): Understanding {
  const clauses = passages.flatMap((passage, at) => readClauses(passage, outputs[at], card))
  const care = outputs.map(({ care: [whole = []] }) => softmax(whole, card.calibration.care))
  const worst = care.reduce((found, row) => ((row[0] ?? 1) < (found[0] ?? 1) ? row : found), care[0] ?? [])
  const [first] = outputs
  return {
    trouble: 1 - (worst[0] ?? 1),
    kind: card.labels.care[1 + largest(worst.slice(1))] ?? '',
    acts: readOne(first?.act[0] ?? [], card.labels.act, card.calibration.act).slice(0, 3),
    spans: readSpans(passages[0], first, card),
    clauses,
    ideas: unit(mean(outputs.map(({ ideas }) => ideas[0] ?? []))),
    question: unit(first?.question[0] ?? []),
  }
}

function readClauses({ clauses }: Passage, output: Outputs | undefined, { labels, calibration }: ModelCard) {
  return clauses.map(({ text }, index): ClauseReading => {
    const row = (name: keyof Outputs) => output?.[name][index + 1] ?? []
    const [says = { name: 'other', probability: 0 }] = readOne(row('says'), labels.says, calibration.says)
    return {
      text,
      says,
      trouble: 1 - (softmax(row('care'), calibration.care)[0] ?? 1),
      values: readSome(row('value'), labels.value, calibration.value),
      isLack: (row('lack')[0] ?? -1) > 0,
      strengths: readSome(row('strength'), labels.strength, calibration.strength),
      limits: readSome(row('limit'), labels.limit, calibration.limit),
      ideas: unit(row('ideas')),
    }
  })
}

const SPAN_BEGINS = 0.5
const SPAN_GOES_ON = 0.35

/** Neighbouring words of one span belong together, also where the model is less sure of one; the signs around them do not. */
function readSpans(passage: Passage | undefined, output: Outputs | undefined, { labels }: ModelCard) {
  const words = passage?.clauses.flatMap((clause) => clause.words) ?? []
  const rows = words.map((_, at) => softmax(output?.span[at] ?? []))
  const find = (name: string) => {
    const column = labels.span.indexOf(name)
    const likely = (at: number) => rows[at]?.[column] ?? 0
    const found: string[] = []
    for (let at = 0; at < words.length; at++) {
      if (likely(at) < SPAN_BEGINS) continue
      let from = at
      while (from > 0 && likely(from - 1) >= SPAN_GOES_ON) from--
      while (at + 1 < words.length && likely(at + 1) >= SPAN_GOES_ON) at++
      found.push(
        words
          .slice(from, at + 1)
          .join(' ')
          .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
      )
    }
    return found.filter(Boolean)
  }
  return { old: find('old'), new: find('new'), cut: find('cut') }
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
