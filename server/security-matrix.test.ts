import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPages } from './pages.ts'
import { dumpDatabase } from './testing/dump.ts'
import { knock } from './testing/knock.ts'
import { fillMatrix, type Principal, principals, type Row } from './testing/matrix.ts'
import { type Place, passwordHash, plantMember } from './testing/planted.ts'
import {
  type Asker,
  askers,
  CANARY,
  fillPage,
  fillShowcaseMatrix,
  type Resource,
  resources,
  type State,
  states,
} from './testing/showcase-matrix.ts'
import { createWorld } from './testing/world.ts'

const root = join(import.meta.dirname, '..')
const { renderPage } = await import(join(root, 'build/server/index.js'))
const world = await createWorld({
  env: { TEST_ACCOUNT_EMAIL: 'test@example.org' },
  canHear: true,
  createPages: (deps) => openPages(renderPage, deps),
})
const owner = await plantMember(world)
const boss = await world.member({ isAdmin: true, passwordHash })

/** Every row that is the owner's, but for the sessions they opened meanwhile. */
const readOwned = async () =>
  (await dumpDatabase(world.db))
    .split('\n')
    .filter((line) => line.includes(owner.person.id) || line.includes(owner.about.conversationId))
    .filter((line) => !line.startsWith('public.sessions:'))
    .toSorted()

const before = await readOwned()
let after: string[] = []
const rows = await fillMatrix(world, owner, boss, async () => {
  after = await readOwned()
})
const cells = await fillShowcaseMatrix(world, boss)

const nameOf = ({ call }: Row) => `${call.endpoint.method} ${call.endpoint.path}`
const statuses = (wanted: Row[], names: readonly Principal[]) =>
  Object.fromEntries(wanted.map((row) => [nameOf(row), names.map((name) => row.answers[name]?.status).join(' ')]))
const all = (wanted: Row[], expected: string) => Object.fromEntries(wanted.map((row) => [nameOf(row), expected]))
const having = (access: string) => rows.filter(({ call }) => call.endpoint.access === access)
const guarded = rows.filter(({ call }) => call.endpoint.access !== 'anyone')

test('whoever is not signed in, no longer or only by their own word, is asked to sign in, everywhere [R1, R3, R8]', () => {
  const strangers = ['visitor', 'expired session', 'deleted member', 'forged visitor'] as const
  expect(statuses(guarded, strangers)).toEqual(all(guarded, '401 401 401 401'))
})

test('what is the administrator’s or the test account’s is nobody else’s, whoever they say they are [R3, R5, T02, T08]', () => {
  const people = ['owner', 'other member', 'forged member', 'test account', 'administrator'] as const
  expect(statuses(having('test'), people)).toEqual(all(having('test'), '403 403 403 200 403'))
  const members = people.slice(0, 4)
  expect(statuses(having('admin'), members)).toEqual(all(having('admin'), '403 403 403 403'))
})

test('another member’s things are not there, and their address opens nothing, the administrator included [R3, R4, T04, T05, T60]', () => {
  const others = ['other member', 'forged member', 'test account', 'administrator'] as const
  const addressed = having('member').filter(({ call }) => call.endpoint.path.includes(':email'))
  expect(statuses(addressed, others)).toEqual(all(addressed, '403 403 403 403'))
  const numbered = having('member').filter(({ call }) => /:(id|messageId)\b/.test(call.endpoint.path))
  expect(statuses(numbered, others)).toEqual(all(numbered, '404 404 404 404'))
  expect([addressed.length, numbered.length]).toEqual([3, 9])
})

test('no page of another site can write anything, in any of the ways it can ask [R9, T12]', () => {
  const writes = rows.filter(({ call }) => call.endpoint.method !== 'GET')
  expect(statuses(writes, ['cross-site'])).toEqual(all(writes, '403'))
  for (const row of writes) expect(row.answers['cross-site']?.body, nameOf(row)).toContain('"code":"cross-site"')
})

