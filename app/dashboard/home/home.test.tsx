// @vitest-environment happy-dom
import { focusManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Sidebar } from '../sidebar.tsx'
import { ActivityCard } from './activity-card.tsx'
import Home from './home.tsx'
import { ProgressCard } from './progress-card.tsx'
import { WelcomeCard } from './welcome-card.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PROGRESS = 'GET /api/user/profile/progress'
const RECENT = 'GET /api/user/recent-activities'
const done = (...sections: string[]) =>
  Object.fromEntries(['values', 'strengths', 'mission'].map((section) => [section, sections.includes(section)]))
const failed = () => new Response('{"error":"Gone wrong."}', { status: 500 })

describe('progress', () => {
  test.each([
    [[], 'Start building your Bearings', '0%', '0 completed, 3 remaining'],
    [['values'], '1 of 3 sections completed', '33%', '1 completed, 2 remaining'],
    [['values', 'strengths'], '2 of 3 sections completed', '67%', '2 completed, 1 remaining'],
    [['values', 'strengths', 'mission'], 'Profile complete! Well done!', '100%', '3 completed, 0 remaining'],
  ])(
    'with %j done a member reads where they are [DASH-24, DASH-25, DASH-26, DASH-27, DASH-28, DASH-29, DASH-30, DASH-31, DASH-32]',
    async (sections, title, percentage, counters) => {
      const { container } = show(<ProgressCard />, { answers: { [PROGRESS]: done(...sections) } })
      expect(container.querySelector('[aria-busy="true"]')?.textContent).toBe('Loading your progress...')

      expect((await screen.findByRole('heading')).textContent).toBe(title)
      expect(container.querySelector('[aria-busy="true"]')).toBeNull()
      expect(screen.getByText(percentage)).toBeTruthy()
      expect(container.textContent).toContain(counters)
      expect(screen.queryAllByRole('img', { name: 'Done' })).toHaveLength(sections.length)
      expect(screen.queryAllByRole('img', { name: /Not done|Locked/ })).toHaveLength(3 - sections.length)
      const links = screen.getAllByRole('link', { name: /^(Values|Strengths|Mission)$/ })
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        ...['/dashboard/profile/values', '/dashboard/profile/strengths', '/dashboard/profile/mission'],
      ])
      const start = screen.queryByRole('link', { name: 'Start Now' })
      expect(start?.getAttribute('href')).toBe(sections.length === 0 ? '/profile/values' : undefined)
    },
  )

  test('the card folds only once all is done, and stays as it was left [DASH-33, DASH-34]', async () => {
    const answers = { [PROGRESS]: done('values', 'strengths') }
    const unfinished = show(<ProgressCard />, { answers })
    await screen.findByText('67%')
    expect(screen.queryByRole('button')).toBeNull()
    unfinished.unmount()

    answers[PROGRESS] = done('values', 'strengths', 'mission')
    const { asked, unmount } = show(<ProgressCard />, { answers })
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse', expanded: true }))
    expect(screen.queryByRole('link', { name: 'Values' })).toBeNull()
    expect(localStorage.getItem('bearingsCardExpanded')).toBe('false')
    expect(asked.at(-1)).toMatchObject({ path: '/api/user/session-state', body: { cardExpanded: false } })
    unmount()

    const again = show(<ProgressCard />, { answers })
    await userEvent.click(await screen.findByRole('button', { name: 'Expand', expanded: false }))
    expect(screen.getByRole('link', { name: 'Values' })).toBeTruthy()
    expect(localStorage.getItem('bearingsCardExpanded')).toBe('true')
    again.unmount()

    localStorage.clear()
    show(<ProgressCard />, { answers, sessionData: { cardExpanded: false } })
    await screen.findByRole('button', { name: 'Expand' })
    expect(localStorage.getItem('bearingsCardExpanded')).toBe('false')
  })

  test('it is read on every visit and return, and not by the clock [DASH-35, DASH-36]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { asked, queries, unmount } = show(<ProgressCard />, { answers: { [PROGRESS]: done() } })
    const reads = () => asked.filter(({ path }) => path === '/api/user/profile/progress').length
    await screen.findByText('0%')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads()).toBe(1)

    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await waitFor(() => expect(reads()).toBe(2))
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(reads()).toBe(2)
    unmount()
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1_000)
    expect(queries.getQueryCache().getAll()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(queries.getQueryCache().getAll()).toHaveLength(0)
    focusManager.setFocused(undefined)
  })

  test('a failed read is tried twice more, then said, with a way to try again [DASH-37]', async () => {
    const { asked } = show(<ProgressCard />, { answers: { [PROGRESS]: failed } })
    expect((await screen.findByRole('alert')).textContent).toContain('Your progress could not be loaded.')
    expect(asked).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked.length).toBeGreaterThan(3))
  })
})

