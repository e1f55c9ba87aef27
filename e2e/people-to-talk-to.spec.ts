import type { Page } from '@playwright/test'
import { enter, expect, findBarriers, test } from './journey.ts'

const WEATHER = 'https://www.bbc.co.uk/weather'

/** Stands in for the page that is gone to: nothing outside is asked. */
const catchWeather = (page: Page) =>
  page.route(`${WEATHER}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }))

test('a visitor finds people to talk to on the support page, grouped, without signing in or scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/support#people')

  const people = page.getByRole('region', { name: 'People to talk to' })
  await expect(people.getByRole('heading', { name: 'People to talk to' })).toBeInViewport()
  await expect(people.getByRole('heading', { name: 'In danger now' })).toBeVisible()
  await expect(people.getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123')
  await expect(people.getByText('text SHOUT to 85258')).toBeVisible()
  await expect(people.getByRole('link', { name: 'Leave this page' })).toHaveAttribute('href', WEATHER)
  await expect(people).toContainText('does not clear your browser’s history')
  await context.close()
})

test('whoever is watched leaves the support page with the keyboard, and Back does not lead to it', async ({ page }) => {
  await catchWeather(page)
  await page.goto('/terms')
  await page.goto('/support')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Leave this page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(WEATHER)

  await page.goBack()

  await expect(page).toHaveURL('/terms')
})

test('the way out works before the scripts of the page are there, and is no less quiet', async ({ page }) => {
  await catchWeather(page)
  await page.goto('/terms')
  await page.route('**/assets/*.js', () => {
    // Never answered.
  })
  await page.goto('/support')
  await page.getByRole('link', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(WEATHER)

  await page.goBack()

  await expect(page).toHaveURL('/terms')
})

test('a member of 17 goes from the sentence to the number, to the list and back to coaching, with the keyboard at 390 px', async ({
  page,
  playwright,
  baseURL,
  person,
}) => {
  const mia = await person()
  const own = await playwright.request.newContext({ baseURL })
  await own.post('/api/login', { data: { email: mia.email, password: mia.password } })
  await own.post('/api/user/account', { data: { age: 17 } })
  await own.dispose()
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, mia, '/dashboard/coach')
  const field = page.getByRole('textbox', { name: /Message/ })
  await expect(page.getByRole('complementary', { name: 'People to talk to' })).toBeHidden()

  await field.fill('I want to kill myself.')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('article').last()).toContainText('0800 1111')
  const strip = page.getByRole('complementary', { name: 'People to talk to' })
  await expect(strip).toBeVisible()
  // All of it has come when what happens besides is said at its end.
  await expect(page.getByRole('article').last()).toContainText('Nobody is watching this live')
  await expect(page.getByRole('button', { name: /Copy/ }).last()).toBeVisible()
  for (const shown of ['Thank you for telling me', '999', '0800 1111']) {
    await expect(page.getByRole('article').last().getByText(shown).first()).toBeInViewport({ ratio: 1 })
  }
  expect(await findBarriers(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await strip.getByRole('link', { name: 'People to talk to' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/support#people')
  await expect(page.getByRole('heading', { name: 'People to talk to' })).toBeInViewport()

  await page.goBack()
  await expect(strip).toBeVisible()
  await field.fill('I like to work outside.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(strip).toBeVisible()

  await catchWeather(page)
  await strip.getByRole('link', { name: 'Leave this page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(WEATHER)
})
