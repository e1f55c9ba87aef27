import { useRef } from 'react'

/** For a dialog without a trigger of its own: whoever closes it is back where they opened it, or on the page at least. */
export function useOpener() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      // What opened it may be gone, such as a line that was removed.
      const target = opener.current?.isConnected ? opener.current : document.getElementById('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
