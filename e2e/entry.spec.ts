import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Dialog, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { ADMIN, expect, findBarriers, forgiveFailedRequests, newPerson, PASSWORD, signIn, test } from './journey.ts'
import { serve } from './served.ts'

/** Answers every alert and remembers what it said. */
function hearAlerts(page: Page) {
  const said: string[] = []
  page.on('dialog', async (dialog: Dialog) => {
    said.push(dialog.message())
    await dialog.accept()
  })
  return said
}

const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? 'null'))

async function fillSingleForm(page: Page, person = newPerson()) {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Surname').fill(person.surname)
  await page.getByLabel('Age', { exact: true }).fill('17')
  await page.getByLabel('Postcode').fill('LS1 4AP')
  return person
}

async function fillFirstStep(page: Page, person = newPerson()) {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Surname').fill(person.surname)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
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

    await field.fill(PASSWORD)
    await expect(page.getByText('Password meets all requirements')).toBeVisible()
    await expect(field).toHaveAttribute('data-valid', 'true')
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

  test('asks for agreement to the terms, which open beside it [REG-19, REG-20, REG-23]', async ({ page }) => {
    const said = hearAlerts(page)
    await page.goto('/signup')
    await fillSingleForm(page)
    const terms = page.getByRole('checkbox', { name: /I agree/ })
    await expect(terms).toBeChecked()
    for (const [name, path] of [
      ['Terms', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name, exact: true }).click()
      const popup = await opened
      await expect(popup).toHaveURL(path)
      expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([800, 600])
      await popup.close()
    }

    await terms.uncheck()
    await submit(page)

    expect(said).toEqual(['Please agree to the Terms and Privacy to continue.'])
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

    expect(said).toEqual(['Please ensure your password meets all requirements.'])
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

test.describe('the wizard', () => {
  const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
  const create = (page: Page) => page.getByRole('button', { name: 'Create Account & Sign In' }).click()

  test('takes a newcomer in, in two steps [REG-2, REG-32, REG-33, REG-34, REG-42, REG-43, REG-44, REG-45, REG-47, REG-52, REG-53, REG-54]', async ({
    page,
  }) => {
    await page.goto('/join')
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Create your Account' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked()
    const person = await fillFirstStep(page)
    await goOn(page)

    await expect(page.getByText('Step 2 of 2')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tell us about yourself' })).toBeVisible()
    await page.getByLabel('Age', { exact: true }).fill('45')
    await page.getByLabel('Postcode/Zip code').fill('G1 1XQ')
    const stages = page.getByRole('group', { name: 'Where would you like help?' })
    expect(
      await stages.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
    ).toEqual([
      'Starting my career (Graduate/Entry-level)',
      'Building my career (Early-career professional)',
      'Advancing my career (Mid-level professional)',
      'Leading and managing (Senior/Management level)',
      'Changing my career (Career transition)',
      'Later-stage career (Senior executive/Portfolio career)',
    ])
    await expect(page.getByText('Selected: 0 career stage(s)')).toBeVisible()
    await stages.getByLabel('Changing my career').check()
    await stages.getByLabel('Advancing my career').check()
    await expect(page.getByText('Selected: 2 career stage(s)')).toBeVisible()
    const sent = page.waitForRequest('/api/register')
    await create(page)

    expect((await sent).postDataJSON()).toEqual({
      ...{ email: person.email, password: PASSWORD, confirmPassword: PASSWORD },
      ...{ firstName: 'Adaeze', surname: 'Lovelace', age: 45, country: 'United Kingdom', postcode: 'G1 1XQ' },
      careerHelp: ['Advancing my career (Mid-level professional)', 'Changing my career (Career transition)'],
    })
    await expect(page).toHaveURL('/dashboard')
    expect(await stored(page)).toEqual({ email: person.email, firstName: 'Adaeze', surname: 'Lovelace' })
  })

  test('goes on only when the first step is right, and says what is not [REG-36, REG-37, REG-38, REG-39, REG-40, REG-41]', async ({
    page,
  }) => {
    const said = hearAlerts(page)
    await page.goto('/join')
    await goOn(page)
    // The first click wakes the page's scripts and is answered when they are there.
    await expect.poll(() => said).toHaveLength(1)
    await fillFirstStep(page)
    await page.getByLabel('Password', { exact: true }).fill('short')
    await expect(page.getByRole('list', { name: 'Password requirements' })).toBeVisible()
    await goOn(page)
    await page.getByLabel('Password', { exact: true }).fill('Kettle-drum8')
    await goOn(page)
    await page.getByLabel('Confirm password').fill('Kettle-drum8')
    await page.getByRole('checkbox', { name: /I agree/ }).uncheck()
    await goOn(page)

    expect(said).toEqual([
      'Please fill in all required fields.',
      'Please ensure your password meets all requirements.',
      'Passwords do not match. Please check and try again.',
      'Please agree to the Terms and Privacy to continue.',
    ])
    await expect(page.getByText('Step 1 of 2')).toBeVisible()
  })

  test('shows the rules on focus and whether the passwords match [REG-35, REG-36]', async ({ page }) => {
    await page.goto('/join')
    await page.getByLabel('Password', { exact: true }).focus()
    await expect(page.getByRole('list', { name: 'Password requirements' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill('Kettle')
    await expect(page.getByText('Passwords do not match yet')).toBeVisible()
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await expect(page.getByText('Passwords match')).toBeVisible()
  })

  test('asks for age, place and at least one stage; Back loses nothing [REG-46, REG-48, REG-49, REG-50]', async ({
    page,
  }) => {
    const said = hearAlerts(page)
    await page.goto('/join')
    const person = await fillFirstStep(page)
    await goOn(page)
    await create(page)
    await page.getByLabel('Age', { exact: true }).fill('15')
    await page.getByLabel('Postcode/Zip code').fill('G1 1XQ')
    await create(page)
    await page.getByLabel('Age', { exact: true }).fill('101')
    await create(page)
    await page.getByLabel('Age', { exact: true }).fill('45')
    await create(page)

    expect(said).toEqual([
      'Please fill in age and location details.',
      'Bearings is available to people aged 16 and above.',
      'Please enter a valid age between 16 and 100.',
      'Please select at least one area where you need help.',
    ])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await goOn(page)
    await expect(page.getByLabel('Age', { exact: true })).toHaveValue('45')
  })

  test('is busy while it sends, and passes on every kind of refusal [REG-51, REG-55, REG-56, REG-57]', async ({
    page,
    complaints,
  }) => {
    const said = hearAlerts(page)
    await page.goto('/join')
    await fillFirstStep(page)
    await goOn(page)
    await page.getByLabel('Age', { exact: true }).fill('45')
    await page.getByLabel('Postcode/Zip code').fill('G1 1XQ')
    await page.getByLabel('Changing my career').check()

    const html = { contentType: 'text/html', body: '<!doctype html><h1>Bad Gateway</h1>' }
    const answers = [
      [{ json: { error: 'The tide is out.' } }, 'The tide is out.'],
      [{ json: { message: 'The moon is full.' } }, 'The moon is full.'],
      [{ json: {} }, 'Registration failed'],
      [html, 'Server returned an error page instead of expected JSON response'],
      [{ contentType: 'text/plain', body: 'upstream is away' }, 'upstream is away'],
      [{ contentType: 'text/plain', body: '' }, 'Registration failed. Please try again.'],
    ] as const
    for (const [answer, expected] of answers) {
      await page.route('/api/register', async (route) => {
        await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
        await route.fulfill({ status: 502, ...answer })
      })
      await create(page)
      await expect.poll(() => said.at(-1)).toBe(expected)
      await page.unroute('/api/register')
    }
    forgiveFailedRequests(complaints)
  })
})

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

test.describe('a forgotten password', () => {
  /** The newest letter to an address, out of the outbox folder. */
  async function readLetter(address: string) {
    const folder = join(process.env.SERVED_DATA_DIR ?? '', 'outbox')
    for (const name of readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()) {
      const letter = await PostalMime.parse(readFileSync(join(folder, name)))
      if (letter.to?.[0]?.address === address) return letter
    }
  }

  test('is replaced, end to end, through the letter that was really sent [AUTH-23, AUTH-24, AUTH-25, AUTH-27, AUTH-28, AUTH-32, AUTH-33, AUTH-34, AUTH-35, AUTH-37, AUTH-38, AUTH-45, AUTH-46]', async ({
    page,
    person,
  }) => {
    const ada = await person()
    await page.goto('/forgot-password')
    await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible()
    const email = page.getByLabel('Email')
    await expect(email).toHaveAttribute('type', 'email')
    await expect(email).toHaveAttribute('required')
    await email.fill(ada.email)
    await page.route('/api/forgot-password', async (route) => {
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
      await route.continue()
    })
    await page.getByRole('button', { name: 'Send Reset Email' }).click()
    await expect(
      page.getByText('Password reset email sent! Check your inbox and follow the instructions.'),
    ).toBeVisible()
    await expect(email).toHaveValue('')

    await expect.poll(async () => (await readLetter(ada.email))?.subject).toBe('Set a new password for Bearings')
    const link = (await readLetter(ada.email))?.text?.match(/http\S+token=\S+/)?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    const update = page.getByRole('button', { name: 'Update Password' })
    await expect(update).toBeDisabled()
    await page.getByLabel('New password', { exact: true }).fill('Trombone-9x')
    await expect(page.getByRole('list', { name: 'Password requirements' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2)
    await page.getByLabel('Confirm new password').fill('Trombone-9y')
    await update.click()
    await expect(page.getByRole('alert')).toContainText('Passwords do not match')
    await page.getByLabel('Confirm new password').fill('Trombone-9x')
    await update.click()
    await expect(
      page.getByText('Password reset successfully! You can now sign in with your new password.'),
    ).toBeVisible()
    await expect(page).toHaveURL('/signin')

    await signIn(page, { email: ada.email, password: 'Trombone-9x' })
    await expect(page).toHaveURL('/dashboard')
    await expect.poll(async () => (await readLetter(ada.email))?.subject).toBe('Your Bearings password was changed')

    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('Clarinet-8z')
    await page.getByLabel('Confirm new password').fill('Clarinet-8z')
    await update.click()
    await expect(page.getByRole('alert')).toContainText('Invalid or missing reset token')
  })

  test('comes back by real post too, as HTML and as text', async ({ page }) => {
    const letters: string[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _, done) {
        void text(stream).then((letter) => {
          letters.push(letter)
          done()
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as { port: number }
    const served = await serve({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Bearings <hello@bearings.example>' })
    try {
      const ada = newPerson()
      const data = { ...ada, age: 34, country: 'United Kingdom', postcode: 'LS1 4AP' }
      await page.request.post(`${served.url}/api/register`, { data })
      await page.goto(`${served.url}/forgot-password`)
      await page.getByLabel('Email').fill(ada.email)
      await page.getByRole('button', { name: 'Send Reset Email' }).click()
      await expect.poll(() => letters.length).toBe(1)

      const letter = await PostalMime.parse(letters[0] ?? '')
      expect(letter).toMatchObject({ from: { address: 'hello@bearings.example' }, to: [{ address: ada.email }] })
      const link = letter.text?.match(/http\S+token=\S+/)?.[0] ?? ''
      expect(letter.html).toContain(link)
      await page.goto(link)
      await page.getByLabel('New password', { exact: true }).fill('Trombone-9x')
      await page.getByLabel('Confirm new password').fill('Trombone-9x')
      await page.getByRole('button', { name: 'Update Password' }).click()
      await expect(page.getByText('Password reset successfully!')).toBeVisible()
    } finally {
      await served.stop()
      await new Promise<void>((resolve) => smtp.close(resolve))
    }
  })

  test('without a token there is a way to a new letter [AUTH-40, AUTH-41, AUTH-42]', async ({ page }) => {
    await page.goto('/reset-password')
    await expect(page.getByText('Invalid or missing reset token')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/signin')
    await page.getByRole('link', { name: 'Request a new reset link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('failures are said and go away when the field is edited [AUTH-26, AUTH-29, AUTH-30, AUTH-31]', async ({
    page,
    complaints,
  }) => {
    await page.goto('/forgot-password')
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    const cases = [
      [{ status: 429, json: { error: 'Too many attempts.' } }, 'Too many attempts.'],
      [{ status: 500, body: 'oh' }, 'Failed to send reset email'],
      ['abort', 'Unable to send reset email. Please try again.'],
    ] as const
    for (const [answer, words] of cases) {
      await page.route('/api/forgot-password', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
      await page.getByLabel('Email').fill('ada@example.org')
      await page.getByRole('button', { name: 'Send Reset Email' }).click()
      await expect(page.getByText(words)).toBeVisible()
      await page.getByLabel('Email').fill('ada@example.com')
      await expect(page.getByText(words)).toBeHidden()
      await page.unroute('/api/forgot-password')
    }
    forgiveFailedRequests(complaints)
  })

  test('what goes wrong while setting it is said [AUTH-36, AUTH-43, AUTH-44, AUTH-47, AUTH-48]', async ({
    page,
    complaints,
  }) => {
    await page.goto(`/reset-password?token=${'a'.repeat(43)}`)
    const update = page.getByRole('button', { name: 'Update Password' })
    for (const sign of `!@#$%^&*()_+-=[]{};':"\\|,.<>/?`) {
      await page.getByLabel('New password', { exact: true }).fill(`Trombone9${sign}`)
      await expect(update).toBeEnabled()
    }
    for (const password of ['Trombone9£', 'Trombone9~', 'Trombone9 ']) {
      await page.getByLabel('New password', { exact: true }).fill(password)
      await expect(update).toBeDisabled()
    }
    await page.getByLabel('New password', { exact: true }).fill('Trombone-9x')
    await page.getByLabel('Confirm new password').fill('Trombone-9x')
    const cases = [
      [
        { status: 400, json: { error: 'Password does not meet security requirements' } },
        'Password does not meet security requirements',
      ],
      [{ status: 500, body: 'oh' }, 'Failed to reset password'],
      ['abort', 'Unable to reset password. Please try again.'],
    ] as const
    for (const [answer, words] of cases) {
      await page.route('/api/reset-password', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
      await update.click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await page.unroute('/api/reset-password')
    }
    forgiveFailedRequests(complaints)
  })
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

  test('works when the server does not answer [AUTH-52]', async ({ page, complaints }) => {
    await page.route('/api/logout', (route) => route.abort())
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
  await expect(page.getByText('Your password is changed. Other devices are signed out.').first()).toBeVisible()
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

test('the browser remembers who signed up, and nothing else [AUTH-8]', async ({ page }) => {
  await page.goto('/signup')
  await fillSingleForm(page)
  await page.getByRole('button', { name: 'Join Bearings now' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['currentUser'])
})

test('the reset page says it is loading until the address has been read [AUTH-39]', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false })
  await page.goto('/reset-password?token=x')
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.close()
})

test('a message in the corner is reached with F8 and swiped away to the right [REQ-27, REQ-28]', async ({
  page,
  browser,
  person,
  baseURL,
}) => {
  const ada = await person()
  const elsewhere = await browser.newPage({ baseURL })
  await signIn(elsewhere, ada)
  await expect(elsewhere).toHaveURL('/dashboard')
  await elsewhere.close()
  await signIn(page, ada)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/settings')
  await page
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  const message = page.getByRole('listitem').filter({ hasText: 'That device is signed out.' })
  await expect(message).toBeVisible()

  await page.keyboard.press('F8')
  expect(
    await page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')),
  ).toMatch(/F8/)
  const box = await message.boundingBox()
  const [x = 0, y = 0] = box ? [box.x + 60, box.y + 12] : []
  const swipe = async (distance: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 10; step++) await page.mouse.move(x + (distance * step) / 10, y)
    await page.mouse.up()
  }
  await swipe(45)
  await expect(message).toBeVisible()
  await swipe(70)
  await expect(message).toBeHidden()
})

for (const scheme of ['light', 'dark'] as const) {
  for (const path of ['/signup', '/join', '/signin', '/forgot-password', '/reset-password']) {
    test(`${path} has no barrier in the ${scheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await findBarriers(page)).toEqual([])
    })
  }
}
