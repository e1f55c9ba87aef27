import { MB } from '#contract/endpoint.ts'
import { Problem } from '../problem.ts'

const AT_ONCE = 2
export const LARGE = MB

let held = 0

/** A place for a body that needs much memory. Few at once; whoever finds none comes back in a moment. */
export function createPlace() {
  let isTaken = false
  return {
    take() {
      if (isTaken) return
      if (held >= AT_ONCE) throw new Problem('unavailable', { retryAfterSeconds: 2 })
      held++
      isTaken = true
    },
    leave() {
      if (isTaken) held--
      isTaken = false
    },
  }
}

export type Place = ReturnType<typeof createPlace>
