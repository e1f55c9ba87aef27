import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { startEmbedded } from '../server/db/embedded.ts'
import { startFleet } from './fleet.ts'
import { makeFolder } from './folder.ts'
import { expect, newPerson, type Person, test } from './journey.ts'

test.use({ ignoreHTTPSErrors: true })

const field = (page: Page) => page.getByPlaceholder(/^Message /)
const bubbles = (page: Page) => page.getByRole('article')

test('three instances behind nginx are one product: a newcomer signs up, talks, goes public and leaves while one of them is killed', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000)
  const scratch = makeFolder()
  const database = await startEmbedded({ dataDir: join(scratch, 'database'), slug: 'fleet', fsync: false })
  const fleet = await startFleet(3, database.url, scratch)
  try {
    const person = newPerson()
    await signUp(page, fleet.url, person)

    await page.goto(`${fleet.url}/dashboard/coach`)
    await expect(field(page)).toBeEnabled()
    await say(page, 'Please answer slowly')
    // Word by word: the first are there long before the last are made.
    await expect(bubbles(page).filter({ hasText: /word1 word2/ })).toBeVisible()
    expect(
      await bubbles(page)
        .filter({ hasText: /word59/ })
        .count(),
    ).toBe(0)
    await page.reload()
    await expect(bubbles(page).filter({ hasText: /word59 word60/ })).toHaveCount(1)
    await expect(field(page)).toBeEnabled()

    await say(page, 'Once more, slowly')
    await expect(bubbles(page).filter({ hasText: /word1 word2/ })).toHaveCount(2)
    const maker = await fleet.findMaker()
    expect(maker).toBeDefined()
    await maker?.stop('SIGKILL')
    // The reply is lost with the one who made it, and asked for again.
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(complaints.filter((complaint) => !/^(Failed to load resource|network error)/.test(complaint))).toEqual([])
    complaints.length = 0
    await expect(bubbles(page).filter({ hasText: /word59 word60/ })).toHaveCount(2)
    await expect(field(page)).toBeEnabled()

    const name = `name${randomBytes(5).toString('hex')}`
    await goPublic(page, fleet.url, name)
    await expectPublicPage(await browser.newPage({ ignoreHTTPSErrors: true }), `${fleet.url}/${name}`)

    await signOut(page)
    // Every instance that is left, and the proxy's turn at the one that is gone.
    for (let turn = 0; turn < 6; turn++) {
      const answer = await page.request.get(`${fleet.url}/api/session`)
      expect(await answer.json()).toMatchObject({ member: null })
    }
    await page.goto(`${fleet.url}/dashboard`)
    await expect(page).toHaveURL(/signin/)
  } finally {
    await fleet.stop()
    await database.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
})

async function signUp(page: Page, url: string, person: Person) {
  await page.goto(`${url}/signup`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Surname').fill(person.surname)
  await page.getByLabel('Age', { exact: true }).fill('27')
  await page.getByLabel('Postcode').fill('LS1 4AP')
  await page.getByRole('button', { name: 'Join Bearings now' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

async function goPublic(page: Page, url: string, name: string) {
  await page.goto(`${url}/dashboard/public-profile`)
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.getByRole('button', { name: 'Save username' }).click()
  await page.getByRole('button', { name: 'Lock username' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock username' }).click()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  const photo = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#3a7' } })
  const buffer = await photo.jpeg().toBuffer()
  const card = page.getByRole('region', { name: 'Profile photo' })
  await card.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Profile photo updated successfully').first()).toBeVisible()
  await page.getByLabel('Mission').fill('To compute.')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('switch', { name: 'Public profile' }).click()
  await expect(page.getByText(/Profile is now public at/).first()).toBeVisible()
}

/** What a stranger sees, whichever instance answers. */
async function expectPublicPage(page: Page, address: string) {
  for (let turn = 0; turn < 3; turn++) {
    expect((await page.goto(address))?.status()).toBe(200)
    await expect(page.getByText('To compute.')).toBeVisible()
    const photo = page.locator('img:not(.photo-dots):visible').first()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)
  }
  await page.close()
}

async function signOut(page: Page) {
  await page.goto(new URL('/dashboard', page.url()).href)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/dashboard|logout/)
}
