// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#contract/chat.ts'
import { show } from '../../testing/show.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { useConversation } from './use-conversation.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function Talk() {
  const { messages } = useConversation('coach-values')
  return messages.map(
    ({ id, proposal }) => proposal && <ProposalCard key={id} tool="coach-values" messageId={id} proposal={proposal} />,
  )
}

/** A server with one draft. */
function serve() {
  const proposal: NonNullable<ChatMessage['proposal']> = {
    ...{ section: 'values', text: 'Fairness', items: [], evidence: [], state: 'open' },
  }
  const message = { id: 'd1', role: 'assistant', content: 'A draft.', timestamp: '2026-03-02T11:59:00.000Z' }
  const act = (state: 'open' | 'added') => () => {
    proposal.state = state
    return { message: state === 'added' ? 'Added.' : 'Taken out.' }
  }
  return {
    'GET /api/user/conversation/coach-values': () => ({
      ...{ hasMore: false, isContinued: false, isBuiltIn: true },
      messages: [{ ...message, status: 'complete', proposal }],
    }),
    'POST /api/chat/coach-values/proposals/d1/add': act('added'),
    'POST /api/chat/coach-values/proposals/d1/undo': act('open'),
  }
}

test.each([250, 400])('a double click of %i ms on Add adds, and takes nothing out again', async (between) => {
  const { asked } = show(<Talk />, { answers: serve() })
  const undone = () => asked.filter(({ path }) => path.endsWith('/undo'))
  const button = await screen.findByRole('button', { name: 'Add' })

  fireEvent.click(button)
  await pause(between)
  fireEvent.click(button)
  await screen.findByText('In your profile')
  await pause(50)
  expect(undone()).toEqual([])

  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Add' })
  expect(undone()).toHaveLength(1)
})

test('an edited draft that is too long says so, and is not sent', async () => {
  const { asked } = show(<Talk />, { answers: serve() })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x'.repeat(4_100) } })

  fireEvent.click(screen.getByRole('button', { name: 'Add' }))

  expect(screen.getByText(/^Please shorten this by 100 characters/)).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})
