import type { Browser, Page } from '@playwright/test'
import { findMisfits } from './fit.ts'
import { ADMIN, enter, expect, findBarriers, forgiveFailedRequests, newPerson, test } from './journey.ts'
import { type Served, serve } from './served.ts'

// What is closed here is closed to everybody: these journeys have a server of their own.
test.describe.configure({ mode: 'serial' })
let served: Promise<Served> | undefined
const start = () => {
  served ??= serve({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  return served
}
test.afterAll(async () => (await served)?.stop())
test.use({ baseURL: async ({ browserName: _ }, use) => use((await start()).url) })

const ada = newPerson()

function openService(page: Page) {
  return enter(page, ADMIN, '/admin?view=service')
}

/** Somebody else at another device. */
async function visit(browser: Browser, viewport = { width: 390, height: 844 }) {
  return browser.newPage({ baseURL: (await start()).url, viewport })
}

test('a member reads an announcement on every screen, and puts it away on all devices', async ({
  page,
  browser,
  complaints,
}) => {
  const data = { ...ada, age: 34, country: 'United Kingdom', postcode: 'LS1 4AP' }
  expect((await page.request.post('/api/register', { data })).status()).toBe(200)
  await openService(page)
  const card = page.getByRole('region', { name: 'Announcement' })
  await card.getByLabel('Text').fill('On Saturday morning the coaches rest until ten.')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('What you changed here is not saved yet.')
  await page.getByRole('button', { name: 'Stay here' }).press('Enter')
  await card.getByLabel('To', { exact: true }).fill('2020-01-01T10:00')
  await card.getByLabel('From', { exact: true }).fill('2020-01-02T10:00')
  await card.getByRole('button', { name: 'Save the announcement' }).press('Enter')
  await expect(card.getByRole('alert')).toContainText('Please let it end after it begins.')
  await card.getByLabel('To', { exact: true }).fill('')
  await card.getByRole('button', { name: 'Save the announcement' }).press('Enter')
  await expect(card.getByRole('status')).toHaveText('The announcement is saved.')
  await expect(card.getByText('Members see it')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Save the announcement' })).toBeFocused()
  expect(await findBarriers(page)).toEqual([])

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const theirs = await visit(browser, viewport)
    await enter(theirs, ada)
    for (const path of ['/dashboard', '/dashboard/settings', '/dashboard/coach']) {
      await theirs.goto(path)
      await expect(theirs.getByRole('status').filter({ hasText: 'On Saturday morning' }).first()).toBeVisible()
      await expect(theirs.locator('h1').first()).toBeVisible()
      expect(await findBarriers(theirs), path).toEqual([])
      expect(await findMisfits(theirs), path).toEqual([])
    }
    // The field for the next message stays on the screen below it.
    await expect(theirs.getByPlaceholder(/^Message /)).toBeInViewport({ ratio: 1 })
    const room = await theirs.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(room).toBeLessThanOrEqual(0)
    await theirs.close()
  }

  const theirs = await visit(browser)
  await enter(theirs, ada)
  const banner = theirs.getByText('On Saturday morning')
  await expect(banner).toBeVisible()
  await theirs.getByRole('button', { name: 'Dismiss this message' }).press('Enter')
  await expect(banner).toHaveCount(0)
  await expect(theirs.getByRole('main')).toBeFocused()
  await expect
    .poll(async () => (await (await theirs.request.get('/api/user/session-state')).json()).sessionData)
    .toHaveProperty('dismissedAnnouncement')
  await theirs.context().close()
  const elsewhere = await visit(browser)
  await enter(elsewhere, ada)
  await expect(elsewhere.locator('h1').first()).toBeVisible()
  await expect(elsewhere.getByText('On Saturday morning')).toHaveCount(0)
  await elsewhere.close()

  await card.getByRole('button', { name: 'Take it down' }).press('Enter')
  await expect(card.getByRole('status')).toHaveText('The announcement is taken down.')
  forgiveFailedRequests(complaints)
})

for (const width of [390, 1280]) {
  test(`sign-up is closed and opened again, and every way to join says so, ${width} px wide`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const late = await visit(browser, { width, height: 844 })
    await late.goto('/signup')
    await openService(page)
    const card = page.getByRole('region', { name: 'Sign-up' })
    await card.getByRole('switch', { name: 'Anybody can join' }).press('Space')
    await card.getByLabel('What those who come are told').fill('We open again in May.')
    await card.getByRole('button', { name: 'Save sign-up' }).press('Enter')
    await expect(card.getByRole('status')).toHaveText('Sign-up is closed.')
    await expect(card.getByText('Closed', { exact: true })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    // Somebody who had the form open already.
    const said: string[] = []
    late.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.accept()
    })
    const person = newPerson()
    await late.getByLabel('Email').fill(person.email)
    await late.getByLabel('Password', { exact: true }).fill(person.password)
    await late.getByLabel('First name').fill('Late')
    await late.getByLabel('Surname').fill('Comer')
    await late.getByLabel('Age').fill('34')
    await late.getByLabel('Postcode').fill('LS1 4AP')
    await late.getByRole('button', { name: 'Join Bearings now' }).click()
    await expect(late.getByRole('alert')).toContainText('Nobody can join just now. We open again in May.')
    expect(said).toEqual(['Nobody can join just now. We open again in May.'])
    await late.close()

    const visitor = await visit(browser, { width, height: 844 })
    for (const path of ['/join', '/signup', '/signup?founder=a@example.org', '/signup-old']) {
      await visitor.goto(path)
      await expect(visitor.getByRole('heading', { name: 'Nobody can join just now' }), path).toBeVisible()
      await expect(visitor.getByText('We open again in May.')).toBeVisible()
    }
    expect(await findBarriers(visitor)).toEqual([])
    expect(await findMisfits(visitor)).toEqual([])
    await visitor.getByRole('link', { name: 'Sign in' }).click()
    await expect(visitor).toHaveURL('/signin')

    await card.getByRole('switch', { name: 'Anybody can join' }).press('Space')
    await card.getByRole('button', { name: 'Save sign-up' }).press('Enter')
    await expect(card.getByRole('status')).toHaveText('Anybody can join.')
    await visitor.goto('/join')
    await expect(visitor.getByRole('heading', { name: 'Create your Account' })).toBeVisible()
    await visitor.close()
  })

  test(`while the site is closed members and visitors read why, and the administrator opens it again, ${width} px wide`, async ({
    page,
    browser,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const member = await visit(browser, { width, height: 844 })
    await enter(member, ada, '/dashboard/coach')
    await expect(member.getByPlaceholder(/^Message /)).toBeVisible()
    await openService(page)
    const card = page.getByRole('region', { name: 'Maintenance page' })
    await card.getByRole('switch', { name: 'Show the maintenance page' }).press('Space')
    await card.getByLabel('What it says besides').fill('A larger disk goes in.')
    await card.getByRole('button', { name: 'Save maintenance' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Close the site to everybody but you?' })
    await question.getByRole('button', { name: 'Close the site' }).press('Enter')
    await expect(card.getByRole('status')).toHaveText('Everybody but you sees the maintenance page.')
    await expect(page.getByRole('status').filter({ hasText: 'The maintenance page is on' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    // Somebody in the middle of a sentence keeps it.
    const field = member.getByPlaceholder(/^Message /)
    await field.fill('I was just about to say')
    await field.press('Enter')
    await expect(member.getByText('I was just about to say').first()).toBeVisible()
    const visitor = await visit(browser, { width, height: 844 })
    for (const somebody of [member, visitor]) {
      const answer = await somebody.goto('/dashboard/settings')
      expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '300'])
      await expect(somebody.getByRole('heading', { name: 'We are working on the site' })).toBeVisible()
      await expect(somebody.getByText('A larger disk goes in.')).toBeVisible()
      expect(await findBarriers(somebody)).toEqual([])
      expect(await findMisfits(somebody)).toEqual([])
      expect(await somebody.locator('script').count()).toBe(0)
    }
    expect((await visitor.request.get('/healthz')).status()).toBe(200)
    expect((await visitor.request.get('/readyz')).status()).toBe(200)
    await visitor.getByRole('link', { name: 'people to talk to' }).click()
    await expect(visitor.getByRole('heading', { name: 'People to talk to' })).toBeVisible()
    await visitor.close()

    // The administrator comes from another device, and opens it again.
    const device = await visit(browser, { width, height: 844 })
    await device.goto('/signin')
    await device.getByLabel('Email').fill(ada.email)
    await device.getByLabel('Password', { exact: true }).fill(ada.password)
    await device.getByRole('button', { name: 'Sign In to Bearings' }).click()
    await expect(device.getByRole('alert').filter({ hasText: 'We are working on the site' })).toBeVisible()
    await device.getByLabel('Email').fill(ADMIN.email)
    await device.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await device.getByRole('button', { name: 'Sign In to Bearings' }).click()
    await expect(device.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    await expect(device.getByText('Members and visitors see nothing else.', { exact: true })).toBeVisible()
    await device.getByRole('link', { name: 'Open the site again' }).first().press('Enter')
    const there = device.getByRole('region', { name: 'Maintenance page' })
    await there.getByRole('switch', { name: 'Show the maintenance page' }).press('Space')
    await there.getByRole('button', { name: 'Save maintenance' }).press('Enter')
    await expect(there.getByRole('status')).toHaveText('The site is open.')
    await device.close()

    await member.getByRole('link', { name: 'Try again' }).click()
    await expect(member).toHaveURL('/dashboard/settings')
    await expect(member.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await member.close()
    forgiveFailedRequests(complaints)
  })
}
