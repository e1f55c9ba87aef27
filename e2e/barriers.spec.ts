import type { Page } from '@playwright/test'
import { addresses, moved } from '#contract/addresses.ts'
import { findMisfits } from './fit.ts'
import { furnish, talk } from './furnish.ts'
import { ADMIN, enter, expect, findBarriers, forgiveFailedRequests, test } from './journey.ts'
import { consolePlaces, memberPlaces, newMemberPlaces, type Place, publicPlaces, showcasePlaces } from './places.ts'

// A trace of so many screens takes longer than looking at them.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

/** Screens too small for some: a small phone, and one whose owner has doubled the size of letters. */
const sizes = [
  { width: 320, height: 640, letters: '' },
  { width: 390, height: 844, letters: '200%' },
]

test('every screen is in the table', () => {
  const listed = [publicPlaces, newMemberPlaces, memberPlaces, consolePlaces('x'), showcasePlaces('a', 'b', 'c')]
  const seen = new Set<string>(listed.flat().map(({ route }) => route))
  // The maintenance page is only there while the site is closed: its own journey looks at it.
  const elsewhere = ['logout', 'force-logout', 'styleguide', 'maintenance']
  const missing = Object.entries(addresses).filter(
    ([name, path]) => !seen.has(name) && !elsewhere.includes(name) && !(path in moved),
  )
  expect(missing).toEqual([])
})

