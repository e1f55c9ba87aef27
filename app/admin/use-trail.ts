import { useState } from 'react'

/** Pages that go on from the last row of the page before: further back costs no more than the first. */
export function useTrail() {
  const [trail, setTrail] = useState<string[]>([])
  const page = trail.length + 1

  /** Goes to the page before or to the one behind the given row. */
  function turn(next: number, lastId: string | undefined) {
    setTrail(next > page && lastId ? [...trail, lastId] : trail.slice(0, next - 1))
  }

  return { page, after: trail.at(-1), turn }
}
