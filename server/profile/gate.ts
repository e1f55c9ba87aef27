import { eq, sql } from 'drizzle-orm'
import { USERNAME_MAX } from '#contract/username.ts'
import { perDatabase } from '../db/per-database.ts'
import type { Deps } from '../deps.ts'
import { members } from '../identity/tables.ts'
import { checkPasscode, rememberHolder } from '../passcode/attempts.ts'
import { hasGrant, setGrant } from '../passcode/grant.ts'
import { Problem } from '../problem.ts'
import { openProfile } from './sealed-texts.ts'
import { profiles } from './tables.ts'

/** Who asks, and with what in hand. */
export type AtTheGate = Pick<Deps, 'db' | 'vault' | 'now' | 'pseudonym' | 'publicUrl'> & {
  member: { id: string } | null
  client: string
  cookies: string
  /** Takes the grant that a right passcode earns. */
  headers: Headers
}

export type Showcase = NonNullable<Awaited<ReturnType<typeof findShowcase>>>

/**
 * The one place that decides who may see anything of a showcase: the page, its data, its photos and the CV.
 * A private page and one that does not exist are refused alike, so that nobody learns who is here.
 */
export async function openShowcase(asked: AtTheGate, username: string, passcode?: string): Promise<Showcase> {
  const showcase = await findShowcase(asked, username)
  if (!showcase) throw new Problem('profile-not-found')
  if (asked.member?.id === showcase.memberId || showcase.visibility === 'public') return showcase
  if (showcase.visibility === 'private') throw new Problem('profile-not-found')

  if (await hasGrant(asked, asked.cookies, showcase)) return showcase
  if (!passcode) throw new Problem('passcode-required')
  const { version } = await checkPasscode(asked, showcase.memberId, passcode, asked)
  await setGrant(asked, asked.headers, showcase, version)
  rememberHolder(asked, asked.headers, asked.cookies, showcase.memberId, version)
  return showcase
}

const showcaseOf = perDatabase((db) =>
  db
    .select({ profile: profiles, isPro: members.isPro, age: members.age, suspendedAt: members.suspendedAt })
    .from(profiles)
    .innerJoin(members, eq(members.id, profiles.memberId))
    .where(eq(profiles.username, sql.placeholder('username')))
    .prepare('showcase_of'),
)

async function findShowcase({ db, vault }: Pick<Deps, 'db' | 'vault'>, typed: string) {
  const name = typed.toLowerCase()
  if (!/^[a-z0-9]+$/.test(name) || name.length > USERNAME_MAX) return null
  const [row] = await showcaseOf(db).execute({ username: name })
  if (!row) return null
  const { takenDownAt, ...profile } = await openProfile({ db, vault }, row.profile)
  // Whatever its owner chose, it is shown to nobody else.
  const isHidden = takenDownAt !== null || row.suspendedAt !== null
  const visibility = isHidden ? ('private' as const) : profile.visibility
  return { ...profile, visibility, username: name, isPro: row.isPro, age: row.age }
}
