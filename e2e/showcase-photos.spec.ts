import { type Browser, devices } from '@playwright/test'
import { createPage } from './furnish.ts'
import { expect, findBarriers, forgiveFailedRequests, test } from './journey.ts'

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

  test('are closed by the browser’s Back, and leave no step behind when closed by Esc', async ({ page, request }) => {
    const username = await createPage(request, { photos: 2 })
    await page.goto('/support')
    await page.goto(`/${username}`)
    const photos = page.getByRole('dialog', { name: 'Photos' })
    await page.locator('.gallery button').first().click()
    await expect(photos).toBeVisible()

    await page.goBack()
    await expect(photos).toBeHidden()
    await expect(page).toHaveURL(`/${username}`)

    await page.locator('.gallery button').first().click()
    await expect(photos).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(photos).toBeHidden()
    await page.waitForTimeout(200)
    await page.goBack()
    await expect(page).toHaveURL('/support')
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

test('photos are not fetched before the styles of a page, nor waited for: the page is seen as soon as one without', async ({
  page,
  request,
}) => {
  const username = await createPage(request, { photos: 3, portrait: true })
  const html = await (await request.get(`/${username}`)).text()
  expect(html).toMatch(/<img [^>]*photo\/profile.*<img [^>]*photo\/gallery/s)
  expect(html).not.toMatch(/<link [^>]*\/photo\//)
  expect(html.replaceAll(/<noscript>.*?<\/noscript>/g, '')).not.toMatch(/<img [^>]*\ssrc="[^"]*\/photo\//)

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/photo\/(gallery|profile)/, (route) => held.then(() => route.continue()))
  await page.goto(`/${username}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Adaeze Lovelace' })).toBeVisible()
  letGo()
  for (const place of ['.portrait', '.gallery']) {
    const photo = page.locator(`${place} img:not(.photo-dots)`).first()
    await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  }
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
