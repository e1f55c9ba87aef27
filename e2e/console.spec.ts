import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN, enter, expect, findBarriers, forgiveFailedRequests, type Person, test } from './journey.ts'

async function openConsole(page: Page, path = '/admin') {
  await enter(page, ADMIN)
  await expect(page).toHaveURL('/admin')
  if (path !== '/admin') await page.goto(path)
}

/** Answers every question and remembers what was asked and told. */
function hear(page: Page, answers: boolean[] = []) {
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void (dialog.type() === 'confirm' && answers.shift() === false ? dialog.dismiss() : dialog.accept())
  })
  return said
}

/** The id of a member, through the same search the console uses. */
async function idOf(page: Page, { email }: Person) {
  const found = await (await page.request.get(`/api/admin/users/search?q=${encodeURIComponent(email)}`)).json()
  return found[0].id as string
}

async function actAs(page: Page, person: Person, act: (request: APIRequestContext) => Promise<unknown>) {
  const context = await page.context().browser()?.newContext({ baseURL: process.env.SERVED_URL })
  if (!context) throw new Error('There is no browser.')
  await context.request.post('/api/login', { data: { email: person.email, password: person.password } })
  await act(context.request)
  await context.close()
}

const talkAs = (page: Page, person: Person, lines: string[]) =>
  actAs(page, person, async (request) => {
    for (const [index, content] of lines.entries()) {
      const data = { messages: [{ id: `said-${index}`, role: 'user', content }] }
      await request.post('/api/chat/coach', { data })
    }
  })

/** A page with a photo, and a working life. */
const furnishAs = (page: Page, person: Person, username: string) =>
  actAs(page, person, async (request) => {
    const career = {
      ...{ currentJobRoles: ['Nurse', 'Carer'], pastJobRoles: ['Driver'], jobRolesConsidered: ['Farrier'] },
      ...{ highestEducation: 'Degree', desiredWorkLocation: 'Leeds', nationality: 'Welsh' },
    }
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await request.put(`/api/personal-data/${person.email}`, { data: career })
    await request.post('/api/user/profile/username', { data: { username } })
    await request.post('/api/user/profile/username/lock', { data: {} })
    await request.put('/api/user/profile/photos', { data: { additionalPhotos: [`data:image/png;base64,${dot}`] } })
    await request.put('/api/user/profile', { data: { displayName: 'Ada L.', bio: 'Counts things.', isPublic: true } })
    await request.post('/api/user/verified-badge', { data: { showVerifiedBadge: true } })
  })

