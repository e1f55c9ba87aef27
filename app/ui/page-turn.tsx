import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * Says that another page is on its way, and takes the reader to its title once it is there. A page that is there at
 * once shows nothing of it.
 */
export function PageTurn() {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const address = pathname + search
  const before = useRef(address)

  useEffect(() => {
    if (before.current === address) return
    before.current = address
    const main = document.getElementById('main')
    // A screen that has put the keyboard somewhere itself knows better.
    if (!main || main.contains(document.activeElement)) return
    const title = main.querySelector('h1') ?? main
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [address])

  if (state === 'idle') return null
  return (
    <div role="status" className="page-turn z-toast">
      <VisuallyHidden>Loading...</VisuallyHidden>
    </div>
  )
}
