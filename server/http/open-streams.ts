import { Problem } from '../problem.ts'

/** Six coaches in a few tabs; nobody needs more. */
const STREAMS_MAX = 24

const open = new Map<string, number>()

/** Counts a stream that one member holds open in this process, and refuses one too many. Gives what ends it. */
export function holdStream(memberId: string) {
  const count = (open.get(memberId) ?? 0) + 1
  if (count > STREAMS_MAX) {
    throw new Problem('too-many-requests', {
      sentence: 'You have this site open in too many places at once. Please close some of them.',
      retryAfterSeconds: 5,
    })
  }
  open.set(memberId, count)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    const left = (open.get(memberId) ?? 1) - 1
    if (left > 0) open.set(memberId, left)
    else open.delete(memberId)
  }
}
