import { type KeyObject, randomUUID } from 'node:crypto'
import { type AnyColumn, and, asc, eq, sql } from 'drizzle-orm'
import { FACT_LENGTH, FACTS_MAX } from '#contract/memory-limits.ts'
import type { Db } from '../db/connect.ts'
import { open, seal } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import { lockMember } from '../identity/lock-member.ts'
import { Problem } from '../problem.ts'
import { rememberedFacts } from './tables.ts'

interface Keys {
  db: Db
  vault: Vault
}

/** What coaches remember about a member, sealed, as a column of another statement. */
export function factsOf(memberId: AnyColumn) {
  const { id, fact, position } = rememberedFacts
  return sql<[id: string, fact: string][]>`(
    select coalesce(json_agg(json_build_array(${id}, encode(${fact}, 'base64')) order by ${position}), '[]')
    from ${rememberedFacts} where ${rememberedFacts.memberId} = ${memberId})`
}

/** What stands in such a column, in words. */
export function openFacts(key: KeyObject, facts: [id: string, fact: string][]) {
  return facts.map(([id, fact]) => open(key, Buffer.from(fact, 'base64'), contextOf(id)))
}

/** What coaches remember about a member, oldest first. */
export async function readFacts({ db, vault }: Keys, memberId: string) {
  const rows = await db
    .select()
    .from(rememberedFacts)
    .where(eq(rememberedFacts.memberId, memberId))
    .orderBy(asc(rememberedFacts.position))
  if (rows.length === 0) return []
  const key = await vault.keyFor(db, memberId)
  return rows.map(({ id, fact, tool, createdAt }) => ({
    id,
    text: open(key, fact, contextOf(id)),
    toolName: tool,
    createdAt,
  }))
}

/** Writes down what the member wants remembered. */
export async function addFact(keys: Keys, memberId: string, text: string, now: Date) {
  await keys.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const known = await readFacts({ ...keys, db: tx }, memberId)
    if (known.length >= FACTS_MAX) throw new Problem('memory-full')
    await insertFact({ ...keys, db: tx }, memberId, text, null, now)
  })
}

/** Keeps what a coach has heard. Nothing twice; when there is too much, what was heard first makes room. */
export async function keepFacts(keys: Keys, memberId: string, tool: string, heard: string[], now: Date) {
  await keys.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const known = await readFacts({ ...keys, db: tx }, memberId)
    const alike = new Set(known.map(({ text }) => plain(text)))
    const news = heard.map((text) => text.trim()).filter((text) => text !== '' && text.length <= FACT_LENGTH)
    const fresh = news.filter((text) => !alike.has(plain(text)) && alike.add(plain(text)))
    for (const text of fresh) await insertFact({ ...keys, db: tx }, memberId, text, tool, now)
    const over = known.length + fresh.length - FACTS_MAX
    // What members wrote themselves stays.
    const oldest = known.filter(({ toolName }) => toolName !== null).slice(0, Math.max(0, over))
    for (const { id } of oldest) await tx.delete(rememberedFacts).where(eq(rememberedFacts.id, id))
  })
}

export async function changeFact({ db, vault }: Keys, memberId: string, id: string, text: string) {
  const key = await vault.keyFor(db, memberId)
  const changed = await db
    .update(rememberedFacts)
    .set({ fact: seal(key, text, contextOf(id)) })
    .where(isTheirs(memberId, id))
    .returning({ id: rememberedFacts.id })
  if (changed.length === 0) throw new Problem('not-found')
}

export async function forgetFact(db: Db, memberId: string, id: string) {
  const gone = await db.delete(rememberedFacts).where(isTheirs(memberId, id)).returning({ id: rememberedFacts.id })
  if (gone.length === 0) throw new Problem('not-found')
}

export async function forgetFacts(db: Db, memberId: string) {
  await db.delete(rememberedFacts).where(eq(rememberedFacts.memberId, memberId))
}

async function insertFact({ db, vault }: Keys, memberId: string, text: string, tool: string | null, now: Date) {
  const key = await vault.keyFor(db, memberId)
  const id = randomUUID()
  await db.insert(rememberedFacts).values({ id, memberId, fact: seal(key, text, contextOf(id)), tool, createdAt: now })
}

function isTheirs(memberId: string, id: string) {
  return and(eq(rememberedFacts.memberId, memberId), eq(rememberedFacts.id, id))
}

function contextOf(id: string) {
  return `remembered_facts.fact:${id}`
}

function plain(text: string) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
