import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.describe('the founders page', () => {
  const claim = (page: Page) => page.getByRole('button', { name: /Claim My Founder's Spot|Processing/ })

  test('takes an address to the sign-up [SITE-34, SITE-36]', async ({ page }) => {
    await page.goto('/founders')
    await page.getByLabel('Email').fill('ada+1@example.org')
    await claim(page).click()

    await expect(page).toHaveURL('/signup?founder=ada%2B1%40example.org')
    await expect(page.getByLabel('Email')).toHaveValue('ada+1@example.org')
    await page.goBack()
    await expect(claim(page)).toHaveText("Claim My Founder's Spot")
  })

  test('says that it is on its way [SITE-37]', async ({ page }) => {
    // An answer without a page leaves the browser where it is, so that what it says meanwhile can be read.
    await page.route('**/signup?*', (route) => route.fulfill({ status: 204 }))
    await page.goto('/founders')
    await page.getByLabel('Email').fill('ada@example.org')
    await claim(page).click()

    await expect(claim(page)).toHaveText('Processing...')
    await expect(claim(page)).toBeDisabled()
  })

  test('needs an address, and says so in the browser’s way [SITE-35]', async ({ page }) => {
    await page.goto('/founders')
    await expect(page.getByLabel('Email')).toHaveAttribute('required', '')
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')

    await claim(page).click()

    await expect(page).toHaveURL('/founders')
  })

  test('works the same without JavaScript [SITE-36]', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/founders')
    await page.getByLabel('Email').fill('ada@example.org')
    await claim(page).click()

    await expect(page).toHaveURL('/signup?founder=ada%40example.org')
    await context.close()
  })

  test('tells the whole offer and has a second way in [SITE-38, SITE-39, SITE-40, SITE-41]', async ({ page }) => {
    await page.goto('/founders')
    const main = page.getByRole('main')

    const second = main.getByRole('link', { name: 'Join as a Founder Member' })
    await expect(second).toHaveAttribute('href', '/signup?founder=true')
    const benefits = page.getByRole('region', { name: 'What founder members get' })
    await expect(benefits.getByRole('heading', { level: 3 })).toHaveText([
      'Unlimited AI coaching',
      'Advanced career tools',
      'Profile builder pro',
      'Job ideas generator',
      'Priority support',
      "Founder's community",
    ])
    for (const words of ['first 1000 members', '3 years of Pro', '£49', 'worth £450', 'save £401', '89% off'])
      await expect(main).toContainText(words)
    await expect(main).toContainText('Payment is not open yet.')
  })
})
