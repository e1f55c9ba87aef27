import type { Page, Route } from '@playwright/test'
import { enter, expect, forgiveFailedRequests, test } from './journey.ts'
import { field, openChat } from './talking.ts'

const box = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })
const fromBottom = (page: Page) =>
  box(page).evaluate((element) => Math.round(element.scrollHeight - element.scrollTop - element.clientHeight))

/** Lets the page's stopped clock go on, a little at a time, until something can be seen. */
async function settle(page: Page, ready: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(10)
    await ready()
  }).toPass({ intervals: [20], timeout: 30_000 })
}

/** Keeps a long talk for whoever is signed in. */
async function keepTalk(page: Page, tool: string, count: number) {
  for (let from = 0; from < count; from += 100) {
    const messages = Array.from({ length: Math.min(100, count - from) }, (_, index) => ({
      id: `kept-${from + index}`,
      role: index % 2 ? 'assistant' : 'user',
      content: `Line ${from + index} of a long talk about work and what matters in it.`,
    }))
    const answer = await page.request.post(`/api/user/conversation/${tool}`, { data: { messages } })
    expect(answer.ok()).toBe(true)
  }
}

test('the view follows the newest words, and never someone who scrolls up [CHAT-38, CHAT-39, CHAT-40, CHAT-41]', async ({
  page,
  person,
}) => {
  await enter(page, await person())
  await expect(page).toHaveURL('/dashboard')
  await keepTalk(page, 'coach', 60)
  await page.goto('/dashboard/coach')
  await expect(box(page).getByText('Line 59 of')).toBeVisible()
  expect(await fromBottom(page)).toBeLessThan(5)

  expect((await field(page).boundingBox())?.height).toBeCloseTo(120, -1)
  await field(page).fill('a line\n'.repeat(40))
  expect((await field(page).boundingBox())?.height).toBeLessThanOrEqual(300)
  expect((await field(page).boundingBox())?.height).toBeGreaterThan(280)

  // Two hundred pixels up: near enough for a new message, too far to be carried along by a growing one.
  await field(page).fill('Please answer slowly')
  await box(page).evaluate((element) => element.scrollBy({ top: -200, behavior: 'instant' }))
  await expect.poll(() => fromBottom(page)).toBeGreaterThan(150)
  await field(page).press('Enter')
  await expect.poll(() => fromBottom(page)).toBeLessThan(5)
  await expect(box(page).getByText(/word1 word2/)).toBeVisible()
  await expect.poll(() => fromBottom(page)).toBeLessThan(100)
  await box(page).evaluate((element) => element.scrollBy({ top: -250, behavior: 'instant' }))
  await expect(
    box(page)
      .getByText(/word40/)
      .first(),
  ).toBeAttached()
  expect(await fromBottom(page)).toBeGreaterThan(150)
  await expect(field(page)).toBeEnabled()

  // Whoever sends something sees it, from far up too. Then, far up again, nothing pulls; a button leads back.
  await box(page).evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }))
  await field(page).fill('Hello')
  await field(page).press('Enter')
  await expect(box(page).getByRole('article').filter({ hasText: 'Hello' }).last()).toBeInViewport()
  await box(page).evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(box(page).getByText('You stayed with Zoë').first()).toBeAttached()
  expect(await fromBottom(page)).toBeGreaterThan(500)
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await expect.poll(() => fromBottom(page)).toBeLessThan(5)
  await expect(field(page)).toBeEnabled()

  // By hand, even a little: left alone for five seconds.
  await field(page).fill('Please answer slowly')
  await field(page).press('Enter')
  await expect(
    box(page)
      .getByText(/word1 word2/)
      .nth(1),
  ).toBeVisible()
  await box(page).hover()
  await page.mouse.wheel(0, -60)
  await expect(
    box(page)
      .getByText(/word40/)
      .nth(1),
  ).toBeAttached()
  expect(await fromBottom(page)).toBeGreaterThan(5)
  await expect(field(page)).toBeEnabled()

  // Five seconds later the view follows again.
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 5_000
  })
  await field(page).fill('Once more')
  await field(page).press('Enter')
  await expect(box(page).getByText('You stayed with Zoë').nth(1)).toBeAttached()
  await expect.poll(() => fromBottom(page)).toBeLessThan(5)
})

