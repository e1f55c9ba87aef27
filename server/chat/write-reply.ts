import { sql } from 'drizzle-orm'
import { executeNamed } from '../db/execute-named.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { sessions } from '../identity/tables.ts'
import { messages } from './tables.ts'

interface Growing {
  memberId: string
  sessionId: string
  conversationId: string
  replyId: string
}

interface Written extends Growing {
  status: 'streaming' | 'complete' | 'interrupted'
  content: Buffer
  proposal: Buffer | null
  at: Date
}

/**
 * Writes replies down, those of many people at once. For each it says whether its row was still growing and, while it
 * grows, whether the session it was asked in is still open: otherwise someone has stopped it, or nobody waits for it.
 */
export const replyWriter = perDatabase((db) =>
  gather(
    async (replies: Written[]) => {
      const list = (of: (reply: Written) => unknown) => sql.param(replies.map(of))
      const statement = sql`
        update ${messages} set
          content = written.content,
          status = written.status,
          updated_at = written.at,
          proposal = coalesce(written.proposal, ${messages.proposal}),
          proposal_state = case when written.proposal is null then ${messages.proposalState} else 'open' end
        from unnest(
          ${list(({ conversationId }) => conversationId)}::uuid[], ${list(({ replyId }) => replyId)}::text[],
          ${list(({ status }) => status)}::text[], ${list(({ content }) => content)}::bytea[],
          ${list(({ proposal }) => proposal)}::bytea[], ${list(({ at }) => at.toISOString())}::timestamptz[],
          ${list(({ sessionId }) => sessionId)}::uuid[]
        ) as written (conversation_id, id, status, content, proposal, at, session_id)
        where ${messages.conversationId} = written.conversation_id and ${messages.id} = written.id
          and ${messages.status} = 'streaming'
          and (written.status <> 'streaming' or exists (select from ${sessions} where ${sessions.id} = written.session_id))
        returning ${messages.id}`
      const rows = await executeNamed<{ id: string }>(db, 'write_replies', statement)
      const found = new Set(rows.map(({ id }) => id))
      return replies.map(({ replyId }) => found.has(replyId))
    },
    ({ memberId }) => memberId,
  ),
)

/** The same question without writing anything, for replies that have nothing new to keep. */
export const replyWatcher = perDatabase((db) =>
  gather(
    async (replies: Growing[]) => {
      const list = (of: (reply: Growing) => unknown) => sql.param(replies.map(of))
      const statement = sql`
        select ${messages.id} from ${messages}
        join unnest(
          ${list(({ conversationId }) => conversationId)}::uuid[], ${list(({ replyId }) => replyId)}::text[],
          ${list(({ sessionId }) => sessionId)}::uuid[]
        ) as growing (conversation_id, id, session_id)
          on ${messages.conversationId} = growing.conversation_id and ${messages.id} = growing.id
        where ${messages.status} = 'streaming'
          and exists (select from ${sessions} where ${sessions.id} = growing.session_id)`
      const rows = await executeNamed<{ id: string }>(db, 'watch_replies', statement)
      const found = new Set(rows.map(({ id }) => id))
      return replies.map(({ replyId }) => found.has(replyId))
    },
    ({ replyId }) => replyId,
  ),
)
