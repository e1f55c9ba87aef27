import { findMisfits } from './fit.ts'
import { enter, expect, findBarriers, test } from './journey.ts'
import { bubbles, field, openChat, REPLY, say } from './talking.ts'

test('a member finds their values with a coach and decides on the draft [CHAT-22, R24]', async ({ page, person }) => {
  await openChat(page, await person(), '/dashboard/profile/values')
  for (const text of [
    'I calmed a man down whose heating was cut off',
    'It was unfair to him',
    'Fairness it is. Settled: settled',
  ]) {
    await say(page, text)
    await expect(field(page)).toBeEnabled()
    await expect(bubbles(page).filter({ hasText: text })).toBeVisible()
  }
  const card = page.getByRole('region', { name: /draft/i })
  await expect(card.getByText('Fairness matters to me.')).toBeVisible()
  await expect(card.getByText('I calmed a man down whose heating was cut off')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await card.getByRole('button', { name: 'Add', exact: true }).click()
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(sidebar.getByRole('link', { name: 'Strengths' })).toBeVisible()
  // Whoever goes on writing is not kept from it by the message.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const message = await page.getByRole('listitem').filter({ hasText: 'Added to your profile.' }).boundingBox()
    const written = await field(page).boundingBox()
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(written?.y ?? 0)
  }
  await page.goto('/dashboard/public-profile')
  await expect(page.getByLabel('Values', { exact: true })).toHaveValue('Fairness matters to me.')
})

test('a reply goes on while the page is reloaded, and may be stopped [CHAT-20, CHAT-21, CHAT-22, R28]', async ({
  page,
  person,
}) => {
  await openChat(page, await person())
  await say(page, 'Please answer slowly')
  await expect(page.getByText('Career Coach is thinking')).toBeAttached()
  await expect(field(page)).toBeDisabled()
  await expect(bubbles(page).filter({ hasText: /word1 word2/ })).toBeVisible()
  await expect(page.getByText('Career Coach is thinking')).toHaveCount(0)

  await page.reload()
  await expect(bubbles(page).filter({ hasText: /word1 word2/ })).toBeVisible()
  await expect(bubbles(page).filter({ hasText: /word59 word60/ })).toBeVisible()
  await expect(field(page)).toBeEnabled()
  await expect(bubbles(page).filter({ hasText: /word59/ })).toHaveCount(1)

  await say(page, 'Once more, slowly')
  await expect(bubbles(page).filter({ hasText: /word1 word2/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(field(page)).toBeEnabled()
  await page.reload()
  await expect(bubbles(page).filter({ hasText: /word1 word2/ })).toHaveCount(2)
  await expect(bubbles(page).filter({ hasText: /word59/ })).toHaveCount(1)
})

test('a reply that became too long says so, and goes on where it stopped [R27]', async ({ page, person }) => {
  await openChat(page, await person())
  await say(page, 'Break off')
  await expect(page.getByText('This reply became too long and ends here.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(bubbles(page).filter({ hasText: 'You stayed with her.' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Go on' })).toHaveCount(0)
  await page.reload()
  await expect(bubbles(page).filter({ hasText: 'You stayed with her.' })).toHaveCount(1)
})

test('two tabs lose nothing of each other [R36]', async ({ page, context, person }) => {
  await openChat(page, await person())
  const other = await context.newPage()
  await other.goto('/dashboard/coach')
  await expect(field(other)).toBeEnabled()
  await say(page, 'From the first tab')
  await expect(bubbles(page).filter({ hasText: REPLY })).toHaveCount(1)
  await say(other, 'From the second tab')
  await expect(bubbles(other).filter({ hasText: REPLY }).last()).toBeVisible()
  await expect(field(other)).toBeEnabled()

  for (const tab of [page, other]) {
    await tab.reload()
    await expect(bubbles(tab).filter({ hasText: 'From the first tab' })).toBeVisible()
    await expect(bubbles(tab).filter({ hasText: 'From the second tab' })).toBeVisible()
    await expect(bubbles(tab).filter({ hasText: REPLY })).toHaveCount(2)
  }
})

test('links lead on: sections in the same window, the rest in another [CHAT-23, CHAT-29, CHAT-36, CHAT-37, R25]', async ({
  page,
  context,
  person,
}) => {
  await openChat(page, await person())
  const reply =
    'Try [Values](/profile/values) or [Find a job](https://example.org/jobs). <b>Bold?</b> ![x](https://example.org/x.png)'
  const lines = [{ content: 'Try ' }, { content: 'this' }, { done: true, fullResponse: reply, messageId: 'made-up' }]
  await page.route('/api/chat/coach', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: lines.map((line) => `data: ${JSON.stringify(line)}\n\n`).join(': a comment\n\n'),
    }),
  )
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'Jobs' }))
  await say(page, 'Where do I start?')
  const outside = page.getByRole('link', { name: 'Find a job' })
  await expect(outside).toHaveAttribute('target', '_blank')
  await expect(outside).toHaveAttribute('rel', /noopener/)
  await expect(bubbles(page).last().locator('img, b')).toHaveCount(0)
  // What came piece by piece gave way to the whole.
  await expect(bubbles(page).filter({ hasText: 'Try this' })).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Values' }).click()
  await expect(page).toHaveURL('/dashboard/profile/values')
  await expect(page.getByRole('heading', { name: 'Values', level: 1 })).toBeVisible()
  await expect(bubbles(page).filter({ hasText: 'Where do I start?' })).toHaveCount(0)
})

