/** A common beat: all who wait for it go on in the same moment, and what they then have to store can go together. */
export function createBeat(everyMs: number) {
  let next: Promise<void> | undefined
  return () => {
    next ??= new Promise<void>((resolve) => {
      const fire = () => {
        next = undefined
        resolve()
      }
      setTimeout(fire, everyMs - (performance.now() % everyMs))
    })
    return next
  }
}