test('nobody but the administrator gets to the console [ADM-1, ADM-2, ADM-73, T02]', async ({ page, person }) => {
  for (const path of ['/admin', '/admin/users/00000000-0000-4000-8000-000000000000']) {
    await page.goto(path)
    await expect(page).toHaveURL('/signin')
  }
  await enter(page, await person())
  await expect(page).toHaveURL('/dashboard')
  for (const path of ['/admin', '/admin/users/00000000-0000-4000-8000-000000000000']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('the console opens with its figures, moves between its parts and is left by signing out [ADM-3..9, ADM-45, ADM-55]', async ({
  page,
}) => {
  await openConsole(page)
  await expect(page.getByText('Admin Dashboard')).toBeVisible()
  for (const label of ['Total Users', 'Total Conversations', 'Active Users (7 days)']) {
    await expect(page.getByText(label)).toBeVisible()
  }
  await expect(page.locator('dl dd').first()).toHaveText(/^[\d,]+$/)
  expect(await findBarriers(page)).toEqual([])

  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  for (const [entry, heading] of [
    ['Users', 'Users'],
    ['Operations', 'Operations'],
    ['Agent Configuration', 'Agent Configuration'],
    ['Skills Analysis', 'Skills Analysis'],
    ['Settings', 'System Settings'],
    ['Overview', 'Overview'],
  ] as const) {
    await navigation.getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(navigation).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByRole('link', { name: 'System' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('Embedded PostgreSQL')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
  await page.goto('/admin')
  await expect(page).toHaveURL('/signin')
})

test('members are searched, looked at and deleted [ADM-12..24]', async ({ page, person, complaints }) => {
  const ada = await person({ firstName: 'Wilhelmina', surname: 'Searched' })
  const said = hear(page, [false, true, true])
  await openConsole(page, '/admin?view=users')
  const table = page.getByRole('table', { name: 'Members' })
  await expect(table.getByRole('columnheader')).toHaveText(['User', 'Location', 'Joined', 'Actions'])
  const box = page.getByPlaceholder('Search users by email or name...')
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/users/search') && asked.push(request.url())))
  await box.fill('   ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(asked).toEqual([])

  await box.fill('wilhelmina SEARCHED')
  const row = table.getByRole('row').filter({ hasText: ada.email })
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect(row).toContainText('United Kingdom, LS1 4AP')
  await expect(row).toContainText(new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date()))
  await expect(row.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    `/admin/users/${await idOf(page, ada)}`,
  )
  expect(await findBarriers(page)).toEqual([])

  await row.getByRole('button', { name: 'Wilhelmina Searched', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'User Details' })
  await expect(details).toContainText(ada.email)
  await expect(details).toContainText('LS1 4AP')
  await details.getByRole('button', { name: 'Close' }).click()

  const remove = row.getByRole('button', { name: 'Delete Wilhelmina Searched' })
  await remove.click()
  expect(said).toEqual([
    `Are you sure you want to permanently delete Wilhelmina Searched (${ada.email}) and all their associated data? This action cannot be undone.`,
  ])
  await page.route('/api/admin/users/*', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }))
  await remove.click()
  await expect.poll(() => said.at(-1)).toBe('Error deleting user: Not now.')
  await page.unroute('/api/admin/users/*')
  await page.route('/api/admin/users/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await remove.click()
  await expect(row.getByRole('button', { name: 'Deleting...' })).toBeVisible()
  await expect.poll(() => said.at(-1)).toBe('User deleted successfully')
  await expect(row).toHaveCount(0)
  await box.fill('')
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  forgiveFailedRequests(complaints)
})

test('a list that cannot be loaded is noted and stays empty [ADM-11]', async ({ page, complaints }) => {
  const notes: string[] = []
  page.on('console', (message) => void notes.push(message.text()))
  await page.route('/api/admin/users?*', (route) => route.fulfill({ status: 400, body: 'no' }))
  await openConsole(page, '/admin?view=users')
  await expect(page.getByText('There are no members yet.')).toBeVisible()
  expect(notes.some((note) => note.startsWith('The members could not be loaded.'))).toBe(true)
  forgiveFailedRequests(complaints)
})

test.describe('agents', () => {
  test.describe.configure({ mode: 'serial' })

  test('are told what to do, and each change is a version [ADM-25..36, ADM-40, ADM-42]', async ({
    page,
    context,
    complaints,
  }) => {
    await openConsole(page, '/admin?view=prompts')
    await expect(page.getByRole('tab')).toHaveText([
      'Career Coach',
      'Job Ideas',
      'coach-values',
      'coach-strengths',
      'coach-mission',
    ])
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('Talks with a member about whatever is on their mind at work.')
    await expect(panel).toContainText(/Last updated \d/)
    const model = panel.getByLabel('Model')
    await expect(model.locator('option')).toHaveText([
      ...['gpt-5 (default)', 'gpt-5-mini', 'gpt-5-nano', 'gpt-4.1', 'gpt-4.1-mini', 'gpt-4.1-nano'],
      ...['gpt-4o', 'gpt-4o-mini', 'gpt-4-turbo', 'gpt-4'],
    ])
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('tab', { name: 'coach-mission' }).click()
    await expect(panel.getByLabel('Reasoning level')).toHaveValue('medium')
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await model.selectOption('gpt-4o')
    expect((await saved).postDataJSON()).toEqual({ toolName: 'coach-mission', openaiModel: 'gpt-4o' })
    await expect(panel.getByLabel('Reasoning level')).toHaveCount(0)
    await model.selectOption('gpt-5')
    await expect(panel.getByLabel('Reasoning level')).toBeVisible()

    const prompt = panel.getByLabel('System prompt')
    await expect(prompt).toHaveValue(/who do you want to be useful to/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob(['<b>Find [Firstname]’s sentence.</b>'], { type: 'text/html' }),
          'text/plain': new Blob(['Find [Firstname]’s sentence.'], { type: 'text/plain' }),
        }),
      ]),
    )
    await prompt.press('Control+a')
    await prompt.press('Control+v')
    await expect(prompt).toHaveValue('Find [Firstname]’s sentence.')
    await panel.getByLabel('Conversation starter').fill('Hello [Firstname]. Whom would you help?')
    await page.route('/api/admin/prompts', async (route) => {
      if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Saved' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await page.unroute('/api/admin/prompts')

    await page.route('/api/admin/prompts', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    )
    const notes: string[] = []
    page.on('console', (message) => void notes.push(message.text()))
    const said = hear(page)
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => notes.some((note) => note.startsWith('The agent could not be saved.'))).toBe(true)
    await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
    await expect(page.locator('.toast')).toHaveCount(0)
    expect(said).toEqual([])
    await page.unroute('/api/admin/prompts')
    forgiveFailedRequests(complaints)

    await panel.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Mission' })
    await dialog.getByRole('button', { name: 'Add a prompt' }).click()
    await dialog.getByLabel('Prompt 1', { exact: true }).fill('Be brief.')
    await dialog.getByRole('button', { name: 'Add a prompt' }).click()
    await dialog.getByLabel('Prompt 2', { exact: true }).fill('Ask once.')
    await dialog.getByLabel('Kind of prompt 2').selectOption('followup')
    await dialog.getByRole('button', { name: 'Move prompt 2 up' }).click()
    await expect(dialog.getByLabel('Prompt 1', { exact: true })).toHaveValue('Ask once.')
    expect(await findBarriers(page)).toEqual([])
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await put).postDataJSON().conversationalPrompts).toMatchObject([
      { type: 'followup', content: 'Ask once.', order: 0 },
      { type: 'guidance', content: 'Be brief.', order: 1 },
    ])
    await expect(dialog).toBeHidden()
  })

  test('are tried before they are saved, compared and restored', async ({ page }) => {
    await openConsole(page, '/admin?view=prompts')
    await page.getByRole('tab', { name: 'coach-mission' }).click()
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('button', { name: 'Try this draft' }).click()
    const trial = page.getByRole('dialog', { name: 'Try Mission' })
    await trial.getByLabel('Speak as').selectOption('career-changer')
    await trial.getByLabel('What the made-up member says').fill('I want out')
    await trial.getByRole('button', { name: 'Send' }).click()
    await expect(trial.getByText('You stayed with Zoë 😀.')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await trial.getByRole('button', { name: 'Close' }).click()

    await panel.getByRole('button', { name: /^Version \d+$/ }).click()
    const versions = page.getByRole('dialog', { name: 'Versions of Mission' })
    const first = await versions.getByLabel('Compare with').locator('option').last().getAttribute('value')
    await versions.getByLabel('Compare with').selectOption(first ?? '')
    await expect(versions.getByText('+ Find [Firstname]’s sentence.')).toBeVisible()
    await versions.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(versions).toBeHidden()
    await expect(panel.getByLabel('System prompt')).toHaveValue(/who do you want to be useful to/)
  })

  test('the skills analysis has a prompt and a fixed model [ADM-43, ADM-44]', async ({ page }) => {
    await openConsole(page, '/admin?view=skills')
    await expect(page.getByLabel('System prompt')).toHaveValue(/^Read the text of a CV/)
    await expect(page.getByText('GPT-5', { exact: true })).toBeVisible()
    await expect(page.getByText(/must make the AI return valid JSON/)).toBeVisible()
    await expect(page.getByLabel('Conversation starter')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })
})

test('suggestions are switched and their first questions written [ADM-46..48, ADM-50..54]', async ({
  page,
  complaints,
}) => {
  const said = hear(page)
  await openConsole(page, '/admin?view=settings')
  const card = page.getByRole('region', { name: 'Job Ideas' })
  await expect(card.getByText('Enabled')).toBeVisible()
  await expect(card.getByRole('textbox')).toHaveCount(3)
  await expect(card.getByLabel('Question 1')).toHaveValue('Which jobs would fit my values and strengths?')
  await expect(page.getByRole('region', { name: 'Career Coach' }).getByRole('textbox')).toHaveCount(3)
  expect(await findBarriers(page)).toEqual([])

  const posts: unknown[] = []
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.postDataJSON())))
  const began = Date.now()
  await card.getByLabel('Question 3').pressSequentially(' Or me?')
  await expect.poll(() => posts).toHaveLength(1)
  expect(Date.now() - began).toBeGreaterThan(1_000)
  expect(posts[0]).toMatchObject({ settingKey: 'suggestions_jobideas_initial_questions' })
  await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible()

  await card.getByRole('switch').click()
  await expect(card.getByText('Disabled')).toBeVisible()
  await card.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => posts).toHaveLength(3)
  expect(posts[1]).toEqual({ settingKey: 'suggestions_jobideas_enabled', settingValue: false })
  await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(card.getByText('Disabled')).toBeVisible()
  await card.getByRole('switch').click()
  await page.route('/api/admin/settings', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'No disk.' } })
      : route.continue(),
  )
  await card.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => said.at(-1)).toBe('Error saving setting: No disk.')
  await page.unroute('/api/admin/settings')
  await card.getByRole('button', { name: /^Save/ }).click()
  await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible()
  forgiveFailedRequests(complaints)
})

