import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { ADMIN, enter, expect, forgiveFailedRequests, test } from './journey.ts'

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

    await expect(page).toHaveURL('/dashboard', { timeout: 15_000 })
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

test.describe('the contact page', () => {
  const message = { name: 'Maya Okafor', email: 'maya@example.org', message: 'Hello.\n\nCan you help?' }

  async function fill(page: Page) {
    await page.getByLabel('Name').fill(message.name)
    await page.getByLabel('Email').fill(message.email)
    await page.getByLabel('Subject').selectOption('support')
    await page.getByLabel('Message', { exact: true }).fill(message.message)
  }

  test('has a form, other ways and promises [SITE-51, SITE-52, SITE-53, SITE-54, SITE-55]', async ({ page }) => {
    await page.goto('/contact')

    for (const label of ['Name', 'Email', 'Subject', 'Message'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '')
    const options = await page
      .getByLabel('Subject')
      .locator('option')
      .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).value, option.textContent]))
    expect(options.filter(([value]) => value !== '')).toEqual([
      ['general', 'General Enquiry'],
      ['support', 'Technical Support'],
      ['billing', 'Billing Question'],
      ['feedback', 'Product Feedback'],
      ['partnership', 'Partnership Opportunity'],
      ['press', 'Press Enquiry'],
    ])
    await expect(page.getByRole('link', { name: 'hello@bearings.local' })).toBeVisible()
    const promises = page.getByRole('region', { name: 'When you will hear from us' }).getByRole('listitem')
    await expect(promises).toHaveText([
      /General.*within 24 hours/,
      /Technical.*within 12 hours/,
      /Urgent.*within 4 hours/,
    ])
  })

  test('sends a message, thanks for it, and whoever answers gets it [SITE-56, SITE-57, SITE-58, API-3]', async ({
    page,
    playwright,
    baseURL,
  }) => {
    await page.route('**/api/contact', async (route) => {
      const button = page.getByRole('button', { name: 'Sending...' })
      await expect(button).toBeDisabled()
      await route.continue()
    })
    await page.goto('/contact')
    await fill(page)
    await page.getByRole('button', { name: 'Send message' }).click()

    await expect(page.getByText('Message sent successfully', { exact: true })).toBeVisible()
    await expect(
      page.getByText("Thank you for contacting us. We'll get back to you soon.", { exact: true }),
    ).toBeVisible()
    for (const label of ['Name', 'Email', 'Subject', 'Message'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()

    const boss = await playwright.request.newContext({ baseURL })
    await boss.post('/api/login', { data: ADMIN })
    const { messages } = await (await boss.get('/api/admin/contact-messages')).json()
    expect(messages).toContainEqual(expect.objectContaining({ ...message, subject: 'support', state: 'new' }))
    await expect.poll(findLetters).toContainEqual(['Technical Support from Maya Okafor', message.email])
    await boss.dispose()
  })

  test('keeps what was written when it cannot be sent [SITE-59]', async ({ page, complaints }) => {
    await page.route('**/api/contact', (route) => route.abort())
    await page.goto('/contact')
    await fill(page)
    await page.getByRole('button', { name: 'Send message' }).click()

    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    const words = page.getByText('Failed to send message. Please try again.', { exact: true })
    await expect(words).toBeVisible()
    await expect(page.locator('.toast')).toHaveClass(/bg-danger/)
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message.message)
    forgiveFailedRequests(complaints)
  })

  test('says why where the server did, and the sixth message in an hour waits [SITE-59, T79]', async ({ page }) => {
    await page.goto('/contact')
    for (let sent = 0; sent < 5; sent++)
      expect((await page.request.post('/api/contact', { data: {} })).status()).toBe(400)
    await fill(page)
    await page.getByRole('button', { name: 'Send message' }).click()

    await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toContainText('hello@bearings.local')
  })

  test('gives an address instead of a form where scripts never run', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/contact')

    await expect(page.locator('noscript p').first()).toHaveText('This form needs scripts')
    await expect(page.locator('noscript p').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
    await context.close()
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

/** Subject and address for answers of every letter that left. */
async function findLetters() {
  const folder = join(process.env.SERVED_DATA_DIR ?? '', 'outbox')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  return letters.map(({ subject, replyTo }) => [subject, replyTo?.[0]?.address])
}
