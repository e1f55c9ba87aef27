import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { analysisTypes } from '#contract/console-choices.ts'
import type { LogKind } from '#contract/log-filters.ts'
import type { operations } from '#contract/operations.ts'
import { tools as coachTools } from '#contract/tools.ts'
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

type Wanted = z.output<typeof operations.logs.query>

const DAY_MS = 86_400_000
/** Enough for any part of an address that means somebody. */
const ADDRESSES_MOST = 50
/** Who counts pages further back than this is asked to go on from the page before. */
const COUNTED_MOST = 50_000
const NOTHING = { userMessage: '', systemPrompt: '', response: '', error: '', care: null, withheld: null }

/** One more than the list shows, so that it is seen that there is more. */
const FIRST_WORDS = 51

/** A page of requests to the provider, the newest first. Those whose words are in it see that they were listed or opened. */
export async function readLog(deps: Deps, openedBy: string, wanted: Wanted) {
  const ids = await findPage(deps.db, wanted)
  const isList = wanted.words === 'first'
  const rows = await readRequests(deps, openedBy, ids, isList ? 'requests' : 'request')
  return isList ? rows.map(cutWords) : rows
}

/** One request with all that is kept of it. Whoever made it sees that it was opened. */
export async function readLogged(deps: Deps, openedBy: string, id: string) {
  const [request] = await readRequests(deps, openedBy, [id], 'request')
  if (!request) throw new Problem('not-found')
  return request
}

function cutWords<Request extends { userMessage: string }>(request: Request) {
  return { ...request, userMessage: request.userMessage.slice(0, FIRST_WORDS), systemPrompt: '', response: '' }
}

async function readRequests({ db, vault, now }: Deps, openedBy: string, ids: string[], kind: 'request' | 'requests') {
  if (ids.length === 0) return []
  const found = await db
    .select({ request: aiRequests, userEmail: members.email })
    .from(aiRequests)
    .leftJoin(members, eq(members.id, aiRequests.memberId))
    .where(inArray(aiRequests.id, ids))
  const rows = found.toSorted((one, other) => ids.indexOf(one.request.id) - ids.indexOf(other.request.id))

  const withWords = rows.flatMap(({ request: { memberId, content } }) => (memberId && content ? [memberId] : []))
  for (const memberId of new Set(withWords)) {
    await recordOpening(db, { memberId, openedBy, kind, openedAt: now() })
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
async function findPage(db: Db, wanted: Wanted) {
  const { page, limit, userEmail, after } = wanted
  const start = after ? await findStart(db, after) : undefined
  const skipped = start ? 0 : (page - 1) * limit
  if (skipped > COUNTED_MOST) throw new Problem('log-too-deep')
  const isBehind = start ? sql`created_at <= ${start} and (created_at < ${start} or id > ${after})` : sql`true`
  const people = userEmail ? await findMembers(db, userEmail, ADDRESSES_MOST, true) : undefined
  if (people?.length === 0) return []

  const fits = sql`${isBehind} and ${fitsFilter(wanted)}`
  const tools = toolsOf(wanted)
  const isTool = tools ? sql`tool in ${tools}` : sql`true`
  const query = people
    ? newestOfEach(listOf(people, sql`uuid`), sql`member_id = part.key and ${isTool} and ${fits}`, skipped + limit)
    : tools
      ? newestOfEach(listOf(tools, sql`text`), sql`tool = part.key and ${fits}`, skipped + limit)
      : sql`select id from ai_requests where ${fits}`
  const { rows } = await db.execute<{ id: string }>(sql`${query} ${newestFirst} limit ${limit} offset ${skipped}`)
  return rows.map(({ id }) => id)
}

/** What is not said narrows nothing. Each has an index of its own. */
function fitsFilter({ outcome, from, to, model, requestId, version, kind }: Wanted) {
  const conditions = [
    ...(outcome ? [outcome === 'error' ? sql`not is_success` : sql`is_success`] : []),
    ...(from ? [sql`created_at >= ${new Date(from)}`] : []),
    ...(to ? [sql`created_at < ${new Date(new Date(to).getTime() + DAY_MS)}`] : []),
    ...(model ? [sql`model = ${model}`] : []),
    ...(requestId ? [sql`request_id = ${requestId}`] : []),
    ...(version ? [sql`prompt_version = ${version}`] : []),
    ...(kind === 'safety' ? [sql`model = ${NO_MODEL}`] : []),
    ...(kind === 'conversation' ? [sql`model <> ${NO_MODEL}`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** The tools that both the tool and the kind allow; undefined where neither is said. */
function toolsOf({ toolName, kind }: Wanted) {
  const named = toolName ? namesOf(toolName) : undefined
  const ofKind = kind ? kinds[kind] : undefined
  if (!named || !ofKind) return named ?? ofKind
  const both = named.filter((name) => ofKind.includes(name))
  // A name that no tool has: nothing is found.
  return both.length > 0 ? both : ['']
}

const kinds: Record<LogKind, string[] | undefined> = {
  conversation: [...coachTools],
  safety: undefined,
  suggestions: coachTools.map((tool) => `${tool}_suggestions`),
  trial: coachTools.map((tool) => `${tool}_trial`),
  analysis: analysisTypes.map((type) => `analysis_${type}`),
  transcription: ['transcription'],
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
