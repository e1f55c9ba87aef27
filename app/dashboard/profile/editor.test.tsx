// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { readToasts } from '../../lib/toast.ts'
import { show } from '../../testing/show.tsx'
import { BadgeCard } from './badge-card.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { TemplateCard } from './template-card.tsx'
import type { OwnProfile } from './use-profile.ts'
import { UsernameCard } from './username-card.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const DRAFT = { displayName: '', bio: '', valuesText: '', strengths: '', mission: '' }
const profile = { username: 'ada', usernameLocked: false, profileTemplate: 'clean-minimal', version: 1 } as OwnProfile
const refusal = (error: string) => new Response(JSON.stringify({ error }), { status: 409 })
const failure = () => new Response('', { status: 500 })
const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Username' }), { target: { value: text } })

test('a name is checked half a second after its last letter, from three letters on [PROF-21, PROF-22]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { asked } = show(<UsernameCard profile={profile} />)
  const checks = () => asked.map(({ path }) => path).filter((path) => path.includes('check-username'))
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  type('ab')
  await wait(2_000)
  expect(checks()).toEqual([])
  type('abc')
  await wait(400)
  type('abcd')
  await wait(499)
  expect(checks()).toEqual([])
  await wait(1)

  expect(checks()).toEqual(['/api/user/check-username/abcd'])
})

test('a check that fails says nothing either way, and nothing can be saved [PROF-31]', async () => {
  const check = 'GET /api/user/check-username/newname'
  const { asked } = show(<UsernameCard profile={profile} />, { answers: { [check]: failure() } })
  type('newname')
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/newname'))).toBe(true))
  await act(async () => {})

  expect(screen.queryByText('Username is available')).toBeNull()
  expect(screen.queryByText('Username is already taken')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save username' })).toBeNull()
})

test.each([
  ['in the words of the server', refusal('Username is already taken'), 'Username is already taken'],
  ['in ours where it has none', failure(), 'Failed to save username'],
])('a name that cannot be saved is refused %s [PROF-32]', async (_, answer, words) => {
  show(<UsernameCard profile={profile} />, {
    answers: { 'GET /api/user/check-username/newname': { available: true }, 'POST /api/user/profile/username': answer },
  })
  type('newname')

  await userEvent.click(await screen.findByRole('button', { name: 'Save username' }))

  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['in the words of the server', refusal('Please save a username first.'), 'Please save a username first.'],
  ['in ours where it has none', failure(), 'Failed to lock username'],
])('a name that cannot be locked is refused %s [PROF-33]', async (_, answer, words) => {
  show(<UsernameCard profile={profile} />, { answers: { 'POST /api/user/profile/username/lock': answer } })
  await userEvent.click(screen.getByRole('button', { name: 'Lock username' }))

  await userEvent.click(await screen.findByRole('button', { name: 'Lock username' }))

  expect(await screen.findByText(words)).toBeTruthy()
})

test('a template changes before it is saved, and its news stays for four seconds [PROF-34, PROF-37, PROF-40]', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { queries } = show(<TemplateCard profile={profile} draft={DRAFT} />, {
    answers: { 'PUT /api/user/profile': () => promise },
  })
  queries.setQueryData(['/api/user/profile'], profile)
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
    ...['clean-minimal', 'app-like', 'gen-z'],
  ])
  for (const label of ['Minimalist', 'Appy', 'Bold']) expect(screen.getByRole('radio', { name: label })).toBeTruthy()

  await userEvent.click(screen.getByRole('radio', { name: 'Bold' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bold' }).checked).toBe(true)
  expect(readToasts().map(({ title }) => title)).not.toContain('Template updated')
  resolve({ ...profile, profileTemplate: 'gen-z' })

  await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Template updated', duration: 4_000 }]))
})

test('a template that cannot be saved is told for four seconds too [PROF-39, PROF-40]', async () => {
  const { queries } = show(<TemplateCard profile={profile} draft={DRAFT} />, {
    answers: { 'PUT /api/user/profile': failure() },
  })
  queries.setQueryData(['/api/user/profile'], profile)

  await userEvent.click(screen.getByRole('radio', { name: 'Appy' }))

  await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Template update failed', duration: 4_000 }]))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Minimalist' }).checked).toBe(true)
})

test('looking at another look changes nothing; using it saves it [PROF-36, PROF-38]', async () => {
  const { asked, queries } = show(<TemplateCard profile={profile} draft={DRAFT} />, {
    answers: {
      'PUT /api/user/profile': { ...profile, profileTemplate: 'gen-z' },
      'GET /api/user/profile/photos': { profilePhoto: null, additionalPhotos: [], details: { additional: [] } },
    },
  })
  queries.setQueryData(['/api/user/profile'], profile)
  const saved = () => asked.filter(({ method, path }) => method !== 'GET' && path !== '/api/user/session-state')
  await userEvent.click(screen.getByRole('button', { name: 'Preview templates' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
  for (const label of ['Appy', 'Bold']) await userEvent.click(preview.getByRole('radio', { name: label }))
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])

  await userEvent.click(preview.getByRole('button', { name: 'Use this look' }))

  await waitFor(() => expect(saved()).toMatchObject([{ method: 'PUT', body: { profileTemplate: 'gen-z' } }]))
  expect(screen.queryByRole('dialog', { name: 'Preview' })).toBeNull()
})

test('a Pro member shows the badge with one click; for anyone else the switch is off and stays so [PROF-19]', async () => {
  const status = 'GET /api/user/pro-status'
  const saved = { isPro: true, showVerifiedBadge: true, message: 'Shown.' }
  const { asked, unmount } = show(<BadgeCard />, {
    answers: { [status]: { isPro: true, showVerifiedBadge: false }, 'POST /api/user/verified-badge': saved },
  })
  const badge = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Show the verified badge' })
  await waitFor(() => expect(badge().disabled).toBe(false))
  await userEvent.click(badge())
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { showVerifiedBadge: true } }))
  await waitFor(() => expect(badge().checked).toBe(true))
  unmount()

  show(<BadgeCard />, { answers: { [status]: { isPro: false, showVerifiedBadge: false } } })
  await screen.findByText(/This is a Pro feature/)
  expect(badge().disabled).toBe(true)
})

test('the photo widget comes in three sizes [PROF-55]', () => {
  const sizes = (['sm', 'md', 'lg'] as const).map((size) => {
    const { container, unmount } = show(<ProfilePhoto size={size} />)
    const classes = container.querySelector('.rounded-full')?.className.match(/\bsize-(\d+)/)?.[1]
    unmount()
    return Number(classes)
  })

  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
  expect(new Set(sizes).size).toBe(3)
})
