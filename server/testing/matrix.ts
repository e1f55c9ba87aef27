import { deleteMember } from '../member-data/delete-member.ts'
import { type Answered, knock, signIn } from './knock.ts'
import { type Planted, passwordHash, plantMember } from './planted.ts'
import { type About, requestOf, type SampleCall, sampleCalls } from './sample-calls.ts'
import type { Person, World } from './world.ts'

/** Who knocks. All but the owner ask for the owner's things, by the owner's ids and address. */
export const principals = [
  ...(['visitor', 'expired session', 'deleted member', 'forged visitor'] as const),
  ...(['other member', 'forged member', 'test account', 'administrator', 'owner', 'cross-site'] as const),
]
export type Principal = (typeof principals)[number]

export interface Row {
  call: SampleCall
  /** A page of another site does not read: there is no answer to a GET from one. */
  answers: Record<Exclude<Principal, 'cross-site'>, Answered> & { 'cross-site'?: Answered }
}

const DAY = 86_400_000

/** What a page of another site can make a browser send. */
const crossings: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]

/** Calls every endpoint as everyone. Those who must not change anything of the owner's come first; `between` is called after them. */
export async function fillMatrix(
  world: World,
  owner: Planted,
  boss: Person,
  between: () => Promise<void>,
): Promise<Row[]> {
  const tester = await world.member({ email: 'test@example.org', passwordHash })
  const gone = await world.member()
  await deleteMember(world.deps, gone.id)
  const late = await world.member()
  const forged = {
    'x-user-data': JSON.stringify({ id: owner.person.id, email: owner.person.email, isAdmin: true, isPro: true }),
  }
  const stranger = async () => ({ cookie: (await world.member({ passwordHash })).cookie })

  const dress: Record<Exclude<Principal, 'cross-site'>, () => Promise<Record<string, string>>> = {
    visitor: async () => ({}),
    'expired session': () => signIn(world, late.id, new Date(world.deps.now().getTime() - 31 * DAY)),
    'deleted member': async () => ({ cookie: gone.cookie }),
    'forged visitor': async () => forged,
    'other member': stranger,
    'forged member': async () => ({ ...forged, ...(await stranger()) }),
    'test account': () => signIn(world, tester.id),
    administrator: () => signIn(world, boss.id),
    owner: () => signIn(world, owner.person.id),
  }

  const rows = sampleCalls.map((call) => ({ call, answers: {} }) as Row)
  for (const principal of principals) {
    if (principal === 'administrator' || principal === 'owner' || principal === 'cross-site') continue
    for (const { call, answers } of ordered(rows))
      answers[principal] = await ask(world, call, owner.about, await dress[principal]())
  }
  for (const { call, answers } of rows.filter(({ call }) => call.endpoint.method !== 'GET'))
    answers['cross-site'] = await cross(world, call, owner.about, await dress.owner())
  await between()
  for (const principal of ['administrator', 'owner'] as const) {
    let spare: Planted | undefined
    for (const { call, answers } of ordered(rows)) {
      // Whoever deletes somebody takes one of whom nothing more is asked.
      if (isEnd(call)) spare ??= await plantMember(world)
      const whose = isEnd(call) && spare ? spare : owner
      const headers = principal === 'owner' ? await signIn(world, whose.person.id) : await dress[principal]()
      answers[principal] = await ask(world, call, whose.about, headers)
    }
  }
  return rows
}

function ask(world: World, call: SampleCall, about: About, headers: Record<string, string>) {
  const { path, init } = requestOf(call, about)
  return knock(world, path, init, headers)
}

/** The answer to all of the ways in which another site can ask, where they agree. */
async function cross(world: World, call: SampleCall, about: About, session: Record<string, string>): Promise<Answered> {
  const answers: Answered[] = []
  for (const crossing of crossings) answers.push(await ask(world, call, about, { ...session, ...crossing }))
  const [first] = answers
  if (!first || answers.some(({ status }) => status !== first.status))
    throw new Error(`${call.endpoint.path} tells one foreign page from another.`)
  return first
}

/** Reading before writing, writing before removing, and what ends an account last. */
function ordered(rows: Row[]) {
  return rows.toSorted((a, b) => rank(a.call) - rank(b.call))
}

function rank(call: SampleCall) {
  if (call.name === 'deleteAccount') return 4
  // To change the password ends the other sessions, of which one is still to be ended by itself.
  if (call.name === 'removeUser' || call.name === 'changePassword') return 3
  return ['GET', 'POST', 'DELETE'].indexOf(call.endpoint.method.replace(/PUT|PATCH/, 'POST'))
}

/** What takes something away that later calls are about. */
const ends = ['deleteAccount', 'removeUser', 'suspend', 'endSessions', 'correctAddress', 'removePhoto']

function isEnd({ name }: SampleCall) {
  return ends.includes(name)
}
