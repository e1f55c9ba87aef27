import type { Page } from '@playwright/test'
import { ADMIN, enter, expect, findBarriers, forgiveFailedRequests, signIn, stored, test } from './journey.ts'

test.describe('signing in', () => {
  test('a member arrives at the dashboard with nothing left of whoever was here before [AUTH-11, AUTH-19, AUTH-22]', async ({
    page,
    person,
  }) => {
    const ada = await person()
    await page.goto('/signin')
    await page.evaluate(() => {
      localStorage.setItem('left-behind', 'x')
      sessionStorage.setItem('left-behind', 'x')
    })
    await signIn(page, ada)

    await expect(page).toHaveURL('/dashboard')
    expect(await stored(page)).toMatchObject({ email: ada.email, firstName: ada.firstName, isAdmin: false })
    expect(
      await page.evaluate(() => [localStorage.getItem('left-behind'), sessionStorage.getItem('left-behind')]),
    ).toEqual([null, null])
    expect((await page.context().cookies()).find(({ name }) => name === 'session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    })
  })

  test('the administrator arrives at the console [AUTH-6, AUTH-20, AUTH-21]', async ({ page }) => {
    await signIn(page, ADMIN)
    await expect(page).toHaveURL('/admin')
    expect(await stored(page)).toMatchObject({ isAdmin: true })
  })

  test('a wrong password is refused in a banner; the address stays [AUTH-17]', async ({ page, complaints, person }) => {
    const ada = await person()
    await signIn(page, { email: ada.email, password: 'Wrong-one7' })
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(page.getByLabel('Email')).toHaveValue(ada.email)

    await page.route('/api/login', (route) => route.fulfill({ status: 500, body: 'oh' }))
    await page.getByRole('button', { name: 'Sign In to Bearings' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    forgiveFailedRequests(complaints)
  })

  test('a lost connection is said [AUTH-18]', async ({ page, complaints }) => {
    await page.goto('/signin')
    await page.route('/api/login', (route) => route.abort())
    await signIn(page, { email: 'ada@example.org', password: 'x' })
    await expect(page.getByRole('alert')).toHaveText('Unable to sign in. Please try again.')
    forgiveFailedRequests(complaints)
  })

  test('the page leads to everything near it, and works with the keyboard alone [AUTH-12, AUTH-13, AUTH-14, AUTH-15, AUTH-16]', async ({
    page,
    person,
  }) => {
    const ada = await person()
    await page.goto('/signin')
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
    await expect(page.getByRole('link', { name: 'Join Bearings' })).toHaveAttribute('href', '/join')
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')

    await page.reload()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(ada.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(ada.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  })

  test('what is forged in the browser opens nothing [R1, AUTH-5, DASH-1]', async ({ page, request }) => {
    await page.goto('/support')
    await page.evaluate(
      (email) => localStorage.setItem('currentUser', JSON.stringify({ email, isAdmin: true })),
      ADMIN.email,
    )
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/signin')
    const forged = { 'x-user-data': JSON.stringify({ email: ADMIN.email, isAdmin: true }) }
    expect((await request.get('/api/user/sessions', { headers: forged })).status()).toBe(401)
  })
})

test('whoever the browser has forgotten signs in again, whatever session there still is [DASH-1, ADM-1, AUTH-5]', async ({
  page,
  person,
}) => {
  for (const [who, path] of [
    [await person(), '/dashboard/coach'],
    [ADMIN, '/admin'],
  ] as const) {
    await enter(page, who, path)
    await expect(page).toHaveURL(path)
    await page.evaluate(() => localStorage.clear())
    await page.goto(path)
    await expect(page).toHaveURL('/signin')
  }
})

test.describe('signing out', () => {
  const leaveTraces = async (page: Page) => {
    await page.context().addCookies([{ name: 'trace', value: 'x', url: page.url() }])
    await page.evaluate(async () => {
      localStorage.setItem('trace', 'x')
      sessionStorage.setItem('trace', 'x')
      await caches.open('trace')
      await new Promise((resolve, reject) => {
        const request = indexedDB.open('trace')
        request.onsuccess = () => {
          request.result.close()
          resolve(null)
        }
        request.onerror = reject
      })
    })
  }
  const traces = (page: Page) =>
    page.evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.getItem('trace'),
      caches: (await caches.keys()).length,
      databases: (await indexedDB.databases()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      cookies: document.cookie,
    }))

  test('leaves no storage and no session behind [AUTH-49, AUTH-50, AUTH-51, AUTH-52, DASH-6]', async ({
    page,
    person,
  }) => {
    await signIn(page, await person())
    await expect(page).toHaveURL('/dashboard')
    await leaveTraces(page)
    const posted = page.waitForRequest('/api/logout')
    await page.clock.install({ time: '2026-03-02T12:00:00Z' })
    await page.clock.pauseAt('2026-03-02T12:00:01Z')
    await page.goto('/logout')
    await expect(page.getByText('Signing out...')).toBeVisible()
    expect((await posted).method()).toBe('POST')
    await page.clock.runFor(99)
    await expect(page).toHaveURL('/logout')
    await page.clock.runFor(1)

    await expect(page).toHaveURL('/')
    expect(await traces(page)).toMatchObject({ local: 0, session: null, caches: 0 })
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/signin')
  })

  test('by force leaves nothing at all [AUTH-53, AUTH-54, AUTH-55]', async ({ page, person }) => {
    await signIn(page, await person())
    await expect(page).toHaveURL('/dashboard')
    await leaveTraces(page)
    await page.route('/api/logout', async (route) => {
      await expect(page.getByText('Clearing session and redirecting...')).toBeVisible()
      await route.continue()
    })
    const posted = page.waitForRequest('/api/logout')
    await page.goto('/force-logout')
    await posted

    await expect(page).toHaveURL('/')
    expect(await traces(page)).toEqual({ local: 0, session: null, caches: 0, databases: 0, workers: 0, cookies: '' })
    expect(await page.context().cookies()).toEqual([])
  })

  test('goes on at once where the connection is slow, and is over when the server has heard of it [AUTH-52]', async ({
    page,
    person,
  }) => {
    await signIn(page, await person())
    await expect(page).toHaveURL('/dashboard')
    let isHeard = false
    await page.route('/api/logout', async (route) => {
      await new Promise((done) => setTimeout(done, 3_000))
      isHeard = true
      await route.continue()
    })
    await page.goto('/logout')
    await expect(page).toHaveURL('/')
    expect(isHeard).toBe(false)
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name), { timeout: 10_000 })
      .not.toContain('session')
  })

  test('works when the server does not answer [AUTH-52]', async ({ page, complaints }) => {
    await page.route('/api/logout', (route) => route.abort())
    await page.goto('/logout')
    await expect(page).toHaveURL('/')
    await page.unroute('/api/logout')
    // Not even with a refusal.
    await page.route('/api/logout', () => {})
    await page.goto('/logout')
    await expect(page).toHaveURL('/')
    forgiveFailedRequests(complaints)
  })
})

test('a member changes the password and signs out a device they do not know', async ({
  page,
  browser,
  person,
  baseURL,
}) => {
  const ada = await person()
  const elsewhere = await browser.newPage({
    baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605',
  })
  await signIn(elsewhere, ada)
  await expect(elsewhere).toHaveURL('/dashboard')
  await signIn(page, ada)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/settings')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(page.getByText('That device is signed out.').first()).toBeVisible()
  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL('/signin')

  await page.getByLabel('Current password').fill('Wrong-one7')
  await page.getByLabel('New password').fill('Trombone-9x')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your current password is not right.')
  await page.getByLabel('Current password').fill(ada.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. Your other devices are signed out.').first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await elsewhere.close()
})

test('a visitor may see the public site and every door [AUTH-9]', async ({ request }) => {
  for (const path of [
    '/',
    '/founders',
    '/privacy',
    '/terms',
    '/support',
    '/contact',
    '/join',
    '/signup',
    '/signin',
    '/forgot-password',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})
