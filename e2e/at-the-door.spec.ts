import type { Page } from '@playwright/test'
import {
  enter,
  expect,
  forgiveFailedRequests,
  hearAlerts,
  newPerson,
  PASSWORD,
  stored,
  test,
  untilAwake,
} from './journey.ts'

const LOGIN_PAGE = { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Welcome to the Wi-Fi</h1>' }
const ERROR_PAGE = 'Server returned an error page instead of expected JSON response'

async function fillFirstStep(page: Page) {
  const person = newPerson()
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Surname').fill(person.surname)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  return person
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const create = (page: Page) => page.getByRole('button', { name: 'Create Account & Sign In' }).click()

async function fillSecondStep(page: Page) {
  await page.getByLabel('Age', { exact: true }).fill('45')
  await page.getByLabel('Postcode/Zip code').fill('G1 1XQ')
  await page.getByLabel('Changing my career').check()
}

test.describe('the page of a Wi-Fi in place of an answer', () => {
  test('leaves nobody without an account and believing in one [REG-56]', async ({ page }) => {
    const said = hearAlerts(page)
    await page.route('/api/register', (route) => route.fulfill(LOGIN_PAGE))
    await page.goto('/join')
    await fillFirstStep(page)
    await goOn(page)
    await fillSecondStep(page)
    await create(page)

    await expect.poll(() => said).toEqual([ERROR_PAGE])
    await expect(page).toHaveURL('/join')
    await expect(page.getByRole('alert')).toContainText('Your account has not been created.')
    expect(await stored(page)).toBeNull()
  })

  test('is told in words on the single form [REG-31]', async ({ page }) => {
    const said = hearAlerts(page)
    await page.route('/api/register', (route) => route.fulfill(LOGIN_PAGE))
    await page.goto('/signup')
    await page.getByLabel('Email').fill(newPerson().email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Surname').fill('Lovelace')
    await page.getByLabel('Age', { exact: true }).fill('45')
    await page.getByLabel('Postcode').fill('G1 1XQ')
    await page.getByRole('button', { name: 'Join Bearings now' }).click()

    await expect.poll(() => said).toEqual([ERROR_PAGE])
    await expect(page.getByRole('alert')).toContainText('Your account has not been created.')
    expect(await stored(page)).toBeNull()
  })

  test('is no letter that was sent, and no password that was changed', async ({ page }) => {
    await page.route('/api/forgot-password', (route) => route.fulfill(LOGIN_PAGE))
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByRole('button', { name: 'Send Reset Email' }).click()
    await expect(page.getByText('Failed to send reset email')).toBeVisible()

    await page.route('/api/reset-password', (route) => route.fulfill(LOGIN_PAGE))
    await page.goto('/reset-password?token=abc')
    await page.getByLabel('New password', { exact: true }).fill('Trombone-9x')
    await page.getByLabel('Confirm new password').fill('Trombone-9x')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to reset password')

    await page.route('/api/login', (route) => route.fulfill(LOGIN_PAGE))
    await page.goto('/signin')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In to Bearings' }).click()
    await expect(page.getByRole('alert')).toHaveText('Unable to sign in. Please try again.')
  })
})

test.describe('a form', () => {
  test('no longer calls a field wrong once it is put right [REG-35]', async ({ page }) => {
    const said = hearAlerts(page)
    await page.goto('/join')
    await fillFirstStep(page)
    await untilAwake(page)
    await page.getByLabel('Confirm password').fill('Kettle-drum8')
    await goOn(page)
    await expect(page.getByText('Passwords do not match. Please check and try again.')).toBeVisible()
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await expect(page.getByText('Passwords match')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeHidden()

    await page.getByLabel('First name').fill('')
    await goOn(page)
    const wrong = page.getByText('Please fill in all required fields.')
    await expect(wrong).toBeVisible()
    await page.getByLabel('First name').fill('Ada')
    await expect(wrong).toBeHidden()
    await goOn(page)
    await page.getByLabel('Age', { exact: true }).fill('45')
    await page.getByLabel('Postcode/Zip code').fill('G1 1XQ')
    await create(page)
    await expect(page.getByText('Please select at least one area')).toBeVisible()
    await page.getByLabel('Changing my career').check()
    await expect(page.getByText('Please select at least one area')).toBeHidden()
    expect(said).toHaveLength(3)

    await page.goto('/signup')
    await page.getByLabel('Email').fill(newPerson().email)
    await page.getByLabel('Password', { exact: true }).fill('weak')
    for (const name of ['First name', 'Surname', 'Postcode']) await page.getByLabel(name).fill('Ada')
    await page.getByLabel('Age', { exact: true }).fill('45')
    await page.getByRole('button', { name: 'Join Bearings now' }).click()
    await expect(page.getByText('Please ensure your password meets all requirements.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await expect(page.getByText('Please ensure your password meets all requirements.')).toBeHidden()
  })

  test('in two steps goes back with the browser, and keeps what was typed through a reload [REG-46]', async ({
    page,
  }) => {
    await page.goto('/join?founder=true')
    const person = await fillFirstStep(page)
    await goOn(page)
    await fillSecondStep(page)
    await page.goBack()
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.goForward()
    await expect(page.getByText('Step 2 of 2')).toBeVisible()
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('45')

    await page.reload()
    await page.mouse.move(10, 10)
    await page.mouse.move(20, 20)
    await untilAwake(page)
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Adaeze')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await goOn(page)
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('45')
    await expect(page.getByText('Selected: 1 career stage(s)')).toBeVisible()
    await create(page)
    await expect(page).toHaveURL('/dashboard')
    expect(await page.evaluate(() => sessionStorage.getItem('join-form'))).toBeNull()
  })

  test('for a new password can be loaded again, its token out of the address [AUTH-32]', async ({ page }) => {
    await page.goto('/reset-password?token=abc')
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
    expect(page.url()).not.toContain('abc')
    await page.reload()
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  })

  test('says that it needs scripts where there are none, and whom to write to', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    for (const path of ['/signin', '/join', '/signup', '/forgot-password', '/reset-password']) {
      await page.goto(path)
      await expect(page.locator('noscript p').first()).toBeVisible()
      await expect(page.locator('noscript p').first()).toHaveText('This form needs JavaScript')
      await expect(page.locator('noscript .text-sm')).toHaveText(/write to \S+@\S+ and we will help/)
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Support' })).toBeVisible()
    }
    await context.close()
  })

  test('that a browser sends by itself comes back with a word why', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    // As where something in the browser keeps every script out.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.route('/signin', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/<script[^>]*>/g, '<script type="text/plain">')
      await route.fulfill({ response, body })
    })
    await page.goto('/signin')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.unroute('/signin')
    await page.getByRole('button', { name: 'Sign In to Bearings' }).click()

    await expect(page).toHaveURL('/signin#asleep')
    await expect(page.getByRole('alert')).toContainText('This page did not load completely')
    await context.close()
  })

  test('whose scripts do not come says so', async ({ page, complaints }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/signin')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In to Bearings' }).click()

    await expect(page.getByRole('alert')).toContainText('This page did not load completely')
    await expect(page).toHaveURL('/signin')
    await page.unroute(/\/assets\/.*\.js$/)
    await page.getByRole('link', { name: 'load it again' }).click()
    await page.getByLabel('Email').fill('ada@example.org')
    await untilAwake(page)
    await expect(page.getByRole('alert')).toBeHidden()
    forgiveFailedRequests(complaints)
  })
})

test.describe('whoever the browser remembers', () => {
  test('though the session has ended gets to the first page from the sign-in', async ({ page, person }) => {
    await enter(page, await person())
    await page.context().clearCookies()
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/signin')
    await expect.poll(() => stored(page)).toBeNull()

    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  })

  test('but cannot be read is forgotten at every door [AUTH-3]', async ({ page }) => {
    for (const path of ['/signin', '/join', '/signup', '/forgot-password']) {
      await page.goto('/healthz')
      await page.evaluate(() => localStorage.setItem('currentUser', '{broken'))
      await page.goto(path)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
    }
  })

  test('and has a session stays known at the door [OPEN-AUTH-10]', async ({ page, person }) => {
    const ada = await person()
    await enter(page, ada)
    const asked = page.waitForResponse('/api/session')
    await page.goto('/signin')
    await asked
    await page.waitForTimeout(100)
    expect(await stored(page)).toMatchObject({ email: ada.email })
  })
})
