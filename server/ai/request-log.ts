import { and, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { seal } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import { aiRequests } from './tables.ts'

const CONTENT_DAYS = 30

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

/** Keeps a line about a request to a provider. What was said in it is sealed with the member's key. */
export async function logRequest(
  { db, vault }: { db: Db; vault: Vault },
  { content, ...about }: LoggedRequest,
  now: Date,
) {
  const key = await vault.keyFor(db, about.memberId)
  await db.insert(aiRequests).values({
    ...about,
    content: seal(key, JSON.stringify(content), `ai_requests.content:${about.requestId}`),
    createdAt: now,
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
