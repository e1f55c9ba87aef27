import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rateLimits } from '../http/tables.ts'
import { createWorld } from '../testing/world.ts'
import { withPostcodes } from './postcode.ts'
import { members } from './tables.ts'

const world = await createWorld({ env: { ADMIN_EMAIL: 'boss@example.org', TEST_ACCOUNT_EMAIL: 'test@example.org' } })
let counter = 0

/** A registration that would do, with some of it changed. */
function registration(changes: Record<string, unknown> = {}) {
  return {
    email: `newcomer${++counter}@example.org`,
    password: 'Kettle-drum7',
    firstName: 'Maya',
    surname: 'Okafor',
    age: 17,
    country: 'United Kingdom',
    postcode: 'LS1 4AP',
    ...changes,
  }
}

async function register(changes: Record<string, unknown> = {}) {
  await world.db.delete(rateLimits)
  return world.visitor.fetch('/api/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(registration(changes)),
  })
}

const refusal = async (changes: Record<string, unknown>) => {
  const response = await register(changes)
  return { status: response.status, ...((await response.json()) as { error?: string; details?: string[] }) }
}

test('a newcomer gets an account, a session and their own details back [API-1]', async () => {
  const response = await register({
    email: ' Maya.Okafor@Example.org ',
    careerHelp: ['Changing my career (Career transition)'],
    founder: true,
  })

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    user: {
      id: expect.any(String),
      email: 'maya.okafor@example.org',
      firstName: 'Maya',
      surname: 'Okafor',
      isAdmin: false,
    },
  })
  const cookie = response.headers.getSetCookie()[0] ?? ''
  expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
  const session = await world.visitor.fetch('/api/session', { headers: { cookie } })
  expect(await session.json()).toMatchObject({ member: { email: 'maya.okafor@example.org' } })
  const rows = await world.db.select().from(members).where(eq(members.email, 'maya.okafor@example.org'))
  const [stored] = await withPostcodes(world.deps, rows)
  expect(stored).toMatchObject({
    age: 17,
    isFounder: true,
    careerHelp: ['Changing my career (Career transition)'],
    postcode: 'LS1 4AP',
  })
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('no request can make an administrator or a Pro member [R5]', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  await register({ email: 'sly@example.org', isAdmin: true, is_admin: true, isPro: true, role: 'admin', id })

  const [stored] = await world.db.select().from(members).where(eq(members.email, 'sly@example.org'))
  expect(stored).toMatchObject({ isAdmin: false, isPro: false })
  expect(stored?.id).not.toBe(id)
})

describe('an address', () => {
  test('belongs to one person, in whatever way it is written', async () => {
    await register({ email: 'zoe@example.org' })

    for (const email of ['zoe@example.org', 'ZOE@Example.ORG', '  zoe@example.org ', 'ｚoe@example.org']) {
      const answer = await refusal({ email })
      expect(answer.status, email).toBe(409)
      expect(answer.error).toMatch(/already has an account.*sign in.*reset your password/)
    }
  })

  test('of the administrator or the test account is taken from the start [R5]', async () => {
    const { ensureAccounts } = await import('./accounts.ts')
    const made = await ensureAccounts(world.deps)

    expect(made.map(({ email }) => email)).toEqual(['boss@example.org', 'test@example.org'])
    expect(await ensureAccounts(world.deps)).toEqual(made)
    expect((await refusal({ email: 'BOSS@example.org' })).status).toBe(409)
    expect((await refusal({ email: 'test@example.org' })).status).toBe(409)
  })

  test('is registered once, however many clicks arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => register({ email: 'eager@example.org' })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
    expect(await world.db.select().from(members).where(eq(members.email, 'eager@example.org'))).toHaveLength(1)
  })

  test.each([
    ...['a＠b@c.org', 'ada@example.org＠evil.org', 'a\u3000b@example.org', 'ada﹫x@example.org', 'a⒮@exa⒨ple.org'],
    ...['zo\u200be@example.org', 'zo\u00ade@example.org', 'zoe\u2060@example.org', 'zoe\ufe0f@example.org'],
    ...['\u3164zoe@example.org', 'zoe@exam\u034fple.org', 'zoe\u2800@example.org', 'zoe\u202e@example.org'],
    ...['z\u043ee@example.org', 'zoe@ex\u0430mple.org', `a@${'ﷺ'.repeat(60)}.org`],
  ])('that only looks like one is refused: %j [T03]', async (email) => {
    expect(await refusal({ email })).toMatchObject({ status: 400, error: 'Please enter a valid email address.' })
  })

  test('that looks like another member’s is taken [T03]', async () => {
    await register({ email: 'cope@example.org' })
    for (const email of ['\u0441\u043e\u0440\u0435@example.org', 'copé@example.org', 'cøpe@example.org']) {
      expect((await refusal({ email })).status, email).toBe(409)
    }
    expect((await register({ email: 'josé.müller@example.org' })).status).toBe(200)
    expect((await register({ email: '\u0438\u0432\u0430\u043d@example.org' })).status).toBe(200)
  })

  test.each(['', 'no-at-sign', 'a@b@c', 'two words@example.org', 'a@b\r\nBcc: x@y', ['a@example.org'], null, 7])(
    'that is none is refused: %j',
    async (email) => {
      expect(await refusal({ email })).toMatchObject({ status: 400, error: 'Please enter a valid email address.' })
    },
  )
})

