import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { recordOpening } from '../audit/openings.ts'
import { newestFirst } from '../db/columns.ts'
import { open } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { containing, mentions } from '../identity/find-members.ts'
import { members } from '../identity/tables.ts'
import { costOf, readPrices } from './prices.ts'
import { aiRequests } from './tables.ts'

interface Wanted {
  page: number
  limit: number
  toolName?: string
  userEmail?: string
}

/** Enough for any part of an address that means somebody. */
const ADDRESSES_MOST = 50
const NOTHING = { userMessage: '', systemPrompt: '', response: '', error: '' }

/** A page of requests to the provider, the newest first. Those whose words are in it see that they were opened. */
export async function readLog(
  { db, vault, now }: Deps,
  openedBy: string,
  { page, limit, toolName, userEmail }: Wanted,
) {
  const isWanted = and(
    toolName ? inArray(aiRequests.tool, namesOf(toolName)) : undefined,
    await isBy({ db }, userEmail),
  )
  const rows = await db
    .select({ request: aiRequests, userEmail: members.email })
    .from(aiRequests)
    .leftJoin(members, eq(members.id, aiRequests.memberId))
    .where(isWanted)
    .orderBy(newestFirst(aiRequests.createdAt), aiRequests.id)
    .limit(limit)
    .offset((page - 1) * limit)

  const withWords = rows.flatMap(({ request: { memberId, content } }) => (memberId && content ? [memberId] : []))
  for (const memberId of new Set(withWords)) {
    await recordOpening(db, { memberId, openedBy, kind: 'request', openedAt: now() })
  }
  const prices = await readPrices(db)
  return Promise.all(
    rows.map(async ({ request, userEmail }) => {
      const { memberId, content, requestId, model, inputTokens, outputTokens } = request
      const said =
        memberId && content
          ? JSON.parse(open(await vault.keyFor(db, memberId), content, `ai_requests.content:${requestId}`))
          : NOTHING
      return {
        ...{ id: request.id, requestId, createdAt: request.createdAt, toolName: request.tool, model },
        ...{ userEmail: userEmail ?? '', promptVersion: request.promptVersion, success: request.isSuccess },
        ...{ tokensUsed: inputTokens + outputTokens, responseTime: request.responseMs },
        cost: costOf(prices, model, inputTokens, outputTokens),
        ...NOTHING,
        ...said,
      }
    }),
  )
}

/** Sections are known by two names. */
function namesOf(tool: string) {
  return ['values', 'strengths', 'mission'].includes(tool) ? [tool, `coach-${tool}`] : [tool]
}

async function isBy({ db }: Pick<Deps, 'db'>, userEmail: string | undefined) {
  if (!userEmail) return undefined
  // The first narrows it down by the index; the second leaves names out.
  const isFound = and(mentions(userEmail), like(members.email, containing(userEmail)))
  const found = await db.select({ id: members.id }).from(members).where(isFound).limit(ADDRESSES_MOST)
  return found.length > 0
    ? inArray(
        aiRequests.memberId,
        found.map(({ id }) => id),
      )
    : sql`false`
}
