import { sql } from 'drizzle-orm'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { given, prepareNamed } from '../db/prepare-named.ts'
import { rateLimits } from '../http/tables.ts'
import { sessions } from '../identity/tables.ts'
import { messages } from './tables.ts'

export interface Growing {
  memberId: string
  sessionId: string
  conversationId: string
  replyId: string
}

export type ReplyStatus = (typeof messages.$inferSelect)['status']

interface Written extends Growing {
  status: ReplyStatus
  content: Buffer
  proposal: Buffer | null
  at: Date
  /** What to count one less, now that the reply has come to its end. */
  endedKey: string | null
}

/** Replies that are asked after; `at` only where they are to give a sign of life. */
const asked = sql`asked as (
  select * from json_to_recordset(${given}) as asked ("conversationId" uuid, "replyId" text, "sessionId" uuid,
    at timestamptz)
)`

/** The rows of those that are still growing, and whose session is still open. */
const isGrowing = sql`${messages.conversationId} = any(array(select "conversationId" from asked))
  and ${messages.conversationId} = asked."conversationId" and ${messages.id} = asked."replyId"
  and ${messages.status} = 'streaming'
  and exists (select from ${sessions} where ${sessions.id} = asked."sessionId")`

/**
 * Writes replies down, those of many people at once. For each it says whether its row was still growing and, while it
 * grows, whether the session it was asked in is still open: otherwise someone has stopped it, or nobody waits for it.
 */
export const replyWriter = perDatabase((db) => {
  const write = prepareNamed<{ id: string }>(
    db,
    'write_replies',
    sql`
    with written as (
      select * from json_to_recordset(${given}) as written ("conversationId" uuid, "replyId" text, "sessionId" uuid,
        status text, content text, proposal text, at timestamptz, "endedKey" text)
    ), ended as (
      update ${rateLimits} set hits = greatest(hits - 1, 0)
      where key in (
        select key from ${rateLimits} where key in (select "endedKey" from written) order by key for update)
    )
    update ${messages} set
      content = decode(written.content, 'base64'),
      status = written.status,
      updated_at = written.at,
      proposal = coalesce(decode(written.proposal, 'base64'), ${messages.proposal}),
      proposal_state = case when written.proposal is null then ${messages.proposalState} else 'open' end
    from written
    where ${messages.conversationId} = any(array(select "conversationId" from written))
      and ${messages.conversationId} = written."conversationId" and ${messages.id} = written."replyId"
      and ${messages.status} = 'streaming'
      and (written.status <> 'streaming' or exists (select from ${sessions} where ${sessions.id} = written."sessionId"))
    returning ${messages.id}`,
  )
  return gather(
    async (replies: Written[]) => {
      const written = replies.map((reply) => ({
        ...reply,
        content: reply.content.toString('base64'),
        proposal: reply.proposal?.toString('base64'),
      }))
      return areAmong(replies, await write(written))
    },
    ({ memberId }) => memberId,
  )
})

/** The same question without writing anything, for replies that have nothing new to keep. */
export const replyWatcher = perDatabase((db) => {
  const watch = prepareNamed<{ id: string }>(
    db,
    'watch_replies',
    sql`
    with ${asked}
    select ${messages.id} from ${messages}, asked where ${isGrowing}`,
  )
  return (replies: Growing[]) => inTurn(replies, watch)
})

/** The same question, and a sign of life, for replies that have had nothing new for long. */
export const replyToucher = perDatabase((db) => {
  const touch = prepareNamed<{ id: string }>(
    db,
    'touch_replies',
    sql`
    with ${asked}
    update ${messages} set updated_at = asked.at from asked where ${isGrowing} returning ${messages.id}`,
  )
  return (replies: Growing[], at: Date) => inTurn(replies, (some) => touch(some.map((reply) => ({ ...reply, at }))))
})

/** So many at a time, so that nobody else waits long. */
const MOST = 500

async function inTurn(replies: Growing[], ask: (some: Growing[]) => Promise<{ id: string }[]>) {
  const answers: boolean[] = []
  for (let from = 0; from < replies.length; from += MOST) {
    const some = replies.slice(from, from + MOST)
    answers.push(...areAmong(some, await ask(some)))
  }
  return answers
}

function areAmong(replies: Growing[], rows: { id: string }[]) {
  const found = new Set(rows.map(({ id }) => id))
  return replies.map(({ replyId }) => found.has(replyId))
}
