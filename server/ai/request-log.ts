import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
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
export async function logRequest(
  { db, vault }: { db: Db; vault: Vault },
  { content, ...about }: LoggedRequest,
  now: Date,
) {
  const isContentKept = (await findSetting(db, CONTENT_SETTING)) !== false
  const key = isContentKept ? await vault.keyFor(db, about.memberId) : undefined
  await db.insert(aiRequests).values({
    ...about,
    content: key ? seal(key, JSON.stringify(content), `ai_requests.content:${about.requestId}`) : null,
    createdAt: now,
  })
  await countUsage(db, about, now)
}

async function countUsage(db: Db, about: Omit<LoggedRequest, 'content'>, now: Date) {
  const { tool, model, inputTokens, outputTokens, responseMs, isSuccess } = about
  await db
    .insert(aiUsage)
    .values({
      ...{ day: dayOf(now), tool, model, requests: 1, failures: isSuccess ? 0 : 1 },
      ...{ inputTokens, outputTokens, responseMs },
    })
    .onConflictDoUpdate({
      target: [aiUsage.day, aiUsage.tool, aiUsage.model],
      set: {
        requests: sql`${aiUsage.requests} + 1`,
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
