/**
 * One signal that aborts with the first of several, until it is released. AbortSignal.any does the same, but keeps a
 * trace of each use at a signal that lives as long as the process.
 */
export function followSignals(signals: AbortSignal[]) {
  const own = new AbortController()
  const stop = () => own.abort()
  for (const signal of signals) {
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  }
  return {
    signal: own.signal,
    release() {
      for (const signal of signals) signal.removeEventListener('abort', stop)
    },
  }
}
