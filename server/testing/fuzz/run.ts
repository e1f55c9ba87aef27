import { and, ne, sql } from 'drizzle-orm'
import { members } from '../../identity/tables.ts'
import { deleteMember } from '../../member-data/delete-member.ts'
import { saveMaintenance, saveSignUp } from '../../service/settings.ts'
import { dumpDatabase } from '../dump.ts'
import { knock, signIn } from '../knock.ts'
import { type Planted, plantMember } from '../planted.ts'
import type { Person, World } from '../world.ts'
import { type Attack, createAttack } from './attack.ts'
import { createChance } from './random.ts'

interface Finding {
  seed: number
  asked: string
  what: string
}

interface Outcome {
  findings: Finding[]
  /** How often each status was answered. */
  statuses: Map<number, number>
}

interface Scene {
  world: World
  /** Of whom nothing may change: only their ids and address are used against them. */
  bystander: Planted
  boss: Person
}

const BATCH = 500

/** Sends the attacks of these seeds and says what should not have happened. */
export async function runAttacks(scene: Scene, from: number, count: number): Promise<Outcome> {
  const findings: Finding[] = []
  const statuses = new Map<number, number>()
  for (let first = from; first < from + count; first += BATCH) {
    const last = Math.min(first + BATCH, from + count) - 1
    const attacker = await plantMember(scene.world, { isPro: false })
    const prey = await plantMember(scene.world, { isPro: false })
    const before = await readGuarded(scene)
    findings.push(...(await runBatch(scene, attacker, prey, first, last, statuses)))
    // What was sent is worked on afterwards too: a CV is read, a talk is looked at.
    await scene.world.deps.jobs.drain()
    const changes = compare(before, await readGuarded(scene), prey.person.id)
    const failures = scene.world.lines.filter((line) => line.includes('"level":"error"'))
    for (const what of [...changes, ...failures])
      findings.push({ seed: first, asked: `seeds ${first} to ${last}`, what })
    await clearUp(scene, [attacker.person, prey.person])
  }
  return { findings, statuses }
}

async function runBatch(
  { world, bystander, boss }: Scene,
  attacker: Planted,
  prey: Planted,
  first: number,
  last: number,
  statuses: Outcome['statuses'],
) {
  const findings: Finding[] = []
  for (let seed = first; seed <= last; seed++) {
    const chance = createChance(seed ^ 0x5bd1e995)
    const who = chance.pick(['visitor', 'attacker', 'attacker', 'attacker', 'boss'] as const)
    // The administrator may change much of a member's, so the bystander is out of their reach.
    const about = who === 'boss' ? prey.about : chance.oneIn(2) ? attacker.about : bystander.about
    const attack = createAttack(seed, about)
    const member = who === 'boss' ? boss : attacker.person
    const session = who === 'visitor' ? {} : await signIn(world, member.id).catch(() => ({}))
    const problem = await tryOut(world, attack, session, statuses)
    // What the administrator has closed would refuse everything that follows.
    if (who === 'boss' && attack.call.module === 'service') await openAll(world.deps)
    if (problem) findings.push({ seed, asked: sayAttack(attack, who), what: problem })
  }
  return findings
}

async function openAll(deps: World['deps']) {
  await saveMaintenance(deps, { isOn: false, note: '', until: null })
  await saveSignUp(deps, { isOpen: true, note: '' })
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
    if (status >= 500) return `${status} ${body}`
    if (status >= 400 && path.startsWith('/api/') && !headers.get('content-type')?.includes('application/json'))
      return `${status} is not JSON: ${body.slice(0, 200)}`
    return undefined
  } catch (error) {
    // What no HTTP client can put on the wire never reaches the product.
    const isUnsendable = error instanceof TypeError && /URL|Header|ByteString/i.test(error.message)
    return isUnsendable ? undefined : `thrown: ${error instanceof Error ? error.stack : error}`
  }
}

function sayAttack({ path, init }: Attack, who: string) {
  return `${who}: ${init.method} ${path.slice(0, 300)} ${String(init.body ?? '').slice(0, 500)}`
}

/** What no attack may change: who has which power, and every row of the bystander's. */
async function readGuarded({ world, bystander, boss }: Scene) {
  const { rows } = await world.db.execute<{ who: string; powers: string }>(
    sql`select id::text as who, concat_ws(' ', is_admin, is_pro, created_at) as powers from members`,
  )
  const theirs = (await dumpDatabase(world.db))
    .split('\n')
    .filter((line) => line.includes(bystander.person.id) || line.includes(bystander.about.conversationId))
    .filter((line) => !line.startsWith('public.sessions:'))
    // Whose request the administrator opens by its number is theirs to choose; that it is written down is right.
    .filter((line) => !(line.startsWith('public.admin_openings:') && line.includes(boss.id)))
  return { powers: new Map(rows.map(({ who, powers }) => [who, powers])), theirs: theirs.toSorted() }
}

type Guarded = Awaited<ReturnType<typeof readGuarded>>

function compare(before: Guarded, after: Guarded, preyId: string) {
  const found: string[] = []
  for (const [who, powers] of after.powers) {
    const earlier = before.powers.get(who)
    // The prey may be made Pro or not by the administrator: that is what one of the endpoints is for.
    if (earlier !== undefined && earlier !== powers && who !== preyId) found.push(`${who} became ${powers}`)
    if (earlier === undefined && !powers.startsWith('f f')) found.push(`${who} came as ${powers}`)
  }
  for (const line of before.theirs) if (!after.theirs.includes(line)) found.push(`the bystander lost ${line}`)
  for (const line of after.theirs) if (!before.theirs.includes(line)) found.push(`the bystander got ${line}`)
  return found
}

/** A long run is as fast at its end as at its beginning, and nothing is learnt from being told to wait. */
async function clearUp({ world, bystander, boss }: Scene, people: Person[]) {
  const { db, deps, script } = world
  for (const { id } of people) await deleteMember(deps, id).catch(() => {})
  await db.delete(members).where(and(ne(members.id, bystander.person.id), ne(members.id, boss.id)))
  await db.execute(sql`delete from contact_messages where member_id is distinct from ${bystander.person.id}`)
  await db.execute(sql`delete from sessions where member_id = ${boss.id}`)
  await db.execute(sql`delete from rate_limits`)
  await db.execute(sql`delete from jobs.job`)
  for (const list of [world.lines, world.letters, script.asked, script.read, script.recordings]) list.length = 0
}
