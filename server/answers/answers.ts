import { asc } from 'drizzle-orm'
import shippedAnswers from '#coach/answers/answers.json' with { type: 'json' }
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { answerOverrides } from './tables.ts'

type Override = typeof answerOverrides.$inferSelect

/** What an answer says, without what is known about it. */
export type AnswerContent = Omit<Override, 'isRemoved' | 'changedBy' | 'changedAt'>

export type Answer = Awaited<ReturnType<typeof listAnswers>>[number]

export type AnswerDeps = Pick<Deps, 'db' | 'config' | 'now'>

/** As the product comes. */
export const shipped: AnswerContent[] = shippedAnswers
const shippedIds = new Set(shipped.map(({ id }) => id))

/** Every answer as it is now: those that were added first, and those that were taken away among the rest. */
export async function listAnswers({ db, config, now }: AnswerDeps) {
  const rows = await db.select().from(answerOverrides).orderBy(asc(answerOverrides.title))
  const overrides = new Map(rows.map((row) => [row.id, row]))
  const added = rows.filter(({ id, isRemoved }) => !shippedIds.has(id) && !isRemoved)
  const given = shipped.map((content) => overrides.get(content.id) ?? fillBrand(content, config.brand.name))
  const dueBefore = dayYearBefore(now())
  return [...added, ...given].map((content) => describe(content, overrides.get(content.id), dueBefore))
}

function describe(content: AnswerContent, override: Override | undefined, dueBefore: string) {
  const isShipped = shippedIds.has(content.id)
  const isRemoved = override?.isRemoved ?? false
  return {
    ...pickContent(content),
    isShipped,
    isEdited: isShipped && override !== undefined && !isRemoved,
    isRemoved,
    isDue: content.checked < dueBefore,
    changedAt: override?.changedAt ?? null,
    changedBy: override?.changedBy ?? null,
  }
}

export function pickContent({ id, title, answer, source, link, nations, asked, checked }: AnswerContent) {
  return { id, title, answer, source, link, nations, asked, checked }
}

/** One answer, if it has not been taken away. */
export async function readAnswer(deps: AnswerDeps, id: string) {
  const answer = (await listAnswers(deps)).find((one) => one.id === id)
  if (!answer || answer.isRemoved) throw new Problem('not-found')
  return answer
}

const CACHE_MS = 5_000

interface Cache {
  answers: Promise<Answer[]> | undefined
  expiresAt: number
}

const cacheOf = perDatabase<Cache>(() => ({ answers: undefined, expiresAt: 0 }))

/** The answers that may be given. What another instance changed counts here after five seconds, what this one did at once. */
export function readAnswers(deps: AnswerDeps) {
  const cache = cacheOf(deps.db)
  const at = deps.now().getTime()
  if (cache.answers && at < cache.expiresAt) return cache.answers
  const answers = listAnswers(deps).then((all) => all.filter(({ isRemoved }) => !isRemoved))
  // A failure is told to those who wait for it and to nobody after them.
  answers.catch(() => forgetCachedAnswers(deps.db))
  cache.answers = answers
  cache.expiresAt = at + CACHE_MS
  return answers
}

export function forgetCachedAnswers(db: Db) {
  cacheOf(db).answers = undefined
}

/** The day in UTC. */
export function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10)
}

function dayYearBefore(moment: Date) {
  const earlier = new Date(moment)
  earlier.setUTCFullYear(moment.getUTCFullYear() - 1)
  return dayOf(earlier)
}

/** Puts the name of the service where a shipped answer leaves room for it. */
function fillBrand({ title, answer, source, ...rest }: AnswerContent, name: string): AnswerContent {
  // A function, because a name may hold signs that a replacement text would take for commands.
  const fill = (text: string) => text.replaceAll('[Brand]', () => name)
  return { ...rest, title: fill(title), answer: fill(answer), source: fill(source) }
}
