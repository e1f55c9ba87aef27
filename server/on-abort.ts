const waiting = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls back when a signal aborts, until the function it gives is called. A signal that lives as long as the process may
 * have thousands waiting for it, and to add one more to the signal itself takes the longer the more there are.
 */
export function onAbort(signal: AbortSignal, call: () => void) {
  const others = waiting.get(signal)
  const calls = others ?? new Set()
  calls.add(call)
  if (!others) {
    waiting.set(signal, calls)
    signal.addEventListener('abort', () => calls.forEach((each) => void each()), { once: true })
  }
  return () => void calls.delete(call)
}
