// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteFound, noteLost } from '../lib/connection.ts'
import { send } from '../lib/request.ts'
import { readToasts } from '../lib/toast.ts'
import { show } from '../testing/show.tsx'
import { ConnectionBanner } from '../ui/connection-banner.tsx'
import { TemplateCard } from './profile/template-card.tsx'
import { useNotedPage } from './use-session-state.ts'

afterEach(() => {
  cleanup()
  noteFound()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const STATE = 'POST /api/user/session-state'
const DRAFT = { displayName: '', bio: '', valuesText: '', strengths: '', mission: '' }

function Noting() {
  useNotedPage()
  return <p>Here.</p>
}

test('each page a member comes to is noted [DASH-58]', async () => {
  const { asked, router } = show(<Noting />, { path: '/dashboard/profile/values' })
  await waitFor(() => expect(asked).toHaveLength(1))
  await router.navigate('/dashboard/settings')
  await waitFor(() => expect(asked).toHaveLength(2))

  expect(asked.map(({ body }) => body)).toEqual([
    {
      ...{ currentPage: '/dashboard/profile/values', currentSection: 'values' },
      ...{ agentState: { tool: 'coach-values' }, conversationContext: { tool: 'coach-values' } },
      lastActivity: expect.any(String),
    },
    { currentPage: '/dashboard/settings', currentSection: null, lastActivity: expect.any(String) },
  ])
})

test('a note that cannot be made bothers nobody [DASH-59]', async () => {
  const complaints = vi.spyOn(console, 'error')
  const { asked, router } = show(<Noting />, { answers: { [STATE]: new Response('away', { status: 503 }) } })
  await waitFor(() => expect(asked).toHaveLength(1))
  await router.navigate('/dashboard/tools')
  await waitFor(() => expect(asked).toHaveLength(2))

  expect(screen.getByText('Here.')).toBeTruthy()
  expect(readToasts()).toEqual([])
  expect(complaints).not.toHaveBeenCalled()
})

test('the template chosen last is chosen again, before there is a profile [DASH-58]', () => {
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value
  const { unmount } = show(<TemplateCard profile={null} draft={DRAFT} />, {
    sessionData: { selectedTemplate: 'gen-z' },
  })
  expect(chosen()).toBe('gen-z')
  unmount()
  show(<TemplateCard profile={null} draft={DRAFT} />)
  expect(chosen()).toBe('clean-minimal')
})

test('a lost connection is said, and its return too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isAway = true
  const away = () => (isAway ? new TypeError('Failed to fetch') : {})
  show(<ConnectionBanner />, { answers: { 'GET /api/session': away, 'GET /healthz': away } })
  expect(screen.queryByRole('status')).toBeNull()

  await expect(send('/api/session')).rejects.toThrow('Failed to fetch')
  expect((await screen.findByRole('status')).textContent).toContain('No connection at the moment.')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(screen.queryByRole('status')).not.toBeNull()

  isAway = false
  await vi.advanceTimersByTimeAsync(6_000)
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('the browser’s own word that it is offline is enough', async () => {
  show(<ConnectionBanner />)
  dispatchEvent(new Event('offline'))
  expect(await screen.findByRole('status')).toBeTruthy()
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  noteLost()
})

test('whoever is signed out while a page stands open is told so, and goes on once they are signed in again', async () => {
  let member: object | null = null
  const refusal = () => Response.json({ error: 'Please sign in.', code: 'sign-in-required' }, { status: 401 })
  show(<ConnectionBanner />, { answers: { 'GET /api/user/settings': refusal, 'GET /api/session': () => ({ member }) } })
  noteFound()
  await send('/api/user/settings')
  const link = await screen.findByRole('link', { name: 'Sign in again in a new tab' })
  expect(link.getAttribute('target')).toBe('_blank')
  dispatchEvent(new Event('focus'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('link')).not.toBeNull()

  member = { id: '1' }
  dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})
