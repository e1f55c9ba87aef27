import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const pages = [
  { path: '/', heading: 'Find your bearings at work' },
  { path: '/founders', heading: '3 years of Pro for £49' },
  { path: '/support', heading: 'How can we help?' },
  { path: '/contact', heading: 'Write to us' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/terms', heading: 'Terms' },
]

const storeUser = (page: Page, user: unknown) =>
  page.addInitScript((text) => localStorage.setItem('currentUser', text), JSON.stringify(user))

for (const { path, heading } of pages) {
  test.describe(path, () => {
    test('answers with its page and loads no script until somebody acts [SITE-1, SITE-2]', async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))

      const response = await page.goto(path)
      await page.waitForTimeout(300)

      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(scripts).toEqual([])
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => 'isAwake' in window)).toBe(true)
    })

    test('says the same without JavaScript', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
      const page = await context.newPage()
      await page.goto(path)

      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
      const [words = ''] = await page.getByRole('main').allInnerTexts()
      expect(words.length).toBeGreaterThan(400)
      await context.close()
    })

    test('fits a small phone and a large screen', async ({ page }) => {
      for (const width of [320, 390, 768, 1024, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
      }
    })

    test('introduces itself to search engines and to whoever a link is sent [SITE-21]', async ({ page, baseURL }) => {
      await page.goto(path)
      const meta = (name: string) =>
        page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content')

      await expect(page).toHaveTitle(/.{5,} · Bearings$/)
      const description = (await meta('description')) ?? ''
      expect(description.length).toBeGreaterThan(60)
      expect(description.length).toBeLessThan(220)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '').pathname).toBe(path)
      expect(await meta('og:url')).toBe(canonical)
      expect(await meta('og:description')).toBe(description)
      expect(await meta('twitter:card')).toBe('summary_large_image')
      const image = new URL((await meta('og:image')) ?? '')
      const picture = await page.request.get(`${baseURL}${image.pathname}`)
      expect(picture.headers()['content-type']).toBe('image/png')
      const bytes = await picture.body()
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    })

    test('is guarded, and may be kept by anyone since it is the same for everyone [R33]', async ({ request }) => {
      const headers = (await request.get(path)).headers()

      expect(headers['cache-control']).toBe('public, max-age=300')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect((await request.get(`${path}?from=elsewhere`)).headers()['cache-control']).toBe('no-store')
    })

    test('has a foot that says who runs it [SITE-16, SITE-17, SITE-18, SITE-19]', async ({ page }) => {
      await page.goto(path)
      const foot = page.getByRole('contentinfo')

      for (const name of ['Privacy', 'Terms', 'Support', 'Contact']) {
        await expect(foot.getByRole('link', { name })).toHaveAttribute('href', `/${name.toLowerCase()}`)
      }
      await expect(foot).toContainText('Bearings Careers Ltd')
      await expect(foot).toContainText('company number 00000000')
      await expect(foot).toContainText('Registered in England and Wales')
      await expect(foot).toContainText('Your conversations and data are not used to train AI models.')
    })
  })
}

test.describe('the head of a page', () => {
  test('offers a stranger to sign in, join or follow [SITE-10, SITE-11, SITE-14, SITE-15]', async ({ page }) => {
    await page.goto('/support')
    const head = page.getByRole('banner')

    await expect(head.getByRole('link', { name: 'Bearings' })).toHaveAttribute('href', '/')
    await expect(head.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
    await expect(head.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join')
    const follow = head.getByRole('link', { name: /Follow us/ })
    await expect(follow).toHaveAttribute('href', 'https://www.linkedin.com/')
    await expect(follow).toHaveAttribute('rel', /noopener/)
    await expect(head.getByText(/Hello/)).toBeHidden()
  })

  test('greets whoever is signed in and leads to the dashboard [SITE-10, SITE-12, SITE-13]', async ({ page }) => {
    await storeUser(page, { email: 'maya@example.org', firstName: 'Maya' })
    await page.goto('/support')
    const head = page.getByRole('banner')

    await expect(head.getByText('Hello, Maya')).toBeVisible()
    await expect(head.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    await expect(head.getByRole('link', { name: 'Bearings' })).toHaveAttribute('href', '/dashboard')
    await expect(head.getByRole('link', { name: 'Sign In' })).toBeHidden()
    await expect(head.getByRole('link', { name: 'Join' })).toBeHidden()
  })

  test('says User to someone without a first name [SITE-12]', async ({ page }) => {
    await storeUser(page, { email: 'maya@example.org' })
    await page.goto('/terms')

    await expect(page.getByText('Hello, User')).toBeVisible()
  })

  test('takes nobody’s word that is not a user’s [SITE-10]', async ({ page }) => {
    await storeUser(page, { firstName: 'Nobody' })
    await page.goto('/support')
    await expect.poll(() => page.evaluate(() => 'isAwake' in window)).toBe(true)

    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
  })
})

test('a search engine is shown round, and a phone can keep the site', async ({ page, request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = robots.match(/^Sitemap: (.+)$/m)?.[1] ?? ''
  const listed = await (await request.get(new URL(sitemap).pathname)).text()
  for (const [, url = ''] of listed.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    expect((await request.get(new URL(url).pathname)).status(), url).toBe(200)
  }
  for (const { path } of pages) expect(listed).toContain(`${path}</loc>`)

  await page.goto('/')
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const { icons } = await (await request.get(manifest ?? '')).json()
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})
