import type { Page } from '@playwright/test'
import { enter, expect, findBarriers, forgiveFailedRequests, type Person, test } from './journey.ts'
import { REPLY } from './talking.ts'

async function openChat(page: Page, person: Person, path = '/dashboard/coach') {
  await enter(page, person, path)
}

test('a member talks to the career coach and finds the talk again [CHAT-1, CHAT-3, CHAT-4, CHAT-16, CHAT-17, CHAT-18, CHAT-19, CHAT-23, CHAT-24, CHAT-33]', async ({
  page,
  person,
}) => {
  const ada = await person()
  await openChat(page, ada)
  await expect(page.getByRole('heading', { name: 'Career Coach' })).toBeVisible()
  await expect(
    page.getByRole('article').filter({ hasText: 'Hello Adaeze. This is a place to think aloud about work' }),
  ).toBeVisible()
  const field = page.getByPlaceholder('Message Career Coach...')
  const send = page.getByRole('button', { name: 'Send' })
  await expect(field).toHaveAttribute('rows', '5')
  await expect(send).toBeDisabled()
  await field.fill('   ')
  await expect(send).toBeDisabled()

  await field.fill('First line')
  await field.press('Shift+Enter')
  await field.pressSequentially('second line')
  await field.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: 'First line\nsecond line' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: REPLY })).toBeVisible()
  await expect(field).toBeEnabled()

  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'second line' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: REPLY })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Hello Adaeze.' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

for (const [path, title] of [
  ['/dashboard/profile', 'Profile Creator'],
  ['/dashboard/profile/values', 'Values'],
  ['/dashboard/jobideas', 'Job Ideas'],
] as const) {
  test(`${title} has its own talk and its own words [DASH-3, CHAT-2, CHAT-10, CHAT-11, CHAT-14]`, async ({
    page,
    person,
  }) => {
    await openChat(page, await person(), path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await page.getByPlaceholder(`Message ${title}...`).fill('Hello there')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article').filter({ hasText: REPLY })).toBeVisible()
  })
}

test('a section that is not open yet says when it will be, and asks no coach [DASH-12, DASH-13, DASH-14]', async ({
  page,
  person,
}) => {
  const calls: string[] = []
  page.on('request', (request) => void (request.url().includes('/conversation/') && calls.push(request.url())))
  await openChat(page, await person(), '/dashboard/profile/mission')
  await expect(page.getByRole('heading', { name: 'Mission comes a little later' })).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('link', { name: 'Go to Values' }).click()
  await expect(page.getByRole('heading', { name: 'Values', level: 1 })).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(sidebar.getByText('Strengths (locked)')).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Values' })).toBeVisible()
})

test('when the coach cannot answer, the career coach says so and the others keep quiet; nothing said is lost [CHAT-27, CHAT-28, ERR-1]', async ({
  page,
  person,
  complaints,
}) => {
  await openChat(page, await person())
  const refuse = (tool: string) =>
    page.route(`/api/chat/${tool}`, (route) => route.fulfill({ status: 503, body: 'away' }))
  await refuse('coach')
  await page.getByPlaceholder('Message Career Coach...').fill('Are you there?')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText("I apologize, but I'm having trouble responding right now. Please try again in a moment.").first(),
  ).toBeVisible()
  await expect(page.getByText('Are you there?')).toBeVisible()

  await page.unroute('/api/chat/coach')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').filter({ hasText: REPLY })).toBeVisible()

  for (const [tool, path] of [
    ['jobideas', '/dashboard/jobideas'],
    ['coach-values', '/dashboard/profile/values'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('article')).toHaveText(/Hello Adaeze/)
    await refuse(tool)
    const field = page.getByPlaceholder(/^Message /)
    const said = page.getByRole('article').filter({ hasText: 'Is anybody there?' })
    await field.fill('Is anybody there?')
    await field.press('Enter')
    await expect(page.getByText('There is no reply yet.')).toBeVisible()
    await expect(field).toBeEnabled()
    await expect(said).toBeVisible()
    // The coach's greeting and what was said: no reply of any kind.
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByText('I apologize')).toHaveCount(0)
  }
  expect(complaints.some((complaint) => complaint.includes('Failed to get response'))).toBe(true)
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((complaint) => !complaint.includes('Failed to get response')),
  )
  forgiveFailedRequests(complaints)
})