test('operations show costs, analytics and the log [ADM-56..72]', async ({ page, person }) => {
  const ada = await person()
  await talkAs(page, ada, ['A message of more than fifty characters, so that it has to be cut somewhere.'])
  await openConsole(page, '/admin?view=operations')
  await expect(page.getByRole('tab')).toHaveText(['Costs', 'Analytics', 'OpenAI Logs'])
  const invoices = page.getByRole('table', { name: 'Sample invoices' })
  await expect(invoices.getByRole('columnheader')).toHaveText(['Date', 'Amount', 'Invoice', 'Due date', 'Status'])
  await expect(invoices.getByText('Paid').first()).toBeVisible()
  for (const [status, colour] of [
    ['Paid', /text-success/],
    ['Draft', /text-ink-soft/],
    ['Open', /text-notice/],
  ] as const)
    await expect(invoices.getByText(status, { exact: true }).first()).toHaveClass(colour)
  await expect(invoices.getByText('£24.00').first()).toBeVisible()
  await expect(page.getByText(/the rate is 0.74/)).toBeVisible()
  await page.getByText('AI API costs').click()
  await expect(page.getByRole('heading', { name: 'Measured AI costs' })).toBeVisible()
  await expect(invoices.getByText('AI-0009')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'How far members get' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Sign-ups as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sign-ups-.*\.csv$/)
  expect(await findBarriers(page)).toEqual([])

  const { promise: hasBeenSeen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('/api/admin/openai-logs?*', async (route) => {
    await hasBeenSeen
    await route.continue()
  })
  await page.getByRole('tab', { name: 'OpenAI Logs' }).click()
  await expect(page.getByText('Loading OpenAI logs...')).toBeVisible()
  goOn()
  const tool = page.getByLabel('Tool')
  await expect(tool.locator('option')).toHaveText([
    ...[
      'All tools',
      'coach',
      'jobideas',
      'coach_suggestions',
      'jobideas_suggestions',
      'values',
      'strengths',
      'mission',
    ],
  ])
  await expect(page.getByLabel('Page size').locator('option')).toHaveText(['10', '20', '50', '100'])
  await expect(page.getByLabel('Page size')).toHaveValue('20')
  await page.getByLabel('User email').fill(ada.email)
  await tool.selectOption('coach')
  const log = page.getByRole('table', { name: 'Requests to the provider' })
  const row = log.getByRole('row').nth(1)
  await expect(log.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('A message of more than fifty characters, so that i...')
  await expect(row).toContainText(`${ada.email.slice(0, 20)}...`)
  await expect(row).toContainText('Success')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  const again = page.waitForRequest('/api/admin/openai-logs?*')
  await page.getByRole('button', { name: 'Refresh Logs' }).click()
  await again
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Request' })
  await expect(dialog).toContainText('so that it has to be cut somewhere.')
  await expect(dialog).toContainText('You stayed with Zoë 😀.')
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await row.getByText('Success').click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('User email').fill('nobody at all')
  await expect(page.getByText('No OpenAI logs found. Try adjusting your filters.')).toBeVisible()

  await page.unroute('/api/admin/openai-logs?*')
  await page.route('/api/admin/openai-logs?*', (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'))
    return route.fulfill({ json: { logs: Array.from({ length: limit }, (_, index) => fakeLog(index)) } })
  })
  await page.getByLabel('User email').fill('')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(log.getByText('Error').first()).toBeVisible()
  for (const change of [
    () => page.getByLabel('Page size').selectOption('10'),
    () => tool.selectOption('jobideas'),
    () => page.getByLabel('User email').fill('a@b'),
  ]) {
    await change()
    await expect(page.getByText('Page 1')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled()
  }
})

function fakeLog(index: number) {
  return {
    ...{
      id: `id-${index}`,
      requestId: 'r',
      createdAt: new Date().toISOString(),
      toolName: 'coach',
      userEmail: 'a@b.c',
    },
    ...{ model: 'gpt-5', promptVersion: 1, tokensUsed: 5, cost: 0, responseTime: 9, success: index % 2 === 1 },
    ...{ userMessage: 'Hi', systemPrompt: '', response: '', error: '' },
  }
}

test('one member: who they are, what they said, what it is about [ADM-74..103, PUB-3]', async ({
  page,
  person,
  complaints,
}) => {
  const ada = await person()
  const said = hear(page)
  await openConsole(page)
  const id = await idOf(page, ada)
  await page.route(`/api/admin/users/${id}/profile`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto(`/admin/users/${id}`)
  await expect(page.getByText('Loading user details...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Adaeze Lovelace', level: 1 })).toBeVisible()
  await expect(page.getByText(`User ID: ${id}`)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Conversations', 'Public Profile'])
  const panel = page.getByRole('tabpanel')
  for (const fact of [ada.email, '34', 'United Kingdom, LS1 4AP', 'Free', 'No career information available', 'Never']) {
    await expect(panel.getByText(fact, { exact: true })).toBeVisible()
  }
  expect(await findBarriers(page)).toEqual([])

  await page.route('/api/admin/users/*/pro-status', (route) => route.fulfill({ status: 500, body: 'no' }))
  await panel.getByRole('button', { name: 'Make Pro' }).click()
  await expect.poll(() => said.at(-1)).toBe('Failed to update Pro status. Please try again.')
  await page.unroute('/api/admin/users/*/pro-status')
  await page.route('/api/admin/users/*/pro-status', async (route) => {
    await expect(panel.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    await route.continue()
  })
  await panel.getByRole('button', { name: 'Make Pro' }).click()
  await expect(panel.getByRole('button', { name: 'Remove Pro' })).toBeVisible()
  await expect(panel.getByText('Pro', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Conversations' }).click()
  await expect(page.getByText('No Conversations')).toBeVisible()
  await expect(page.getByText("This user hasn't started any conversations yet.")).toBeVisible()
  await page.getByRole('tab', { name: 'Public Profile' }).click()
  await expect(page.getByText("This user hasn't created a public profile yet.")).toBeVisible()

  const long = `I **love** gardening in Leeds. ${'I hate the noise at work. '.repeat(12)}`
  await talkAs(page, ada, [long, 'My boss is kind.'])
  const username = `looked${randomBytes(5).toString('hex')}`
  await furnishAs(page, ada, username)
  await page.reload()
  const facts = async () =>
    Object.fromEntries(
      await panel
        .locator('dt')
        .evaluateAll((names) =>
          names.map(({ textContent, parentElement, nextElementSibling }) => [
            textContent,
            (nextElementSibling ?? parentElement?.querySelector('dd'))?.textContent,
          ]),
        ),
    )
  await expect(panel.getByText('Nurse, Carer')).toBeVisible()
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date())
  expect(await facts()).toMatchObject({
    ...{ 'Current roles': 'Nurse, Carer', 'Past roles': 'Driver', 'Roles considered': 'Farrier' },
    ...{ 'Highest education': 'Degree', 'Desired work location': 'Leeds', Nationality: 'Welsh' },
    ...{ 'Total conversations': '1', 'Total messages': '4', 'Last activity': today },
  })
  await page.getByRole('tab', { name: 'Public Profile' }).click()
  await expect(panel.getByRole('link', { name: username })).toHaveAttribute('href', `/${username}`)
  expect(await facts()).toMatchObject({
    ...{ 'Display name': 'Ada L.', Visibility: 'Public', Bio: 'Counts things.', 'Additional photos': '1' },
    Created: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date()),
  })
  await expect(panel.getByRole('img')).toHaveCount(1)
  await expect(panel.getByRole('img')).toBeVisible()
  const [shown] = await Promise.all([
    page.context().waitForEvent('page'),
    panel.getByRole('link', { name: username }).click(),
  ])
  await expect(shown.getByRole('banner').getByText('Verified by Bearings')).toBeVisible()
  await shown.close()
  await page.getByRole('tab', { name: 'Conversations' }).click()
  const card = page.getByRole('region', { name: 'Career Coach' })
  await expect(card).toContainText(/Created .*, updated .*, 4 messages/)
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByRole('listitem').first()).toContainText('User')
  await expect(card.locator('strong').first()).toHaveText('love')
  await expect(card.getByRole('listitem').first()).toHaveText(`User${long.slice(0, 200).replaceAll('**', '')}...`)
  await expect(card.getByRole('listitem').nth(1)).toContainText('Career Coach')
  await expect(card.getByText('... and 1 more messages')).toBeVisible()
  await card.getByRole('button', { name: 'View Full Conversation' }).click()
  const full = page.getByRole('dialog', { name: 'Conversation with Career Coach' })
  await expect(full.getByRole('listitem')).toHaveCount(4)
  await expect(full.getByText(/^User, \d+ \w+ \d{4}, \d\d:\d\d$/).first()).toBeVisible()
  await full.getByRole('button', { name: 'Close' }).click()
  await expect(full).toBeHidden()

  const analyse = async (name: string) => {
    await card.getByRole('button', { name: 'Generate Summary' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await analyse('Word Cloud Analysis')
  const cloud = page.getByRole('dialog', { name: 'Word Cloud Analysis' })
  await expect(cloud.getByRole('img', { name: /^Word cloud: / })).toBeVisible()
  for (const text of ['Agent words', 'User words', 'Total words', 'Key themes', 'Overall top keywords']) {
    await expect(cloud.getByText(text)).toBeVisible()
  }
  await expect(cloud.getByText('Relevance score: 100/100').first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await cloud.getByRole('button', { name: 'Close' }).click()

  await analyse('Topic Modeling')
  const topics = page.getByRole('dialog', { name: 'Topic Modeling' })
  for (const text of ['Total topics', 'Agent topics', 'User topics', 'Overall topics']) {
    await expect(topics.getByText(text)).toBeVisible()
  }
  expect(await findBarriers(page)).toEqual([])
  await topics.getByRole('button', { name: 'Close' }).click()

  await analyse('Sentiment Analysis')
  const mood = page.getByRole('dialog', { name: 'Sentiment Analysis' })
  for (const text of [
    'Overall sentiment',
    'Total entities',
    'Agent tone',
    'User emotional state',
    'Emotional highlights',
  ]) {
    await expect(mood.getByText(text)).toBeVisible()
  }
  await expect(mood.getByText('All named entities')).toBeVisible()
  await expect(mood.getByText('Leeds').first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await mood.getByRole('button', { name: 'Close' }).click()

  await page.route('/api/admin/users/*/conversations/*/summary', (route) => route.fulfill({ json: {} }))
  await analyse('Topic Modeling')
  await expect(page.getByText('Error: No summary data available')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.unroute('/api/admin/users/*/conversations/*/summary')
  await page.route('/api/admin/users/*/conversations/*/summary', (route) =>
    route.fulfill({ status: 502, body: 'no model' }),
  )
  await analyse('Topic Modeling')
  await expect.poll(() => said.at(-1)).toBe('Failed to generate summary: Analytics failed: 502 - no model')

  await page.goto('/admin/users/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible()
  await expect(page.getByText('The requested user could not be found.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the admin dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  forgiveFailedRequests(complaints)
})

test('messages from the contact page have states', async ({ page }) => {
  const subject = `A question ${Date.now()}`
  await page.request.post('/api/contact', {
    data: { name: 'Mo', email: 'mo@example.org', subject: 'general', message: subject },
  })
  await openConsole(page, '/admin?view=messages')
  const card = page.getByRole('listitem').filter({ hasText: subject })
  await expect(card.getByRole('radio', { name: 'New' })).toBeChecked()
  await card.getByText('Done').click()
  await expect(card.getByRole('radio', { name: 'Done' })).toBeChecked()
  await page.reload()
  await expect(card.getByRole('radio', { name: 'Done' })).toBeChecked()
  expect(await findBarriers(page)).toEqual([])
})
