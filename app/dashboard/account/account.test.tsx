// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts } from '../../lib/toast.ts'
import { type Asked, show } from '../../testing/show.tsx'
import AccountPage from './account.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  for (const { id } of readToasts()) dismissToast(id)
})

const ACCOUNT = {
  ...{ firstName: 'Ada', surname: 'Lovelace', email: 'ada@example.org', age: 34 },
  ...{ country: null as string | null, postcode: 'LS1 4AP' },
}
const PERSONAL = {
  ...{ currentJobRoles: ['Carer'], pastJobRoles: [], jobRolesConsidered: [], nationality: '', age: 34 },
  ...{ desiredWorkLocation: '', parentsMainJobs: '', parentsMainJobsOther: '', highestEducation: '' },
  ...{ ethnicity: '', disability: '', gender: '', sexualOrientation: '', consentedAt: null as string | null },
}
const user = { id: '1', email: 'ada@example.org', firstName: 'Ada', surname: 'Lovelace', isAdmin: false }
const PERSONAL_PATH = '/api/personal-data/ada%40example.org'
const merged = (stored: object) => (asked: Asked) => ({ ...stored, ...(asked.body as object), user, message: 'Saved.' })

function answering(answers: Record<string, unknown> = {}) {
  return {
    'GET /api/user/account': ACCOUNT,
    'POST /api/user/account': merged(ACCOUNT),
    [`GET ${PERSONAL_PATH}`]: PERSONAL,
    [`PUT ${PERSONAL_PATH}`]: (asked: Asked) => ({ ...merged(PERSONAL)(asked), consentedAt: null }),
    'GET /api/user/cv': { hasCV: false, fileName: null, fileType: null, uploadedAt: null, showCV: false, state: null },
    'GET /api/user/cv/data': { hasData: false, fileName: null, experience: [], state: null, isCorrected: false },
    'GET /api/user/social-profiles': { socialProfiles: [] },
    ...answers,
  }
}

async function showAccount(answers: Record<string, unknown> = {}) {
  const shown = show(<AccountPage />, { answers: answering(answers), path: '/dashboard/account' })
  expect(shown.container.textContent).toContain('Loading...')
  await screen.findByRole('button', { name: 'Save Account' })
  const saved = (path: string) => shown.asked.findLast((call) => call.path === path && call.method !== 'GET')?.body
  return { ...shown, saved }
}

const field = (name: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select, textarea' })
const optionsOf = (name: string | RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(name).options]
    .map(({ text }) => text)
    .filter((text) => text !== 'Choose one')

test('a member finds every part of the page, with what is known filled in [ACC-1, ACC-2, ACC-3, ACC-4, ACC-10, ERR-14]', async () => {
  await showAccount()

  for (const name of ['Personal info', 'Job roles', 'Personal attributes', 'CV', 'Social profiles']) {
    expect(screen.getAllByRole('heading', { name: new RegExp(name, 'i') }).length).toBeGreaterThan(0)
  }
  expect(field('First name').value).toBe('Ada')
  expect(field('Surname').value).toBe('Lovelace')
  expect(field('Email')).toMatchObject({ value: 'ada@example.org', readOnly: true })
  expect(field('Age')).toMatchObject({ value: '34', min: '16', max: '100' })
  expect(field('Country').value).toBe('United Kingdom')
  expect(optionsOf('Country')).toEqual(['United Kingdom', 'Ireland', 'United States', 'Canada', 'Australia'])
  expect(field('Postcode').value).toBe('LS1 4AP')
  expect(screen.getByText(/Personal attributes are never shared or made public\./)).toBeTruthy()
})

test('whoever lives elsewhere keeps their country [ACC-4]', async () => {
  await showAccount({ 'GET /api/user/account': { ...ACCOUNT, country: 'New Zealand' } })
  expect(field('Country').value).toBe('New Zealand')
  expect(optionsOf('Country')).toHaveLength(6)
})

test('whoever moves to a country that sign-up offers can say so', async () => {
  await showAccount()
  expect(optionsOf('Country')).toHaveLength(5)

  await userEvent.click(screen.getByRole('button', { name: 'I live in another country' }))

  await userEvent.selectOptions(field('Country'), 'New Zealand')
  expect(field('Country').value).toBe('New Zealand')
})

test('roles are added with Enter and taken away with a click; blanks add nothing [ACC-5, ACC-6]', async () => {
  const { saved } = await showAccount()
  const current = field(/^Current job roles/)
  expect(field(/^Past job roles/)).toBeTruthy()
  expect(field(/^Job roles considered/)).toBeTruthy()

  await userEvent.type(current, '   {Enter}')
  await userEvent.type(current, '  Driver {Enter}')
  await userEvent.type(current, 'Driver{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Carer' }))
  const roles = within(screen.getByRole('list', { name: 'Current job roles' }))
  expect(roles.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Driver'])
  expect(saved('/api/user/account')).toBeUndefined()

  await userEvent.type(field(/^Job roles considered/), 'Farrier')
  await userEvent.click(screen.getByRole('button', { name: 'Save Account' }))
  await waitFor(() =>
    expect(saved(PERSONAL_PATH)).toMatchObject({ currentJobRoles: ['Driver'], jobRolesConsidered: ['Farrier'] }),
  )
})

