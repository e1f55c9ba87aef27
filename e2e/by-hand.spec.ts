import type { Locator } from '@playwright/test'
import { expect, newPerson, PASSWORD, test } from './journey.ts'
import { makePhoto, newName } from './profile-editor.ts'
import { bubbles, field } from './talking.ts'

const PASSCODE = '246810'

/** With real keys: Playwright's short cut past them is not heard by pages in Firefox. */
async function write(into: Locator, text: string) {
  await into.click()
  await into.press('ControlOrMeta+a')
  await into.pressSequentially(text)
}

test('somebody joins, talks to a coach, fills a page with a photo, and shows it to a visitor with a passcode', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, firstName, surname } = newPerson()
  await page.goto('/signup')
  const texts = { Email: email, 'First name': firstName, Surname: surname, Age: '34', Postcode: 'LS1 4AP' }
  for (const [label, text] of Object.entries(texts)) await write(page.getByLabel(label, { exact: true }), text)
  await write(page.getByLabel('Password', { exact: true }), PASSWORD)
  await expect(page.getByText('Password meets all requirements')).toBeVisible()
  await page.getByRole('button', { name: 'Join Bearings now' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/dashboard/profile/values')
  await expect(bubbles(page)).toHaveCount(1)
  for (const words of ['I calmed a man down', 'It was unfair to him', 'Fairness it is. Settled: settled']) {
    const said = await bubbles(page).count()
    await write(field(page), words)
    await field(page).press('Enter')
    await expect(bubbles(page)).toHaveCount(said + 2)
    await expect(page.getByRole('button', { name: /^Stop/ })).toHaveCount(0)
  }
  await page.getByRole('region', { name: /draft/i }).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.reload()
  await expect(bubbles(page).filter({ hasText: 'It was unfair to him' })).toBeVisible()

  await page.goto('/dashboard/public-profile')
  const seen = page.frameLocator('iframe[title="Your page as visitors see it"]')
  await write(page.getByRole('textbox', { name: 'Display name' }), 'Adaeze L.')
  await expect(seen.getByRole('heading', { name: 'Adaeze L.' })).toBeVisible()
  await expect(seen.getByText('Fairness matters to me.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile saved', { exact: true }).first()).toBeVisible()
  const photo = page.getByRole('region', { name: 'Profile photo' })
  await photo.locator('input[type=file]').setInputFiles(await makePhoto())
  await expect(photo.getByRole('button', { name: 'Crop or turn' })).toBeVisible()
  const username = newName()
  await write(page.getByRole('textbox', { name: 'Username' }), username)
  await page.getByRole('button', { name: 'Save username' }).click()
  await expect(page.getByText('Username saved').first()).toBeVisible()
  await write(page.getByRole('textbox', { name: 'Your passcode' }), PASSCODE)
  await expect(page.getByText('Passcode updated').first()).toBeVisible()
  await page.getByText('Ask for a passcode', { exact: true }).click()
  await expect(page.getByText('With passcode', { exact: true })).toBeVisible()

  const visitor = await browser.newPage({ baseURL })
  await visitor.goto(`/${username}`)
  await write(visitor.getByPlaceholder('123456'), PASSCODE)
  await visitor.getByRole('button', { name: 'View Profile' }).click()
  await expect(visitor.getByRole('heading', { name: 'Adaeze L.', level: 1 })).toBeVisible()
  await expect(visitor.getByText('Fairness matters to me.')).toBeVisible()
  const isShown = (element: HTMLImageElement) => element.complete && element.naturalWidth > 0
  await expect.poll(() => visitor.locator('main img').first().evaluate(isShown)).toBe(true)
  await visitor.close()

  await page.goto('/logout')
  await expect(page).not.toHaveURL(/logout/)
  await page.goto('/signin')
  await write(page.getByLabel('Email'), email)
  await write(page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.getByRole('button', { name: 'Sign In to Bearings' }).click()
  await expect(page).toHaveURL('/dashboard')
})
