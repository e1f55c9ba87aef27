import { expect, test } from 'vitest'
import { createAuthenticator } from '../testing/authenticator.ts'
import { postAsBrowser } from '../testing/post-as-browser.ts'
import { createWorld } from '../testing/world.ts'
import { hashPassword } from './password.ts'

const ORIGIN = 'http://localhost:3000'
const PASSWORD = 'Kettle-drum7'
const REFUSED = { status: 401, body: { code: 'passkey-refused' } }
const world = await createWorld()
const passwordHash = await hashPassword(PASSWORD)
const post = (path: string, body: object, cookies = '') => postAsBrowser(world, path, body, cookies)

/** Somebody with a passkey, and what made it. */
async function withPasskey() {
  const ada = await world.member({ passwordHash })
  const authenticator = createAuthenticator(ORIGIN)
  const begun = await post('/api/user/passkeys/begin', { password: PASSWORD }, ada.cookie)
  const made = authenticator.make(begun.body.options.challenge)
  const added = await post('/api/user/passkeys', { response: made }, begun.cookies)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return { ada, authenticator, begun, made }
}

const beginSignIn = async () => {
  const { body, cookies } = await post('/api/passkeys/begin', {})
  return { challenge: body.options.challenge as string, cookies }
}

test('a passkey signs in whoever made it', async () => {
  const { ada, authenticator } = await withPasskey()
  const { challenge, cookies } = await beginSignIn()

  const answer = await post('/api/passkeys/sign-in', { response: authenticator.use(challenge) }, cookies)

  expect(answer.body.user).toMatchObject({ id: ada.id, email: ada.email })
  expect(await ada.api.authentication.ways()).toMatchObject({ passkeys: [{ id: authenticator.id }] })
})

test.each([true, false])('an answer that somebody overheard opens nothing (counting uses: %s)', async (doesCount) => {
  const { authenticator } = await withPasskey()
  const { challenge, cookies } = await beginSignIn()
  const response = authenticator.use(challenge, { doesCount })
  expect((await post('/api/passkeys/sign-in', { response }, cookies)).status).toBe(200)

  // Even with the cookies of the browser that was asked.
  expect(await post('/api/passkeys/sign-in', { response }, cookies)).toMatchObject(REFUSED)
  const other = await beginSignIn()
  expect(await post('/api/passkeys/sign-in', { response }, other.cookies)).toMatchObject(REFUSED)
  expect(await post('/api/passkeys/sign-in', { response })).toMatchObject(REFUSED)
})

test('of a hundred who send the same answer at once, one is let in', async () => {
  const { authenticator } = await withPasskey()
  const { challenge, cookies } = await beginSignIn()
  const response = authenticator.use(challenge, { doesCount: false })

  const answers = await Promise.all(
    Array.from({ length: 100 }, () => post('/api/passkeys/sign-in', { response }, cookies)),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an answer comes too late after five minutes, and from another address never counts', async () => {
  const { authenticator } = await withPasskey()
  const late = await beginSignIn()
  world.advance(301)
  const response = authenticator.use(late.challenge)
  expect(await post('/api/passkeys/sign-in', { response }, late.cookies)).toMatchObject(REFUSED)

  const { challenge, cookies } = await beginSignIn()
  const elsewhere = authenticator.use(challenge, { from: 'https://bearings.example' })
  expect(await post('/api/passkeys/sign-in', { response: elsewhere }, cookies)).toMatchObject(REFUSED)
})

test('what made a passkey makes none a second time, and none for somebody else', async () => {
  const { ada, begun, made } = await withPasskey()
  await ada.api.authentication.removePasskey({ params: { id: made.id } })

  expect(await post('/api/user/passkeys', { response: made }, begun.cookies)).toMatchObject(REFUSED)
  const bob = await world.member({ passwordHash })
  const ticket = begun.cookies.split('; ').find((cookie) => cookie.startsWith('passkey-'))
  expect(await post('/api/user/passkeys', { response: made }, `${bob.cookie}; ${ticket}`)).toMatchObject(REFUSED)
})

test('the password is asked for before a passkey is made', async () => {
  const ada = await world.member({ passwordHash })

  const begun = ada.api.authentication.beginPasskey({ body: { password: 'Not-mine-77' } })

  await expect(begun).rejects.toMatchObject({ status: 400 })
})