test('another section is another talk, and one without a greeting says how to begin [CHAT-9, CHAT-12, CHAT-13, CHAT-15]', async ({
  page,
  person,
}) => {
  await page.route('/api/admin/welcome-message/*', (route) => route.fulfill({ json: { welcomeMessage: '' } }))
  const ada = await person()
  await openChat(page, ada)
  const shown = async (title: string, text: string) => {
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
  await shown(
    'Start a conversation with your career coach',
    'Ask about career transitions, goals, or any professional challenges',
  )
  await page.goto('/dashboard/jobideas')
  await shown('Start a conversation about job ideas', 'Explore career opportunities and potential paths')
  await page.goto('/dashboard/profile')
  await shown('Start a conversation with Profile Creator', 'Ask questions and get personalised career guidance')
  await say(page, 'Only for the profile')
  await expect(bubbles(page).filter({ hasText: 'Only for the profile' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Values' }).click()
  await shown('Start a conversation with Values', 'Ask questions and get personalised career guidance')
  await expect(bubbles(page)).toHaveCount(0)
})

test('whoever signs out elsewhere is told in the career coach; the other chats show nothing [CHAT-5, CHAT-6, CHAT-7, CHAT-8]', async ({
  page,
  context,
  person,
}) => {
  const ada = await person()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('/api/user/conversation/coach', async (route) => {
    await released
    await route.continue()
  })
  await enter(page, ada)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/coach')
  await expect(page.getByText('Loading...')).toBeVisible()
  release()
  await expect(page.getByText('Loading...')).toHaveCount(0)

  const other = await context.newPage()
  // A page without scripts: ours put a broken record right by themselves.
  await other.goto('/healthz')
  const faults = [
    ['{"name":"Ada"}', 'Invalid authentication data. Please sign in again.'],
    ['{"email', 'Authentication data corrupted. Please sign in again.'],
    [null, 'No authentication data found. Please sign in.'],
  ] as const
  for (const [stored, message] of faults) {
    await other.evaluate((text) => {
      if (text === null) localStorage.removeItem('currentUser')
      else localStorage.setItem('currentUser', text)
    }, stored)
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
  expect(await findBarriers(page)).toEqual([])

  await other.evaluate((email) => localStorage.setItem('currentUser', JSON.stringify({ email })), ada.email)
  await page.goto('/dashboard/jobideas')
  await expect(field(page)).toBeEnabled()
  await other.evaluate(() => localStorage.removeItem('currentUser'))
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toHaveCount(0)
})

test('a member who answers at once sees every reply and is not held up [CHAT-26]', async ({
  page,
  person,
  complaints,
}) => {
  await openChat(page, await person(), '/dashboard/jobideas')
  const asked: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/running') && asked.push(request.url())))
  for (const [index, text] of ['One', 'Two', 'Three'].entries()) {
    await say(page, text)
    await expect(bubbles(page).filter({ hasText: REPLY })).toHaveCount(index + 1)
    await expect(field(page)).toBeEnabled()
  }
  await page.waitForTimeout(1_500)
  await expect(bubbles(page).filter({ hasText: REPLY })).toHaveCount(3)
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
})

test('whoever presses Stop is let go, also on a dead line, and before anything was sent', async ({ page, person }) => {
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  await openChat(page, await person())
  // Nothing is ever answered.
  await page.route('**/api/chat/coach{,/stop}', () => {})
  await say(page, 'Is anybody there?')
  await expect(field(page)).toBeDisabled()
  await stop.click()
  await expect(field(page)).toBeEnabled()
  await expect(bubbles(page).last()).toHaveText(/Is anybody there\?/)
  await expect(stop).toHaveCount(0)

  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  const greeting = Promise.withResolvers<void>()
  await page.route('**/api/admin/welcome-message/coach-values', async (route) => {
    await greeting.promise
    await route.continue()
  })
  await page.goto('/dashboard/profile/values')
  await say(page, 'I was faster')
  await stop.click()
  await expect(field(page)).toBeEnabled()
  const greeted = page.waitForResponse('**/api/admin/welcome-message/coach-values')
  greeting.resolve()
  await (await greeted).finished()
  await page.waitForTimeout(500)
  await expect(bubbles(page).last()).toHaveText(/I was faster/)
  expect(sent.filter((path) => path === '/api/chat/coach-values')).toEqual([])
})

test('that suggestions are being made is read whole on the smallest phone [CHAT-54]', async ({ page, person }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route('**/api/suggestions', (route) =>
    route.request().postDataJSON().messages.length > 0 ? undefined : route.continue(),
  )
  await openChat(page, await person())

  await say(page, 'I would rather be outdoors.')

  await expect(page.getByText('Generating suggestions based on your conversation...')).toBeVisible()
  expect(await findMisfits(page)).toEqual([])
})