describe('recent activity', () => {
  test('says how long ago it was, as time goes by, with nothing new [DASH-47]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-03-02T12:00:00.000Z') })
    const talk = { toolName: 'coach', displayName: 'Career Coach', updatedAt: '2026-03-02T11:59:50.000Z' }
    const activities = [{ ...talk, messageCount: 1, lastMessages: [] }]
    show(<ActivityCard />, { answers: { [RECENT]: { activities } } })
    await screen.findByText('Just now')

    await act(() => vi.advanceTimersByTimeAsync(120_000))

    expect(screen.getByText('2m ago')).toBeTruthy()
  })

  const talk = (toolName: string, messageCount: number) => ({
    ...{ toolName, displayName: toolName, updatedAt: new Date().toISOString(), messageCount },
    lastMessages: [
      { role: 'user', content: 'a'.repeat(90) },
      { role: 'assistant', content: 'Tell me more.' },
    ].slice(0, messageCount),
  })

  test('talks lead back to where they were, with the last two things said [DASH-39, DASH-42, DASH-44, DASH-45, DASH-46]', async () => {
    const tools = ['coach', 'jobideas', 'coach-values', 'coach-strengths', 'coach-mission', 'profile', 'story']
    const activities = tools.map((tool, index) => talk(tool, index + 1))
    const { container } = show(<ActivityCard />, { answers: { [RECENT]: { activities } } })
    expect(container.querySelector('[aria-busy="true"]')?.textContent).toBe('Loading your activity...')

    const links = await Promise.all(tools.map((name) => screen.findByRole('link', { name })))
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['/coach', '/jobideas', '/profile/values', '/profile/strengths', '/profile/mission', '/coach', '/coach'],
    ])
    const item = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement
    expect(within(item('coach')).getAllByRole('listitem')).toHaveLength(1)
    expect(
      within(item('jobideas'))
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([`You: ${'a'.repeat(80)}...`, 'jobideas: Tell me more.'])
    expect(within(item('jobideas')).queryByText(/more messages/)).toBeNull()
    expect(within(item('coach-values')).getByRole('link', { name: 'View 1 more messages' })).toBeTruthy()
    expect(within(item('story')).getByRole('link', { name: 'View 5 more messages' })).toBeTruthy()
  })

  test.each([
    ['nothing', { activities: [] }],
    ['a failure', failed],
  ])('with %s to show, a member is told what will come [DASH-40, DASH-41]', async (_, answer) => {
    show(<ActivityCard />, { answers: { [RECENT]: answer } })
    expect(await screen.findByText('Your recent interactions and progress will appear here.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Say hello to a coach' })).toBeTruthy()
  })

  test('they are read again every 30 seconds [DASH-43]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { asked } = show(<ActivityCard />, { answers: { [RECENT]: { activities: [] } } })
    await screen.findByText(/will appear here/)
    await vi.advanceTimersByTimeAsync(28_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(asked).toHaveLength(2)
  })
})

describe('welcome', () => {
  test('whoever sent it away does not see it again, not even after signing in anew [DASH-21, DASH-22, DASH-23]', async () => {
    const { asked, unmount } = show(<WelcomeCard />)
    expect(screen.getByText('A welcome video from the founder is coming')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss the welcome' }))
    expect(screen.queryByRole('heading')).toBeNull()
    expect(localStorage.getItem('welcome-dismissed-ada@example.org')).toBe('true')
    expect(asked.at(-1)).toMatchObject({ path: '/api/user/session-state', body: { welcomeDismissed: true } })
    unmount()

    const other = show(<WelcomeCard />, { member: { email: 'bob@example.org' } })
    expect(screen.getByRole('heading').textContent).toBe('Welcome to Bearings!')
    other.unmount()
    localStorage.clear()
    show(<WelcomeCard />, { sessionData: { welcomeDismissed: true } })
    expect(screen.queryByRole('heading')).toBeNull()
    expect(localStorage.getItem('welcome-dismissed-ada@example.org')).toBe('true')
  })

  test('the first words of a new member open a talk, and wait where they are until it has them', async () => {
    const { router } = show(<WelcomeCard />)
    await userEvent.type(screen.getByRole('textbox'), 'I fixed a bike.')
    expect(sessionStorage.getItem('unsent-coach-values')).toBe('I fixed a bike.')
    await userEvent.click(screen.getByRole('button', { name: 'Begin with your values' }))
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/profile/values',
      state: { isToBeSent: true },
    })
  })
})

