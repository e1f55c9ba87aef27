import { randomBytes } from 'node:crypto'
import { type APIRequestContext, type Browser, devices } from '@playwright/test'
import sharp from 'sharp'
import { expect, findBarriers, forgiveFailedRequests, newPerson, test } from './journey.ts'

const CODE = '246810'

interface Wanted {
  photos?: number
  portrait?: boolean
  state?: 'private' | 'protected' | 'public'
  fields?: Record<string, unknown>
  age?: number
}

/** Somebody with a page. */
async function createPage(request: APIRequestContext, wanted: Wanted = {}) {
  const { photos = 0, portrait = false, state = 'public', fields = {}, age = 34 } = wanted
  const username = `page${randomBytes(5).toString('hex')}`
  const send = async (method: 'post' | 'put', path: string, data: unknown) => {
    const response = await request[method](path, { data })
    expect(response.status(), `${path} ${await response.text()}`).toBe(200)
  }
  await send('post', '/api/register', { ...newPerson(), age, country: 'United Kingdom', postcode: 'LS1 4AP' })
  await send('post', '/api/user/profile/username', { username })
  await send('post', '/api/user/profile/username/lock', {})
  const texts = {
    displayName: 'Adaeze Lovelace',
    valuesText: 'Truth.\n\nCare.',
    strengths: 'Patience.',
    mission: 'To compute.',
  }
  await send('put', '/api/user/profile', { ...texts, ...fields })
  if (portrait) await send('put', '/api/profile-photo-upload', { profilePhoto: await drawPhoto(0) })
  const additionalPhotos = await Promise.all(Array.from({ length: photos }, (_, index) => drawPhoto(index)))
  if (photos > 0) await send('put', '/api/user/profile/photos', { additionalPhotos })
  if (state === 'public') await send('put', '/api/user/profile', { isPublic: true })
  if (state === 'protected') {
    await send('post', '/api/user/set-passcode', { passcode: CODE })
    await send('post', '/api/user/passcode-protection', { passcodeProtected: true })
  }
  return username
}

