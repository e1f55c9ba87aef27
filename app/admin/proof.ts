import { useSyncExternalStore } from 'react'
import { ApiError } from '#contract/client.ts'

type Answer = (isProved: boolean) => void

let waiting: Answer | undefined
const listeners = new Set<() => void>()

function setWaiting(next: Answer | undefined) {
  waiting?.(false)
  waiting = next
  for (const listener of listeners) listener()
}

/** Does what may need the password once more; where it does, it is asked for and the same is done again. */
export async function withProof<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof-required') throw error
    const isProved = await new Promise<boolean>((resolve) => setWaiting(resolve))
    if (!isProved) throw error
    return act()
  }
}

/** Whether somebody waits for the password, and a way to say how it went. */
export function useProof() {
  const isAsked = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => waiting !== undefined,
    () => false,
  )
  function answer(isProved: boolean) {
    const resolve = waiting
    waiting = undefined
    resolve?.(isProved)
    for (const listener of listeners) listener()
  }
  return { isAsked, answer }
}
