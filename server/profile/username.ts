import { and, eq, gt, isNotNull, like, lt } from 'drizzle-orm'
import { cleanUsername, isUsername, USERNAME_MAX, USERNAME_MIN } from '#contract/username.ts'
import { type Db, isUniqueViolation } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { formerUsernames, profiles } from './tables.ts'

const YEAR = 365 * 24 * 3600 * 1000

type NameDeps = Pick<Deps, 'db' | 'config' | 'now' | 'pseudonym'>

/** Whether the member may have this name. One that is theirs already is. */
export async function isAvailable(deps: NameDeps, memberId: string, name: string) {
  const { db, config } = deps
  if (!isUsername(name, config.brand.slug)) return false
  const [holder] = await db.select().from(profiles).where(eq(profiles.username, name))
  if (holder) return holder.memberId === memberId
  return !(await isFormer(deps, name))
}

/** The name itself where it is free, else with the first number behind it that makes it so. */
export async function findAvailable(deps: NameDeps, memberId: string, typed: string) {
  const base = cleanUsername(typed).slice(0, USERNAME_MAX - 4) || 'member'
  const stem = base.length < USERNAME_MIN ? `${base}member` : base
  const taken = new Set(
    (
      await deps.db
        .select({ name: profiles.username })
        .from(profiles)
        .where(like(profiles.username, `${stem}%`))
    ).map(({ name }) => name),
  )
  for (let number = 1; ; number++) {
    const name = number === 1 ? stem : `${stem}${number}`
    if (!taken.has(name) && (await isAvailable(deps, memberId, name))) return name
    if (number > 9_999) throw new Problem('username-taken')
  }
}

/** Saves a name that can still be changed. */
export async function saveUsername(deps: NameDeps, memberId: string, typed: string) {
  const { db, config, now } = deps
  const name = typed.trim().toLowerCase()
  if (!/^[a-z0-9]{3,30}$/.test(name)) throw new Problem('username-invalid')
  if (!isUsername(name, config.brand.slug) || (await isFormer(deps, name))) throw new Problem('username-taken')
  try {
    const [saved] = await db
      .insert(profiles)
      .values({ memberId, username: name, createdAt: now(), updatedAt: now() })
      .onConflictDoUpdate({
        target: profiles.memberId,
        set: { username: name, updatedAt: now() },
        setWhere: eq(profiles.usernameLocked, false),
      })
      .returning()
    if (saved) return { username: name, usernameLocked: false }
  } catch (error) {
    if (isUniqueViolation(error, 'profiles_username')) throw new Problem('username-taken')
    throw error
  }
  const [locked] = await db.select().from(profiles).where(eq(profiles.memberId, memberId))
  if (locked?.username !== name) throw new Problem('username-locked')
  return { username: name, usernameLocked: true }
}

/** Makes the username permanent. A profile can be shown to the world only after this. */
export async function lockUsername({ db, now }: NameDeps, memberId: string, confirmed: string | undefined) {
  const isThatName = confirmed === undefined ? isNotNull(profiles.username) : eq(profiles.username, confirmed)
  const [locked] = await db
    .update(profiles)
    .set({ usernameLocked: true, updatedAt: now() })
    .where(and(eq(profiles.memberId, memberId), isThatName))
    .returning()
  if (locked?.username) return { username: locked.username, usernameLocked: true }
  const [profile] = await db.select().from(profiles).where(eq(profiles.memberId, memberId))
  throw new Problem(profile?.username ? 'conflict' : 'username-missing')
}

/** Keeps the name of a member who is being deleted from others for a year. Part of the deletion's transaction. */
export async function retireUsername(deps: Pick<Deps, 'now' | 'pseudonym'>, tx: Db, memberId: string) {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.memberId, memberId))
  if (!profile?.username) return
  const until = new Date(deps.now().getTime() + YEAR)
  await tx
    .insert(formerUsernames)
    .values({ name: nameOf(deps, profile.username), until })
    .onConflictDoUpdate({ target: formerUsernames.name, set: { until } })
}

export async function forgetFormerUsernames(db: Db, now: Date) {
  await db.delete(formerUsernames).where(lt(formerUsernames.until, now))
}

async function isFormer(deps: NameDeps, name: string) {
  const isKept = and(eq(formerUsernames.name, nameOf(deps, name)), gt(formerUsernames.until, deps.now()))
  return (await deps.db.select().from(formerUsernames).where(isKept)).length > 0
}

function nameOf({ pseudonym }: Pick<Deps, 'pseudonym'>, name: string) {
  return pseudonym(`username:${name}`)
}
