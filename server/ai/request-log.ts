import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { CareSign } from '#coach/care.ts'
import type { HarmKind } from '#coach/safety/harm-rules.ts'
import type { Db } from '../db/connect.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { given, prepareNamed } from '../db/prepare-named.ts'
import { seal } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import { siteSettings } from '../settings/tables.ts'
import { dayOf } from './budget.ts'
import { monthOf } from './member-months.ts'
import { NO_MODEL } from './no-model.ts'
import { costOf, readPrices } from './prices.ts'
import { aiMemberDays, aiMemberMonths, aiRequests, aiUsage, aiVersionDays } from './tables.ts'

/** How long what was said is kept in the log, and an entry in the safeguarding list. */
export const LOG_DAYS = 30
/** Set to false by an administrator who wants figures only. */
export const CONTENT_SETTING = 'ai_log_content'

export interface LoggedRequest {
  requestId: string
  memberId: string
  tool: string
  model: string
  promptVersion?: number
  inputTokens: number
  outputTokens: number
  responseMs: number
  isSuccess: boolean
  content: {
    userMessage: string
    systemPrompt: string
    /** What was shown. */
    response: string
    error: string
    care?: CareSign
    /** What a model wrote was shown to nobody, and is kept nowhere: this is what it was about. */
    withheld?: HarmKind
  }
}

/** Which model was asked and what it was told; where the safety check answered, none was. */
export function describeModel({ care, isUnasked }: Answerer, model: string, systemPrompt: () => string) {
  if (!isUnasked) return { model, told: { systemPrompt: systemPrompt() } }
  return { model: NO_MODEL, told: { systemPrompt: '', ...(care && { care }) } }
}

interface Answerer {
  care?: CareSign | undefined
  isUnasked?: true | undefined
}

/** Keeps a line about a request to a provider, and counts it. What was said in it is sealed with the member's key. */
export async function logRequest({ db, vault }: { db: Db; vault: Vault }, request: LoggedRequest, now: Date) {
  const { content, ...about } = request
  const key = await vault.keyFor(db, about.memberId)
  const sealed = seal(key, JSON.stringify(content), `ai_requests.content:${about.requestId}`)
  const cost = costOf(await recentPrices(db)(), about.model, about.inputTokens, about.outputTokens) ?? 0
  const line = { ...about, cost, content: sealed.toString('base64') }
  await lineWriter(db)({ ...line, createdAt: now, day: dayOf(now), month: monthOf(now) })
}

type Line = Omit<LoggedRequest, 'content'> & {
  content: string
  cost: number
  createdAt: Date
  day: string
  month: string
}

const PRICES_KEPT_MS = 60_000

/** Prices change a few times a year: a request does not wait for them to be read. */
const recentPrices = perDatabase((db) => {
  let known: { prices: Awaited<ReturnType<typeof readPrices>>; at: number } | undefined
  return async () => {
    if (!known || performance.now() - known.at > PRICES_KEPT_MS) {
      known = { prices: await readPrices(db), at: performance.now() }
    }
    return known.prices
  }
})

/** Many requests end at the same time, and all of them count in the same few rows. */
const lineWriter = perDatabase((db) => {
  const write = prepareNamed(
    db,
    'log_requests',
    sql`
    with line as (
      select * from json_to_recordset(${given}) as line ("requestId" text, "memberId" uuid, tool text, model text,
        "promptVersion" int, "inputTokens" int, "outputTokens" int, "responseMs" int, "isSuccess" boolean, content text,
        "createdAt" timestamptz, day date, month date, cost float8)
    ), logged as (
      insert into ${aiRequests} (request_id, member_id, tool, model, prompt_version, input_tokens, output_tokens,
        response_ms, is_success, content, created_at)
      select "requestId", "memberId", tool, model, "promptVersion", "inputTokens", "outputTokens", "responseMs",
        "isSuccess", case when ${isContentKept} then decode(content, 'base64') end, "createdAt"
      from line
    ), counted as (
      insert into ${aiMemberMonths} as used (month, member_id, requests, cost)
      select month, "memberId", count(*), sum(cost) from line group by month, "memberId"
      order by month, "memberId"
      on conflict (month, member_id) do update set
        requests = used.requests + excluded.requests, cost = used.cost + excluded.cost
    ), by_member as (
      insert into ${aiMemberDays} as used (day, member_id, model, requests, input_tokens, output_tokens)
      select day, "memberId", model, count(*), sum("inputTokens"), sum("outputTokens")
      from line group by day, "memberId", model order by day, "memberId", model
      on conflict (day, member_id, model) do update set
        requests = used.requests + excluded.requests,
        input_tokens = used.input_tokens + excluded.input_tokens,
        output_tokens = used.output_tokens + excluded.output_tokens
    ), by_version as (
      insert into ${aiVersionDays} as used (day, tool, prompt_version, model, requests, input_tokens, output_tokens)
      select day, tool, "promptVersion", model, count(*), sum("inputTokens"), sum("outputTokens")
      from line where "promptVersion" is not null group by day, tool, "promptVersion", model
      order by day, tool, "promptVersion", model
      on conflict (day, tool, prompt_version, model) do update set
        requests = used.requests + excluded.requests,
        input_tokens = used.input_tokens + excluded.input_tokens,
        output_tokens = used.output_tokens + excluded.output_tokens
    )
    insert into ${aiUsage} as usage (day, tool, model, requests, failures, input_tokens, output_tokens, response_ms)
    select day, tool, model, count(*), count(*) filter (where not "isSuccess"), sum("inputTokens"), sum("outputTokens"),
      sum("responseMs")
    from line group by day, tool, model
    -- In one order, whoever writes: otherwise two processes could wait for each other.
    order by day, tool, model
    on conflict (day, tool, model) do update set
      requests = usage.requests + excluded.requests,
      failures = usage.failures + excluded.failures,
      input_tokens = usage.input_tokens + excluded.input_tokens,
      output_tokens = usage.output_tokens + excluded.output_tokens,
      response_ms = usage.response_ms + excluded.response_ms`,
  )
  return gather(
    async (lines: Line[]) => {
      await write(lines)
      return lines
    },
    ({ requestId, tool }) => `${requestId} ${tool}`,
  )
})

const isContentKept = sql`not exists (
  select from ${siteSettings} where ${siteSettings.key} = ${CONTENT_SETTING} and ${siteSettings.value} = 'false')`

/** After 30 days only the figures are left. */
export async function forgetLoggedContent(db: Db, now: Date) {
  const old = new Date(now.getTime() - LOG_DAYS * 86_400_000)
  await db
    .update(aiRequests)
    .set({ content: null })
    .where(and(lt(aiRequests.createdAt, old), isNotNull(aiRequests.content)))
}
