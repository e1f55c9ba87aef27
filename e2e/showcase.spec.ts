import { createPage } from './furnish.ts'
import { expect, findBarriers, test } from './journey.ts'

test('a page is complete without scripts [SITE-4, PUB-6]', async ({ browser, request, baseURL }) => {
  const username = await createPage(request, { photos: 4, portrait: true })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  const response = await page.goto(`/${username}`)

  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Adaeze Lovelace' })).toBeVisible()
  for (const name of ['Values', 'Strengths', 'Mission']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.locator('.gallery img:not(.photo-dots):visible')).toHaveCount(4)
  await context.close()
})

test('whoever only reads loads no script', async ({ page, request }) => {
  const username = await createPage(request, { photos: 1 })
  const scripts: string[] = []
  page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.push(sent.url())))

  await page.goto(`/${username}`)
  await page.waitForTimeout(300)

  expect(scripts).toEqual([])
})

for (const template of ['clean-minimal', 'app-like', 'gen-z', 'no-such']) {
  test(`the look ${template} shows everything there is and has no barrier [PUB-4, PUB-5, PUB-7, PROF-47, PROF-48]`, async ({
    page,
    request,
  }) => {
    const username = await createPage(request, { photos: 10, portrait: true, fields: { profileTemplate: template } })
    const shown = template === 'no-such' ? 'clean-minimal' : template
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`/${username}`)
      await expect(page.locator('.showcase')).toHaveAttribute('data-look', shown)
      await expect(page.locator('.gallery li')).toHaveCount(shown === 'clean-minimal' ? 10 : 9)
      expect(await findBarriers(page)).toEqual([])
    }
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

test('a page with nothing but a name is a page too [PUB-3, PUB-6, OPEN-PUB-11]', async ({ page, request }) => {
  const fields = { displayName: '', valuesText: '', strengths: '', mission: '' }
  const username = await createPage(request, { fields })
  await page.goto(`/${username}`)

  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
  await expect(page.getByText(/Verified by/)).toHaveCount(0)
})

test('only chosen links are on the page, each opening apart [PUB-25, PUB-26, OPEN-PUB-6, OPEN-PUB-7]', async ({
  page,
  request,
}) => {
  const username = await createPage(request)
  for (const [platform, url] of [
    ['linkedin', 'linkedin.com/in/ada'],
    ['tiktok', 'tiktok.com/@ada'],
    ['github', 'github.com/canarylink'],
  ]) {
    await request.post('/api/user/social-profiles', { data: { platform, url } })
  }
  await page.goto(`/${username}`)
  await expect(page.getByText('Connect With Me')).toHaveCount(0)
  await request.post('/api/user/profile/social-settings', { data: { includeProfiles: true, selectedProfiles: [0, 1] } })

  await page.reload()

  const links = page.getByRole('region', { name: 'Connect With Me' }).getByRole('link')
  await expect(links).toHaveText([/LinkedIn/, /TikTok/])
  await expect(links.first()).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(links.first()).toHaveAttribute('target', '_blank')
  await expect(links.first().locator('svg')).toHaveAttribute('data-platform', 'linkedin')
  await expect(links.last().locator('svg')).toHaveAttribute('data-platform', 'other')
  expect(await page.content()).not.toContain('canarylink')
})

test.describe('what a page tells search engines and previews', () => {
  test('a public page is introduced by its name and photo [T27]', async ({ page, request }) => {
    const username = await createPage(request, { portrait: true, fields: { bio: 'Counts "things" </title><script>' } })
    await page.goto(`/${username}`)

    await expect(page).toHaveTitle('Adaeze Lovelace · Bearings')
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Adaeze Lovelace')
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/preview\?v=/)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  })

  test('a locked, private or young member’s page says nothing of them [R16, T27]', async ({
    request,
    playwright,
    baseURL,
  }) => {
    const stranger = await playwright.request.newContext({ baseURL })
    for (const wanted of [{ state: 'protected' }, { state: 'private' }, { state: 'public', age: 17 }] as const) {
      const username = await createPage(request, { ...wanted, portrait: true })
      const html = await (await stranger.get(`/${username}`)).text()
      const head = html.slice(0, html.indexOf('</head>'))

      expect(head).toContain('noindex')
      expect(head).not.toMatch(/Adaeze|og:/)
      if (wanted.state !== 'public') expect(html).not.toMatch(/Adaeze|compute|Patience/)
      const response = await stranger.get(`/${username}`)
      expect(response.status()).toBe({ protected: 423, private: 404, public: 200 }[wanted.state])
      expect(response.headers()['cache-control']).toBe('no-store')
    }
    await stranger.dispose()
  })

  test('a private page and none at all are the same page [R13]', async ({ request, playwright, baseURL }) => {
    const stranger = await playwright.request.newContext({ baseURL })
    const username = await createPage(request, { state: 'private' })
    const plain = async (name: string) =>
      (await (await stranger.get(`/${name}`)).text()).replaceAll(/nonce="[^"]*"/g, '').replaceAll(name, 'NAME')

    expect(await plain(username)).toBe(await plain(username.replace('page', 'none')))
    await stranger.dispose()
  })
})
