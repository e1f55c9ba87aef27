import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hear, openConsole } from './console.ts'
import { ADMIN, enter, expect, findBarriers, forgiveFailedRequests, test } from './journey.ts'

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
    ['Safeguarding', 'Safeguarding'],
    ['Operations', 'Operations'],
    ['Agent Configuration', 'Agent Configuration'],
    ['Answers', 'Answers'],
    ['Helplines', 'Helplines'],
    ['Skills Analysis', 'Skills Analysis'],
    ['Settings', 'System Settings'],
    ['Overview', 'Overview'],
  ] as const) {
    await navigation.getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await navigation.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Current password').fill('Wrong-one7')
  await page.getByLabel('New password').fill('Trombone-9x')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your current password is not right.')).toBeVisible()
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

test('the administrator sends a letter to themselves, and hears that they were signed out meanwhile', async ({
  page,
}) => {
  await openConsole(page, '/admin?view=system')
  await page.getByRole('button', { name: 'Send a test letter' }).click()
  await expect(page.getByText(`No mail server is set up, so the letter to ${ADMIN.email} is a file`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a test letter' })).toBeFocused()
  const outbox = join(process.env.SERVED_DATA_DIR ?? '', 'outbox')
  const letters = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  expect(letters.some((name) => readFileSync(join(outbox, name), 'utf8').includes('A test letter from'))).toBe(true)
  expect(await findBarriers(page)).toEqual([])

  await page.request.post('/api/logout', { data: {} })
  await page.getByRole('button', { name: 'Send a test letter' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible()
  // Nothing lies over it.
  await page.getByRole('link', { name: 'Sign in again in a new tab' }).click({ trial: true })
})
