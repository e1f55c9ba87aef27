import { useLocation } from 'react-router'

/** Goes along with a link to one member, so that the way back leads to the list as it was. */
export function useCameFrom() {
  const { pathname, search } = useLocation()
  return { cameFrom: pathname + search }
}

/** Where somebody came from, if it was a list of the console. */
export function readCameFrom(state: unknown) {
  const from = (state as { cameFrom?: unknown } | null)?.cameFrom
  return typeof from === 'string' && from.startsWith('/admin?') ? from : undefined
}
