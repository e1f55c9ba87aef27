// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PasswordCard } from '../../entry/password-card.tsx'
import { dismissToast, readToasts } from '../../lib/toast.ts'
import { show } from '../../testing/show.tsx'
import ResetPage from '../reset.tsx'
import { DeleteCard } from './delete-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { DownloadCard } from './download-card.tsx'
import { MemoryCard } from './memory-card.tsx'
import { OpeningsCard } from './openings-card.tsx'
import { PersonalityCard } from './personality-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  for (const { id } of readToasts()) dismissToast(id)
})

const refused = (error: string, status = 503) => new Response(JSON.stringify({ error }), { status })

test('a member reads, changes and saves how coaches speak to them [DASH-52, ERR-14]', async () => {
  const { asked, container } = show(<PersonalityCard />, {
    answers: {
      'GET /api/user/settings': { personality: 'Dry' },
      'POST /api/user/settings': { personality: 'Dry and short', message: 'Saved.' },
    },
  })
  expect(container.textContent).toContain('Loading...')
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Preferred AI personality/)
  expect(field.value).toBe('Dry')
  await userEvent.type(field, ' and short')
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))

  await waitFor(() => expect(readToasts()[0]?.title).toBe('Settings saved'))
  expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { personality: 'Dry and short' } })
  expect(field.value).toBe('Dry and short')
})

test('settings that could not be saved say so and lose nothing [ERR-12]', async () => {
  show(<PersonalityCard />, {
    answers: { 'GET /api/user/settings': { personality: '' }, 'POST /api/user/settings': refused('Not today.') },
  })
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Preferred AI personality/)
  await userEvent.type(field, 'Kind')
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))

  await waitFor(() =>
    expect(readToasts()[0]).toMatchObject({
      ...{ title: 'Failed to save settings', description: 'Not today.', variant: 'destructive' },
    }),
  )
  expect(field.value).toBe('Kind')
})

test('a member has their file prepared, watches it come, and removes it', async () => {
  const copy = { state: 'waiting', progress: 0, bytes: null, requestedAt: '2026-03-02T12:00:00.000Z', expiresAt: null }
  const ready = { ...copy, state: 'ready', progress: 100, bytes: 2_500_000, expiresAt: '2026-03-03T12:00:00.000Z' }
  const states: object[] = [{ ...copy, state: 'preparing', progress: 40 }, ready]
  let current: object | null = null
  show(<DownloadCard />, {
    answers: {
      'GET /api/user/data-copy': () => {
        if (current) current = states.shift() ?? current
        return { copy: current }
      },
      'POST /api/user/data-copy': () => {
        current = copy
        return { copy }
      },
      'DELETE /api/user/data-copy': { copy: null },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare my file' }))
  expect(await screen.findByRole('progressbar', { name: 'Waiting for its turn...' })).toBeTruthy()
  expect(await screen.findByRole('progressbar', { name: 'Preparing your file...' })).toHaveProperty('value', 40)

  const link = await screen.findByRole('link', { name: 'Download' })
  expect(link.getAttribute('href')).toBe('/api/user/data-copy/file')
  expect(screen.getByRole('status').textContent).toMatch(/2\.4 MB\. You can download it until 3 Mar 2026/)
  await userEvent.click(screen.getByRole('button', { name: 'Remove it now' }))
  expect(await screen.findByRole('button', { name: 'Prepare my file' })).toBeTruthy()
})

test('a file that could not be prepared is said, with a way to try again', async () => {
  const copy = { state: 'failed', progress: 0, bytes: null, requestedAt: '2026-03-02T12:00:00.000Z', expiresAt: null }
  show(<DownloadCard />, { answers: { 'GET /api/user/data-copy': { copy } } })
  expect((await screen.findByRole('alert')).textContent).toContain('could not be prepared')
  expect(screen.getByRole('button', { name: 'Prepare my file' })).toBeTruthy()
})

test('a member sees when the administrator looked [CONST-1]', async () => {
  const openings = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: String(index), kind: 'conversation', tool: 'coach', openedAt: '2026-03-02T12:00:00.000Z' },
  }))
  const { unmount } = show(<OpeningsCard />, { answers: { 'GET /api/user/openings': { openings } } })
  const [first] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/^A conversation, Career Coach2 Mar 2026, \d\d:00$/)
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  unmount()

  show(<OpeningsCard />, { answers: { 'GET /api/user/openings': { openings: [] } } })
  expect(await screen.findByText('Never so far.')).toBeTruthy()
})

test('an account goes only after plain words and the password, and the browser forgets it too', async () => {
  localStorage.setItem('currentUser', '{"email":"ada@example.org"}')
  let isRight = false
  const { asked } = show(<DeleteCard />, {
    answers: {
      'POST /api/user/delete-account': () =>
        isRight ? { message: 'Gone.' } : refused('Your current password is not right.', 400),
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }))
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toContain(
    'every conversation and what the coaches remember',
  )
  await userEvent.type(dialog.getByLabelText('Your password'), 'Kettle-drum7')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete everything' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Your current password is not right.')
  expect(localStorage.getItem('currentUser')).not.toBeNull()

  isRight = true
  await userEvent.click(dialog.getByRole('button', { name: 'Delete everything' }))
  expect(await screen.findByRole('dialog', { name: 'Your account is gone' })).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ password: 'Kettle-drum7' })
  expect(localStorage.length).toBe(0)
})

