import { and, asc, desc, eq, gt, lt, ne, or } from 'drizzle-orm'
import { nameOfTool, type Tool } from '#contract/tools.ts'
import { openMessage } from '../chat/sealed-message.ts'
import { conversations, messages } from '../chat/tables.ts'
import type { Deps } from '../deps.ts'
import { findWords, readWords } from './find-words.ts'

const PAGE = 100
const FOUND_MAX = 50

/** What was said, the newest first. Messages are sealed, so they are opened and looked through here, a page at a time. */
export async function searchMessages(deps: Deps, memberId: string, asked: { words: string; tool?: Tool | undefined }) {
  const words = readWords(asked.words)
  const found = []
  for await (const { tool, row, content } of readNewestFirst(deps, memberId, asked.tool)) {
    const excerpt = findWords(content, words)
    if (!excerpt) continue
    if (found.length === FOUND_MAX) return { found, hasMore: true }
    found.push({
      ...{ tool, coachName: nameOfTool(tool), messageId: row.id, role: row.role },
      ...{ timestamp: row.createdAt, excerpt },
    })
  }
  return { found, hasMore: false }
}

async function* readNewestFirst({ db, vault }: Deps, memberId: string, tool: Tool | undefined) {
  const key = await vault.keyFor(db, memberId)
  let last: typeof messages.$inferSelect | undefined
  for (;;) {
    const rows = await db
      .select({ row: messages, tool: conversations.tool })
      .from(messages)
      .innerJoin(conversations, eq(messages.conversationId, conversations.id))
      .where(
        and(
          eq(conversations.memberId, memberId),
          tool && eq(conversations.tool, tool),
          ne(messages.status, 'streaming'),
          last && isAfter(last),
        ),
      )
      .orderBy(desc(messages.createdAt), asc(messages.conversationId), desc(messages.position))
      .limit(PAGE)
    for (const { row, tool: spokenWith } of rows) {
      yield { tool: spokenWith, row, content: openMessage(key, row.content, row.conversationId, row.id) }
    }
    last = rows.at(-1)?.row
    if (!last || rows.length < PAGE) return
  }
}

/** Those that come after one in the order above: said earlier, or at the same moment and further on. */
function isAfter({ createdAt, conversationId, position }: typeof messages.$inferSelect) {
  const isSameMoment = eq(messages.createdAt, createdAt)
  return or(
    lt(messages.createdAt, createdAt),
    and(isSameMoment, gt(messages.conversationId, conversationId)),
    and(isSameMoment, eq(messages.conversationId, conversationId), lt(messages.position, position)),
  )
}
