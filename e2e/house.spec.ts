import { expect, findBarriers, test } from './journey.ts'

test('a stranger at an address that does not exist is told so and can go on [SITE-5]', async ({ page }) => {
  const response = await page.goto('/no/such/page')

  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(/404/)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('a name nobody has is an answer a visitor understands [PUB-13]', async ({ page }) => {
  const response = await page.goto('/nobodyhere')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
  await expect(page.getByText('Profile not found or not public')).toBeVisible()
})

for (const [from, to] of [
  ['/coach', '/dashboard/coach'],
  ['/coach/anything', '/dashboard/coach'],
  ['/profile', '/dashboard/profile'],
  ['/profile/values', '/dashboard/profile/values'],
  ['/jobideas', '/dashboard/jobideas'],
] as const) {
  test(`whoever asks for ${from} is led to ${to} [SITE-6..9, DASH-4]`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 })

    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe(to)
  })
}

test('a stranger who only reads loads no script; one who acts gets a living page [SITE-1]', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))

  await page.goto('/')
  await page.waitForTimeout(300)
  expect(scripts).toEqual([])

  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => 'isAwake' in window)).toBe(true)
  expect(scripts.length).toBeGreaterThan(0)
})

test('every page speaks British English [SITE-20]', async ({ page }) => {
  for (const path of ['/', '/support', '/nobodyhere', '/no/such']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  }
})

test('the description of the API has no barrier in either theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/api/docs')
    expect(await findBarriers(page)).toEqual([])
  }
})

test('a program that asks for an API call that does not exist is told so in JSON [R2]', async ({ request }) => {
  for (const path of ['/api/nothing', '/api', '/api/', '/api/admin/nothing', '/API/session']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    if (path.startsWith('/api')) expect(await response.json()).toMatchObject({ code: 'not-found' })
  }
})

test('an engineer reads the whole API on one page [R2]', async ({ page, request }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Bearings API' })).toBeVisible()
  await expect(page.getByText('/api/session')).toBeVisible()

  const document = await (await request.get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
})
