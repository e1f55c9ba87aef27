import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { anchorOf } from '../tool-place.ts'
import type { useOlder } from './use-older.ts'

const MARKED_MS = 4_000
/** What comes near is drawn only then, and its height was a guess: it takes some frames until nothing moves any more. */
const FRAMES = 20

/** Shows the message that the address names, and reads back as far as it is. */
export function useShownMessage(messageIds: string[], older: ReturnType<typeof useOlder>) {
  const { hash, key } = useLocation()
  const shown = useRef('')
  const wanted = decodeURIComponent(hash.slice(1))
  const isHere = messageIds.some((id) => anchorOf(id) === wanted)
  const { hasMore, isLoading, isError, load } = older

  useEffect(() => {
    if (!wanted || shown.current === key || messageIds.length === 0) return
    if (!isHere) return void (hasMore && !isLoading && !isError && load())
    shown.current = key
    const message = document.getElementById(wanted)
    if (!message) return
    void scrollTo(message)
    message.setAttribute('data-found', '')
    setTimeout(() => message.removeAttribute('data-found'), MARKED_MS)
  }, [wanted, key, isHere, messageIds.length, hasMore, isLoading, isError, load])
}

async function scrollTo(message: Element) {
  for (let frame = 0; frame < FRAMES; frame++) {
    message.scrollIntoView({ block: 'center' })
    await new Promise(requestAnimationFrame)
  }
}