test('a talk of a thousand messages opens at its end and grows upwards as one scrolls [CHAT-32]', async ({
  page,
  person,
  complaints,
}) => {
  await enter(page, await person())
  await expect(page).toHaveURL('/dashboard')
  await keepTalk(page, 'jobideas', 1_000)
  await page.goto('/dashboard/jobideas')
  await expect(box(page).getByText('Line 999 of')).toBeVisible()
  await expect(box(page).getByText('Line 799 of')).toHaveCount(0)

  // What is being read stays where it is, also for somebody who goes on scrolling while the earlier ones are on their way.
  const answer = Promise.withResolvers<void>()
  await page.route('/api/user/conversation/jobideas?before=*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await box(page).evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveAttribute('aria-busy', 'true')
  await box(page).evaluate((element) => element.scrollTo({ top: 200, behavior: 'instant' }))
  const read = box(page).getByText('Line 802 of')
  await expect(read).toBeInViewport()
  const place = await read.boundingBox()
  answer.resolve()
  await expect(box(page).getByText('Line 799 of')).toBeAttached()
  // Messages that come near the view are drawn in the next frames, and take another height than was guessed.
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 300)))
  expect((await read.boundingBox())?.y).toBeCloseTo(place?.y ?? Number.NaN, 0)
  await page.unroute('/api/user/conversation/jobideas?before=*')

  await page.route('/api/user/conversation/jobideas?before=*', (route) => route.abort())
  await box(page).evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: /could not be loaded. Try again/ })).toBeVisible()
  await page.unroute('/api/user/conversation/jobideas?before=*')
  await page.getByRole('button', { name: /could not be loaded. Try again/ }).click()
  await expect(box(page).getByText('Line 599 of')).toBeAttached()

  // After what is said next the new is read alone; nothing is missing in between.
  const readAgain = page.waitForResponse(
    (response) => response.request().method() === 'GET' && /conversation\/jobideas\?after=/.test(response.url()),
  )
  await field(page).fill('Which job would suit me?')
  await field(page).press('Enter')
  await expect(box(page).getByText('Which job would suit me?')).toHaveCount(1)
  await readAgain
  await expect(field(page)).toBeEnabled()
  await expect(box(page).getByText('Line 599 of')).toBeAttached()
  const lines = await box(page)
    .getByText(/^Line \d+ of/)
    .allTextContents()
  expect(lines.map((line) => Number(/\d+/.exec(line)))).toEqual(Array.from({ length: 600 }, (_, index) => 400 + index))
  forgiveFailedRequests(complaints)
})

