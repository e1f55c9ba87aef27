// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sayCheckIn } from '#coach/care.ts'
import { safetyReply } from '#coach/safety/reply.ts'
import type { ChatMessage } from '#contract/chat.ts'
import { PEOPLE_TO_TALK_TO } from '#contract/people-to-talk-to.ts'
import { NEUTRAL_PAGE } from '../../lib/leave-page.ts'
import { show } from '../../testing/show.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { PeopleStrip } from './people-strip.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.documentElement.hidden = false
})

const said = (role: ChatMessage['role'], content: string): ChatMessage => ({
  id: content.slice(0, 8),
  role,
  content,
  timestamp: '2026-03-02T11:59:00.000Z',
  status: 'complete',
})

test.each([
  ['a full answer', safetyReply('abuse', { age: 17 })],
  ['a check-in', sayCheckIn({ age: 17 }, [])],
])('after %s the way to people to talk to stands above the conversation, and a way out', (_name, reply) => {
  show(<PeopleStrip messages={[said('user', 'Hm.'), said('assistant', reply), said('assistant', 'Good. We go on.')]} />)

  const strip = within(screen.getByRole('complementary', { name: 'People to talk to' }))
  expect(strip.getByRole('link', { name: 'People to talk to' }).getAttribute('href')).toBe(PEOPLE_TO_TALK_TO)
  expect(strip.getByRole('link', { name: 'Leave this page' })).toBeTruthy()
  expect(strip.getByText(/does not clear your browser’s history/)).toBeTruthy()
})

test('an ordinary conversation has neither, and a member’s own words bring neither', () => {
  show(<PeopleStrip messages={[said('assistant', 'What matters to you?'), said('user', `(${PEOPLE_TO_TALK_TO})`)]} />)

  expect(screen.queryByRole('complementary')).toBeNull()
})

test('somebody who is watched leaves with the keyboard: the page is gone at once and Back does not lead to it', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  show(<PeopleStrip messages={[said('assistant', safetyReply('abuse', {}))]} />)

  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Leave this page')
  await userEvent.keyboard('{Enter}')

  expect(replace).toHaveBeenCalledExactlyOnceWith(NEUTRAL_PAGE)
  expect(document.documentElement.hidden).toBe(true)
})

test('in a reply the link opens here, numbers stay numbers, and other pages of the product cannot be linked to', () => {
  const reply = `${safetyReply('carrying', { age: 17 })}\n\n[Console](/admin) [Out](//evil.example)`
  const { container } = show(<Markdown>{reply}</Markdown>)

  const link = screen.getByRole('link', { name: 'People to talk to' })
  expect(link.getAttribute('href')).toBe(PEOPLE_TO_TALK_TO)
  expect(link.getAttribute('target')).toBeNull()
  expect(screen.getByRole('link', { name: /fearless\.org/ }).getAttribute('target')).toBe('_blank')
  expect([...container.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
    'https://www.fearless.org',
    PEOPLE_TO_TALK_TO,
  ])
})
