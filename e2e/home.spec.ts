import { enter, expect, findBarriers, forgiveFailedRequests, newPerson, signIn, test } from './journey.ts'
import { serve } from './served.ts'

test('with one form and one sentence, someone of 17 has been understood by a coach, and knows whom else to ask', async ({
  page,
}) => {
  const served = await serve()
  const at = (path: string) => `${served.url}${path}`
  try {
    const mia = newPerson()
    await page.goto(at('/signup'))
    await page.getByLabel('First name').fill('Mia')
    await page.getByLabel('Surname').fill(mia.surname)
    await page.getByLabel('Email').fill(mia.email)
    await page.getByLabel('Age', { exact: true }).fill('17')
    await page.getByLabel('Postcode').fill('LS1 4AP')
    await page.getByLabel('Password', { exact: true }).fill(mia.password)
    await page.getByRole('button', { name: 'Join Bearings now' }).click()
    await expect(page).toHaveURL(at('/dashboard'))

    await page.getByLabel('What were you doing?').fill('I helped my neighbour fix her bike and nobody rushed me.')
    await page.getByRole('button', { name: 'Begin with your values' }).click()
    await expect(page.getByRole('heading', { name: 'Values', level: 1 })).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'nobody rushed me' }).first()).toBeVisible()
    // Her own words in quotation marks are the coach's reply, not her message.
    const reply = page.getByRole('article').filter({ hasText: /"(?:I helped my neighbour|nobody rushed me)/ })
    await expect(reply).toContainText('?')
    await page.reload()
    await expect(page.getByText('nobody rushed me', { exact: false }).first()).toBeVisible()

    await page.goto(at('/dashboard'))
    await expect(page.getByRole('heading', { name: 'Rather talk to a person?' })).toBeVisible()
    await expect(page.getByRole('link', { name: '0800 100 900' })).toHaveAttribute('href', 'tel:0800100900')
    // The greeting counts too: she wrote faster than it came, and was greeted all the same.
    await expect(page.getByRole('link', { name: 'View 1 more messages' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.goto(at('/dashboard/public-profile'))
    await expect(page.getByText('Your page starts private, because you are under 18')).toBeVisible()
  } finally {
    await page.close()
    await served.stop()
  }
})

test('whoever answers before the page listens has answered all the same', async ({ page, person }) => {
  await enter(page, await person(), '/healthz')
  const answered = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.getByLabel('What were you doing?').fill('I mended a clock with my aunt.')
  await page.getByRole('button', { name: 'Begin with your values' }).click()
  await expect(page.getByRole('button', { name: 'Begin with your values' })).toHaveAttribute('data-held')

  answered.resolve()
  await expect(page.getByRole('heading', { name: 'Values', level: 1 })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'a clock with my aunt' }).first()).toBeVisible()
})

test('a lost connection is said, what was typed stays, and what was put away stays away after signing in anew', async ({
  page,
  context,
  person,
  complaints,
}) => {
  const ada = await person()
  await enter(page, ada)
  await page.getByRole('button', { name: 'Dismiss the welcome' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Bearings!' })).toBeHidden()
  await expect
    .poll(async () => (await page.request.get('/api/user/session-state')).text())
    .toContain('welcomeDismissed')
  await page.getByRole('link', { name: 'Career Coach' }).click()
  const field = page.getByPlaceholder('Message Career Coach...')
  await field.fill('A long thought')

  await context.setOffline(true)
  await expect(page.getByText('No connection at the moment.')).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue('A long thought')
  expect(await findBarriers(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('No connection at the moment.')).toBeHidden()
  await field.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: 'A long thought' })).toBeVisible()

  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await signIn(page, ada)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome to Bearings!' })).toHaveCount(0)
  forgiveFailedRequests(complaints)
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a member who comes back is told so, the rest of the site stays its own, and it goes when they do by force [AUTH-53]', async ({
    page,
    context,
    person,
    complaints,
  }) => {
    await enter(page, await person())
    await expect(page).toHaveURL('/dashboard')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await context.setOffline(true)
    await page.goto('/dashboard/coach')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
    await page.goto('/force-logout')
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    complaints.length = 0
  })
})
