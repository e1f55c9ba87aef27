import { and, asc, count, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { contact } from '#contract/contact.ts'
import { findReference, referenceOf } from '#contract/contact-reference.ts'
import { type ContactState, contactStates } from '#contract/contact-subjects.ts'
import { normaliseEmail } from '#contract/email.ts'
import { newestFirst } from '../db/columns.ts'
import type { Db } from '../db/connect.ts'
import { open } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { members } from '../identity/tables.ts'
import { entryContext, messageContext } from './store-message.ts'
import { contactEntries, contactMessages } from './tables.ts'

const LOWEST_REST = '-0000-0000-0000-000000000000'
const HIGHEST_REST = '-ffff-ffff-ffff-ffffffffffff'

export type ContactDeps = Pick<Deps, 'db' | 'vault'>

/** A page of messages, opened, the newest first. One row more than asked is read, to know whether there are more. */
export async function listMessages(deps: ContactDeps, wanted: z.output<typeof contact.list.query>) {
  const { state, search, memberId, limit, after } = wanted
  const rows = await readMessages(
    deps,
    and(
      state ? eq(contactMessages.state, state) : undefined,
      search ? fitsSearch(search) : undefined,
      memberId ? isFrom(memberId) : undefined,
      after ? await isAfter(deps.db, after) : undefined,
    ),
    limit + 1,
  )
  return { messages: rows.slice(0, limit), hasMore: rows.length > limit }
}

export async function countMessages(db: Db) {
  const { state } = contactMessages
  const rows = await db.select({ state, count: count() }).from(contactMessages).groupBy(state)
  const counts = contactStates.map((name) => [name, rows.find((row) => row.state === name)?.count ?? 0])
  return Object.fromEntries(counts) as Record<ContactState, number>
}

/** What a member has written to us while signed in, opened, with what was answered. */
export async function listMessagesOf({ db, vault }: ContactDeps, memberId: string) {
  const key = await vault.systemKey(db)
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.memberId, memberId))
    .orderBy(contactMessages.createdAt)
  const entries = await db
    .select()
    .from(contactEntries)
    .where(
      and(
        inArray(
          contactEntries.messageId,
          rows.map(({ id }) => id),
        ),
        // What was noted about it is not theirs to pass on.
        inArray(contactEntries.kind, ['reply', 'received']),
      ),
    )
    .orderBy(asc(contactEntries.createdAt), asc(contactEntries.id))
  return rows.map((row) => ({
    ...row,
    message: open(key, row.message, messageContext(row.id)),
    answers: entries
      .filter(({ messageId }) => messageId === row.id)
      .map(({ id, kind, text, createdAt }) => ({ kind, text: open(key, text, entryContext(id)), createdAt })),
  }))
}

const signedIn = alias(members, 'signed_in')
const byAddress = alias(members, 'by_address')

/** Messages with the member they come from, as far as that is known, and how far their replies have come. */
export async function readMessages({ db, vault }: ContactDeps, where: SQL | undefined, limit: number) {
  const key = await vault.systemKey(db)
  const rows = await db
    .select({
      row: contactMessages,
      signedIn: { id: signedIn.id, firstName: signedIn.firstName, surname: signedIn.surname },
      byAddress: { id: byAddress.id, firstName: byAddress.firstName, surname: byAddress.surname },
    })
    .from(contactMessages)
    .leftJoin(signedIn, eq(signedIn.id, contactMessages.memberId))
    .leftJoin(byAddress, eq(byAddress.email, sql`lower(${contactMessages.email})`))
    .where(where)
    .orderBy(newestFirst(contactMessages.createdAt), contactMessages.id)
    .limit(limit)
  const replies = await countReplies(
    db,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, signedIn, byAddress }) => ({
    ...row,
    message: open(key, row.message, messageContext(row.id)),
    reference: referenceOf(row.id),
    member: describeMember(signedIn, true) ?? describeMember(byAddress, false),
    ...(replies.get(row.id) ?? { replies: 0, delivery: null }),
  }))
}

function describeMember(member: { id: string; firstName: string; surname: string } | null, isSignedIn: boolean) {
  return member && { id: member.id, name: `${member.firstName} ${member.surname}`.trim(), isSignedIn }
}

/** How many replies each has, and what became of the one that has come least far. */
async function countReplies(db: Db, messageIds: string[]) {
  const { messageId, kind, delivery } = contactEntries
  const rows = await db
    .select({
      messageId,
      replies: count(),
      failed: sql<boolean>`bool_or(${delivery} = 'failed')`,
      waiting: sql<boolean>`bool_or(${delivery} = 'waiting')`,
    })
    .from(contactEntries)
    .where(and(inArray(messageId, messageIds), eq(kind, 'reply')))
    .groupBy(messageId)
  return new Map(
    rows.map(({ messageId, replies, failed, waiting }) => [
      messageId,
      { replies, delivery: failed ? ('failed' as const) : waiting ? ('waiting' as const) : ('sent' as const) },
    ]),
  )
}

/** From an address, or with a reference. What is neither fits nothing. */
function fitsSearch(search: string) {
  if (search.includes('@')) return eq(sql`lower(${contactMessages.email})`, normaliseEmail(search))
  const start = findReference(search)
  if (!start) return sql`false`
  return sql`${contactMessages.id} between ${start + LOWEST_REST}::uuid and ${start + HIGHEST_REST}::uuid`
}

function isFrom(memberId: string) {
  const address = sql`(select ${members.email} from ${members} where ${members.id} = ${memberId})`
  return or(eq(contactMessages.memberId, memberId), eq(sql`lower(${contactMessages.email})`, address))
}

/** Behind a message in the order of the list; behind nothing where it is gone by now. As text: a Date has fewer digits. */
async function isAfter(db: Db, id: string) {
  const { createdAt } = contactMessages
  const [last] = await db
    .select({ at: sql<string>`${createdAt}::text` })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  if (!last) return undefined
  const at = sql`${last.at}::timestamptz`
  return or(lt(createdAt, at), and(eq(createdAt, at), gt(contactMessages.id, id)))
}
