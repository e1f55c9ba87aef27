import { and, asc, count, eq, gt, lt, or, type SQL } from 'drizzle-orm'
import type { SafeguardingState } from '#contract/safeguarding-choices.ts'
import { LOG_DAYS } from '../ai/request-log.ts'
import { newestFirst } from '../db/columns.ts'
import type { Db } from '../db/connect.ts'
import { open } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { members } from '../identity/tables.ts'
import { Problem } from '../problem.ts'
import { openKinds } from './sealed-kinds.ts'
import { safeguardingEntries, safeguardingNotes } from './tables.ts'

const DAY_MS = 86_400_000

export type EntryDeps = Pick<Deps, 'db' | 'vault'>

interface Page {
  state?: SafeguardingState
  limit: number
  /** The last entry of the page before. */
  after?: string
}

/** A page of the list, the newest first. One row more than asked is read, to know whether there are more. */
export async function listEntries(deps: EntryDeps, { state, limit, after }: Page) {
  const isOfState = state ? eq(safeguardingEntries.state, state) : undefined
  const isBehind = after ? await isAfter(deps.db, after) : undefined
  const rows = await readRows(deps.db, and(isOfState, isBehind), limit + 1)
  return {
    entries: await Promise.all(rows.slice(0, limit).map((row) => describe(deps, row))),
    hasMore: rows.length > limit,
  }
}

export async function countEntries(db: Db) {
  const { state } = safeguardingEntries
  const rows = await db.select({ state, count: count() }).from(safeguardingEntries).groupBy(state)
  const countOf = (wanted: SafeguardingState) => rows.find((row) => row.state === wanted)?.count ?? 0
  return { new: countOf('new'), lookedAt: countOf('looked-at'), closed: countOf('closed') }
}

/** One entry with its notes, the oldest first. */
export async function readEntry(deps: EntryDeps, id: string) {
  const [row] = await readRows(deps.db, eq(safeguardingEntries.id, id), 1)
  if (!row) throw new Problem('not-found')
  return { ...(await describe(deps, row)), notes: await readNotes(deps, id, row.entry.memberId) }
}

/** What the list says of one member, for themselves. What others noted about it is not theirs to pass on. */
export async function listEntriesOf({ db, vault }: EntryDeps, memberId: string) {
  const rows = await db
    .select()
    .from(safeguardingEntries)
    .where(eq(safeguardingEntries.memberId, memberId))
    .orderBy(asc(safeguardingEntries.firstAt))
  const key = await vault.keyFor(db, memberId)
  return rows.map(({ id, kinds, tool, level, signs, ageBand, state, firstAt, lastAt }) => ({
    ...{ tool, kinds: openKinds(key, kinds, id), level, signs, ageBand, state, firstAt, lastAt },
  }))
}

/** Entries go as long after their last sign as the words go from the request log. */
export async function forgetOldEntries(db: Db, now: Date) {
  const oldest = new Date(now.getTime() - LOG_DAYS * DAY_MS)
  await db.delete(safeguardingEntries).where(lt(safeguardingEntries.lastAt, oldest))
}

export function noteContext(noteId: string) {
  return `safeguarding_notes.text:${noteId}`
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select({ entry: safeguardingEntries, ...person })
    .from(safeguardingEntries)
    .innerJoin(members, eq(members.id, safeguardingEntries.memberId))
    .where(where)
    .orderBy(newestFirst(safeguardingEntries.lastAt), safeguardingEntries.id)
    .limit(limit)
}

const person = { firstName: members.firstName, surname: members.surname, email: members.email }

async function describe({ db, vault }: EntryDeps, { entry, firstName, surname, email }: Row) {
  const { kinds, tool, ...rest } = entry
  const key = await vault.keyFor(db, entry.memberId)
  return {
    ...rest,
    kinds: openKinds(key, kinds, entry.id),
    toolName: tool,
    memberName: `${firstName} ${surname}`.trim(),
    memberEmail: email,
  }
}

async function readNotes({ db, vault }: EntryDeps, entryId: string, memberId: string) {
  const rows = await db
    .select()
    .from(safeguardingNotes)
    .where(eq(safeguardingNotes.entryId, entryId))
    .orderBy(asc(safeguardingNotes.createdAt), asc(safeguardingNotes.id))
  const key = await vault.keyFor(db, memberId)
  return rows.map((note) => ({ ...note, text: open(key, note.text, noteContext(note.id)) }))
}

/** Behind an entry in the order of the list; behind nothing where it is gone by now. */
async function isAfter(db: Db, id: string) {
  const { lastAt } = safeguardingEntries
  const [last] = await db.select({ lastAt }).from(safeguardingEntries).where(eq(safeguardingEntries.id, id))
  if (!last) return undefined
  return or(lt(lastAt, last.lastAt), and(eq(lastAt, last.lastAt), gt(safeguardingEntries.id, id)))
}