test('a forged header changes no letter of any answer [R1, T01]', () => {
  const plain = (text: string) =>
    text
      .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'ID')
      .replace(/(person|newcomer|tree)\d+/g, '$1')
      .replace(/"(passcode|currentPasscode)":"\d{6}"/, 'PASSCODE')
      // What is drawn anew for each who asks.
      .replace(/"(challenge|secret|url)":"[^"]+"|"user":\{"id":"[^"]+"/g, 'DRAWN')
  for (const row of rows) {
    const { visitor, 'forged visitor': claimed, 'other member': other, 'forged member': claiming } = row.answers
    expect(plain(claimed.body), nameOf(row)).toBe(plain(visitor.body))
    expect(plain(claiming.body), nameOf(row)).toBe(plain(other.body))
    expect([claimed.status, claiming.status], nameOf(row)).toEqual([visitor.status, other.status])
  }
  expect(world.lines.join('\n')).not.toContain('x-user-data')
})

/** Where the administrator is told what, and nothing but this. */
const told: Record<string, Place[]> = {
  'GET /api/admin/users': ['name', 'post'],
  'GET /api/admin/users/search': ['name', 'post'],
  'GET /api/admin/users/:userId': ['name', 'post'],
  'GET /api/admin/users/:userId/profile': ['name', 'post', 'display', 'career'],
  'GET /api/admin/users/:userId/personal-data': ['career'],
  'GET /api/admin/users/:userId/conversations': ['said', 'heard'],
  'GET /api/admin/users/:userId/conversations/:conversationId': ['said', 'heard'],
  'GET /api/admin/openai-logs/:id': ['name', 'mission', 'career', 'voice', 'fact', 'said', 'heard'],
  'GET /api/admin/users/:userId/photos': ['alt'],
  // The rest of the archive is packed; a test of its own opens it.
  'GET /api/admin/users/:userId/data-copy': ['file'],
  // What the coach was told goes with what was said; the specially protected details are never among it.
  'GET /api/admin/openai-logs': ['name', 'mission', 'career', 'voice', 'fact', 'said', 'heard'],
  'GET /api/admin/contact-messages': ['name', 'letter'],
  'GET /api/admin/contact-messages/:id': ['name', 'letter'],
  'POST /api/admin/contact-messages/:id/replies': ['name', 'letter'],
  'POST /api/admin/contact-messages/:id/replies/:replyId/attempts': ['name', 'letter'],
  'POST /api/admin/contact-messages/:id/notes': ['name', 'letter'],
  'GET /api/admin/safeguarding': ['name'],
  'GET /api/admin/safeguarding/:id': ['name'],
  'POST /api/admin/safeguarding/:id/notes': ['name'],
}

test('nobody is told a word of another member’s, and the administrator only what the console is for [R3, R7, R26]', () => {
  const found = (text: string) =>
    (Object.keys(owner.canaries) as Place[]).filter((place) => text.includes(owner.canaries[place]))
  for (const row of rows) {
    for (const principal of principals) {
      const answer = row.answers[principal]
      if (!answer || principal === 'owner') continue
      const text = answer.body + JSON.stringify([...answer.headers])
      const allowed = principal === 'administrator' ? (told[nameOf(row)] ?? []) : []
      expect(found(text), `${nameOf(row)} as ${principal}`).toEqual(allowed)
    }
  }
  expect(rows.flatMap(({ answers }) => found(answers.owner.body)).length).toBeGreaterThan(20)
})

test('nobody but the owner and the administrator changed a row of the owner’s [R3, R9]', () => {
  expect(before.length).toBeGreaterThan(12)
  expect(after).toEqual(before)
})

const isIn = (asker: Asker) => asker === 'owner' || asker === 'grant'

/** The status for whoever asks without being let in, is let in, or brings a wrong passcode. */
const gate: Record<State, (asker: Asker) => number> = {
  absent: () => 404,
  private: (asker) => (asker === 'owner' ? 200 : 404),
  protected: (asker) => (isIn(asker) || asker === 'right passcode' ? 200 : asker === 'wrong passcode' ? 401 : 423),
  public: () => 200,
}

