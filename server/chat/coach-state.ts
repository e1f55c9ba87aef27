import type { KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { open, seal } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import { conversations } from './tables.ts'

interface Keys {
  db: Db
  vault: Vault
}

/** What the built-in coach keeps in mind between two messages. It could be rebuilt, but not for nothing. */
export async function readCoachState({ db, vault }: Keys, memberId: string, conversationId: string): Promise<unknown> {
  const [row] = await db
    .select({ state: conversations.coachState })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  return row?.state ? openCoachState(await vault.keyFor(db, memberId), row.state, conversationId) : undefined
}

export function openCoachState(key: KeyObject, sealed: Buffer, conversationId: string): unknown {
  return JSON.parse(open(key, sealed, `conversations.coach_state:${conversationId}`))
}

export async function storeCoachState({ db, vault }: Keys, memberId: string, conversationId: string, state: unknown) {
  const key = await vault.keyFor(db, memberId)
  const coachState = seal(key, JSON.stringify(state), `conversations.coach_state:${conversationId}`)
  await db.update(conversations).set({ coachState }).where(eq(conversations.id, conversationId))
}