describe('what the form offers', () => {
  test.each([
    [{ country: 'Atlantis' }, 'Please choose a country from the list.'],
    [{ country: 'united kingdom' }, 'Please choose a country from the list.'],
    [{ careerHelp: ['Changing my career'] }, 'Please choose from the areas in the list.'],
    [{ careerHelp: [] }, 'Please select at least one area where you need help.'],
  ])('is all that is taken: %j', async (details, error) => {
    expect(await refusal(details)).toMatchObject({ status: 400, error })
  })
})

describe('a name', () => {
  test.each([
    [{ firstName: '\u200b' }, 'Please enter your first name.'],
    [{ surname: '\u00ad \u2060\u3164' }, 'Please enter your surname.'],
    [{ postcode: '\u2800' }, 'Please enter your postcode.'],
    [{ firstName: 'Ada\u202eecalevoL' }, 'Please enter your first name in one line.'],
    [{ surname: '\u2066Lovelace' }, 'Please enter your surname in one line.'],
  ])('can be seen, and turns nothing around: %j', async (details, error) => {
    expect(await refusal(details)).toMatchObject({ status: 400, error })
  })

  test('may need signs that are not seen by themselves', async () => {
    const answer = await register({ email: 'joined@example.org', firstName: 'می\u200cترا', surname: 'क\u094d\u200dष' })

    expect(answer.status).toBe(200)
  })
})

describe('age', () => {
  test('under 16 and over 100 are refused in the product’s words [REG-10, REG-11]', async () => {
    expect(await refusal({ age: 15 })).toMatchObject({
      status: 400,
      error: 'Bearings is available to people aged 16 and above.',
      details: ['Bearings is available to people aged 16 and above.'],
    })
    expect(await refusal({ age: 101 })).toMatchObject({
      status: 400,
      error: 'Please enter a valid age between 16 and 100.',
    })
    expect((await register({ age: 16 })).status).toBe(200)
    expect((await register({ age: 100 })).status).toBe(200)
  })

  test('is a whole number, or the form is told so', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.double({ noInteger: true, min: 16, max: 100 }),
          fc.string(),
          fc.constantFrom('1e2', null, [], {}, true),
        ),
        async (age) => {
          expect(await refusal({ age })).toMatchObject({
            status: 400,
            error: expect.stringMatching(/valid age|aged 16/),
          })
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('a password', () => {
  test.each([
    ['Sh0rt!', /meets all requirements/],
    ['kettle-drum7', /meets all requirements/],
    ['KETTLE-DRUM7', /meets all requirements/],
    ['Kettle-drum', /meets all requirements/],
    ['Kettledrum77', /meets all requirements/],
    ['Password1!', /easy to guess/],
    ['P@ssw0rd2026', /easy to guess/],
    // Leaked, but far from the first ten thousand.
    ['Zaratustra1!', /easy to guess/],
    ['xMaya-kettle7', /without your name/],
    ['xOkafor-kettle7', /without your name/],
    [`Kd7-${'x'.repeat(300)}`, /at most 256/],
    [null, /Please enter a password/],
  ])('%s is refused [REG-3]', async (password, reason) => {
    expect(await refusal({ password })).toMatchObject({ status: 400, error: expect.stringMatching(reason) })
  })

  test('that differs from its confirmation is refused', async () => {
    const answer = await refusal({ confirmPassword: 'Kettle-drum8' })
    expect(answer).toMatchObject({ status: 400, error: 'Passwords do not match. Please check and try again.' })
  })

  test('everything that is wrong is said at once', async () => {
    const answer = await refusal({ age: 12, password: 'short', confirmPassword: 'other' })
    expect(answer.details).toEqual([
      'Bearings is available to people aged 16 and above.',
      'Please ensure your password meets all requirements.',
      'Passwords do not match. Please check and try again.',
    ])
  })
})

test('names and places are one line of text [R37]', async () => {
  expect(await refusal({ firstName: '   ' })).toMatchObject({ status: 400, error: 'Please enter your first name.' })
  expect(await refusal({ surname: 'Okafor\nBcc: all' })).toMatchObject({ status: 400 })
  expect(await refusal({ postcode: 'x'.repeat(21) })).toMatchObject({ status: 400 })
  expect(await refusal({ firstName: 'a\u0000b' })).toMatchObject({ status: 400 })
  expect((await register({ firstName: 'Zoë', surname: "O'Neill-王" })).status).toBe(200)
})

test('forty sign-ups an hour from one network, and then a pause', async () => {
  await world.db.delete(rateLimits)
  const body = JSON.stringify({})
  const attempt = () =>
    world.visitor.fetch('/api/register', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  for (let count = 0; count < 40; count++) expect((await attempt()).status).toBe(400)

  expect((await attempt()).status).toBe(429)
})
