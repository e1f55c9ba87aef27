import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat.ts'
import { writeTalk } from './talk-text.ts'

test('a conversation is written down with who said what, and when', () => {
  const said = (role: ChatMessage['role'], content: string): ChatMessage => ({
    ...{ id: content, role, content, timestamp: '2026-03-02T12:30:00.000Z', status: 'complete' },
  })

  const text = writeTalk([said('assistant', 'Hello.'), said('user', 'Hi there. ')], 'Career Coach')

  expect(text).toMatch(
    /^Career Coach\n\nCareer Coach, 2 Mar 2026, \d\d:30\nHello\.\n\nYou, 2 Mar 2026, \d\d:30\nHi there\.\n$/,
  )
})
