import { expect, test } from './journey.ts'

test.describe('legal and support', () => {
  const subscription = [
    '£15 per month',
    'billed monthly in advance',
    'includes VAT',
    'GBP',
    'cancel at any time; the cancellation takes effect at the end of the billing period',
  ]

  test('both legal pages are of the same date [SITE-42]', async ({ page }) => {
    for (const path of ['/privacy', '/terms']) {
      await page.goto(path)
      await expect(page.getByText('Last updated 8 January 2025')).toBeVisible()
    }
  })

  test('the terms of a subscription stand in the terms and in support [SITE-43, SITE-44]', async ({ page }) => {
    await page.goto('/terms#subscriptions')
    for (const words of subscription) await expect(page.locator('#subscriptions')).toContainText(words)

    await page.goto('/support')
    await page.getByText('What does a paid subscription cost').click()
    for (const words of subscription) await expect(page.getByRole('main')).toContainText(words)
  })

  test('each price stands on its own page and on no other [SITE-45]', async ({ page }) => {
    const wordsOf = async (path: string) => {
      await page.goto(path)
      return (await page.getByRole('main').textContent()) ?? ''
    }
    expect(await wordsOf('/')).not.toMatch(/£15|3 years|£450/)
    expect(await wordsOf('/founders')).not.toMatch(/£15|per annum|per year/)
    expect(await wordsOf('/terms')).not.toMatch(/£49|per annum|3 years/)
    expect(await wordsOf('/support')).not.toMatch(/£49|per annum|3 years/)
  })

  test('privacy says who may join and who can read what', async ({ page }) => {
    await page.goto('/privacy')
    const main = page.getByRole('main')

    for (const words of [
      '16 or over',
      'can read your account, your profile and your conversations',
      'explicit consent',
    ])
      await expect(main).toContainText(words)
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Who can read what' })
      .click()
    await expect(page).toHaveURL('/privacy#who-reads')
    await expect(page.getByRole('heading', { name: 'Who can read what' })).toBeInViewport()
  })

  test('support has ways on and six answers [SITE-46, SITE-47, SITE-48, SITE-49]', async ({ page }) => {
    await page.goto('/support')

    const start = page.getByRole('region', { name: 'Getting started' })
    await expect(start.getByRole('link', { name: /Create an account/ })).toHaveAttribute('href', '/join')
    const tools = page.getByRole('region', { name: 'The tools' })
    await expect(tools.getByRole('link', { name: /Career Coach/ })).toHaveAttribute('href', '/dashboard/coach')
    await expect(page.locator('details')).toHaveCount(6)
    const answer = page.getByText('The coaches are computer programs, and they can be wrong.')
    await expect(answer).toBeHidden()
    await page.getByText('Am I talking to a person?').click()
    await expect(answer).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Contact Support' }).click()
    await expect(page).toHaveURL('/contact')
  })

  test('a click on Live Chat that comes before the scripts is not lost [SITE-50]', async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.goto('/support')
    await page.getByRole('button', { name: 'Live Chat' }).click()
    expect(await page.evaluate(() => 'isAwake' in window)).toBe(false)

    await expect(page.getByText('Live chat is not available yet', { exact: true })).toBeVisible()
    await expect(page.locator('.toast')).toContainText('write to us on the contact page')
  })
})
