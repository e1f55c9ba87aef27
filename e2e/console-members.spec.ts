import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { actAs, hear, idOf, openConsole, talkAs } from './console.ts'
import { expect, findBarriers, forgiveFailedRequests, type Person, test } from './journey.ts'

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
  // One stays on the tab one was on.
  await expect(page.getByRole('tab', { name: 'Public Profile' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Overview' }).click()
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