test('parents’ main jobs can be told in words when none fits [ACC-7, ACC-8, ACC-9]', async () => {
  await showAccount()
  const jobs = /^Parents’ main jobs/
  expect(optionsOf(jobs)).toEqual([
    ...['Higher professional', 'Lower professional', 'Skilled trades', 'Routine/manual'],
    ...['Never worked / long-term unemployed', 'Other'],
  ])
  expect(screen.queryByLabelText(/^What they do/)).toBeNull()
  await userEvent.selectOptions(field(jobs), 'Other')
  await userEvent.type(field(/^What they do/), 'Showmen')
  expect(field(/^What they do/).value).toBe('Showmen')
  for (const name of [/^Nationality/, /^Where you would like to work/, /^Highest education/])
    expect(field(name)).toBeTruthy()
})

test('saving sends who they are and what bears on work, the age to both [ACC-12]', async () => {
  const { saved } = await showAccount()
  await userEvent.clear(field('First name'))
  await userEvent.type(field('First name'), 'Augusta')
  await userEvent.clear(field('Age'))
  await userEvent.type(field('Age'), '36')
  await userEvent.type(field(/^Nationality/), 'Welsh')
  await userEvent.click(screen.getByRole('button', { name: 'Save Account' }))

  await waitFor(() => expect(readToasts()[0]?.title).toBe('Account saved'))
  expect(saved('/api/user/account')).toEqual({
    firstName: 'Augusta',
    surname: 'Lovelace',
    postcode: 'LS1 4AP',
    age: 36,
  })
  expect(saved(PERSONAL_PATH)).toMatchObject({ nationality: 'Welsh', age: 36, currentJobRoles: ['Carer'] })
  expect(saved(PERSONAL_PATH)).not.toHaveProperty('ethnicity')
  expect(saved(PERSONAL_PATH)).not.toHaveProperty('consent')
})

test('sensitive details are asked only after a box that is not ticked beforehand [T05, ACC-7]', async () => {
  const { saved } = await showAccount()
  const box = screen.getByRole('checkbox', { name: /^I agree that Bearings keeps/ })
  expect(box).toHaveProperty('checked', false)
  expect(screen.queryByLabelText(/^Ethnicity/)).toBeNull()

  await userEvent.click(box)
  for (const name of [/^Ethnicity/, /^Disability/, /^Gender/, /^Sexual orientation/]) expect(field(name)).toBeTruthy()
  await userEvent.selectOptions(field(/^Gender/), 'Woman')
  await userEvent.click(screen.getByRole('button', { name: 'Save Account' }))
  await waitFor(() => expect(saved(PERSONAL_PATH)).toMatchObject({ consent: true, gender: 'Woman', ethnicity: '' }))
})