test('home says at its foot what is not done with a member’s words, and greets whoever has no name [SITE-19, AUTH-7, DASH-19]', () => {
  show(<Home />, { member: { firstName: '' } })
  expect(screen.getByText(/^Your conversations and data are not used to train AI models\./)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Good (morning|afternoon|evening), User$/)
})

test('whoever has begun is welcomed with the next step instead', async () => {
  show(<WelcomeCard />, { answers: { [PROGRESS]: done('values') } })
  const link = await screen.findByRole('link', { name: 'Go on to your strengths' })
  expect(link.getAttribute('href')).toBe('/dashboard/profile/strengths')
  expect(screen.queryByRole('textbox')).toBeNull()
})

describe('sidebar', () => {
  const ACCOUNT = 'GET /api/user/ada%40example.org'

  test('what is done has a check mark, what is not open a lock [DASH-14, DASH-15]', async () => {
    show(<Sidebar />, { answers: { [PROGRESS]: done('values') } })
    expect(await screen.findByRole('link', { name: /Values.*(done|completed)/i })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Strengths$/ })).toBeTruthy()
    expect(screen.getByText('Mission').parentElement?.textContent).toBe('Mission (locked)')
  })

  test('the sections stand below the Profile Creator and can be folded away [DASH-7, DASH-8, DASH-9]', async () => {
    show(<Sidebar />, { answers: { [PROGRESS]: done('values', 'strengths') } })
    const sections = () =>
      screen
        .queryAllByRole('link', { name: /^(Values|Strengths|Mission)/ })
        .filter((link) => link.closest('[hidden]') === null)
        .map((link) => link.getAttribute('href'))
    await screen.findByRole('link', { name: 'Mission' })
    expect(sections()).toEqual(['values', 'strengths', 'mission'].map((section) => `/dashboard/profile/${section}`))

    const fold = screen.getByRole('button', { name: 'Sections of the Profile Creator', expanded: true })
    await userEvent.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    expect(sections()).toEqual([])
    await userEvent.click(fold)
    expect(sections()).toHaveLength(3)

    const entries = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(entries.filter((href) => !href?.startsWith('/dashboard/profile/'))).toEqual([
      ...['home', 'coach', 'jobideas', 'profile', 'public-profile', 'tools', 'account', 'settings', 'subscription'].map(
        (page) => `/dashboard/${page}`,
      ),
      '/logout',
    ])
    expect(screen.getByRole('link', { name: /Career Tools/ }).textContent).toBe('Career ToolsPro')
  })

  test('a Pro member has a crown, others have none; without a name the initial is U [DASH-17, DASH-18]', async () => {
    const { unmount } = show(<Sidebar />, {
      member: { firstName: '', surname: '' },
      answers: { [ACCOUNT]: { isPro: false, primaryProfilePhoto: null } },
    })
    expect(screen.getByText('U')).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'Pro member' })).toBeNull()
    unmount()

    show(<Sidebar />, { answers: { [ACCOUNT]: { isPro: true, primaryProfilePhoto: null } } })
    expect(await screen.findByRole('img', { name: 'Pro member' })).toBeTruthy()
    expect(screen.getByText('AL')).toBeTruthy()
  })

  test('only the test account finds the way to its reset [DASH-10]', () => {
    const { unmount } = show(<Sidebar />)
    expect(screen.queryByRole('link', { name: 'Reset' })).toBeNull()
    unmount()
    show(<Sidebar />, { member: { isTestAccount: true } })
    expect(screen.getByRole('link', { name: 'Reset' }).getAttribute('href')).toBe('/dashboard/reset')
  })
})
