// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#contract/chat.ts'
import { type Asked, show } from '../../testing/show.tsx'
import { withUnsaved } from './kept-talk.ts'
import { useConversation } from './use-conversation.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Talk() {
  const { messages, status, send, tryAgain } = useConversation('coach')
  return (
    <>
      <button type="button" disabled={status !== 'idle'} onClick={() => void send('More')}>
        Send
      </button>
      <button type="button" onClick={tryAgain}>
        Try again
      </button>
      <ol>
        {messages.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ol>
    </>
  )
}

const kept = (id: string, role: ChatMessage['role'], content: string): ChatMessage => ({
  ...{ id, role, content, timestamp: '2026-03-02T11:59:00.000Z', status: 'complete' },
})

/** A server with a talk of so many messages. */
function serve(length: number) {
  const list = Array.from({ length }, (_, index) =>
    kept(`k${index}`, index % 2 ? 'assistant' : 'user', `Line ${index}`),
  )
  const add = (messages: ChatMessage[]) =>
    list.push(...messages.filter(({ id }) => list.every((message) => message.id !== id)))
  const sent = (call: Asked) => (call.body as { messages: ChatMessage[] }).messages
  return {
    list,
    answers: {
      'GET /api/user/conversation/coach': ({ search }: Asked) => {
        const after = new URLSearchParams(search).get('after')
        const start = list.findIndex(({ id }) => id === after) + 1
        return { messages: list.slice(start), hasMore: start > 0, isContinued: start > 0, isBuiltIn: true }
      },
      'POST /api/user/conversation/coach': (call: Asked) => {
        add(sent(call))
        return { message: 'Saved.' }
      },
      'POST /api/chat/coach': (call: Asked) => {
        add(sent(call))
        const reply = kept(`r${list.length}`, 'assistant', `Reply ${list.length}`)
        list.push(reply)
        const end = { done: true, fullResponse: reply.content, messageId: reply.id }
        return new Response(`data: ${JSON.stringify(end)}\n\n`)
      },
    },
  }
}

const asksFor = (asked: Asked[], method: string, path: string) =>
  asked.filter((call) => call.method === method && call.path === path)
const reads = (asked: Asked[]) => asksFor(asked, 'GET', '/api/user/conversation/coach').map(({ search }) => search)
const idsIn = (asked: Asked[], path: string) =>
  asksFor(asked, 'POST', path).map(({ body }) => (body as { messages: ChatMessage[] }).messages.map(({ id }) => id))
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

/** Says something, and waits until all that belongs to the turn is done. */
async function say({ asked, queries }: ReturnType<typeof show>, list: ChatMessage[]) {
  const readBefore = reads(asked).length
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => {
    expect(reads(asked).length).toBeGreaterThan(readBefore)
    expect(queries.getQueryData(['/api/user/conversation/coach'])).toMatchObject({ messages: list })
  })
}

test('a turn in a long talk sends, keeps and reads what is new alone [CHAT-24, CHAT-26]', async () => {
  const { list, answers } = serve(200)
  const shown = show(<Talk />, { answers })
  const { asked } = shown
  await waitFor(() => expect(lines()).toHaveLength(200))

  await say(shown, list)
  await say(shown, list)

  const [first, second] = idsIn(asked, '/api/chat/coach')
  expect([first, second]).toEqual([[expect.any(String)], [expect.any(String)]])
  expect(idsIn(asked, '/api/user/conversation/coach')).toEqual([
    [...(first ?? []), 'r201'],
    [...(second ?? []), 'r203'],
  ])
  expect(reads(asked)).toEqual(['', '?after=k199', '?after=r201'])
  await waitFor(() => expect(lines()).toEqual(list.map(({ content }) => content)))
})

test('what did not arrive is sent along with what is said next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { list, answers } = serve(4)
  const shown = show(<Talk />, {
    answers: {
      ...answers,
      'POST /api/chat/coach': (call: Asked) => {
        if (idsIn(shown.asked, '/api/chat/coach').length === 1) throw new TypeError('Failed to fetch')
        return answers['POST /api/chat/coach'](call)
      },
    },
  })
  const { asked } = shown
  await waitFor(() => expect(lines()).toHaveLength(4))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/trouble responding/)

  await say(shown, list)

  const [[lost = ''] = [], again = []] = idsIn(asked, '/api/chat/coach')
  expect(again).toEqual([lost, `apology-${lost}`, expect.any(String)])
  await waitFor(() => expect(lines()).toEqual(list.map(({ content }) => content)))
})

