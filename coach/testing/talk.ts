import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadEncoder } from '#server/ai/local/encoder.ts'
import { loadRuntime } from '#server/ai/local/runtime.ts'
import type { Answer, Input, Message } from '../dialogue/state.ts'
import { type Knowledge, type OccupationFile, readKnowledge } from '../knowledge.ts'
import { respond } from '../respond.ts'
import type { Understand } from '../understand.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url))

export const knowledge: Knowledge = readKnowledge(
  JSON.parse(read('data/occupations.json').toString()) as OccupationFile,
  {
    facts: read('data/facts.tsv').toString(),
    days: read('data/days.tsv').toString(),
    called: read('data/called.tsv').toString(),
    vectors: read('model/occupations.bin'),
  },
)

const folder = fileURLToPath(new URL('../model', import.meta.url))
let encoder: ReturnType<typeof loadEncoder> | undefined

/** The shipped encoder, in this process. Loaded with the first message. */
export const understand: Understand = (text, names) => {
  encoder ??= loadEncoder(loadRuntime(), folder)
  const key = JSON.stringify([text, names])
  const reading = readings.get(key) ?? encoder.then((read) => read(text, names))
  readings.set(key, reading)
  return reading
}

/** Tests say the same lines again and again. */
const readings = new Map<string, ReturnType<Understand>>()

export type Setting = Partial<Omit<Input, 'messages' | 'state' | 'tool'>> & {
  /** Throws the state away each time, as a server that lost it would. */
  isForgetful?: boolean
  /** How many of the newest messages the coach is told; all of them where nothing is said. */
  newest?: number
}

export interface Exchange {
  said: string
  answer: Answer
}

/** A whole conversation. */
export async function talk(tool: Input['tool'], lines: readonly string[], setting: Setting = {}): Promise<Exchange[]> {
  const { isForgetful, newest = Infinity, ...rest } = setting
  const messages: Message[] = []
  const exchanges: Exchange[] = []
  let state: unknown
  for (const said of lines) {
    messages.push({ id: `u${messages.length}`, role: 'user', content: said })
    const answer = await respond({
      tool,
      member: { firstName: 'Sam' },
      accepted: {},
      knowledge,
      understand,
      seed: 1,
      ...rest,
      messages: messages.slice(-newest),
      state: isForgetful ? undefined : state,
    })
    state = JSON.parse(JSON.stringify(answer.state))
    messages.push({ id: `a${messages.length}`, role: 'assistant', content: answer.reply })
    exchanges.push({ said, answer })
  }
  return exchanges
}

/** Sentences long enough to be noticed when they come twice. */
export function sentencesOf(reply: string) {
  return withoutQuotes(reply)
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 5)
}

function withoutQuotes(reply: string) {
  return reply.replace(/"[^"]*"/g, '""')
}

/** Question marks a member has to answer: those in lists and links do not count. */
export function countQuestions(reply: string) {
  return (
    reply
      .split('\n')
      .filter((line) => !/^\s*[-*>]/.test(line))
      .join('\n')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/"[^"]*"/g, '""')
      .split('?').length - 1
  )
}

export function quotesIn(reply: string) {
  return [...reply.matchAll(/"([^"]+)"/g)].map(([, quote]) => quote ?? '')
}
