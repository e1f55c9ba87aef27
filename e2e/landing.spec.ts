import { enter, expect, test } from './journey.ts'

test.describe('the landing page', () => {
  test('sends a member on before it is seen [SITE-24]', async ({ page, person }) => {
    await enter(page, await person())
    await expect(page).toHaveURL('/dashboard')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.frame().url().endsWith('/')) scripts.push(request.url())
    })

    await page.goto('/', { waitUntil: 'commit' })

    await expect(page).toHaveURL('/dashboard')
    expect(scripts).toEqual([])
  })

  test('also sends on a member who comes from another page [SITE-24]', async ({ page, person }) => {
    await enter(page, await person())
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/no/such/page')
    await page.getByRole('link', { name: 'Go to the home page' }).click()

    await expect(page).toHaveURL('/dashboard')
  })

  test('stays for someone whose stored user is broken [SITE-24]', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('currentUser', '{broken'))
    await page.goto('/')

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('shows what is offered and leads in [SITE-25, SITE-26, SITE-27, SITE-28, SITE-29, SITE-33]', async ({
    page,
  }) => {
    await page.goto('/')
    const main = page.getByRole('main')

    await expect(main.getByRole('link', { name: 'Join Bearings free' })).toHaveAttribute('href', '/join')
    const profile = page.getByRole('region', { name: /A profile that says/ })
    for (const look of ['Minimalist', 'Appy', 'Bold', 'Private', 'Locked', 'Open'])
      await expect(profile).toContainText(look)
    const coach = page.getByRole('region', { name: /A coach that asks/ })
    for (const name of ['Values', 'Strengths', 'Mission', 'Job Ideas', 'Career Coach']) {
      await expect(coach.getByText(name, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: /Job ideas/ })).toContainText('Training officer')
    const tools = page.getByRole('region', { name: /Tools for the day/ })
    await expect(tools.getByRole('heading', { name: 'CV writer' })).toBeVisible()
    await expect(tools.getByRole('heading', { name: 'Cover letter writer' })).toBeVisible()
    const last = page.getByRole('region', { name: 'Start with one honest answer' })
    await expect(last.getByRole('link', { name: 'Join Bearings' })).toHaveAttribute('href', '/join')
  })

  test('names its prices and where the founder offer is [SITE-30, SITE-31, SITE-32]', async ({ page }) => {
    await page.goto('/')
    const free = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Free', exact: true }) })
    const pro = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Pro Tools' }) })

    await expect(free).toContainText('£0')
    await expect(pro).toContainText('£49per annum for founder members')
    await expect(pro).toContainText('Payment is not open yet.')
    await pro.getByRole('link', { name: 'Join Founder Members' }).click()
    await expect(page).toHaveURL('/founders')
  })

  test('describes itself in the words of schema.org [SITE-22, SITE-23]', async ({ page, baseURL }) => {
    await page.goto('/')
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const graph: Record<string, unknown>[] = JSON.parse(text ?? '')['@graph']

    expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'SoftwareApplication'])
    expect(graph[2]).toMatchObject({
      name: 'Bearings',
      url: `http://localhost:${new URL(baseURL ?? '').port}/`,
      offers: [{ price: '0' }, { price: '49', priceCurrency: 'GBP', priceValidUntil: '2025-12-31' }],
    })
    expect((await page.content()).match(/2025-12-31/g)).toHaveLength(1)
  })

  test('lets a phone look at one template at a time, with no script at all', async ({ browser, baseURL }) => {
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport })
    const page = await context.newPage()
    await page.goto('/')

    await expect(page.getByText('Quiet, and easy to print.')).toBeVisible()
    await page.getByText('Bold', { exact: true }).first().click()

    await expect(page.getByText('Hard to scroll past.')).toBeVisible()
    await expect(page.getByText('Quiet, and easy to print.')).toBeHidden()
    await context.close()
  })
})
