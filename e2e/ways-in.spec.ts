import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TOTP } from 'otpauth'
import { startCollector } from '../server/testing/collector.ts'
import { OIDC_CLIENT, startOidcProvider } from '../server/testing/oidc-provider.ts'
import { enter, expect, findBarriers, PASSWORD, signIn, test } from './journey.ts'
import { serve } from './served.ts'

test('a member makes a passkey, signs in with it, and takes it away again', async ({ page, person, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await enter(page, await person(), '/dashboard/settings')
  const card = page.getByRole('region', { name: 'Ways to sign in' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await card.getByLabel('Your password, to make sure it is you').fill('Not-mine-77')
  await card.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(card.getByText('Your current password is not right.')).toBeVisible()
  await card.getByLabel('Your password, to make sure it is you').fill(PASSWORD)
  await card.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByText('Passkey added').first()).toBeVisible()
  await expect(card.getByRole('button', { name: /^Remove / })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await card.getByLabel('Your password, to make sure it is you').fill(PASSWORD)
  await card.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByText('This device has a passkey of yours already.').first()).toBeVisible()

  await page.goto('/logout')
  await expect(page).not.toHaveURL(/logout/)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(/, Adaeze$/)).toBeVisible()

  await page.goto('/dashboard/settings')
  await card.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed').first()).toBeVisible()
  await page.goto('/logout')
  await expect(page).not.toHaveURL(/logout/)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey could not be used here.')).toBeVisible()
})

test('a member who wants a second factor is asked for it', async ({ page, person }) => {
  const ada = await person()
  await enter(page, ada, '/dashboard/settings')
  const card = page.getByRole('region', { name: 'Second factor' })
  await card.getByLabel('Your password').fill(PASSWORD)
  await card.getByRole('button', { name: 'Set up' }).click()
  const secret = (await card.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await card.getByLabel('Code').fill(code(0))
  await card.getByRole('button', { name: 'Turn it on' }).click()
  await card.getByRole('button', { name: 'I have kept them' }).click()
  await page.goto('/logout')
  await expect(page).not.toHaveURL(/logout/)

  await signIn(page, ada)
  await page.getByLabel('Code').fill(code(1))
  await page.getByRole('button', { name: 'Sign In to Bearings' }).click()

  await expect(page).toHaveURL(/\/dashboard/)
})

test('the link in the letter confirms the address, and one that is old says so', async ({ page, person }) => {
  await enter(page, await person(), '/dashboard/settings')
  const card = page.getByRole('region', { name: 'Ways to sign in' })
  await expect(card.getByText('Not confirmed yet')).toBeVisible()
  await card.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('The letter is on its way.').first()).toBeVisible()

  await page.goto(`/confirm-email?token=${'x'.repeat(43)}`)

  await expect(page.getByText('This link has been used or is too old.')).toBeVisible()
  await expect(page).toHaveURL(/\/confirm-email$/)
  expect(await findBarriers(page)).toEqual([])
})

async function findFreePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('somebody joins with an account elsewhere, agrees to be counted, and signs in with it', async ({ page }) => {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const provider = await startOidcProvider(`${url}/signed-in-with/google`)
  const collector = await startCollector()
  const served = await serve({
    ...{ PORT: String(port), OIDC_GOOGLE_ISSUER: provider.issuer, OIDC_GOOGLE_CLIENT_ID: OIDC_CLIENT.id },
    ...{ OIDC_GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret, PRODUCTION_HOST: 'localhost', ANALYTICS_URL: collector.url },
  })
  try {
    Object.assign(provider.person, { sub: 'noor', email: 'noor@example.org' })
    await page.goto(`${url}/signin`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(`${url}/join`)
    await expect(page.getByLabel('Email')).toHaveValue('noor@example.org')
    await expect(page.getByLabel('First Name')).toHaveValue('Noor')
    await page.getByRole('button', { name: 'Yes, count me' }).click()
    await expect(page.getByText('You agreed that we count when you join or sign in.')).toBeVisible()
    const { cookies } = await page.context().storageState()
    expect(cookies.find(({ name }) => name === 'analytics')?.value).toBe('yes')
    const about = { firstName: 'Noor', surname: 'Haddad', age: 34, country: 'United Kingdom', postcode: 'LS1 4AP' }
    const joined = await page.request.post(`${url}/api/register`, {
      data: { email: 'noor@example.org', password: PASSWORD, ...about },
    })
    expect(joined.status()).toBe(200)
    await page.request.post(`${url}/api/logout`, { data: {} })

    await page.goto(`${url}/signin`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(`${url}/dashboard`)
    await page.goto(`${url}/dashboard/settings`)
    await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

    await page.request.post(`${url}/api/login`, { data: { email: 'noor@example.org', password: PASSWORD } })
    await expect.poll(() => collector.requests.map(({ body }) => JSON.parse(body).name)).toContain('user_login')
    await page.getByRole('button', { name: 'Stop counting me' }).click()
    await expect(page.getByText('You are not counted.')).toBeVisible()
  } finally {
    await served.stop()
    await collector.stop()
    await provider.stop()
  }
})