test('a message that is said again goes out as it is, though the server has it', async () => {
  const { list, answers } = serve(4)
  list.push(kept('own', 'user', 'Unanswered'))
  const { asked } = show(<Talk />, { answers })
  await screen.findByText('Unanswered')

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reads(asked)).toEqual(['', '?after=k3']))

  expect(idsIn(asked, '/api/chat/coach')).toEqual([['own']])
  expect(idsIn(asked, '/api/user/conversation/coach')).toEqual([['r5']])
})

test('what was taken back or said elsewhere is seen after the next reply', async () => {
  const { list, answers } = serve(4)
  const shown = show(<Talk />, { answers })
  const { asked } = shown
  await waitFor(() => expect(lines()).toHaveLength(4))
  list.splice(2, 2, kept('k2', 'user', 'Said differently'), kept('other', 'assistant', 'Another reply'))

  await say(shown, list)

  expect(reads(asked)).toEqual(['', '?after=k3'])
  await waitFor(() => expect(lines().slice(0, 4)).toEqual(['Line 0', 'Line 1', 'Said differently', 'Another reply']))
  expect(lines()).toEqual(list.map(({ content }) => content))
})

test('where it cannot be read on, all of it is read again', async () => {
  const { list, answers } = serve(4)
  const shown = show(<Talk />, {
    answers: {
      ...answers,
      'GET /api/user/conversation/coach': (call: Asked) => {
        if (call.search) throw new TypeError('Failed to fetch')
        return answers['GET /api/user/conversation/coach'](call)
      },
    },
  })
  const { asked } = shown
  await waitFor(() => expect(lines()).toHaveLength(4))

  await say(shown, list)

  await waitFor(() => expect(reads(asked)).toEqual(['', '?after=k3', '']))
  await waitFor(() => expect(lines()).toEqual(list.map(({ content }) => content)))
})

test('a message that is pushed out of the newest stays, and so does one the server has not got', () => {
  const said = (...ids: string[]) => ids.map((id) => kept(id, 'user', `Line ${id}`))

  const current = said('a', 'b', 'c', 'd', 'mine')
  const known = new Set(['a', 'b', 'c', 'd'])
  const newest = said('c', 'd', 'e')
  expect(withUnsaved({ messages: newest, hasMore: true }, current, known)).toEqual(
    said('a', 'b', 'c', 'd', 'e', 'mine'),
  )
  // Where the server has no more than it gave, the first two were deleted.
  expect(withUnsaved({ messages: newest, hasMore: false }, current, known)).toEqual(said('c', 'd', 'e', 'mine'))
})

test('a reply that was cut off is not sent along as if it were whole', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { list, answers } = serve(4)
  let isFirst = true
  const shown = show(<Talk />, {
    answers: {
      ...answers,
      'POST /api/chat/coach': (call: Asked) => {
        if (!isFirst) return answers['POST /api/chat/coach'](call)
        isFirst = false
        list.push(...(call.body as { messages: ChatMessage[] }).messages)
        return new Response('data: {"content":"Half a"}\n\ndata: {"done":true,"error":"Gone."}\n\n')
      },
    },
  })
  await waitFor(() => expect(lines()).toHaveLength(4))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Half a')
  await screen.findByText(/trouble responding/)

  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^Reply/)

  const sent = asksFor(shown.asked, 'POST', '/api/chat/coach').flatMap(({ body }) =>
    (body as { messages: ChatMessage[] }).messages.map(({ content }) => content),
  )
  expect(sent).not.toContain('Half a')
})

test('what was said in another tab is there when this one is looked at again', async () => {
  const { list, answers } = serve(4)
  show(<Talk />, { answers })
  await waitFor(() => expect(lines()).toHaveLength(4))
  list.push(kept('elsewhere', 'user', 'Said in the other tab'))

  window.dispatchEvent(new Event('focus'))

  await screen.findByText('Said in the other tab')
})

test('what was deleted in another tab goes here too, and does not come back with what is said next', async () => {
  const { list, answers } = serve(4)
  const { asked } = show(<Talk />, { answers })
  await waitFor(() => expect(lines()).toHaveLength(4))
  list.pop()

  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(lines()).toEqual(['Line 0', 'Line 1', 'Line 2']))
  list.splice(0)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(lines()).toEqual([]))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^Reply/)

  expect(idsIn(asked, '/api/chat/coach')).toEqual([[expect.any(String)]])
  expect(list.map(({ content }) => content)).toEqual(['More', 'Reply 1'])
})