const wanted = (state: State, asker: Asker, resource: Resource) => {
  const status = gate[state](asker)
  if (resource === 'hidden CV') return status === 200 ? 404 : status
  // A picture for other sites exists only where anyone may look, so no passcode is taken for it.
  if (resource === 'preview' && state !== 'public') return state === 'protected' && !isIn(asker) ? 423 : 404
  // A page takes no passcode from its address, where it would stay in the history: it asks.
  if (resource === 'page' && asker.endsWith('passcode')) return gate[state]('visitor')
  return status
}

test('one gate decides on the page, its data, its photos and the CV, whoever asks [R12, T21, T25, T26, PUB-12, API-8, API-9, API-10, API-11]', () => {
  const name = ({ state, asker, resource }: (typeof cells)[number]) => `${state}, ${asker}, ${resource}`
  expect(Object.fromEntries(cells.map((cell) => [name(cell), cell.answer.status]))).toEqual(
    Object.fromEntries(cells.map((cell) => [name(cell), wanted(cell.state, cell.asker, cell.resource)])),
  )
  for (const { answer, ...cell } of cells) {
    expect(answer.headers.get('cache-control'), name({ answer, ...cell })).toMatch(/^(no-store|private, no-cache)/)
    if (answer.status !== 200) expect(answer.body, name({ answer, ...cell })).not.toContain(CANARY)
  }
})

test('private equals absent, byte for byte, the page included [R13, T21]', async () => {
  const somebody = await world.member()
  const paths = Object.values(resources).map((path) => path('unknown1'))
  const look = async () => {
    const asked = [...paths, ...paths.map((path) => `${path}?passcode=111111`)]
    const answers = await Promise.all(asked.map((path) => knock(world, path, {}, { accept: 'text/html' })))
    return answers.map(({ status, headers, body }) => {
      const nonce = headers.get('content-security-policy')?.match(/'nonce-([^']+)'/)?.[1] ?? 'none'
      headers.delete('x-request-id')
      return [status, JSON.stringify([...headers]), body].join('\n').replaceAll(nonce, 'NONCE')
    })
  }
  const absent = await look()

  await fillPage(somebody, 'unknown1', true)

  expect(await look()).toEqual(absent)
})

test('the tables in the documentation are what was answered', async () => {
  const line = (parts: (string | number)[]) => `| ${parts.join(' | ')} |`
  const head = (names: readonly string[]) => [line([...names]), line(names.map(() => '---'))]
  const endpoints = rows.map((row) => {
    const { method, path, access } = row.call.endpoint
    return line([`${method} ${path}`, access, ...principals.map((name) => row.answers[name]?.status ?? '–')])
  })
  const pages = states.flatMap((state) =>
    askers.map((asker) => {
      const asked = cells.filter((cell) => cell.state === state && cell.asker === asker)
      return line([state, asker, ...asked.map(({ answer }) => answer.status)])
    }),
  )
  const text = `# Who is answered what

Made by \`server/security-matrix.test.ts\`, which calls every endpoint of the contract as everyone and fails when an answer differs from this page. After a change that is meant, \`npx vitest run server/security-matrix.test.ts -u\` writes it anew.

## Every endpoint

All but the owner ask with the owner’s ids and address; where an endpoint is about the caller alone, they get or change what is their own. “Forged” sends an \`x-user-data\` header that claims to be the owner and an administrator; “cross-site” is the owner’s own session on a page of another site, which cannot read what it asks for and is refused every write.

${[...head(['endpoint', 'for', ...principals]), ...endpoints].join('\n')}

## A page and what belongs to it

${[...head(['the page is', 'asked by', ...Object.keys(resources)]), ...pages].join('\n')}
`
  await expect(text).toMatchFileSnapshot(join(root, 'docs/security-matrix.md'))
})
