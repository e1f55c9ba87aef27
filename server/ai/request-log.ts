import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { seal } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import { findSetting } from '../settings/site-settings.ts'
import { dayOf } from './budget.ts'
import { aiRequests, aiUsage } from './tables.ts'

const CONTENT_DAYS = 30
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
  content: { userMessage: string; systemPrompt: string; response: string; error: string }
}

/** Keeps a line about a request to a provider, and counts it. What was said in it is sealed with the member's key. */
export async function logRequest({ db, vault }: { db: Db; vault: Vault }, request: LoggedRequest, now: Date) {
  const { content, ...about } = request
  const isContentKept = (await findSetting(db, CONTENT_SETTING)) !== false
  const key = isContentKept ? await vault.keyFor(db, about.memberId) : undefined
  const sealed = key ? seal(key, JSON.stringify(content), `ai_requests.content:${about.requestId}`) : null
  await lineWriter(db)({ ...about, content: sealed, createdAt: now })
}

type Line = Omit<LoggedRequest, 'content'> & { content: Buffer | null; createdAt: Date }

/** Many requests end at the same time, and all of them count in the same few rows. */
const lineWriter = perDatabase((db) =>
  gather(
    async (lines: Line[]) => {
      await db.transaction(async (tx) => {
        await tx.insert(aiRequests).values(lines)
        await countUsage(tx, lines)
      })
      return lines
    },
    ({ requestId, tool }) => `${requestId} ${tool}`,
  ),
)

async function countUsage(db: Db, lines: Line[]) {
  const byRow = Map.groupBy(lines, ({ tool, model, createdAt }) => `${dayOf(createdAt)} ${tool} ${model}`)
  const rows = [...byRow.values()].map((of) => {
    const sum = (count: (line: Line) => number) => of.reduce((total, line) => total + count(line), 0)
    const { tool, model, createdAt } = of[0] as Line
    return {
      ...{ day: dayOf(createdAt), tool, model, requests: of.length },
      failures: sum(({ isSuccess }) => (isSuccess ? 0 : 1)),
      inputTokens: sum(({ inputTokens }) => inputTokens),
      outputTokens: sum(({ outputTokens }) => outputTokens),
      responseMs: sum(({ responseMs }) => responseMs),
    }
  })
  await db
    .insert(aiUsage)
    // In one order, whoever writes: otherwise two processes could wait for each other.
    .values(rows.toSorted((one, other) => (`${one.tool} ${one.model}` < `${other.tool} ${other.model}` ? -1 : 1)))
    .onConflictDoUpdate({
      target: [aiUsage.day, aiUsage.tool, aiUsage.model],
      set: {
        requests: sql`${aiUsage.requests} + excluded.requests`,
        failures: sql`${aiUsage.failures} + excluded.failures`,
        inputTokens: sql`${aiUsage.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${aiUsage.outputTokens} + excluded.output_tokens`,
        responseMs: sql`${aiUsage.responseMs} + excluded.response_ms`,
      },
    })
}

/** After 30 days only the figures are left. */
export async function forgetLoggedContent(db: Db, now: Date) {
  const old = new Date(now.getTime() - CONTENT_DAYS * 86_400_000)
  await db
    .update(aiRequests)
    .set({ content: null })
    .where(and(lt(aiRequests.createdAt, old), isNotNull(aiRequests.content)))
}
