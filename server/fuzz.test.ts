import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { createApp } from './app.ts'
import { routes } from './http/routes.ts'
import { members } from './identity/tables.ts'
import { Problem } from './problem.ts'
import { dumpDatabase } from './testing/dump.ts'
import { columns } from './testing/fuzz/columns.ts'
import { disguise } from './testing/fuzz/paths.ts'
import { runAttacks } from './testing/fuzz/run.ts'
import { knock, signIn } from './testing/knock.ts'
import { passwordHash, plantMember } from './testing/planted.ts'
import { requestOf, type SampleCall, sampleCalls } from './testing/sample-calls.ts'
import { createWorld } from './testing/world.ts'

/** Where the slices begin. A seed that finds something is added here, so that what it found stays found. */
const KEPT_SEEDS = [1, 5_000, 20_261_115]
const SLICE = 1_000

const world = await createWorld({ env: { TEST_ACCOUNT_EMAIL: 'test@example.org' }, canHear: true })
const bystander = await plantMember(world)
const boss = await world.member({ isAdmin: true, passwordHash })

test.each(KEPT_SEEDS)(
  'nothing that is sent ends in a failure of ours, gives anyone power or touches a bystander, from seed %i [R5, R37, T33, T73, T74]',
  async (seed) => {
    const { findings, statuses } = await runAttacks({ world, bystander, boss }, seed, SLICE)

    expect(findings).toEqual([])
    // Most are refused, but not at the door: enough of them reach what they were meant for.
    expect(statuses.get(200)).toBeGreaterThan(SLICE / 10)
    expect(statuses.get(400)).toBeGreaterThan(SLICE / 20)
  },
)

test('the attacks notice a failure, and power that was given', async () => {
  const broken = routes(account, {
    read: () => {
      throw new Error('broken on purpose')
    },
    save: async ({ db, member }) => {
      await db.update(members).set({ isPro: true }).where(eq(members.id, member.id))
      throw new Problem('conflict')
    },
  })
  const pages = { find: async () => undefined, render: async () => new Response('a page') }
  const weak = createApp(world.deps, pages, broken)

  const { findings } = await runAttacks({ world: { ...world, app: weak }, bystander, boss }, 1, 1_000)

  expect(findings.filter(({ what }) => what.startsWith('500')).length).toBeGreaterThan(0)
  expect(findings.filter(({ what }) => what.includes(' became ')).length).toBeGreaterThan(0)
})

const adminReads = sampleCalls.filter(({ endpoint }) => endpoint.access === 'admin' && endpoint.method === 'GET')

test('an address that is nearly the console’s opens nothing [R2, R3, T70]', async () => {
  const member = await world.member()
  const asBoss = await signIn(world, boss.id)
  const askers = [
    ['visitor', {}],
    ['member', { cookie: member.cookie }],
    ['administrator', asBoss],
  ] as const
  const opened: string[] = []
  let tried = 0
  for (const call of adminReads) {
    const { path } = requestOf(call, bystander.about)
    const plain = (await knock(world, path, {}, asBoss)).status
    for (const disguised of disguise(path)) {
      if (!URL.canParse(world.deps.publicUrl + disguised)) continue
      // Some are the same address once they are read, or name a thing that is not there: then the guard speaks first.
      const isSame = new URL(world.deps.publicUrl + disguised).pathname === path.split('?')[0]
      const allowed = {
        visitor: isSame ? [401] : [401, 404],
        member: isSame ? [403] : [403, 404],
        administrator: isSame ? [plain, 400] : [404],
      }
      tried++
      for (const [who, session] of askers) {
        const { status, body } = await knock(world, disguised, {}, session)
        if (!allowed[who].includes(status) && body !== 'a page')
          opened.push(`${who} ${disguised.slice(0, 100)}: ${status}`)
      }
    }
  }

  expect(opened).toEqual([])
  expect(tried).toBeGreaterThan(40 * 15)
})

describe('a body with every column of every table in it', () => {
  const isWrite = ({ endpoint, name }: SampleCall) =>
    endpoint.access === 'member' && endpoint.method !== 'GET' && !endpoint.form && name !== 'deleteAccount'
  const writes = sampleCalls.filter(isWrite)

  /** Every row of one member's, without what differs from one to the next by its nature. */
  const readRows = async (id: string, email: string) =>
    (await dumpDatabase(world.db))
      .split('\n')
      .filter((line) => line.includes(id) && !/^(public\.(sessions|rate_limits)|jobs\.)/.test(line))
      .map((line) =>
        line
          .replaceAll(email, 'EMAIL')
          .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'ID')
          .replace(/\\+x[\da-f]+/g, 'BYTES')
          .replace(/tree\d+/, 'NAME')
          .replace(/\$argon2id[^"]*/, 'HASH')
          .replace(/^(public\.remembered_facts: .*,)\d+\)$/, '$1POSITION)')
          .replace(/^(public\.ai_requests: .*,)\d+(,[tf],)/, '$1TIME$2')
          // The database's own clock runs on, in fractions that no one sends.
          .replace(/"[-\d]+ [:\d]+\.\d+\+00"/g, 'NOW'),
      )
      .toSorted()

  test.each(writes.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call] as const))(
    'changes no more than one without: %s [R5, T03, T35]',
    async (_, call) => {
      const known = new Set(Object.keys((call.endpoint.body as { shape?: object } | undefined)?.shape ?? {}))
      const extras = Object.fromEntries(columns.filter(([name]) => !known.has(name)))
      const outcomes = []
      for (const more of [{}, extras]) {
        const person = await world.member({ passwordHash })
        await person.api.profile.create({ body: {} })
        const polluted: SampleCall = {
          ...call,
          input: (about) => {
            const input = call.input(about)
            return { ...input, body: { ...more, ...(input.body as object | undefined) } }
          },
        }
        const about = { ...bystander.about, email: person.email, memberId: person.id }
        const { path, init } = requestOf(polluted, about)
        const { status } = await knock(world, path, init, { cookie: person.cookie })
        outcomes.push({ status, rows: await readRows(person.id, person.email) })
      }

      expect(outcomes[1]).toEqual(outcomes[0])
      expect(outcomes[0]?.rows.length).toBeGreaterThan(1)
    },
  )

  test('registers nobody as an administrator, as Pro, or under an id of their choice [R5, T03]', async () => {
    const call = sampleCalls.find(({ name }) => name === 'register')
    if (!call) throw new Error('There is no registration.')
    const extras = Object.fromEntries(columns.filter(([name]) => name !== 'founder'))
    const { body } = call.input(bystander.about) as { body: { email: string } }
    const sent = { ...extras, id: bystander.person.id, isAdmin: true, is_admin: true, isPro: true, ...body }
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) }

    expect((await knock(world, '/api/register', init)).status).toBe(200)

    const [row] = await world.db.select().from(members).where(eq(members.email, body.email))
    expect(row).toMatchObject({ isAdmin: false, isPro: false, isFounder: false, createdAt: world.deps.now() })
    expect(row?.id).not.toBe(bystander.person.id)
    const { rows } = await world.db.execute(sql`select count(*)::int as count from members where is_admin`)
    expect(rows).toEqual([{ count: 1 }])
  })
})
