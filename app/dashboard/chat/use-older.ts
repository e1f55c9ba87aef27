import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Loads earlier messages when their edge comes near the view, and keeps what is being read where it is. */
export function useOlder(
  box: RefObject<HTMLElement | null>,
  hasMore: boolean,
  loadOlder: () => Promise<void>,
  firstId: string | undefined,
) {
  const edge = useRef<HTMLDivElement>(null)
  const toBottom = useRef<number>(undefined)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  const latest = useRef(loadOlder)
  latest.current = loadOlder
  const load = useCallback(async () => {
    setState('loading')
    const element = box.current
    if (element) toBottom.current = element.scrollHeight - element.scrollTop
    await latest.current().then(
      () => setState('idle'),
      () => {
        toBottom.current = undefined
        setState('failed')
      },
    )
  }, [box])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first message is what moved everything down.
  useLayoutEffect(() => {
    if (!box.current || toBottom.current === undefined) return
    box.current.scrollTop = box.current.scrollHeight - toBottom.current
    toBottom.current = undefined
  }, [firstId, box])

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

  return { edge, load, isLoading: state === 'loading', isError: state === 'failed' }
}
