import { readFileSync } from 'node:fs'
import type { Answer, Input, Message } from '../dialogue/conversation.ts'
import { type Knowledge, type OccupationFile, readKnowledge } from '../knowledge.ts'
import { respond } from '../respond.ts'

const data = (name: string) => new URL(`../data/${name}`, import.meta.url)

export const knowledge: Knowledge = readKnowledge(
  JSON.parse(readFileSync(data('occupations.json'), 'utf8')) as OccupationFile,
  readFileSync(data('occupations.bin')),
)

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
