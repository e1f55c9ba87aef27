// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#contract/chat.ts'
import { show } from '../../testing/show.tsx'
import { MessageList } from './message-list.tsx'

// Before the list is read: it asks for the place once.
vi.hoisted(() => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const said = (id: string, timestamp: string, status: ChatMessage['status'] = 'complete'): ChatMessage => ({
  ...{ id, role: 'assistant', content: `Line ${id}`, timestamp, status },
})

function list(messages: ChatMessage[]) {
  const props = { tool: 'coach', status: 'idle', coachName: 'Career Coach' } as const
  return show(<MessageList {...props} older={[]} messages={messages} onTryAgain={() => {}} onEdit={() => {}} />)
}

test('a new day begins at midnight where the member is, not in London', () => {
  const { container } = list([
    said('one', '2026-03-02T10:30:00.000Z'),
    said('two', '2026-03-02T11:30:00.000Z'),
    said('three', '2026-03-03T00:30:00.000Z'),
  ])

  expect(container.textContent?.match(/(Mon|Tues)day/g)).toEqual(['Monday', 'Tuesday'])
})

test('a reply that was stopped or cut off carries a mark, also when more was said after it', () => {
  list([
    said('one', '2026-03-02T10:30:00.000Z', 'stopped'),
    said('two', '2026-03-02T10:31:00.000Z', 'interrupted'),
    said('three', '2026-03-02T10:32:00.000Z'),
  ])

  expect(screen.getByText('You stopped this reply.')).toBeTruthy()
  expect(screen.getByText('This reply was cut off.')).toBeTruthy()
})

test('a reply that became too long or was filtered says so, and only one that can go on offers it', () => {
  const props = { tool: 'coach', status: 'idle', coachName: 'Career Coach' } as const
  const handlers = { older: [], onTryAgain: () => {}, onEdit: () => {}, onGoOn: () => {} }
  const at = '2026-03-02T10:30:00.000Z'

  const first = show(<MessageList {...props} {...handlers} messages={[said('one', at, 'too-long')]} />)
  expect(screen.getByText(/became too long/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy()
  first.unmount()

  const second = show(<MessageList {...props} {...handlers} messages={[said('one', at, 'filtered')]} />)
  expect(screen.getByText(/by a filter of its own/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  second.unmount()

  show(<MessageList {...props} {...handlers} onGoOn={undefined} messages={[said('one', at, 'interrupted')]} />)
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