const RESET = 'POST /api/test/reset-account'

test('the test account empties itself after one question [DASH-56, DASH-57]', async () => {
  localStorage.setItem('welcome-dismissed-ada@example.org', 'true')
  localStorage.setItem('bearingsCardExpanded', 'false')
  const { asked } = show(<ResetPage />, {
    member: { isTestAccount: true },
    answers: { [RESET]: { message: 'As new.' } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Reset this account' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset' }))

  await waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'Account reset', description: 'As new.' }))
  expect(asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    ...['DELETE /api/user/session-state', RESET],
  ])
  expect(localStorage.getItem('welcome-dismissed-ada@example.org')).toBeNull()
  expect(localStorage.getItem('bearingsCardExpanded')).toBeNull()
})

test('a reset that failed says so [ERR-13]', async () => {
  show(<ResetPage />, { member: { isTestAccount: true }, answers: { [RESET]: refused('Not today.') } })
  await userEvent.click(screen.getByRole('button', { name: 'Reset this account' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'Reset Failed', description: 'Not today.' }))
})

test('anyone else finds home there, and nothing to reset [DASH-56]', async () => {
  show(<ResetPage />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Ada')
  expect(screen.queryByRole('button', { name: 'Reset this account' })).toBeNull()
})

test('a double click on one thing that is remembered leaves the next one alone', async () => {
  const facts = ['One', 'Two', 'Three'].map((text) => ({ id: text, text, toolName: null }))
  const { asked } = show(<MemoryCard />, {
    answers: { 'GET /api/user/memory': { facts }, 'DELETE /api/user/memory/One': { facts: facts.slice(1) } },
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Forget: One' }))
  await waitFor(() => expect(screen.queryByText('One')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Forget: Two' }))

  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/user/memory/One'])
})

test('a double click on one device leaves the next one signed in', async () => {
  const times = { createdAt: '2026-03-02T12:00:00.000Z', lastSeenAt: '2026-03-02T12:00:00.000Z' }
  const sessions = ['a', 'b', 'c'].map((id) => ({ id, isCurrent: false, userAgent: '', ...times }))
  const { asked } = show(<DevicesCard />, {
    answers: {
      'GET /api/user/sessions': () => ({ sessions }),
      'DELETE /api/user/sessions/a': () => sessions.shift() && { message: 'Done.' },
    },
  })
  const buttons = () => screen.getAllByRole('button', { name: /^Sign out (?!all)/ })
  await waitFor(() => expect(buttons()).toHaveLength(3))

  await userEvent.click(buttons()[0] as HTMLElement)
  await waitFor(() => expect(buttons()).toHaveLength(2))
  await userEvent.click(buttons()[0] as HTMLElement)

  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a long list of devices is folded, and unfolds', async () => {
  const times = { createdAt: '2026-03-02T12:00:00.000Z', lastSeenAt: '2026-03-02T12:00:00.000Z' }
  const sessions = Array.from({ length: 9 }, (_, id) => ({ id: `${id}`, isCurrent: id === 0, userAgent: '', ...times }))
  show(<DevicesCard />, { answers: { 'GET /api/user/sessions': { sessions } } })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))

  await userEvent.click(screen.getByRole('button', { name: 'Show 4 more' }))

  expect(screen.getAllByRole('listitem')).toHaveLength(9)
})

test('a password that was wrong is no longer called so once it is typed anew', async () => {
  const wrong = 'Your current password is not right.'
  show(
    <>
      <PasswordCard email="ada@example.org" />
      <SignInCard />
    </>,
    {
      answers: {
        'GET /api/user/sign-in-ways': {
          ...{ emailConfirmed: true, passkeys: [], connected: [] },
          secondFactor: { isOn: false, recoveryCodesLeft: 0 },
        },
        'POST /api/user/password': () => refused(wrong, 400),
        'POST /api/user/passkeys/begin': () => refused(wrong, 400),
        'POST /api/user/second-factor/begin': () => refused(wrong, 400),
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const places: [string, string, string][] = [
    ['Ways to sign in', 'Your password, to make sure it is you', 'Make a passkey'],
    ['Second factor', 'Your password', 'Set up'],
    ['Password', 'Current password', 'Change password'],
  ]
  for (const [name, label, button] of places) {
    const card = within(screen.getByRole('region', { name }))
    if (name === 'Password') await userEvent.type(card.getByLabelText('New password'), 'Trombone-9x')
    await userEvent.type(card.getByLabelText(label), 'Wrong')
    await userEvent.click(card.getByRole('button', { name: button }))
    expect(await card.findByText(wrong), name).toBeTruthy()

    await userEvent.type(card.getByLabelText(label), '-er')
    expect(card.queryByText(wrong), name).toBeNull()
  }
})

test('a passkey goes only after a question', async () => {
  const passkey = { id: 'key', name: 'Phone', createdAt: '2026-03-02T12:00:00.000Z', lastUsedAt: null }
  const { asked } = show(<SignInCard />, {
    answers: {
      'GET /api/user/sign-in-ways': {
        ...{ emailConfirmed: true, passkeys: [passkey], connected: [] },
        secondFactor: { isOn: false, recoveryCodesLeft: 0 },
      },
      'DELETE /api/user/passkeys/key': { message: 'Gone.' },
    },
  })
  const removed = () => asked.filter(({ method }) => method === 'DELETE')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }))
  expect(removed()).toEqual([])

  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removed()).toHaveLength(1))
})
