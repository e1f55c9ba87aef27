import { type KeyObject, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { CareLevel } from '#contract/safeguarding-choices.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { sendNewEntryLetter } from './letter.ts'
import { openKinds, sealKinds } from './sealed-kinds.ts'
import { safeguardingEntries } from './tables.ts'

const TOGETHER_MS = 3_600_000

/** That the safety check answered somebody, and for what. */
interface Sign {
  memberId: string
  tool: string
  conversationId: string
  ageBand: string | null
  kind: string
  level: CareLevel
}

type SignDeps = Pick<Deps, 'db' | 'vault' | 'jobs' | 'config' | 'publicUrl' | 'now' | 'log'>

/** Writes a sign into the safeguarding list. A new entry is told of by letter, where the administrator wants one. */
export async function recordSign(deps: SignDeps, sign: Sign) {
  const { db, vault, now } = deps
  const key = await vault.keyFor(db, sign.memberId)
  const isNew = await db.transaction(async (tx) => {
    // Two signs at once become one entry and not two.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sign.conversationId}, 0))`)
    const open = await findOpen(tx, sign.conversationId, now())
    if (open) await joinEntry(tx, key, open, sign, now())
    else await addEntry(tx, key, sign, now())
    return !open
  })
  // The entry stands whatever becomes of the letter.
  if (isNew) await sendNewEntryLetter(deps)
}

type Entry = typeof safeguardingEntries.$inferSelect

/** An entry of the last hour that nobody has looked at yet: what comes later must not hide behind one that was. */
async function findOpen(tx: Db, conversationId: string, now: Date) {
  const { conversationId: conversation, state, firstAt } = safeguardingEntries
  const since = new Date(now.getTime() - TOGETHER_MS)
  const [entry] = await tx
    .select()
    .from(safeguardingEntries)
    .where(and(eq(conversation, conversationId), eq(state, 'new'), gt(firstAt, since)))
    .orderBy(desc(firstAt))
    .limit(1)
  return entry
}

async function joinEntry(tx: Db, key: KeyObject, entry: Entry, { kind, level }: Sign, lastAt: Date) {
  const { id, signs } = entry
  const kinds = new Set([...openKinds(key, entry.kinds, id), kind])
  await tx
    .update(safeguardingEntries)
    .set({
      kinds: sealKinds(key, [...kinds], id),
      level: entry.level === 'full' ? 'full' : level,
      signs: signs + 1,
      lastAt,
    })
    .where(eq(safeguardingEntries.id, id))
}

async function addEntry(tx: Db, key: KeyObject, { kind, ...about }: Sign, at: Date) {
  const id = randomUUID()
  const kinds = sealKinds(key, [kind], id)
  await tx.insert(safeguardingEntries).values({ ...about, id, kinds, signs: 1, state: 'new', firstAt: at, lastAt: at })
}
