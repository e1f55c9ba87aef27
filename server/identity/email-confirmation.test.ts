import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'
import { hashPassword } from './password.ts'

const world = await createWorld()
const password = 'Kettle-drum7'
const passwordHash = await hashPassword(password)

let counter = 0
const registration = () => ({
  ...{ email: `noor${++counter}@example.net`, password, firstName: 'Noor', surname: 'Haddad', age: 34 },
  ...{ country: 'United Kingdom', postcode: 'LS1 4AP' },
})
const tokenTo = async (email: string, page = 'confirm-email') => {
  await world.deps.jobs.drain()
  const letter = world.letters.findLast(({ to, text }) => to === email && text.includes(`/${page}?token=`))
  return letter?.text.match(/token=([\w-]{43})/)?.[1] ?? ''
}
const confirm = (token: unknown) => world.visitor.api.authentication.confirmEmail({ body: { token } })

async function join() {
  const body = registration()
  const response = await world.visitor.fetch('/api/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const isConfirmed = async () => {
    const ways = await world.visitor.fetch('/api/user/sign-in-ways', { headers: { cookie } })
    return (await ways.json()).emailConfirmed
  }
  return { ...body, cookie, isConfirmed }
}

test('a new member is written to, and the link confirms the address once; until then nothing is held back', async () => {
  const noor = await join()
  expect(await noor.isConfirmed()).toBe(false)
  const asked = { headers: { cookie: noor.cookie, 'Content-Type': 'application/json' } }
  expect((await world.visitor.fetch('/api/user/conversation/coach', asked)).status).toBe(200)
  const token = await tokenTo(noor.email)

  await confirm(token)

  expect(await noor.isConfirmed()).toBe(true)
  await expect(confirm(token)).rejects.toMatchObject({ status: 400, code: 'confirm-token' })
})

test.each([null, '', 7, ['x'], 'x'.repeat(43)])('%j is no token', async (token) => {
  await expect(confirm(token)).rejects.toMatchObject({ status: 400, code: 'confirm-token' })
})

test('a link is too old after a week, and a newer letter makes it worthless', async () => {
  const ada = await world.member()
  await ada.api.authentication.sendConfirmation()
  const first = await tokenTo(ada.email)
  await ada.api.authentication.sendConfirmation()
  await expect(confirm(first)).rejects.toMatchObject({ code: 'confirm-token' })

  world.advance(7 * 86_400 + 1)

  await expect(confirm(await tokenTo(ada.email))).rejects.toMatchObject({ code: 'confirm-token' })
})

test('another address has to be confirmed anew, and the letter to the old one confirms nothing', async () => {
  const ada = await world.member({ passwordHash })
  await ada.api.authentication.sendConfirmation()
  await confirm(await tokenTo(ada.email))
  await ada.api.authentication.sendConfirmation()
  const old = await tokenTo(ada.email)

  await ada.api.account.save({ body: { email: `moved${++counter}@example.net`, currentPassword: password } })

  expect(await ada.api.authentication.ways()).toMatchObject({ emailConfirmed: false })
  await expect(confirm(old)).rejects.toMatchObject({ code: 'confirm-token' })
  await confirm(await tokenTo(`moved${counter}@example.net`))
  expect(await ada.api.authentication.ways()).toMatchObject({ emailConfirmed: true })
})

async function turnOnFactor({ api }: Awaited<ReturnType<typeof world.member>>) {
  const { url } = await api.authentication.beginFactor({ body: { password } })
  const { searchParams } = new URL(url)
  const totp = new TOTP({ secret: searchParams.get('secret') ?? '' })
  const next = () => totp.generate({ timestamp: world.deps.now().getTime() })
  await api.authentication.confirmFactor({ body: { code: next() } })
  return next
}

test('a member who wants one is asked for a code when signing in, and can do without again', async () => {
  const ada = await world.member({ passwordHash })
  const next = await turnOnFactor(ada)
  const login = (code?: string) => world.visitor.api.identity.login({ body: { email: ada.email, password, code } })
  await expect(login()).rejects.toMatchObject({ status: 401, code: 'second-factor-required' })
  await expect(login('000000')).rejects.toMatchObject({ status: 401, code: 'second-factor-wrong' })
  world.advance(30)

  expect((await login(next())).user.email).toBe(ada.email)

  expect(await ada.api.authentication.ways()).toMatchObject({ secondFactor: { isOn: true, recoveryCodesLeft: 10 } })
  world.advance(30)
  await ada.api.authentication.endFactor({ body: { password, code: next() } })
  expect((await login()).user.email).toBe(ada.email)
})

test('who proves to own an address that somebody else had joined with shuts them out for good', async () => {
  const squatter = await world.member({ passwordHash })
  await turnOnFactor(squatter)
  await world.visitor.api.identity.forgotPassword({ body: { email: squatter.email } })
  const token = await tokenTo(squatter.email, 'reset-password')

  await world.visitor.api.identity.resetPassword({ body: { token, password: 'Drum-kettle77' } })

  const login = { body: { email: squatter.email, password: 'Drum-kettle77' } }
  expect((await world.visitor.api.identity.login(login)).user.email).toBe(squatter.email)
  await expect(squatter.api.account.read()).rejects.toMatchObject({ status: 401 })
})
