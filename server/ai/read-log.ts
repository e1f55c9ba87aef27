import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { recordOpening } from '../audit/openings.ts'
import type { Db } from '../db/connect.ts'
import { open } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { findMembers } from '../identity/find-members.ts'
import { members } from '../identity/tables.ts'
import { Problem } from '../problem.ts'
import { NO_MODEL } from './no-model.ts'
import { costOf, readPrices } from './prices.ts'
import { aiRequests } from './tables.ts'

interface Wanted {
  page: number
  limit: number
  toolName?: string
  userEmail?: string
  /** The last request of the page before: the next page begins behind it, whatever has come in meanwhile. */
  after?: string
}

/** Enough for any part of an address that means somebody. */
const ADDRESSES_MOST = 50
/** Who counts pages further back than this is asked to go on from the page before. */
const COUNTED_MOST = 50_000
const NOTHING = { userMessage: '', systemPrompt: '', response: '', error: '', care: null, withheld: null }

/** A page of requests to the provider, the newest first. Those whose words are in it see that they were opened. */
export async function readLog({ db, vault, now }: Deps, openedBy: string, wanted: Wanted) {
  const ids = await findPage(db, wanted)
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ request: aiRequests, userEmail: members.email })
          .from(aiRequests)
          .leftJoin(members, eq(members.id, aiRequests.memberId))
          .where(inArray(aiRequests.id, ids))
  const rows = found.toSorted((one, other) => ids.indexOf(one.request.id) - ids.indexOf(other.request.id))

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
        isModelAsked: model !== NO_MODEL,
        cost: costOf(prices, model, inputTokens, outputTokens),
        ...NOTHING,
        ...said,
      }
    }),
  )
}

/** Why a request failed. Nothing that anybody wrote is in it. */
export async function readFailure({ db, vault }: Pick<Deps, 'db' | 'vault'>, id: string): Promise<string> {
  const [row] = await db.select().from(aiRequests).where(eq(aiRequests.id, id))
  if (!row?.memberId || !row.content) return ''
  const key = await vault.keyFor(db, row.memberId)
  return JSON.parse(open(key, row.content, `ai_requests.content:${row.requestId}`)).error ?? ''
}

/** Which requests stand on a page. Read from an index alone, and no further back than the page needs. */
async function findPage(db: Db, { page, limit, toolName, userEmail, after }: Wanted) {
  const start = after ? await findStart(db, after) : undefined
  const skipped = start ? 0 : (page - 1) * limit
  if (skipped > COUNTED_MOST) throw new Problem('log-too-deep')
  const isBehind = start ? sql`created_at <= ${start} and (created_at < ${start} or id > ${after})` : sql`true`
  const people = userEmail ? await findMembers(db, userEmail, ADDRESSES_MOST, true) : undefined
  if (people?.length === 0) return []

  const tools = toolName ? namesOf(toolName) : undefined
  const isTool = tools ? sql`tool in ${tools}` : sql`true`
  const query = people
    ? newestOfEach(listOf(people, sql`uuid`), sql`member_id = part.key and ${isTool} and ${isBehind}`, skipped + limit)
    : tools
      ? newestOfEach(listOf(tools, sql`text`), sql`tool = part.key and ${isBehind}`, skipped + limit)
      : sql`select id from ai_requests where ${isBehind}`
  const { rows } = await db.execute<{ id: string }>(sql`${query} ${newestFirst} limit ${limit} offset ${skipped}`)
  return rows.map(({ id }) => id)
}

const newestFirst = sql`order by created_at desc nulls last, id`

/** Each person, or each name of a tool, has its own newest requests; only these are put in order together. */
function newestOfEach(keys: SQL, where: SQL, most: number) {
  const own = sql`select id, created_at from ai_requests where ${where} ${newestFirst} limit ${most}`
  return sql`select id from unnest(${keys}) as part(key) cross join lateral (${own}) as found`
}

function listOf(values: string[], type: SQL) {
  const list = values.map((value) => sql`${value}::${type}`)
  return sql`array[${sql.join(list, sql`, `)}]`
}

/** As text, since a Date has fewer digits than the database; undefined for a request that is gone. */
async function findStart(db: Db, id: string) {
  const [row] = await db
    .select({ at: sql<string>`${aiRequests.createdAt}::text` })
    .from(aiRequests)
    .where(eq(aiRequests.id, id))
  return row && sql`${row.at}::timestamptz`
}

/** Sections are known by two names. */
function namesOf(tool: string) {
  return ['values', 'strengths', 'mission'].includes(tool) ? [tool, `coach-${tool}`] : [tool]
}
