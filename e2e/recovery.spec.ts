import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, forgiveFailedRequests, newPerson, signIn, test } from './journey.ts'
import { serve } from './served.ts'

test.describe('a forgotten password', () => {
  /** The newest letter to an address with this subject, out of the outbox folder: one that confirms the address may come later. */
  async function readLetter(address: string, subject: string) {
    const folder = join(process.env.SERVED_DATA_DIR ?? '', 'outbox')
    for (const name of readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()) {
      const letter = await PostalMime.parse(readFileSync(join(folder, name)))
      if (letter.to?.[0]?.address === address && letter.subject === subject) return letter
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

    const subject = 'Set a new password for Bearings'
    await expect.poll(async () => (await readLetter(ada.email, subject))?.subject).toBe(subject)
    const link = (await readLetter(ada.email, subject))?.text?.match(/http\S+token=\S+/)?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    const update = page.getByRole('button', { name: 'Update Password' })
    await expect(update).toBeDisabled()
    const rules = page.getByRole('list', { name: 'Password requirements' })
    await expect(rules).toBeHidden()
    await page.getByLabel('New password', { exact: true }).fill('trombone')
    await expect(rules.getByRole('listitem')).toHaveText([
      ...['8+ chars (met)', 'Uppercase (not yet)', 'Lowercase (met)', 'Number (not yet)', 'Special char (not yet)'],
    ])
    await expect(update).toBeDisabled()
    await page.getByLabel('New password', { exact: true }).fill('Trombone-9x')
    await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2)
    await page.getByLabel('Confirm new password').fill('Trombone-9y')
    await update.click()
    await expect(page.getByRole('alert')).toContainText('Passwords do not match')
    await page.getByLabel('Confirm new password').fill('Trombone-9x')
    await page.route('/api/reset-password', async (route) => {
      await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
      await route.continue()
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await update.click()
    await expect(
      page.getByText('Password reset successfully! You can now sign in with your new password.'),
    ).toBeVisible()
    await page.clock.runFor(2_999)
    await expect(page).toHaveURL('/reset-password')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/signin')
    await page.clock.resume()

    await signIn(page, { email: ada.email, password: 'Trombone-9x' })
    await expect(page).toHaveURL('/dashboard')
    const changed = 'Your Bearings password was changed'
    await expect.poll(async () => (await readLetter(ada.email, changed))?.subject).toBe(changed)

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
      // Whoever has just joined also gets one that confirms the address.
      const findResets = async () => {
        const all = await Promise.all(letters.map((letter) => PostalMime.parse(letter)))
        return all.filter((letter) => letter.text?.includes('/reset-password'))
      }
      await expect.poll(async () => (await findResets()).length).toBe(1)

      const [letter] = await findResets()
      if (!letter) throw new Error('There is no letter.')
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
    // Whoever gets round the button is told why.
    await page.getByLabel('Confirm new password').fill('Trombone9 ')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(page.getByRole('alert')).toContainText('Password does not meet security requirements')
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

test('the reset page says it is loading until the address has been read [AUTH-39]', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false })
  await page.goto('/reset-password?token=x')
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.close()
})