test.describe('hints', () => {
  const asked: number[] = []
  const count = async (route: Route) => {
    const { messages } = route.request().postDataJSON() as { messages: unknown[] }
    asked.push(messages.length)
    await route.fulfill({ json: { suggestions: messages.length === 0 ? ['First one', 'First two'] : HINTS } })
  }
  const HINTS = ['Tell me more', 'What else?', 'Why?', 'Move on']

  test('come at once, after two seconds, then after half a second, from the last five messages [CHAT-48..55]', async ({
    page,
    person,
  }) => {
    asked.length = 0
    const ada = await person()
    await enter(page, ada)
    await expect(page).toHaveURL('/dashboard')
    await page.route('/api/suggestions', count)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/dashboard/coach')
    const panel = page.getByRole('region', { name: 'Suggestions' })
    const soon = { timeout: 50 }
    await settle(page, async () => {
      await expect(panel.getByRole('button', { name: 'First one' })).toBeVisible(soon)
      await expect(page.getByText('Hello Adaeze. This is a place').first()).toBeVisible(soon)
    })
    expect(asked).toEqual([0])
    await page.clock.runFor(1_500)
    expect(asked).toEqual([0])
    await page.clock.runFor(500)
    await expect.poll(() => asked).toEqual([0, 1])
    await settle(page, () => expect(panel.getByRole('button', { name: 'Tell me more' })).toBeVisible(soon))
    await expect(panel.getByRole('button', { name: 'Why?' })).toBeHidden()
    await panel.getByRole('button', { name: '2 more suggestions available' }).click()
    await expect(panel.getByRole('button', { name: 'Why?' })).toBeVisible()

    await page.unroute('/api/suggestions')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('/api/suggestions', async (route) => {
      await released
      await count(route)
    })
    await panel.getByRole('button', { name: 'Why?' }).click()
    await expect(field(page)).toHaveValue('Why?')
    await expect(field(page)).toBeFocused()
    await field(page).press('Enter')
    await settle(page, () => expect(field(page)).toBeEnabled(soon))
    await page.clock.runFor(200)
    await expect(page.getByText('Generating suggestions based on your conversation...')).toBeHidden()
    await page.clock.runFor(300)
    await expect(page.getByText('Generating suggestions based on your conversation...')).toBeVisible()
    release()
    await expect.poll(() => asked.at(-1)).toBe(3)

    await keepTalk(page, 'jobideas', 8)
    await page.goto('/dashboard/jobideas')
    await settle(page, () => expect(box(page).getByText('Line 7 of')).toBeVisible(soon))
    await page.clock.runFor(500)
    await expect.poll(() => asked.at(-1)).toBe(5)
  })

  test('that fail are replaced by ours, only while nothing has been said, and noted [CHAT-57, CHAT-58, CHAT-59]', async ({
    page,
    person,
    complaints,
  }) => {
    const notes: string[] = []
    page.on('console', (message) => void notes.push(message.text()))
    const ada = await person()
    await page.route('/api/suggestions', (route) => route.fulfill({ status: 500, body: 'no idea' }))
    await page.route('/api/suggestions/enabled/*', (route) => route.fulfill({ status: 500, body: 'no idea' }))
    await openChat(page, ada, '/dashboard/coach')
    const panel = page.getByRole('region', { name: 'Suggestions' })
    await expect(panel.getByRole('button', { name: /stuck/ })).toBeVisible()
    await panel.getByRole('button', { name: '1 more suggestions available' }).click()
    await expect(panel.getByRole('button', { name: /changing career/ })).toBeVisible()
    await page.goto('/dashboard/jobideas')
    await expect(panel.getByRole('button', { name: /values and strengths/ })).toBeVisible()
    await panel.getByRole('button', { name: '1 more suggestions available' }).click()
    for (const words of [/mission/, /makes a difference/])
      await expect(panel.getByRole('button', { name: words })).toBeVisible()
    await field(page).fill('Hello')
    const failed = page.waitForResponse('/api/suggestions')
    await field(page).press('Enter')
    await expect(box(page).getByText('You stayed with Zoë').first()).toBeVisible()
    await failed
    await expect(panel).toHaveCount(0)
    await expect.poll(() => notes.some((note) => note.startsWith('Suggestions could not be loaded.'))).toBe(true)
    await page.goto('/dashboard/profile')
    await expect(field(page)).toBeEnabled()
    await expect(panel).toHaveCount(0)
    forgiveFailedRequests(complaints)
  })
})

test('after a reply the talk is kept, a tenth of a second later outside the career coach, and read again [CHAT-24, CHAT-25, CHAT-26]', async ({
  page,
  person,
}) => {
  const ada = await person()
  await enter(page, ada)
  await expect(page).toHaveURL('/dashboard')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/user/conversation/')) seen.push(`${request.method()} ${pathname.split('/').at(-1)}`)
  })
  const talkIn = async (path: string) => {
    await page.goto(path)
    await settle(page, () => expect(page.getByText(/^Hello Adaeze/).first()).toBeVisible({ timeout: 50 }))
    seen.length = 0
    await field(page).fill('Hello')
    await field(page).press('Enter')
    // The clock stands: nothing that waits has been done when the reply is there.
    await expect(box(page).getByText('You stayed with Zoë').first()).toBeVisible()
    await expect(field(page)).toBeEnabled()
  }

  await talkIn('/dashboard/coach')
  await expect.poll(() => seen).toEqual(['POST coach'])
  await page.clock.runFor(400)
  expect(seen).toEqual(['POST coach'])
  // The half second begins when the answer is there, which the clock does not decide.
  await settle(page, async () => expect(seen).toEqual(['POST coach', 'GET coach']))

  await talkIn('/dashboard/jobideas')
  expect(seen).toEqual([])
  await page.clock.runFor(80)
  expect(seen).toEqual([])
  const kept = page.waitForResponse('/api/user/conversation/jobideas')
  await page.clock.runFor(50)
  await kept
  expect(seen).toEqual(['POST jobideas'])
  await settle(page, async () => expect(seen).toEqual(['POST jobideas', 'GET jobideas']))
})
