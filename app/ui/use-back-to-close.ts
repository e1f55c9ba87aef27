import { useEffect, useEffectEvent } from 'react'

/**
 * For what lies over the whole page: the browser's Back closes it. It has an entry of the history for that, which goes
 * with it, and which the router is not told of.
 */
export function useBackToClose(onBack: () => void) {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    history.pushState({ ...history.state, isOverPage: true }, '')
    let isThere = true
    const leave = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      removeEventListener('popstate', leave, true)
      if (isThere) close()
      isThere = false
    }
    addEventListener('popstate', leave, true)
    return () => {
      if (!isThere) return
      isThere = false
      history.back()
    }
  }, [])
}
