import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR = 500
const NEAR_WHILE_STREAMING = 100
const HANDS_OFF = 5_000
const FAR = 300
/** Left above the beginning of a message that is shown from there. */
const TOP_MARGIN = 8
const SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']

/**
 * Keeps the newest words in view, but never pulls at someone who has scrolled up to read, and never past the beginning of
 * the newest message: one that is longer than the screen is read from there.
 */
export function useScroll(
  box: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  isStreaming: boolean,
  content: string,
) {
  const movedByHandAt = useRef(Number.NEGATIVE_INFINITY)
  const height = useRef(0)
  const room = useRef(0)
  /** Where the view was put last. */
  const placed = useRef(0)
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
    room.current = element.clientHeight
    // A keyboard on the screen takes room from the talk, and many hints after it need some; its end must not slip out
    // of view by that.
    const observer = new ResizeObserver(() => {
      const wasNear =
        distance(element, height.current, room.current) <= NEAR_WHILE_STREAMING || isAt(element, placed.current)
      room.current = element.clientHeight
      height.current = element.scrollHeight
      if (wasNear) placed.current = showNewest(element)
    })
    observer.observe(element)
    if (end.current) observer.observe(end.current)
    const options = { passive: true }
    for (const type of ['wheel', 'touchmove'] as const) element.addEventListener(type, byHand, options)
    element.addEventListener('keydown', byKey, options)
    element.addEventListener('scroll', onScroll, options)
    return () => {
      observer.disconnect()
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
    // How far it was before the new words: where the view is now, under the height and in the room it had then.
    const isNear =
      distance(element, height.current, room.current) <= (isStreaming ? NEAR_WHILE_STREAMING : NEAR) ||
      isAt(element, placed.current)
    if (isOwn.current || (isLeftAlone && isNear)) placed.current = showNewest(element)
    isOwn.current = false
    height.current = element.scrollHeight
    room.current = element.clientHeight
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

/** To the end, or to the beginning of the newest message where it needs more room than there is. Gives where that was. */
function showNewest(element: HTMLElement) {
  const newest = [...element.querySelectorAll('article')].at(-1)
  const top = newest ? newest.getBoundingClientRect().top - element.getBoundingClientRect().top - TOP_MARGIN : Infinity
  element.scrollTop = Math.min(element.scrollHeight, Math.max(0, element.scrollTop + top))
  return element.scrollTop
}

/** Whether nobody has moved the view since it was put there. */
function isAt(element: HTMLElement, place: number) {
  return place > 0 && Math.abs(element.scrollTop - place) <= 1
}

function distance(element: HTMLElement, height: number, room = element.clientHeight) {
  return height - element.scrollTop - room
}
