import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChatMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import { api } from '../../lib/api.ts'

/** Messages from before those that are here. */
interface Older {
  messages: ChatMessage[]
  hasMore: boolean
  /** The message they come right before. */
  before: string
}

/** Reads earlier messages when their edge comes near the view, and keeps what is being read where it is. */
export function useOlder(
  box: RefObject<HTMLElement | null>,
  tool: Tool,
  newest: ChatMessage[],
  newestHasMore: boolean,
) {
  const edge = useRef<HTMLDivElement>(null)
  const [older, setOlder] = useState<Older>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  const before = newest[0]?.id ?? ''
  const joined = older?.before === before ? older : undefined
  const messages = joined?.messages ?? []
  const hasMore = joined?.hasMore ?? newestHasMore

  async function read() {
    setState('loading')
    try {
      const page = await api.chat.read({ params: { tool }, query: { before: messages[0]?.id ?? before } })
      holdStill(box.current, () => {
        setOlder({ messages: [...page.messages, ...messages], hasMore: page.hasMore, before })
        setState('idle')
      })
    } catch {
      setState('failed')
    }
  }

  /** Takes out a message that was deleted. */
  const forget = useCallback((messageId: string) => {
    setOlder((known) => known && { ...known, messages: known.messages.filter(({ id }) => id !== messageId) })
  }, [])

  const latest = useRef(read)
  latest.current = read
  const load = useCallback(() => latest.current(), [])

  useEffect(() => {
    // A failure waits for a click: trying by itself would try for ever.
    if (!edge.current || !hasMore || state !== 'idle') return
    const observer = new IntersectionObserver(([entry]) => void (entry?.isIntersecting && load()), {
      root: box.current,
      rootMargin: '300px 0px 0px 0px',
    })
    observer.observe(edge.current)
    return () => observer.disconnect()
  }, [box, hasMore, state, load])

  return { messages, hasMore, edge, load, forget, isLoading: state === 'loading', isError: state === 'failed' }
}

/** Puts something above the first message without moving it in the view. It may lose its day's heading, so its end counts. */
function holdStill(box: HTMLElement | null, put: () => void) {
  const first = box?.querySelector('li')
  const end = first?.getBoundingClientRect().bottom ?? 0
  flushSync(put)
  if (box && first) box.scrollTop += first.getBoundingClientRect().bottom - end
}
