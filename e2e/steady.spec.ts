import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { furnish } from './furnish.ts'
import { serveInPieces } from './in-pieces.ts'
import { enter, expect, forgiveFailedRequests, test, untilAwake } from './journey.ts'
import { openEditor } from './profile-editor.ts'

interface Shift {
  value: number
  moved: string[]
}

/** Remembers everything that moved by itself, and what it was. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : 'text'))
        shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

/** A slow phone: 400 kbit/s, 400 ms until anything answers, a quarter of the speed. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const throughput = 400_000 / 8
  const network = { offline: false, latency: 400, downloadThroughput: throughput, uploadThroughput: throughput }
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test.use({ viewport: { width: 390, height: 844 }, trace: 'off' })

test('nothing moves by itself on a public page or a member’s, on a slow phone', async ({
  page,
  person,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { email, password } = await person()
  const owner = await playwright.request.newContext({ baseURL })
  await owner.post('/api/login', { data: { email, password } })
  const username = await furnish(owner, { photos: 4 })
  await owner.put('/api/user/profile', { data: { isPublic: true } })
  const readShifts = await watchShifts(page)
  await slowDown(page)

  const found: Record<string, Shift[]> = {}
  for (const path of ['/', '/founders', '/support', '/contact', '/join', '/signin', `/${username}`]) {
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, 700))
    await page.waitForLoadState('networkidle')
    const shifts = await readShifts()
    if (shifts.length > 0) found[path] = shifts
  }
  expect(found).toEqual({})
  await owner.dispose()

  await enter(page, { email, password })
  await expect(page.getByRole('region', { name: 'Recent activity' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await readShifts()).toEqual([])

  await page.goto('/dashboard/public-profile')
  const isPublic = page.getByRole('switch', { name: 'Public profile' })
  await expect(isPublic).toBeEnabled()
  await page.waitForLoadState('networkidle')
  const before = (await readShifts()).length
  await isPublic.click()
  await expect(page.getByText('Profile is now private').first()).toBeVisible()
  await isPublic.click()
  await expect(page.getByText(/Profile is now public/).first()).toBeVisible()
  expect((await readShifts()).slice(before).filter((shift) => !isMessage(shift))).toEqual([])
})

test('nothing moves on a page that comes in pieces', async ({ page, baseURL }) => {
  const { url, server } = await serveInPieces(baseURL)
  const readShifts = await watchShifts(page)
  for (const path of ['/contact', '/support']) {
    await page.goto(url + path)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Join' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await readShifts()).toEqual([])
  }
  server.close()
})

test('nothing moves while a username is chosen and locked, nor in a talk, however late the answers come [CHAT-33]', async ({
  page,
  person,
}) => {
  const readShifts = await watchShifts(page)
  await enter(page, await person(), '/dashboard/public-profile')
  // Later than the half second in which a browser forgives what moves after a touch.
  await page.route('/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  const username = page.getByRole('textbox', { name: 'Username' })
  await expect(username).toHaveValue(/^adaeze/)
  await username.fill(`steady${Date.now().toString(36)}`)
  const before = (await readShifts()).length
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.getByRole('button', { name: 'Save username' }).click()
  await page.getByRole('button', { name: 'Lock username' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock username' }).click()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  expect((await readShifts()).slice(before).filter((shift) => !isMessage(shift))).toEqual([])

  await page.goto('/dashboard/coach')
  const field = page.getByPlaceholder('Message Career Coach...')
  const hints = page.getByRole('region', { name: 'Suggestions' })
  const hint = hints.getByRole('button').first()
  const first = await hint.textContent()
  const place = await field.boundingBox()
  const firstShifts = (await readShifts()).length
  for (const words of ['I mended a bike.', 'Nobody rushed me.']) {
    await field.fill(words)
    await field.press('Enter')
    await expect(hints).toHaveCount(0)
    expect(await field.boundingBox()).toEqual(place)
    await expect(field).toBeEnabled()
    const isOnItsWay = page.getByText('Generating suggestions based on your conversation...')
    await expect(isOnItsWay).toBeVisible()
    await expect(isOnItsWay).toHaveCount(0)
    await expect(hint).not.toHaveText(first ?? '')
    await expect(hint).toBeInViewport()
    expect(await field.boundingBox()).toEqual(place)
  }
  expect((await readShifts()).slice(firstShifts)).toEqual([])

  // Whoever is faster than the greeting hears it all the same, before their own words, and so does whoever comes back.
  await page.goto('/dashboard/jobideas')
  await untilAwake(page)
  await page.getByPlaceholder('Message Job Ideas...').fill('I like to be outdoors.')
  await page.keyboard.press('Enter')
  const said = page.getByRole('article')
  await expect(said.first()).toContainText('I like to be outdoors.')
  for (const look of ['at once', 'later']) {
    await expect(said.first(), look).toContainText('Hello Adaeze')
    await expect(said.nth(1), look).toContainText('I like to be outdoors.')
    await expect(page.getByPlaceholder('Message Job Ideas...')).toBeEnabled()
    await page.waitForLoadState('networkidle')
    await page.reload()
  }
})

test('a photo on a slow phone says how far it is, can be called back, and is not lost with the connection', async ({
  page,
  context,
  person,
  complaints,
}) => {
  const readShifts = await watchShifts(page)
  await openEditor(page, await person())
  const card = page.getByRole('region', { name: 'Profile photo' })
  await card.scrollIntoViewIfNeeded()
  await slowDown(page)
  const before = (await readShifts()).length
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await card.locator('input[type=file]').focus()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(await makeNoise())
    await expect(card.getByText(/^[1-9]\d?% sent$/)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Cancel' })).toBeFocused()
  }

  await choose()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Upload cancelled').first()).toBeVisible()
  await expect(card.locator('input[type=file]')).toBeFocused()
  await expect(card.getByRole('img')).toHaveCount(0)

  await choose()
  await context.setOffline(true)
  await expect(card.getByText('The connection was lost. What you chose is kept.')).toBeVisible()
  await expect(page.getByText('Failed to update profile photo').first()).toBeVisible()
  await context.setOffline(false)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Profile photo updated successfully').first()).toBeVisible()
  await expect(card.getByRole('img')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  expect((await readShifts()).slice(before).filter((shift) => !isMessage(shift))).toEqual([])
  forgiveFailedRequests(complaints)
})

/** A photo that cannot be made small, as those of a camera: a few seconds on a slow phone. */
async function makeNoise() {
  const picture = sharp({
    create: {
      width: 420,
      height: 420,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  return { name: 'noise.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 90 }).toBuffer() }
}

/** The messages about what was done lie over the page, one above the other. */
function isMessage({ moved }: Shift) {
  return moved.every((html) => html.includes('z-toast'))
}

test('a slow phone says that it is on its way, sends once, and takes the reader to the title', async ({
  page,
  person,
}) => {
  test.setTimeout(240_000)
  await enter(page, await person())
  await expect(page.getByRole('heading', { name: 'Welcome to Bearings!' })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await slowDown(page)

  await page.getByLabel(/What were you doing\?$/).fill('I mended a bike.')
  await page.getByRole('button', { name: 'Begin with your values' }).dblclick()
  await expect(page.locator('.page-turn')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Values', level: 1 })).toBeVisible()
  await expect(page.locator('.page-turn')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'I mended a bike.' })).toHaveCount(1)
  await expect(page.getByPlaceholder('Message Values...')).toBeEnabled({ timeout: 60_000 })
  expect(sent.filter((path) => path === '/api/chat/coach-values')).toHaveLength(1)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused({ timeout: 60_000 })
})

test('whoever closes a dialog with the keyboard is back where they opened it', async ({ page, person }) => {
  await enter(page, await person())
  await furnish(page.request)
  const openAndClose = async (path: string, name: string | RegExp) => {
    if (new URL(page.url()).pathname !== path) await page.goto(path)
    const opener = page.getByRole('button', { name }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.locator('[role=dialog], [role=alertdialog], dialog[open]')
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(opener, `${name}`).toBeFocused()
  }
  await openAndClose('/dashboard', 'Open menu')
  await openAndClose('/dashboard/public-profile', 'Preview templates')
  expect(await findHidden(page)).toEqual([])
  await page.goto('/dashboard/account')
  await expect(page.getByRole('button', { name: 'Save Account' })).toBeVisible()
  expect(await findHidden(page)).toEqual([])
  for (const name of ['Change email', 'Add experience', /^Edit Sales/, /^Remove Sales/, 'Remove LinkedIn', 'Delete']) {
    await openAndClose('/dashboard/account', name)
  }
  for (const name of ['Forget everything', 'Delete my account']) await openAndClose('/dashboard/settings', name)

  // A phone on its side has little height, and most of it is for the conversation.
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/dashboard/coach')
  const conversation = page.getByRole('region', { name: /^Conversation/ })
  await expect.poll(async () => (await conversation.boundingBox())?.height).toBeGreaterThan(150)
})

/** What the keyboard comes to although the bar at the bottom covers it. */
async function findHidden(page: Page) {
  const hidden: string[] = []
  await page.getByRole('heading', { level: 1 }).focus()
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const bar = document.querySelector('.bottom-bar')
      const focused = document.activeElement
      if (!bar || !focused || focused === document.body || bar.contains(focused)) return 'end'
      // A long field may go on behind it, so long as a line of it is seen.
      const { top, height } = focused.getBoundingClientRect()
      const isHidden = bar.getBoundingClientRect().top - top < Math.min(height, 40)
      return isHidden ? focused.outerHTML.slice(0, 120) : ''
    })
    if (found === 'end') break
    if (found) hidden.push(found)
  }
  return hidden
}