test('consent can be taken back at once, after one question [T05]', async () => {
  const consented = { ...PERSONAL, gender: 'Woman', consentedAt: '2026-03-02T12:00:00.000Z' }
  const { saved } = await showAccount({
    [`GET ${PERSONAL_PATH}`]: consented,
    [`PUT ${PERSONAL_PATH}`]: { ...PERSONAL, message: 'Saved.' },
  })
  expect(screen.getByText('You agreed on 2 March 2026 that these may be kept.')).toBeTruthy()
  expect(field(/^Gender/).value).toBe('Woman')

  await userEvent.click(screen.getByRole('button', { name: 'Withdraw and clear' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw and clear' }))

  await waitFor(() => expect(saved(PERSONAL_PATH)).toEqual({ consent: false }))
  await waitFor(() => expect(screen.queryByLabelText(/^Gender/)).toBeNull())
  expect(screen.getByRole('checkbox', { name: /^I agree/ })).toHaveProperty('checked', false)
  expect(screen.queryByText('You have changes that are not saved yet.')).toBeNull()
})

test.each([
  ['POST /api/user/account', 'Failed to update account information'],
  [`PUT ${PERSONAL_PATH}`, 'Error updating personal data'],
])(
  'when %s fails, a member is told which, and what they typed is still there [ERR-10, ERR-11]',
  async (call, title) => {
    await showAccount({ [call]: new Response('{"error":"Not today.","code":"unavailable"}', { status: 503 }) })
    await userEvent.type(field(/^Nationality/), 'Welsh')
    await userEvent.click(screen.getByRole('button', { name: 'Save Account' }))

    await waitFor(() =>
      expect(readToasts()[0]).toMatchObject({ title, description: 'Not today.', variant: 'destructive' }),
    )
    expect(field(/^Nationality/).value).toBe('Welsh')
    expect(screen.getByText('You have changes that are not saved yet.')).toBeTruthy()
  },
)

test('whoever leaves with changes is asked, and may stay', async () => {
  const { router } = await showAccount()
  await userEvent.type(field(/^Nationality/), 'Welsh')

  void router.navigate('/dashboard/home')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay here' }))
  expect(router.state.location.pathname).toBe('/dashboard/account')
  expect(field(/^Nationality/).value).toBe('Welsh')

  const unload = new Event('beforeunload', { cancelable: true })
  dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  void router.navigate('/dashboard/home')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/home'))
})

test('whoever changed nothing leaves without a question', async () => {
  const { router } = await showAccount()
  void router.navigate('/dashboard/home')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/home'))
})

test('an account that cannot be loaded says so, with a way to try again [ERR-14]', async () => {
  let isAway = true
  show(<AccountPage />, {
    answers: answering({
      'GET /api/user/account': () => (isAway ? new Response('away', { status: 503 }) : ACCOUNT),
    }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Your account could not be loaded.')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('First name')).toBeTruthy()
})

test('another email address needs the password [T03]', async () => {
  const { saved } = await showAccount({
    'POST /api/user/account': (asked: Asked) =>
      (asked.body as { currentPassword: string }).currentPassword === 'Kettle-drum7'
        ? { ...ACCOUNT, email: 'new@example.org', user: { ...user, email: 'new@example.org' }, message: 'Saved.' }
        : new Response('{"error":"Your current password is not right."}', { status: 400 }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('New email'), 'new@example.org')
  await userEvent.type(dialog.getByLabelText('Your password'), 'wrong')
  await userEvent.click(dialog.getByRole('button', { name: 'Change email' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Your current password is not right.')

  await userEvent.clear(dialog.getByLabelText('Your password'))
  await userEvent.type(dialog.getByLabelText('Your password'), 'Kettle-drum7')
  await userEvent.click(dialog.getByRole('button', { name: 'Change email' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved('/api/user/account')).toEqual({ email: 'new@example.org', currentPassword: 'Kettle-drum7' })
  expect(field('Email').value).toBe('new@example.org')
  expect(localStorage.getItem('currentUser')).toContain('new@example.org')
})
