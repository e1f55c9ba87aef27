import { hash, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { Problem } from '../problem.ts'
import { members, sessions } from './tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a session lives: unused, and in all. The administrator can read what members wrote, so theirs is short. */
const LIFETIMES = {
  member: { idle: 14 * DAY, absolute: 30 * DAY, touch: 5 * MINUTE },
  admin: { idle: 30 * MINUTE, absolute: 12 * HOUR, touch: MINUTE },
}

/** So long the administrator may change and delete after they last proved who they are. */
const PROOF_LASTS = 15 * MINUTE

/** More than anybody has devices; the test account is shared by many. */
const SESSIONS_MAX = 500

/** The member behind a request, read from the database each time: a role taken away is gone at once. */
export interface SignedIn {
  id: string
  email: string
  firstName: string
  surname: string
  age: number | null
  isAdmin: boolean
  isPro: boolean
  sessionId: string
  /** When they last showed that they know the password. */
  provedAt: Date
}

/** Starts a session and gives the token for its cookie. The token itself is not kept. */
export async function openSession(db: Db, memberId: string, userAgent: string, now: Date) {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    tokenHash: digest(token),
    memberId,
    userAgent: userAgent.slice(0, 200),
    createdAt: now,
    lastSeenAt: now,
  })
  await endForgotten(db, memberId)
  return token
}

/** Signing in costs nothing to whoever knows the password, so only the sessions that were used last stay open. */
async function endForgotten(db: Db, memberId: string) {
  const forgotten = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .offset(SESSIONS_MAX)
  await db.delete(sessions).where(inArray(sessions.id, forgotten))
}

/** What a session says of whose it is and whether it still holds: columns of any statement that joins it with its member. */
export const sessionColumns = {
  id: members.id,
  email: members.email,
  firstName: members.firstName,
  surname: members.surname,
  age: members.age,
  isAdmin: members.isAdmin,
  isPro: members.isPro,
  sessionId: sessions.id,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  provedAt: sessions.provedAt,
  suspendedAt: members.suspendedAt,
}

const sessionByToken = perDatabase((db) => {
  const statement = db
    .select({ tokenHash: sessions.tokenHash, ...sessionColumns })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`)
    .prepare('sessions_by_token')
  return gather(async (tokenHashes: Buffer[]) => {
    const rows = await statement.execute({ tokenHashes })
    const byHash = new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]))
    return tokenHashes.map((tokenHash) => byHash.get(tokenHash.toString('base64')))
  })
})

/** A session as it is stored, which may be over. */
export type Session = Omit<SignedIn, 'provedAt'> & {
  createdAt: Date
  lastSeenAt: Date
  provedAt: Date | null
  suspendedAt: Date | null
}

export function findSession(db: Db, tokenHash: Buffer): Promise<Session | undefined> {
  return sessionByToken(db)(tokenHash)
}

/** Whom a session lets in, if it still does. */
export async function letIn(db: Db, session: Session | undefined, now: Date): Promise<SignedIn | null> {
  // One that was opened while the account was being closed.
  if (!session || session.suspendedAt) return null
  const { id, email, firstName, surname, age, isAdmin, isPro, sessionId, createdAt, lastSeenAt, provedAt } = session
  const lifetime = isAdmin ? LIFETIMES.admin : LIFETIMES.member
  // A time from the future was written by a clock that has been put right since: it must not make a session live longer.
  const idle = Math.abs(now.getTime() - lastSeenAt.getTime())
  if (idle > lifetime.idle || Math.abs(now.getTime() - createdAt.getTime()) > lifetime.absolute) {
    await closeSessionById(db, sessionId)
    return null
  }
  // Not on every request: a read should not cost a write.
  if (idle > lifetime.touch) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId))
    await db.update(members).set({ lastActiveAt: now }).where(eq(members.id, id))
  }
  return { id, email, firstName, surname, age, isAdmin, isPro, sessionId, provedAt: provedAt ?? createdAt }
}

/** Notes that whoever uses a session has just proved who they are. */
export async function noteProof(db: Db, sessionId: string, now: Date) {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId))
}

/** Refuses whoever proved who they are too long ago. */
export function refuseWithoutProof({ provedAt }: Pick<SignedIn, 'provedAt'>, now: Date) {
  if (Math.abs(now.getTime() - provedAt.getTime()) > PROOF_LASTS) throw new Problem('proof-required')
}

/** The sessions of a member, the one in use last first. */
export async function listSessions(db: Db, { id, sessionId }: SignedIn) {
  const rows = await db.select().from(sessions).where(eq(sessions.memberId, id)).orderBy(desc(sessions.lastSeenAt))
  return rows.map((row) => ({ ...row, isCurrent: row.id === sessionId }))
}

/** Ends one session of a member; one that is not theirs is not there. */
export async function closeSession(db: Db, memberId: string, sessionId: string) {
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId))
  const closed = await db.delete(sessions).where(isTheirs).returning({ id: sessions.id })
  if (closed.length === 0) throw new Problem('not-found')
}

export async function closeSessionById(db: Db, sessionId: string) {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends every session of a member, or every one but the given. */
export async function closeSessionsOf(db: Db, memberId: string, exceptSessionId?: string) {
  const others = exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined
  await db.delete(sessions).where(and(eq(sessions.memberId, memberId), others))
}

/** Removes sessions that are too old to be used by anyone. */
export async function forgetOldSessions(db: Db, now: Date) {
  await db.delete(sessions).where(lt(sessions.lastSeenAt, new Date(now.getTime() - LIFETIMES.member.idle)))
}

/** What a session is found by. There is none for what was never a token. */
export function hashToken(token: string | undefined) {
  return token && /^[\w-]{43}$/.test(token) ? digest(token) : undefined
}

function digest(token: string) {
  return hash('sha256', token, 'buffer')
}
