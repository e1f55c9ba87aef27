import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatEvent, ChatMessage } from '#contract/chat.ts'
import { ApiError } from '#contract/client.ts'
import type { Tool } from '#contract/tools.ts'
import { api, query } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'
import { pause } from '../../lib/pause.ts'
import { freshFor } from '../../lib/query-client.ts'
import { announceProfileChange } from '../../lib/refresh.ts'
import { findUnsaved, keptTalk, readAgain, readOn, withUnsaved } from './kept-talk.ts'

export type Status = 'idle' | 'sending' | 'streaming'

type Ask = (signal: AbortSignal) => AsyncIterable<ChatEvent>

const APOLOGY = "I apologize, but I'm having trouble responding right now. Please try again in a moment."
const REFETCH_AFTER = 500
const SAVE_AFTER = 100
/** Two trips to the server on a line that is slow, not dead. */
const GREETED_WITHIN = 10_000
/** A reply that is stopped ends within a second; on a dead line nobody hears of it. */
const LET_GO_AFTER = 3_000

/** A conversation with one coach: what has been said, and a way to say more. */
export function useConversation(tool: Tool) {
  const queries = useQueryClient()
  const { saved, greeting } = useSaved(tool)
  const [messages, setMessages] = useState<ChatMessage[]>([])
  const [status, setStatus] = useState<Status>('idle')
  /** The reply that was asked for and is listened to. */
  const running = useRef<AbortController>(null)
  /** Counts what was said here: a read that was planned after one reply does not come into the next. */
  const turn = useRef(0)
  /** When the last reply ended here. What was read before that knows only a part of it. */
  const quietSince = useRef(0)
  const isIdle = status === 'idle'
  const kept = saved.dataUpdatedAt > quietSince.current ? saved.data : undefined

  const applied = useRef<unknown>(null)
  /** What the server has had of it at some time. */
  const known = useRef(new Set<string>())
  useEffect(() => {
    // What comes from the server counts, once, and not while something is just being said here.
    const arrived = `${saved.dataUpdatedAt} ${greeting}`
    if (!kept || !isIdle || applied.current === arrived) return
    applied.current = arrived
    const before = new Set(known.current)
    for (const { id } of kept.messages) known.current.add(id)
    setMessages((current) => {
      const messages = withUnsaved(kept, current, before)
      return messages.length === 0 && greeting ? [newMessage('assistant', greeting, 'welcome')] : messages
    })
  }, [kept, saved.dataUpdatedAt, greeting, isIdle])

  /** Shows a reply as it comes, and gives all that was said in the end. */
  const hear = useCallback(async (ask: Ask, before: ChatMessage[]) => {
    const own = new AbortController()
    running.current = own
    let said = before
    try {
      for await (const { reply, setsAside } of readReply(ask(own.signal))) {
        // One that is stopped before its first word is none.
        if (reply.content === '') continue
        said = [...before.map((message) => putAside(message, setsAside)), reply]
        setMessages(said)
        setStatus('streaming')
      }
    } finally {
      running.current = null
    }
    return said
  }, [])

  const keep = useCallback(
    async (said: ChatMessage[]) => {
      const own = turn.current
      quietSince.current = Date.now()
      if (tool !== 'coach') await pause(SAVE_AFTER)
      const body = { messages: findUnsaved(queries, tool, said).filter(({ content }) => content !== '') }
      await api.chat.save({ params: { tool }, body }).catch(() => {})
      if (tool.startsWith('coach-')) announceProfileChange()
      await pause(tool === 'coach' ? REFETCH_AFTER : REFETCH_AFTER - SAVE_AFTER)
      if (turn.current === own) await readOn(queries, tool)
    },
    [queries, tool],
  )

  async function send(content: string, id: string = newId()) {
    const own = newMessage('user', content, id)
    let asked = [...messages.slice(0, indexOrEnd(messages, id)), own]
    const ownTurn = ++turn.current
    setMessages(asked)
    setStatus('sending')
    if (messages.length === 0) {
      // A greeting that does not come holds nobody up for long.
      const opening = await Promise.race([
        findOpening(queries, tool).catch(() => []),
        pause(GREETED_WITHIN).then(() => []),
      ])
      if (turn.current !== ownTurn) return
      asked = [...opening, own]
      setMessages(asked)
    }
    try {
      const body = { messages: [...findUnsaved(queries, tool, asked.slice(0, -1)), own] }
      const said = await hear((signal) => api.chat.send({ params: { tool }, body }, signal), asked)
      setStatus('idle')
      await keep(said)
    } catch (error) {
      quietSince.current = Date.now()
      setStatus('idle')
      setMessages((current) => current.map(cutOff))
      const isStopped = isAbort(error)
      if (!isStopped) console.error(explain(error))
      if (tool === 'coach' && !isStopped)
        setMessages((current) => [...current, newMessage('assistant', APOLOGY, `apology-${id}`)])
      else await readAgain(queries, tool)
    }
  }

  async function stop() {
    const { current: reply } = running
    if (!reply) {
      // It waits for the greeting, and shall not be sent any more.
      turn.current++
      setStatus('idle')
      return
    }
    api.chat.stop({ params: { tool } }).catch(() => {})
    await pause(LET_GO_AFTER)
    reply.abort()
  }

  /** Deletes all of it, and begins with the greeting. */
  async function startAfresh() {
    await api.chat.removeAll({ params: { tool } })
    turn.current++
    setMessages([])
    await readAgain(queries, tool)
  }

  /** Deletes one message. */
  async function removeMessage(messageId: string) {
    await api.chat.removeMessage({ params: { tool, messageId } }).catch((error) => {
      // What the server never got is only here.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
    setMessages((current) => current.filter(({ id }) => id !== messageId))
    await readAgain(queries, tool)
  }

  /** Asks for the newest reply once more. */
  function tryAgain() {
    const last = messages.findLast(({ role }) => role === 'user')
    if (last) void send(last.content, last.id)
  }

  /** Lets the coach go on with the newest reply, which was cut off. */
  async function goOn() {
    const before = messages.slice(0, -1)
    turn.current++
    setStatus('sending')
    try {
      const said = await hear((signal) => api.chat.goOn({ params: { tool } }, signal), before)
      setStatus('idle')
      await keep(said)
    } catch (error) {
      quietSince.current = Date.now()
      setStatus('idle')
      if (!isAbort(error)) console.error(explain(error))
      await readAgain(queries, tool)
    }
  }

  useFollow(tool, kept?.messages, status, setStatus, hear, keep)
  useReadWhenSeen(tool, isIdle)
  return {
    messages,
    status,
    isLoading: saved.isPending,
    isError: saved.isError,
    isBuiltIn: saved.data?.isBuiltIn ?? false,
    hasMore: messages.length > 0 && (saved.data?.hasMore ?? false),
    ownTitle: saved.data?.title ?? '',
    isNearlyFull: saved.data?.isNearlyFull ?? false,
    ...{ send, stop, tryAgain, goOn, startAfresh, removeMessage, retry: saved.refetch },
  }
}

/** What the server has of a conversation, or the greeting that opens one. */
function useSaved(tool: Tool) {
  const saved = useQuery({
    ...keptTalk(tool),
    ...(tool === 'coach' ? {} : { staleTime: freshFor.conversation }),
  })
  const welcome = useQuery({
    ...query(api.chat.welcome, { params: { tool } }),
    enabled: saved.data?.messages.length === 0,
  })
  return { saved, greeting: welcome.data?.welcomeMessage }
}

/** Reads on when somebody comes back to the page: more may have been said in another tab, or on another device. */
function useReadWhenSeen(tool: Tool, isIdle: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isIdle) return
    const read = () => void (document.visibilityState === 'visible' && readOn(queries, tool))
    addEventListener('focus', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      removeEventListener('focus', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [queries, tool, isIdle])
}

/** Joins a reply that was already under way when the page opened: after a refresh, or begun on another device. */
function useFollow(
  tool: Tool,
  saved: ChatMessage[] | undefined,
  status: Status,
  setStatus: (status: Status) => void,
  hear: (ask: Ask, before: ChatMessage[]) => Promise<ChatMessage[]>,
  keep: (said: ChatMessage[]) => Promise<void>,
) {
  const followed = useRef<string>(null)
  useEffect(() => {
    const last = saved?.at(-1)
    if (!saved || status !== 'idle' || last?.status !== 'streaming' || followed.current === last.id) return
    followed.current = last.id
    setStatus('sending')
    const before = saved.slice(0, -1)
    hear((signal) => api.chat.follow({ params: { tool } }, signal), before)
      .catch((error) => {
        // It may have ended between the two requests; then there is only the rest to be read.
        if (!(error instanceof ApiError && error.status === 404) && !isAbort(error)) console.error(explain(error))
        return before
      })
      .then((said) => {
        setStatus('idle')
        return keep(said)
      })
  }, [tool, saved, status, setStatus, hear, keep])
}

/** A reply as it grows: the message so far, after each piece. */
async function* readReply(events: AsyncIterable<ChatEvent>) {
  let reply = newMessage('assistant', '')
  for await (const event of events) {
    if (event.error) throw new Error(event.error)
    const content = event.fullResponse ?? reply.content + (event.content ?? '')
    const proposal = event.proposal && { proposal: { ...event.proposal, state: 'open' as const } }
    reply = {
      ...reply,
      ...proposal,
      id: event.messageId ?? reply.id,
      content,
      status: event.done ? (event.status ?? 'complete') : 'streaming',
    }
    yield { reply, setsAside: event.setsAside }
  }
}

/** A draft that was taken back, or in whose place another stands. */
function putAside(message: ChatMessage, setsAside: string | undefined): ChatMessage {
  if (!message.proposal || message.id !== setsAside) return message
  return { ...message, proposal: { ...message.proposal, state: 'dismissed' } }
}

/** What stands before the first words of a member who was faster than the page: what was said earlier, or the greeting. */
async function findOpening(queries: QueryClient, tool: Tool) {
  const earlier = await queries.ensureQueryData(keptTalk(tool))
  if (earlier.messages.length > 0) return earlier.messages
  const { welcomeMessage } = await queries.ensureQueryData(query(api.chat.welcome, { params: { tool } }))
  return welcomeMessage ? [newMessage('assistant', welcomeMessage, 'welcome')] : []
}

function newMessage(role: ChatMessage['role'], content: string, id: string = newId()): ChatMessage {
  return { id, role, content, timestamp: new Date().toISOString(), status: 'complete' }
}

/** A reply that will not grow any more, though it has not come to its end. */
function cutOff(message: ChatMessage): ChatMessage {
  return message.status === 'streaming' ? { ...message, status: 'interrupted' } : message
}

function indexOrEnd(messages: ChatMessage[], id: string) {
  const index = messages.findIndex((message) => message.id === id)
  return index < 0 ? messages.length : index
}

function isAbort(error: unknown) {
  return error instanceof DOMException && error.name === 'AbortError'
}

function explain(error: unknown) {
  if (error instanceof ApiError) return `Failed to get response (${error.message})`
  return error instanceof Error ? error.message : 'Failed to get response'
}
