import { useEffect } from 'react'

/**
 * Keeps the page still while something lies over it. Radix would do it with a style sheet written into the page, which
 * the content policy refuses; the scrim is a shadow of the panel for the same reason.
 */
export function ScrollLock() {
  useEffect(() => {
    const page = document.documentElement
    if (page.scrollHeight <= window.innerHeight || page.hasAttribute('data-still')) return
    // Where a scroll bar takes room, the room is kept, so that the page does not move.
    page.setAttribute('data-still', window.innerWidth > page.clientWidth ? 'keep-gutter' : '')
    return () => page.removeAttribute('data-still')
  }, [])
  return null
}
