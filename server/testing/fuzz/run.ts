import { sql } from 'drizzle-orm'
import { dumpDatabase } from '../dump.ts'
import { knock, signIn } from '../knock.ts'
import { type Planted, passwordHash } from '../planted.ts'
import type { About } from '../sample-calls.ts'
import type { Person, World } from '../world.ts'
import { type Attack, createAttack } from './attack.ts'
import { createChance } from './random.ts'

export interface Finding {
  seed: number
  asked: string
  what: string
}

export interface Outcome {
  findings: Finding[]
  /** How often each status was answered. */
  statuses: Map<number, number>
}

export interface Scene {
  world: World
  /** Of whom nothing may change: only their ids and address are used against them. */
  bystander: Planted
  boss: Person
}

const BATCH = 250

/** Sends the attacks of these seeds and says what should not have happened. */
export async function runAttacks(scene: Scene, from: number, count: number): Promise<Outcome> {
  const findings: Finding[] = []
  const statuses = new Map<number, number>()
  for (let first = from; first < from + count; first += BATCH) {
    const size = Math.min(BATCH, from + count - first)
    const before = await readGuarded(scene)
    findings.push(...(await runBatch(scene, first, size, statuses)))
    for (const what of compare(before, await readGuarded(scene)))
      findings.push({ seed: first, asked: `seeds ${first} to ${first + size - 1}`, what })
    // Nothing is learnt from being told to wait.
    await scene.world.db.execute(sql`delete from rate_limits`)
    scene.world.lines.length = 0
    scene.world.letters.length = 0
  }
  return { findings, statuses }
}

async function runBatch(scene: Scene, first: number, size: number, statuses: Outcome['statuses']) {
  const { world, bystander, boss } = scene
  const attacker = await world.member({ passwordHash })
  const prey = await world.member({ passwordHash })
  const own: About = { ...bystander.about, email: attacker.email, memberId: prey.id, username: 'nobody1' }
  const findings: Finding[] = []
  for (let seed = first; seed < first + size; seed++) {
    const chance = createChance(seed ^ 0x5bd1e995)
    // The administrator may change much of a member's, so the bystander is out of their reach.
    const who = chance.pick(['visitor', 'attacker', 'attacker', 'attacker', 'boss'] as const)
    const about = who === 'boss' || chance.oneIn(2) ? own : bystander.about
    const attack = createAttack(seed, about)
    const session = who === 'visitor' ? {} : await signIn(world, who === 'boss' ? boss.id : attacker.id).catch(() => ({}))
    const problem = await tryOut(world, attack, session, statuses)
    if (problem) findings.push({ seed, asked: describe(attack, who), what: problem })
  }
  return findings
}

async function tryOut(
  world: World,
  { path, init }: Attack,
  session: Record<string, string>,
  statuses: Outcome['statuses'],
) {
  try {
    const { status, body, headers } = await knock(world, path, init, session)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500) return `${status} ${body}\n${world.lines.at(-2) ?? ''}`
    if (status >= 400 && path.startsWith('/api/') && !headers.get('content-type')?.includes('application/json'))
      return `${status} is not JSON: ${body.slice(0, 200)}`
    return undefined
  } catch (error) {
    // What no HTTP client can put on the wire never reaches the product.
    if (error instanceof TypeError && /Invalid URL|Failed to parse URL|Header|ByteString/i.test(error.message)) return undefined
    return `thrown: ${error instanceof Error ? error.stack : error}`
  }
}

function describe({ path, init }: Attack, who: string) {
  return `${who}: ${init.method} ${path.slice(0, 300)} ${String(init.body ?? '').slice(0, 500)}`
}

/** What no attack may change: who has which power, and every row of the bystander's. */
async function readGuarded({ world, bystander }: Scene) {
  const { rows } = await world.db.execute<{ who: string; powers: string }>(
    sql`select id::text as who, concat_ws(' ', is_admin, is_pro, created_at) as powers from members`,
  )
  const theirs = (await dumpDatabase(world.db))
    .split('\n')
    .filter((line) => line.includes(bystander.person.id) || line.includes(bystander.about.conversationId))
    .filter((line) => !line.startsWith('public.sessions:'))
  return { powers: new Map(rows.map(({ who, powers }) => [who, powers])), theirs: theirs.toSorted() }
}

type Guarded = Awaited<ReturnType<typeof readGuarded>>

function compare(before: Guarded, after: Guarded) {
  const found: string[] = []
  for (const [who, powers] of after.powers) {
    const earlier = before.powers.get(who)
    // The attacked member may be made Pro by the administrator, which is what that endpoint is for.
    if (earlier !== undefined && earlier.split(' ')[0] !== powers.split(' ')[0]) found.push(`${who} became ${powers}`)
    if (earlier === undefined && powers.startsWith('t')) found.push(`${who} came as an administrator`)
  }
  const gone = before.theirs.filter((line) => !after.theirs.includes(line))
  const added = after.theirs.filter((line) => !before.theirs.includes(line))
  for (const line of gone) found.push(`the bystander lost ${line.slice(0, 300)}`)
  for (const line of added) found.push(`the bystander got ${line.slice(0, 300)}`)
  return found
}
