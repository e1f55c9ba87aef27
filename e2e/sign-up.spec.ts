import type { Page } from '@playwright/test'
import {
  ADMIN,
  expect,
  forgiveFailedRequests,
  hearAlerts,
  newPerson,
  PASSWORD,
  stored,
  test,
  untilAwake,
} from './journey.ts'

async function fillSingleForm(page: Page, person = newPerson()) {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Surname').fill(person.surname)
  await page.getByLabel('Age', { exact: true }).fill('17')
  await page.getByLabel('Postcode').fill('LS1 4AP')
  return person
}

test.describe('the single form', () => {
  const submit = (page: Page) => page.getByRole('button', { name: 'Join Bearings now' }).click()

  test('takes a newcomer in and leads to the dashboard [REG-1, REG-13, REG-14, REG-15, REG-18, REG-21, REG-26, REG-27, REG-28]', async ({
    page,
  }) => {
    await page.goto('/signup')
    await expect(page.getByRole('heading', { name: 'Create your Account' })).toBeVisible()
    const account = page.getByRole('group', { name: 'Account' })
    for (const label of ['Email', 'Password', 'Country'])
      await expect(account.getByLabel(label, { exact: true })).toBeVisible()
    const about = page.getByRole('group', { name: 'Profile' })
    for (const label of ['First name', 'Surname', 'Age', 'Postcode'])
      await expect(about.getByLabel(label, { exact: true })).toBeVisible()
    await expect(about.getByText('Kept private - used only for local opportunities')).toBeVisible()

    const person = await fillSingleForm(page)
    const sent = page.waitForRequest('/api/register')
    await submit(page)

    expect((await sent).postDataJSON()).toEqual({
      email: person.email,
      password: person.password,
      firstName: person.firstName,
      surname: person.surname,
      age: 17,
      country: 'United Kingdom',
      postcode: 'LS1 4AP',
    })
    await expect(page).toHaveURL('/dashboard')
    expect(await stored(page)).toMatchObject({ email: person.email, firstName: person.firstName, isAdmin: false })
  })

  test('leads the administrator to the console [REG-27, REG-28]', async ({ page }) => {
    // Nobody can really sign up with that address: it is taken from the start.
    const user = { id: '1', email: ADMIN.email, firstName: 'Site', surname: 'Administrator', isAdmin: true }
    await page.route('/api/register', (route) => route.fulfill({ json: { user } }))
    await page.goto('/signup')
    await fillSingleForm(page)
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/admin')
    await submit(page)
    await asked
    // Without a session it goes no further than that.
    await expect(page).toHaveURL('/signin')
    expect(await stored(page)).toEqual(user)
  })

  test('is also at its former address [SITE-3]', async ({ page }) => {
    expect((await page.goto('/signup-old'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Create your Account' })).toBeVisible()
  })

  test('ticks off the rules of the password as it is typed, and shows it on request [REG-4, REG-5, REG-6, REG-7, REG-16, REG-17]', async ({
    page,
  }) => {
    await page.goto('/signup')
    const rules = page.getByRole('list', { name: 'Password requirements' })
    const field = page.getByLabel('Password', { exact: true })
    await field.focus()
    await expect(rules).toBeHidden()

    await field.pressSequentially('ab')
    for (const label of ['8+ chars', 'Uppercase', 'Number', 'Special char'])
      await expect(rules.getByText(`${label} (not yet)`)).toBeVisible()
    await expect(rules.getByText('Lowercase (met)')).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const isOf = (token: string) =>
      field.evaluate((element, name) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = `var(${name})`
        const isSame = getComputedStyle(probe).color === getComputedStyle(element).borderTopColor
        probe.remove()
        return isSame
      }, token)
    await expect.poll(() => isOf('--danger')).toBe(true)

    await field.fill(PASSWORD)
    await expect(page.getByText('Password meets all requirements')).toBeVisible()
    await expect(field).toHaveAttribute('data-valid', 'true')
    await expect.poll(() => isOf('--success')).toBe(true)
    await expect(field).not.toHaveAttribute('aria-invalid')

    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })

  test('offers seven countries, the United Kingdom first [REG-8]', async ({ page }) => {
    await page.goto('/signup')
    const country = page.getByLabel('Country')
    await expect(country).toHaveValue('United Kingdom')
    expect(await country.locator('option').allTextContents()).toEqual([
      ...['United Kingdom', 'Ireland', 'United States', 'Canada', 'Australia', 'New Zealand', 'Other'],
    ])
  })

  test('says at once when an age is out of bounds, and does not send it [REG-9, REG-10, REG-11, REG-24, REG-25]', async ({
    page,
  }) => {
    const said = hearAlerts(page)
    const posts: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
    await page.goto('/signup')
    await fillSingleForm(page)
    const age = page.getByLabel('Age', { exact: true })
    await expect(age).toHaveAttribute('min', '16')
    await expect(age).toHaveAttribute('max', '100')

    await age.fill('15')
    await expect(page.getByText('Bearings is available to people aged 16 and above.')).toBeVisible()
    await submit(page)
    await age.fill('101')
    await expect(page.getByText('Please enter a valid age between 16 and 100.')).toBeVisible()
    await submit(page)

    expect(said).toEqual([
      'Bearings is available to people aged 16 and above.',
      'Please enter a valid age between 16 and 100.',
    ])
    expect(posts).toEqual([])
    await age.fill('16')
    await expect(page.getByText('valid age')).toBeHidden()
  })

  test('has heard what was typed before the page was awake [REG-10, REG-16]', async ({ page }) => {
    const typed = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await typed.promise
      await route.continue()
    })
    await page.goto('/signup')
    await fillSingleForm(page)
    await page.getByLabel('Age', { exact: true }).fill('15')
    await expect(page.getByText('Bearings is available to people aged 16 and above.')).toBeHidden()

    typed.resolve()
    await expect(page.getByText('Bearings is available to people aged 16 and above.')).toBeVisible()
    await expect(page.getByText('Password meets all requirements')).toBeVisible()
  })

  test('asks for agreement to the terms, which open beside it [REG-19, REG-20, REG-23]', async ({ page }) => {
    const said = hearAlerts(page)
    await page.goto('/signup')
    await fillSingleForm(page)
    await untilAwake(page)
    const terms = page.getByRole('checkbox', { name: /I agree/ })
    await expect(terms).toBeChecked()
    for (const [name, path] of [
      ['Terms', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      const opened = page.waitForEvent('popup')
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      const popup = await opened
      await expect(popup).toHaveURL(path)
      expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([800, 600])
      await popup.close()
    }

    await terms.uncheck()
    const posts: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
    await submit(page)

    expect(said).toEqual(['Please agree to the Terms and Privacy to continue.'])
    expect(posts).toEqual([])
    await expect(page.getByRole('alert').filter({ hasText: 'Please agree' })).toBeVisible()
  })

  test('wants every field before the browser sends anything [REG-12]', async ({ page }) => {
    await page.goto('/signup')
    for (const label of ['Email', 'First name', 'Surname', 'Postcode', 'Country']) {
      await expect(page.getByLabel(label)).toHaveAttribute('required')
    }
  })

  test('a weak password is not sent [REG-3]', async ({ page }) => {
    const said = hearAlerts(page)
    await page.goto('/signup')
    await fillSingleForm(page, { ...newPerson(), password: 'kettledrum' })
    await submit(page)

    await expect.poll(() => said).toEqual(['Please ensure your password meets all requirements.'])
  })

  test('passes on what the server refuses, and keeps what was typed [REG-29, REG-30, REG-31]', async ({
    page,
    complaints,
    person,
  }) => {
    const said = hearAlerts(page)
    const taken = await person()
    await page.goto('/signup')
    await fillSingleForm(page, { ...newPerson(), email: taken.email })
    await submit(page)
    await expect.poll(() => said.at(-1)).toMatch(/already has an account/)
    await expect(page.getByLabel('First name')).toHaveValue('Adaeze')

    await page.getByLabel('Email').fill(newPerson().email)
    await page.getByLabel('Password', { exact: true }).fill('Password1!')
    await submit(page)
    await expect.poll(() => said.at(-1)).toMatch(/^Registration failed: Many people use that password/)

    await page.route('/api/register', (route) => route.fulfill({ status: 500, json: {} }))
    await submit(page)
    await expect.poll(() => said.at(-1)).toBe('Failed to create account')

    await page.route('/api/register', (route) => route.fulfill({ status: 400, json: { details: 'The moon is full.' } }))
    await submit(page)
    await expect.poll(() => said.at(-1)).toBe('The moon is full.')

    await page.route('/api/register', (route) => route.abort())
    await submit(page)
    await expect.poll(() => said.at(-1)).toBe('Error creating account: Failed to fetch')
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new Error(''))
    })
    await submit(page)
    await expect.poll(() => said.at(-1)).toBe('Error creating account: Please try again.')
    await expect(page.getByLabel('Postcode')).toHaveValue('LS1 4AP')
    forgiveFailedRequests(complaints)
  })

  test('a founder’s address is filled in, and the offer is kept [SITE-36]', async ({ page }) => {
    const person = newPerson()
    await page.goto(`/signup?founder=${encodeURIComponent(person.email)}`)
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await fillSingleForm(page, person)
    const sent = page.waitForRequest('/api/register')
    await submit(page)
    expect((await sent).postDataJSON()).toMatchObject({ founder: true })
    await expect(page).toHaveURL('/dashboard')

    await page.goto('/signup?founder=true')
    await expect(page.getByLabel('Email')).toHaveValue('')
  })

  test('leads members to sign-in [REG-22]', async ({ page }) => {
    await page.goto('/signup')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/signin')
  })
})

test('the browser remembers who signed up, and nothing else [AUTH-8]', async ({ page }) => {
  await page.goto('/signup')
  await fillSingleForm(page)
  await page.getByRole('button', { name: 'Join Bearings now' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['currentUser'])
})
