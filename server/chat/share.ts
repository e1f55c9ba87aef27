import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { giveBack, spendAll } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import { SILENT_AFTER } from './conversation.ts'
import { conversations, messages } from './tables.ts'

const AT_ONCE = 2
const PER_MINUTE = 20
const PER_DAY = 300

/** Refuses whoever has two coaches answering already, or has asked too often. To be told to wait does not count as asking. */
export async function refuseTooMuch(db: Db, memberId: string, now: Date) {
  const minute = { key: `chat minute:${memberId}`, hits: PER_MINUTE, seconds: 60 }
  const day = { key: `chat day:${memberId}`, hits: PER_DAY, seconds: 86_400 }
  const [growing, spent] = await Promise.all([
    growingReplies(db)({ memberId, now }),
    spendAll(db, [minute, day], now).catch((refusal: unknown) => refusal),
  ])
  if (growing >= AT_ONCE) {
    for (const allowance of [minute, day]) await giveBack(db, allowance)
    throw new Problem('too-many-requests', {
      sentence: 'Two coaches are already answering you. Please wait for one of them to finish.',
      retryAfterSeconds: 5,
    })
  }
  if (spent) throw spent
}

const growingReplies = perDatabase((db) => {
  const statement = db
    .select({ memberId: conversations.memberId, count: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        sql`${conversations.memberId} = any(${sql.placeholder('memberIds')})`,
        eq(messages.status, 'streaming'),
        gt(messages.updatedAt, sql.placeholder('from')),
        lt(messages.updatedAt, sql.placeholder('until')),
      ),
    )
    .groupBy(conversations.memberId)
    .prepare('growing_replies')
  return gather(async (asked: { memberId: string; now: Date }[]) => {
    const now = asked.at(-1)?.now.getTime() ?? 0
    const rows = await statement.execute({
      memberIds: asked.map(({ memberId }) => memberId),
      from: new Date(now - SILENT_AFTER),
      until: new Date(now + SILENT_AFTER),
    })
    const counts = new Map(rows.map((row) => [row.memberId, row.count]))
    return asked.map(({ memberId }) => counts.get(memberId) ?? 0)
  })
})