test('a reply that is stopped before its first word is none, and may be asked for again', async ({ page, person }) => {
  await openChat(page, await person())
  await expect(page.getByRole('article')).toHaveCount(1)
  // As the server ends it then.
  const body = `data: ${JSON.stringify({ done: true, fullResponse: '', messageId: 'gone' })}\n\n`
  await page.route('**/api/chat/coach', (route) => route.fulfill({ contentType: 'text/event-stream', body }), {
    times: 1,
  })
  await page.getByPlaceholder('Message Career Coach...').fill('Hello there')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is no reply yet.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').filter({ hasText: REPLY })).toBeVisible()
})

test('what is typed and not sent survives a refresh; what was sent can be edited', async ({ page, person }) => {
  await openChat(page, await person())
  const field = page.getByPlaceholder('Message Career Coach...')
  await field.fill('Half a thou')
  await page.reload()
  await expect(field).toHaveValue('Half a thou')
  await field.fill('Half a thougt')
  await field.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: REPLY })).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(field).toHaveValue('Half a thougt')
  await field.fill('Half a thought')
  await field.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: 'Half a thought' })).toBeVisible()
  await expect(page.getByText('Half a thougt', { exact: true })).toHaveCount(0)
})

test('home greets a member and leads on [DASH-2, DASH-5, DASH-19, DASH-21, DASH-22, DASH-23, DASH-25, DASH-26, DASH-27, DASH-30, DASH-31, DASH-40]', async ({
  page,
  person,
}) => {
  await enter(page, await person())
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Adaeze$/)
  await expect(page.getByRole('heading', { name: 'Start building your Bearings' })).toBeVisible()
  await expect(page.getByText('0%')).toBeVisible()
  await expect(page.getByText('0 completed, 3 remaining')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Now' })).toHaveAttribute('href', '/profile/values')
  await expect(page.getByText('Your recent interactions and progress will appear here.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await expect(page.getByRole('heading', { name: 'Welcome to Bearings!' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss the welcome' }).click()
  await page.goto('/dashboard/no-such-place')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
  await expect(page.getByRole('heading', { name: 'Welcome to Bearings!' })).toBeHidden()
})

test('tools are announced and the subscription says what it costs; nothing is charged [DASH-48..51, DASH-53..55]', async ({
  page,
  person,
}) => {
  await openChat(page, await person(), '/dashboard/tools')
  await expect(page.getByRole('heading', { name: 'Career Tools' })).toBeVisible()
  await expect(page.getByText('6 AI-powered tools to accelerate your career growth')).toBeVisible()
  for (const [group, ...names] of [
    ['Scribe', 'CV Writer', 'Cover Letter Writer', 'Application Writer'],
    ['Opportunities', 'Job Finder', 'Organisation Matcher'],
    ['Networking', 'Community'],
  ]) {
    const part = page.getByRole('region', { name: group })
    await expect(part.getByRole('heading', { level: 3 })).toHaveText(names)
    for (const name of names) {
      const card = part.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(card.getByText('Pro', { exact: true })).toBeVisible()
      await expect(card.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
    }
  }
  expect(await findBarriers(page)).toEqual([])

  await page.goto('/dashboard/subscription')
  await expect(page.getByRole('main')).toContainText('£49 per year')
  for (const promise of ['30-day money-back guarantee', 'Cancel anytime', 'Payment via a card payment provider']) {
    await expect(page.getByText(promise)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page.getByText('Nothing was charged and nothing has changed.').first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

test('on a phone the sidebar is a drawer, and its last entry leads out [DASH-6, DASH-7, DASH-8, DASH-9, DASH-11, DASH-16]', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, await person())
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  for (const label of [
    'Home',
    'Career Coach',
    'Job Ideas',
    'Profile Creator',
    'Values',
    'Bearings Profile',
    'Career Tools',
    'Account',
    'Settings',
    'Subscription',
  ]) {
    await expect(drawer.getByRole('link', { name: label })).toBeVisible()
  }
  await expect(drawer.getByRole('link', { name: 'Career Tools' })).toContainText('Pro')
  const fold = drawer.getByRole('button', { name: 'Sections of the Profile Creator' })
  await fold.click()
  await expect(drawer.getByRole('link', { name: 'Values' })).toBeHidden()
  expect(await findBarriers(page)).toEqual([])
  await fold.click()
  await expect(drawer.getByRole('link', { name: 'Values' })).toBeVisible()
  await expect(drawer.getByText('Reset')).toHaveCount(0)
  await expect(drawer.getByText('AL', { exact: true })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByRole('link', { name: 'Career Coach' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/dashboard/coach')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
})
