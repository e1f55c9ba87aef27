import { rmSync } from 'node:fs'
import { problems } from '../contract/problems.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { makeFolder } from './folder.ts'
import { expect, findBarriers, forgiveFailedRequests, newPerson, test } from './journey.ts'
import { serve } from './served.ts'

test('while the database is away members and visitors are told so, and go on when it is back [R38, PUB-13, PUB-44]', async ({
  page,
  complaints,
  browser,
}) => {
  test.setTimeout(90_000)
  const dataDir = makeFolder()
  let database = await startEmbedded({ dataDir, slug: 'outage' })
  const served = await serve({ DATABASE_URL: database.url, APP_SECRET: '7c1f0d9be35a48627c1f0d9be35a4862' })
  const at = (path: string) => `${served.url}${path}`
  try {
    const ada = newPerson()
    const data = { ...ada, age: 34, country: 'United Kingdom', postcode: 'LS1 4AP' }
    expect((await page.request.post(at('/api/register'), { data })).status()).toBe(200)
    await page.goto(at('/'))
    await page.evaluate((email) => localStorage.setItem('currentUser', JSON.stringify({ email })), ada.email)

    await database.stop()
    expect((await page.goto(at('/dashboard/settings')))?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    const stranger = await browser.newPage()
    for (const visitor of [page, stranger]) {
      expect((await visitor.goto(at('/someone')))?.status()).toBe(503)
      await expect(visitor.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
      await expect(visitor.getByText(problems.unavailable[1])).toBeVisible()
    }
    await stranger.close()
    await page.goto(at('/dashboard/settings'))
    expect((await page.request.get(at('/healthz'))).status()).toBe(200)
    expect((await page.request.get(at('/readyz'))).status()).toBe(503)
    expect((await page.request.get(at('/api/session'))).status()).toBe(503)
    expect((await page.request.get(at('/'))).status()).toBe(200)

    database = await startEmbedded({ dataDir, slug: 'outage' })
    await expect.poll(async () => (await page.request.get(at('/readyz'))).status()).toBe(200)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  } finally {
    await served.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  forgiveFailedRequests(complaints)
})

test('a careers service runs it under its own name and in its own colours', async ({ page }) => {
  const served = await serve({ BRAND_NAME: 'North Star', BRAND_PRIMARY_COLOUR: '#5b2a86' })
  try {
    await page.goto(`${served.url}/signin`)
    await expect(page).toHaveTitle('Welcome back · North Star')
    const button = page.getByRole('button', { name: 'Sign In to North Star' })
    const [red = 0, green = 0, blue = 0] = await button.evaluate((element) => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return []
      context.fillStyle = getComputedStyle(element).backgroundColor
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    })
    expect(blue).toBeGreaterThan(green)
    expect(red).toBeGreaterThan(green)
    await expect(page.getByText('Bearings')).toHaveCount(0)
  } finally {
    await served.stop()
  }
})
