import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MemberCase } from '../../coach/evaluation/measure.ts'
import type { TalkativeMember } from '../../coach/evaluation/talk-back.ts'
import type { Knowledge } from '../../coach/knowledge.ts'
import type { Understand } from '../../coach/understand.ts'
import { DEFAULT_MODEL } from '../../contract/tools.ts'
import { coaching } from '../../server/ai/coaching.ts'
import { openLanguageModel } from '../../server/ai/language-model.ts'
import { DEFAULT_PRICES, type Price } from '../../server/ai/prices.ts'
import { safe } from '../../server/ai/safe.ts'
import { steady } from '../../server/ai/steady.ts'
import { readConfig } from '../../server/config.ts'
import { judgeTalks, readSheet, writeSheet } from './judge.ts'
import { measureModel, type TrialSets } from './measure-model.ts'
import { writePage, writeScores } from './write-page.ts'

const root = join(import.meta.dirname, '../..')
const PAGE = join(root, 'docs/evaluation-model.md')

export interface ModelTrial {
  env: Record<string, string | undefined>
  /** Another model that scores, by its name; without one the conversations are written down for a person. */
  judge?: string | undefined
  /** Where the conversations are written for a person to score. */
  sheet?: string | undefined
  price?: string | undefined
  /** How many of each set. */
  count: number
  sets: TrialSets
  knowledge: Knowledge
  understand: Understand
  today: Date
}

/** Tries the model the environment names, and gives the page about it. */
export async function evaluateModel(trial: ModelTrial) {
  const { env, judge, sheet, count, sets, knowledge, understand, today } = trial
  const { ai } = readConfig(env)
  if (!ai.baseUrl && !ai.apiKey) throw new Error('Set OPENAI_BASE_URL or OPENAI_API_KEY to name what is to be tried.')
  const language = steady(openLanguageModel(ai))
  const facts = { loadKnowledge: async () => knowledge, understand }
  const provider = safe(coaching(language, { hasFunctions: ai.hasFunctions, facts }), {
    understand,
    close: async () => {},
  })
  const model = language.modelFor(DEFAULT_MODEL)
  const figures = await measureModel({ provider, model, today }, take(sets, count), knowledge)
  const talks = figures.transcripts.filter(({ messages }) => messages.length > 2)
  if (judge) figures.scores = await judgeTalks(language, judge, talks)
  else if (sheet) writeFileSync(sheet, writeSheet(talks))
  const price = trial.price ? readPrice(trial.price) : DEFAULT_PRICES[model]
  const scoredBy =
    judge ??
    (sheet
      ? `the conversations are in ${sheet}; fill it in, and give it with --scores`
      : 'give --judge MODEL or --sheet FILE')
  const server = ai.baseUrl ? new URL(ai.baseUrl).host : 'OpenAI'
  const page = writePage(figures, { model, server, day: today.toISOString().slice(0, 10), price, scoredBy })
  return { page, figures }
}

/** Puts the scores of a person into the page that was written before. */
export function addScores(page: string, sheet: string) {
  const scores = writeScores(readSheet(sheet), 'a person')
  return page.replace(/## Whole conversations\n[\s\S]*?(?=\n\n[A-Z][^|\n]*:\n|$)/, () => scores)
}

export function readPage() {
  return existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
}

export function storePage(page: string) {
  writeFileSync(PAGE, `${page.trim()}\n`)
}

/** The newest sets that members, cases and lines of care were written for. */
export function readNewestSets(): TrialSets {
  const rounds = join(root, 'coach/evaluation/rounds')
  const newest = readdirSync(rounds)
    .filter((name) => existsSync(join(rounds, name, 'talks.jsonl')))
    .sort()
    .at(-1)
  const rows = (name: string) =>
    readFileSync(join(rounds, newest ?? '', name), 'utf8')
      .split('\n')
      .filter(Boolean)
  return {
    members: rows('talks.jsonl').map((line) => JSON.parse(line) as TalkativeMember),
    cases: rows('members.jsonl').map((line) => JSON.parse(line) as MemberCase),
    care: rows('care.tsv').map((line) => line.split('\t')),
  }
}

/** So many of each, spread over the set: lines of one kind stand together. */
function take({ members, cases, care }: TrialSets, count: number): TrialSets {
  return { members: spread(members, count), cases: spread(cases, count), care: spread(care, count) }
}

function spread<T>(list: readonly T[], count: number) {
  const step = Math.max(1, list.length / count)
  return Array.from({ length: Math.min(count, list.length) }, (_, at) => list[Math.floor(at * step)] as T)
}

function readPrice(text: string): Price {
  const [input = Number.NaN, output = Number.NaN] = text.split(',').map(Number)
  if (!(input >= 0 && output >= 0)) throw new Error('--price: expected two numbers such as 0.25,2.')
  return { input, output }
}