async function drawPhoto(index: number) {
  const background = { r: (index * 53) % 255, g: 120, b: 160 }
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

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

test.describe('the photos over the page', () => {
  test('open at the one clicked, turn by keys, thumbnails and thirds, and close by Esc [PUB-14..19, PROF-44, PROF-45]', async ({
    page,
    request,
  }) => {
    const username = await createPage(request, { photos: 3, portrait: true })
    await page.goto(`/${username}`)
    const photos = page.getByRole('dialog', { name: 'Photos' })

    await page.locator('.gallery button').first().click()
    await expect(photos.getByText('2 of 4')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(photos.getByText('1 of 4')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(photos.getByText('4 of 4')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(photos.getByText('1 of 4')).toBeVisible()

    await expect(photos.getByRole('listitem')).toHaveCount(4)
    await photos.getByRole('button', { name: /^Photo 3/ }).click()
    await expect(photos.getByText('3 of 4')).toBeVisible()

    await page.mouse.click(1200, 250)
    await expect(photos.getByText('4 of 4')).toBeVisible()
    await page.mouse.click(640, 250)
    await expect(photos.getByText('4 of 4')).toBeVisible()
    await page.mouse.click(80, 250)
    await expect(photos.getByText('3 of 4')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(photos).toBeHidden()
    await expect(page.locator('.gallery button').first()).toBeFocused()
  })

  for (const [count, portrait, thumbnails] of [
    [1, false, 0],
    [10, false, 10],
    [10, true, 0],
  ] as const) {
    test(`${count + (portrait ? 1 : 0)} photos have ${thumbnails} thumbnails [PUB-18, OPEN-PUB-10]`, async ({
      page,
      request,
    }) => {
      const username = await createPage(request, { photos: count, portrait })
      await page.goto(`/${username}`)
      await page.locator('.gallery button').first().click()

      const photos = page.getByRole('dialog', { name: 'Photos' })
      await expect(photos.getByText(`${portrait ? 2 : 1} of ${count + (portrait ? 1 : 0)}`)).toBeVisible()
      await expect(photos.getByRole('listitem')).toHaveCount(thumbnails)
    })
  }

  test('a finger swipes to the next [PUB-16]', async ({ browser, request, baseURL }) => {
    const username = await createPage(request, { photos: 2 })
    const page = await openPhone(browser, baseURL)
    await page.goto(`/${username}`)
    await page.locator('.gallery button').first().tap()
    const photos = page.getByRole('dialog', { name: 'Photos' })
    await expect(photos.getByText('1 of 2')).toBeVisible()

    await page.locator('.lightbox-stage').evaluate((stage) => {
      const finger = (clientX: number) => new Touch({ identifier: 1, target: stage, clientX, clientY: 300 })
      const fire = (type: string, x: number) =>
        stage.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: [finger(x)], changedTouches: [finger(x)] }))
      fire('touchstart', 300)
      fire('touchend', 100)
    })

    await expect(photos.getByText('2 of 2')).toBeVisible()
    await page.context().close()
  })
})

async function openPhone(browser: Browser, baseURL: string | undefined) {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  return (await browser.newContext({ ...phone, baseURL })).newPage()
}

test('photos load 100 px before they are seen; the first two at once [PUB-2, PUB-8..10, PUB-20]', async ({
  page,
  request,
}) => {
  const username = await createPage(request, { photos: 8, fields: { mission: 'Long.\n\n'.repeat(200) } })
  const asked: string[] = []
  let isProfileThere = false
  page.on('response', (answer) => {
    isProfileThere ||= answer.url().endsWith(`/${username}`)
  })
  page.on('request', (sent) => {
    if (!sent.url().includes('/photo/gallery/')) return
    expect(isProfileThere).toBe(true)
    asked.push(sent.url())
  })
  await page.goto(`/${username}`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bearings' })).toBeVisible()
  await page.waitForTimeout(300)
  expect(asked.map((url) => url.replace(/.*gallery/, ''))).toEqual([
    expect.stringMatching(/^\/0\?v=[0-9a-f]{8}&size=card$/),
    expect.stringMatching(/^\/1\?v=/),
  ])

  const scrollTo = (distance: number) =>
    page.evaluate((left) => {
      const third = document.querySelectorAll('.gallery li')[2]
      window.scrollTo(0, scrollY + (third?.getBoundingClientRect().top ?? 0) - innerHeight - left)
    }, distance)
  await scrollTo(140)
  await page.waitForTimeout(200)
  expect(asked).toHaveLength(2)
  await scrollTo(80)

  await expect.poll(() => asked.length).toBeGreaterThan(2)
})

test('a photo that does not come says so [PUB-21]', async ({ page, request, complaints }) => {
  const username = await createPage(request, { photos: 3 })
  await page.route('**/photo/gallery/*', (route) => route.abort())
  await page.goto(`/${username}`)
  await page.locator('.gallery').scrollIntoViewIfNeeded()

  await expect(page.locator('.gallery').getByText('Failed to load image')).toHaveCount(3)
  await expect(page.locator('.gallery').getByText('Failed to load image').first()).toBeVisible()
  forgiveFailedRequests(complaints)
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

test.describe('a locked page', () => {
  test('opens with the code its visitor was given [PUB-11, PUB-1, PUB-27..35, PUB-37, PUB-38, PUB-41, PUB-42, R15]', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const request = await playwright.request.newContext({ baseURL })
    const username = await createPage(request, { state: 'protected', photos: 1 })
    const response = await page.goto(`/${username}`)
    expect(response?.status()).toBe(423)

    const dialog = page.getByRole('dialog', { name: 'Protected Profile' })
    await expect(dialog).toContainText(
      'This profile is private and requires a passcode to view. Please enter the 6-digit passcode to continue.',
    )
    expect(await findBarriers(page)).toEqual([])
    const input = page.getByPlaceholder('123456')
    const view = page.getByRole('button', { name: 'View Profile' })
    await expect(view).toBeDisabled()
    await input.pressSequentially('12a')
    await expect(input).toHaveValue('12')
    await input.press('Enter')
    await expect(dialog.getByText('Please enter a 6-digit passcode.')).toBeVisible()

    await input.pressSequentially('34567')
    await expect(dialog.getByText('Please enter a 6-digit passcode.')).toBeHidden()
    await expect(input).toHaveValue('123456')
    await view.click()
    await expect(
      dialog.getByText('Incorrect passcode. Please check the 6-digit code shared with you and try again.'),
    ).toBeVisible()
    await expect(input).toHaveValue('')

    const hold = async (url: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(url, (route) => promise.then(() => route.continue()))
      return resolve
    }
    const verify = await hold('**/verify-passcode/*')
    const load = await hold(`**/${username}.data*`)
    await input.fill(CODE)
    await view.click()
    await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
    verify()
    await expect(page.locator('main').getByRole('status')).toHaveText('Loading...')
    await expect(dialog).toBeHidden()
    load()
    await expect(page.getByRole('heading', { name: 'Adaeze Lovelace' })).toBeVisible()
    await expect(page.getByText('Access Granted').first()).toBeVisible()
    await expect(page.getByText('Welcome to this profile!').first()).toBeVisible()
    expect(page.url()).not.toContain(CODE)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Adaeze Lovelace' })).toBeVisible()
    await request.post('/api/user/generate-passcode', { data: {} })
    await page.reload()
    await expect(dialog).toBeVisible()
    await expect(page.getByText('Adaeze')).toHaveCount(0)
    await request.dispose()
  })

  test('says when the connection is gone, and lets a visitor leave [PUB-36, PUB-40]', async ({
    page,
    playwright,
    baseURL,
    complaints,
  }) => {
    const request = await playwright.request.newContext({ baseURL })
    const username = await createPage(request, { state: 'protected' })
    await page.goto(`/${username}`)
    await page.route('**/verify-passcode/*', (route) => route.abort())
    await page.getByPlaceholder('123456').fill(CODE)
    await page.getByRole('button', { name: 'View Profile' }).click()

    await expect(page.getByText('Connection error. Please check your internet and try again.')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/')
    forgiveFailedRequests(complaints)
    await request.dispose()
  })
})

test('one photo, two, three and more are laid out each in their own way, in every look [PROF-46]', async ({
  page,
  request,
}) => {
  const username = await createPage(request, { photos: 4 })
  const { additionalPhotos } = await (await request.get('/api/user/profile/photos')).json()
  const looks = ['clean-minimal', 'app-like', 'gen-z']
  const sizes = new Map<string, Set<string>>(looks.map((look) => [look, new Set()]))
  for (const count of [4, 3, 2, 1]) {
    await request.put('/api/user/profile/photos', { data: { additionalPhotos: additionalPhotos.slice(0, count) } })
    for (const look of looks) {
      await request.put('/api/user/profile', { data: { profileTemplate: look } })
      await page.goto(`/${username}`)
      await expect(page.locator('.gallery li')).toHaveCount(count)
      const box = await page.locator('.gallery li').first().boundingBox()
      const whole = await page.locator('.gallery').boundingBox()
      if (count === 1) expect(box?.width).toBeGreaterThan((whole?.width ?? 0) * 0.5)
      sizes.get(look)?.add(`${Math.round(box?.width ?? 0)} by ${Math.round(box?.height ?? 0)}`)
    }
  }
  for (const [look, seen] of sizes) expect(seen.size, `${look}: ${[...seen]}`).toBeGreaterThanOrEqual(3)
})
