// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#contract/chat.ts'
import { show } from '../../testing/show.tsx'
import { MessageList } from './message-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('with each new word the newest part of a long talk is gone through, not all of it', () => {
  const looked = new Set<string>()
  const said = (index: number, content: string): ChatMessage => ({
    ...{ id: `m${index}`, role: index % 2 ? 'assistant' : 'user', content, status: 'complete' },
    get timestamp() {
      looked.add(`m${index}`)
      return '2026-03-02T11:59:00.000Z'
    },
  })
  const before = Array.from({ length: 199 }, (_, index) => said(index, `Line ${index}`))
  const older = Array.from({ length: 30 }, (_, index) => said(1_000 + index, `Earlier line ${index}`))
  const nothing = () => {}
  let hear = (_content: string) => {}
  function Talk() {
    const [reply, setReply] = useState('One')
    hear = setReply
    return (
      <MessageList
        tool="coach"
        older={older}
        messages={[...before, said(199, reply)]}
        status="streaming"
        coachName="Career Coach"
        onTryAgain={nothing}
        onEdit={nothing}
      />
    )
  }
  const { container } = show(<Talk />)
  expect(looked.size).toBe(230)
  looked.clear()

  act(() => hear('One two'))

  expect(container.textContent).toMatch(/Earlier line 0.*Earlier line 29.*Line 0.*Line 198.*One two/s)
  expect(looked.size).toBeLessThanOrEqual(21)
})