test('nothing glides for whoever asks for less motion, and nothing on the screen is kept busy with it', async ({
  page,
  person,
}) => {
  await enter(page, await person(), '/dashboard/public-profile')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(/^adaeze/)
  await page.evaluate(() => {
    const gliding: string[] = []
    Object.assign(window, { gliding })
    addEventListener('transitionrun', ({ target, propertyName }) => {
      gliding.push(`${propertyName} of ${(target as Element).outerHTML.slice(0, 80)}`)
    })
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Mission').fill('To mend what others throw away.')
  await settle(page)
  expect(await page.evaluate(() => (window as unknown as { gliding: string[] }).gliding)).toEqual([])
})

for (const part of partsOf(publicPlaces)) {
  test(`nobody is shut out of the public pages and the ways in, ${part.name}`, async ({ page, complaints }) => {
    await lookAtAll(page, publicPlaces.slice(part.from, part.to), complaints)
  })
}

test('nobody is shut out of a member’s page, open, locked or empty, in any look', async ({
  page,
  person,
  playwright,
  baseURL,
  complaints,
}) => {
  const makePage = async () => {
    const { email, password } = await person()
    const request = await playwright.request.newContext({ baseURL })
    await request.post('/api/login', { data: { email, password } })
    return { request, username: await furnish(request, { photos: 10 }) }
  }
  const [open, locked] = [await makePage(), await makePage()]
  await locked.request.post('/api/user/set-passcode', { data: { passcode: '246810' } })
  await locked.request.post('/api/user/passcode-protection', { data: { passcodeProtected: true } })
  await open.request.put('/api/user/profile', { data: { isPublic: true } })

  const [page1, ...others] = showcasePlaces(open.username, locked.username, 'nobodyhere')
  for (const profileTemplate of ['app-like', 'gen-z', 'clean-minimal']) {
    await open.request.put('/api/user/profile', { data: { profileTemplate } })
    await lookAtAll(page, page1 ? [page1] : [], complaints)
  }
  await lookAtAll(page, others, complaints)
  const nothing = { displayName: '', valuesText: '', strengths: '', mission: '' }
  await open.request.put('/api/user/profile', { data: nothing })
  await lookAtAll(page, page1 ? [page1] : [], complaints)
})

for (const part of partsOf(newMemberPlaces)) {
  test(`nobody is shut out who has just joined, ${part.name}`, async ({ page, person, complaints }) => {
    await enter(page, await person())
    await lookAtAll(page, newMemberPlaces.slice(part.from, part.to), complaints)
  })
}

for (const part of partsOf(memberPlaces)) {
  test(`nobody is shut out who has been a member for long, ${part.name}`, async ({ page, person, complaints }) => {
    await enter(page, await person())
    await furnish(page.request)
    await talk(page.request, 'coach', ['I feel stuck', 'Bicycles, mostly'])
    await talk(page.request, 'coach-values', ['I calmed a man down', 'It was unfair to him', 'Settled: settled'])
    await lookAtAll(page, memberPlaces.slice(part.from, part.to), complaints)
  })
}

for (const part of partsOf(consolePlaces('x'))) {
  test(`nobody is shut out of the console, ${part.name}`, async ({ page, person, browser, complaints }) => {
    const ada = await person()
    const theirs = await browser.newPage({ baseURL: process.env.SERVED_URL })
    await enter(theirs, ada)
    await talk(theirs.request, 'coach', [
      'I **love** gardening in Leeds',
      'My boss is kind.',
      'So what next?',
      'I want to kill myself',
    ])
    await theirs.close()
    await enter(page, ADMIN)
    const found = await page.request.get(`/api/admin/users/search?q=${encodeURIComponent(ada.email)}`)
    const [{ id }] = await found.json()
    await lookAtAll(page, consolePlaces(id).slice(part.from, part.to), complaints)
  })
}

/** A journey is short enough for a machine that is busy with other work, and two go at a time. */
function partsOf(places: Place[], atATime = 6) {
  const count = Math.ceil(places.length / atATime)
  return Array.from({ length: count }, (_, index) => {
    const from = index * atATime
    return { name: `part ${index + 1} of ${count}`, from, to: from + atATime }
  })
}

/** Goes to each place, does what is done there, and looks at it in both themes and at every size. */
async function lookAtAll(page: Page, places: Place[], complaints: string[]) {
  const found: Record<string, string[]> = {}
  for (const place of places) {
    const problems = await lookAt(page, place)
    if (problems.length > 0) found[place.path] = problems
  }
  forgiveFailedRequests(complaints)
  const others = complaints.filter((complaint) => !/Broken on purpose|could not be loaded/.test(complaint))
  complaints.splice(0, complaints.length, ...others)
  expect(found).toEqual({})
}

async function lookAt(page: Page, { path, act, held, failing, only }: Place) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (held) await page.route(held, () => new Promise(() => {}))
  if (failing)
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { error: 'Broken on purpose.' } }))
  await page.setViewportSize({ width: only ?? 1280, height: 800 })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  // What stands behind a passcode never comes.
  if (!held)
    await page.waitForFunction(
      () => !document.querySelector('.skeleton') || document.querySelector('dialog, [role=dialog]'),
    )
  await act?.(page)
  await settle(page)

  const problems = await findBarriers(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  problems.push(...(await findBarriers(page, { isContrastOnly: true })).map((problem) => `dark: ${problem}`))
  await page.emulateMedia({ colorScheme: 'light' })
  for (const size of sizes) {
    await setSize(page, size)
    const misfits = await findLasting(() => findMisfits(page))
    problems.push(...misfits.map((misfit) => `${size.width} px ${size.letters}: ${misfit}`))
  }
  return problems
}

/** What is placed by script takes its place a moment after the screen has changed: only what stays counts. */
async function findLasting(find: () => Promise<string[]>) {
  let found = await find()
  for (let look = 0; look < 5 && found.length > 0; look++) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    found = await find()
  }
  return found
}

async function setSize(page: Page, { width, height, letters }: { width: number; height: number; letters: string }) {
  await page.setViewportSize({ width, height })
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
    // As the browser says it when someone changes the size of letters.
    dispatchEvent(new Event('resize'))
  }, letters)
  await settle(page)
}

/** Until colours have changed and what is placed by script is in its place. */
function settle(page: Page) {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await nextFrame()
  })
}
