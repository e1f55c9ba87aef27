import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { goThrough, OIDC_CLIENT, startOidcProvider } from '../testing/oidc-provider.ts'
import { postAsBrowser } from '../testing/post-as-browser.ts'
import { createWorld } from '../testing/world.ts'
import { members, secondFactors } from './tables.ts'

const RETURN = 'http://localhost:3000/signed-in-with/google'
const provider = await startOidcProvider(RETURN)
afterAll(() => provider.stop())

const world = await createWorld({
  env: {
    OIDC_GOOGLE_ISSUER: provider.issuer,
    OIDC_GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
  },
})
const newcomer = {
  ...{ password: 'Kettle-drum7', firstName: 'Noor', surname: 'Haddad', age: 34 },
  ...{ country: 'United Kingdom', postcode: 'LS1 4AP' },
}

let counter = 0
beforeEach(() => {
  counter++
  Object.assign(provider.person, { sub: `sub${counter}`, email: `noor${counter}@example.org`, isVerified: true })
})

const post = (path: string, body: object, cookies = '') => postAsBrowser(world, path, body, cookies)

/** Goes there and comes back. */
async function signInThere(cookies = '') {
  const begun = await post('/api/oidc/google/begin', {}, cookies)
  const search = await goThrough(begun.body.url, RETURN)
  return { search, ...(await post('/api/oidc/google/finish', { search }, begun.cookies)) }
}

const confirm = (id: string) =>
  world.db.update(members).set({ emailConfirmedAt: world.deps.now() }).where(eq(members.id, id))

test('somebody new comes to the form for joining, and signs in with it from then on', async () => {
  const first = await signInThere()
  const { email } = provider.person
  expect(first.body).toEqual({ isConnected: false, joining: { email, firstName: 'Noor', surname: 'Haddad' } })
  const joined = await post('/api/register', { ...newcomer, email }, first.cookies)
  expect(joined.status).toBe(200)

  const again = await signInThere()

  expect(again.body.user).toMatchObject({ id: joined.body.user.id, email })
  const [member] = await world.db.select().from(members).where(eq(members.email, email))
  expect(member?.emailConfirmedAt).not.toBeNull()
})

test('what somebody came with is not connected to an account with another address', async () => {
  const first = await signInThere()

  await post('/api/register', { ...newcomer, email: `else${counter}@example.org` }, first.cookies)

  expect((await signInThere()).body).toMatchObject({ joining: { email: provider.person.email } })
})

test('an address that nobody has confirmed to us is not taken over, nor one that the provider does not vouch for', async () => {
  const ada = await world.member({ email: provider.person.email })
  expect(await signInThere()).toMatchObject({ status: 409, body: { code: 'oidc-account-exists' } })
  await confirm(ada.id)
  provider.person.isVerified = false
  expect(await signInThere()).toMatchObject({ status: 409, body: { code: 'oidc-account-exists' } })

  provider.person.isVerified = true

  expect((await signInThere()).body.user).toMatchObject({ id: ada.id })
})

test('a member connects it under settings, and nobody else can have it', async () => {
  const [ada, bob] = [await world.member(), await world.member()]

  expect(await signInThere(ada.cookie)).toMatchObject({ status: 200, body: { isConnected: true } })

  expect(await ada.api.authentication.ways()).toMatchObject({ connected: ['google'] })
  expect((await signInThere()).body.user).toMatchObject({ id: ada.id })
  expect(await signInThere(bob.cookie)).toMatchObject({ status: 409, body: { code: 'oidc-elsewhere' } })
  await ada.api.authentication.disconnect({ params: { provider: 'google' } })
  expect((await signInThere()).body.joining).toBeDefined()
})

test('it is not enough for the administrator, nor for whoever asked for a second factor', async () => {
  const ada = await world.member({ email: provider.person.email })
  await confirm(ada.id)
  const factor = { memberId: ada.id, secret: Buffer.of(1), confirmedAt: world.deps.now() }
  await world.db.insert(secondFactors).values(factor)
  expect(await signInThere()).toMatchObject({ status: 403, body: { code: 'oidc-second-factor' } })
  await world.db.update(members).set({ isAdmin: true }).where(eq(members.id, ada.id))

  expect(await signInThere()).toMatchObject({ status: 409 })
})

test('an answer works once, in the browser that asked, for the place that asked', async () => {
  const begun = await post('/api/oidc/google/begin', {})
  const search = await goThrough(begun.body.url, RETURN)

  expect(await post('/api/oidc/google/finish', { search })).toMatchObject({ status: 401 })
  expect(await post('/api/oidc/google/finish', { search: `${search}x` }, begun.cookies)).toMatchObject({ status: 401 })
  const { status, cookies, search: used } = await signInThere()
  expect(status).toBe(200)
  expect(await post('/api/oidc/google/finish', { search: used }, cookies)).toMatchObject({ status: 401 })
  expect(await post('/api/oidc/linkedin/begin', {})).toMatchObject({ status: 404 })
})
