import { useSyncExternalStore } from 'react'

/** As wide as styles mean by `xl`. */
const WIDE = '(width >= 80rem)'

/** Whether there is room for two parts of a screen side by side. */
export function useWide() {
  return useSyncExternalStore(listen, readWide, readNarrow)
}

function listen(tell: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

const readWide = () => matchMedia(WIDE).matches
const readNarrow = () => false
