import type { Page } from '@playwright/test'
import { expect, forgiveFailedRequests, hearAlerts, newPerson, PASSWORD, stored, test } from './journey.ts'

async function fillFirstStep(page: Page, person = newPerson()) {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Surname').fill(person.surname)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  return person
}

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
    for (const label of ['First name', 'Surname', 'Email', 'Password', 'Confirm password']) {
      const field = page.getByLabel(label, { exact: true })
      const typed = await field.inputValue()
      await field.fill('')
      await goOn(page)
      await field.fill(typed)
    }
    expect(said).toEqual(Array(6).fill('Please fill in all required fields.'))
    said.splice(1)
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
    await create(page)
    await page.getByLabel('Age', { exact: true }).fill('')
    await page.getByLabel('Postcode/Zip code').fill('G1 1XQ')
    await create(page)
    await page.getByLabel('Age', { exact: true }).fill('15')
    await create(page)
    await page.getByLabel('Age', { exact: true }).fill('101')
    await create(page)
    await page.getByLabel('Age', { exact: true }).fill('45')
    await create(page)

    expect(said).toEqual([
      ...Array(3).fill('Please fill in age and location details.'),
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
