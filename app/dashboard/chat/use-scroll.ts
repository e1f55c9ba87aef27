import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR = 500
const NEAR_WHILE_STREAMING = 100
const HANDS_OFF = 5_000
const FAR = 300
const SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']

/** Keeps the newest words in view, but never pulls at someone who has scrolled up to read. */
export function useScroll(
  box: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  isStreaming: boolean,
  content: string,
) {
  const movedByHandAt = useRef(Number.NEGATIVE_INFINITY)
  const height = useRef(0)
  const isOwn = useRef(false)
  const [isFar, setIsFar] = useState(false)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const byHand = () => {
      movedByHandAt.current = performance.now()
    }
    const byKey = ({ key, target }: KeyboardEvent) => {
      // On a button inside, the space bar presses it.
      if (SCROLLING.includes(key) || (key === ' ' && target === element)) byHand()
    }
    const onScroll = () => {
      setIsFar(distance(element, element.scrollHeight) > FAR)
    }
    let roomBefore = element.clientHeight
    // A keyboard on the screen takes room from the talk, and many hints after it need some; its end must not slip out
    // of view by that.
    const room = new ResizeObserver(() => {
      const wasNear = height.current - element.scrollTop - roomBefore <= NEAR_WHILE_STREAMING
      roomBefore = element.clientHeight
      height.current = element.scrollHeight
      if (wasNear) element.scrollTop = element.scrollHeight
    })
    room.observe(element)
    if (end.current) room.observe(end.current)
    const options = { passive: true }
    for (const type of ['wheel', 'touchmove'] as const) element.addEventListener(type, byHand, options)
    element.addEventListener('keydown', byKey, options)
    element.addEventListener('scroll', onScroll, options)
    return () => {
      room.disconnect()
      for (const type of ['wheel', 'touchmove'] as const) element.removeEventListener(type, byHand)
      element.removeEventListener('keydown', byKey)
      element.removeEventListener('scroll', onScroll)
    }
  }, [box, end])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new words are what moves the view.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const isLeftAlone = performance.now() - movedByHandAt.current > HANDS_OFF
    // How far it was before the new words: where the view is now, under the height it had then.
    const isNear = distance(element, height.current) <= (isStreaming ? NEAR_WHILE_STREAMING : NEAR)
    if (isOwn.current || (isLeftAlone && isNear)) element.scrollTop = element.scrollHeight
    isOwn.current = false
    height.current = element.scrollHeight
  }, [content, isStreaming, box])

  const jumpToLatest = useCallback(() => {
    movedByHandAt.current = Number.NEGATIVE_INFINITY
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' })
  }, [box])

  /** Whoever sends something sees it, wherever they were reading. */
  const showOwn = useCallback(() => {
    movedByHandAt.current = Number.NEGATIVE_INFINITY
    isOwn.current = true
  }, [])

  return { isFar, jumpToLatest, showOwn }
}

function distance(element: HTMLElement, height: number) {
  return height - element.scrollTop - element.clientHeight
}
