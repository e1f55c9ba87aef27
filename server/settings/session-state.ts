import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { KB } from '#contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import { open, seal } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import { lockMember } from '../identity/lock-member.ts'
import { Problem } from '../problem.ts'
import { sessionStates } from './tables.ts'

const LARGEST = 32 * KB

const State = z.record(z.string(), z.unknown())
type State = z.output<typeof State>

interface Keys {
  db: Db
  vault: Vault
}

const stateOf = perDatabase((db) =>
  db
    .select()
    .from(sessionStates)
    .where(eq(sessionStates.memberId, sql.placeholder('memberId')))
    .prepare('session_state_of'),
)

export async function readSessionState({ db, vault }: Keys, memberId: string) {
  const [row] = await stateOf(db).execute({ memberId })
  const state: State = row
    ? State.parse(JSON.parse(open(await vault.keyFor(db, memberId), row.state, contextOf(memberId))))
    : {}
  const { agentState } = state
  return {
    lastVisitedPage: textOrNull(state.currentPage),
    lastActiveAgent: isRecord(agentState) ? textOrNull(agentState.tool) : null,
    sessionData: state,
    lastActiveTimestamp: row?.updatedAt ?? null,
  }
}

/** Adds what is sent to what is known: each page tells its own part. */
export async function saveSessionState({ db, vault }: Keys, memberId: string, change: State, now: Date) {
  const key = await vault.keyFor(db, memberId)
  await db.transaction(async (tx) => {
    // Two pages may tell theirs at once.
    await lockMember(tx, memberId)
    const { sessionData } = await readSessionState({ db: tx, vault }, memberId)
    const json = JSON.stringify({ ...sessionData, ...change })
    if (json.length > LARGEST) throw new Problem('too-large')
    const values = { state: seal(key, json, contextOf(memberId)), updatedAt: now }
    await tx
      .insert(sessionStates)
      .values({ memberId, ...values })
      .onConflictDoUpdate({ target: sessionStates.memberId, set: values })
  })
}

export async function forgetSessionState(db: Db, memberId: string) {
  await db.delete(sessionStates).where(eq(sessionStates.memberId, memberId))
}

function textOrNull(value: unknown) {
  return typeof value === 'string' ? value : null
}

function isRecord(value: unknown): value is State {
  return typeof value === 'object' && value !== null
}

function contextOf(memberId: string) {
  return `session_states.state:${memberId}`
}
