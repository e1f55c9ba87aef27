// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshOnProfileChange } from '../../lib/refresh.ts'
import { type Asked, show } from '../../testing/show.tsx'
import PublicProfile from './public-profile.tsx'
import type { OwnProfile } from './use-profile.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server with one profile, which is seen by those it says. */
function serve(change: Partial<OwnProfile>) {
  const profile = {
    ...{ username: 'ada', usernameLocked: true, profileTemplate: 'clean-minimal', version: 1 },
    ...{ isPublic: false, visibility: 'private', ...change },
  }
  const see = (visibility: string) => Object.assign(profile, { visibility, isPublic: visibility === 'public' })
  const passcode = () => ({
    ...{ passcodeProtected: profile.visibility === 'protected', hasPasscode: true, currentPasscode: '123456' },
    ...{ generatedAt: null, failedAttempts: 0 },
  })
  return {
    'GET /api/user/profile': () => ({ ...profile }),
    'PUT /api/user/profile': ({ body }: Asked) => ({
      ...see((body as { isPublic: boolean }).isPublic ? 'public' : 'private'),
    }),
    'GET /api/user/passcode-settings': passcode,
    'POST /api/user/passcode-protection': ({ body }: Asked) => {
      see((body as { passcodeProtected: boolean }).passcodeProtected ? 'protected' : 'private')
      return { ...passcode(), message: 'Done.' }
    },
    'GET /api/user/pro-status': { isPro: false, showVerifiedBadge: false },
    'GET /api/user/cv': { hasCV: false },
    'GET /api/user/notices': { page: null, photos: [] },
    'GET /api/user/social-profiles': { socialProfiles: [] },
    'GET /api/user/profile/views': { last7Days: 0, last30Days: 0 },
    'GET /api/user/profile/photos': { profilePhoto: null, additionalPhotos: [], details: { additional: [] } },
  }
}

const badge = (name: string) => screen.findByText(name, { exact: true })
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const isFree = async (name: string) =>
  waitFor(async () => expect((await toggle(name)).getAttribute('aria-busy')).not.toBe('true'))

test('public, then private again, shows a page to nobody: on the screen as on the server [PROF-10]', async () => {
  const { queries } = show(<PublicProfile />, { answers: serve({ visibility: 'protected' }) })
  const end = refreshOnProfileChange(queries)
  await badge('With passcode')

  await userEvent.click(await toggle('Public profile'))
  await badge('Public')
  await isFree('Public profile')
  await userEvent.click(await toggle('Public profile'))

  await badge('Private')
  expect((await toggle('Ask for a passcode')).checked).toBe(false)
  await userEvent.click(await toggle('Ask for a passcode'))
  await badge('With passcode')
  end()
})

test('whoever shares an address that can still change is told so, and where to lock it', async () => {
  const { queries } = show(<PublicProfile />, { answers: serve({ usernameLocked: false }) })
  const end = refreshOnProfileChange(queries)
  await badge('Private')
  expect(screen.queryByText('Your address can still change')).toBeNull()

  await userEvent.click(await toggle('Ask for a passcode'))

  await screen.findByText('Your address can still change')
  expect(screen.getByRole('link', { name: 'Lock your username' }).getAttribute('href')).toBe('#username-title')
  end()
})

test('each card says how it is saved, and what is typed says that it is not, by name', async () => {
  show(<PublicProfile />, { answers: serve({}) })
  const values = await screen.findByRole('textbox', { name: 'Values' })
  const card = (name: string) => within(screen.getByRole('region', { name }))
  for (const name of ['Who can see your page', 'Template', 'Additional photos']) {
    card(name).getByText('Saves itself')
  }
  card('Username').getByText('Saved with its button')
  card('Your words').getByText('Waits for Save Profile')

  await userEvent.type(values, 'Fairness')

  card('Your words').getByText('Not saved yet')
  card('Display name').getByText('Waits for Save Profile')
  expect(screen.getByText('Not saved yet: Values.')).toBeTruthy()
})
