import { useLocation, useSearchParams } from 'react-router'

/** What a list is narrowed to, kept in the address: it stands after a reload and when one comes back. */
export function useFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>

  function change(next: Partial<Record<Name, string>>) {
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next)) {
          if (value) changed.set(name, String(value))
          else changed.delete(name)
        }
        return changed
      },
      // A filter is no page of its own: Back leaves the list.
      { replace: true, preventScrollReset: true, state },
    )
  }

  return { filter, change, isSet: names.some((name) => filter[name] !== '') }
}

/** The parts of a filter that say something, as a query. */
export function asked<Name extends string>(filter: Record<Name, string>) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as Partial<Record<Name, string>>
}
