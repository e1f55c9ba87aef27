import { useSyncExternalStore } from 'react'

export interface Toast {
  id: string
  title: string
  description?: string
  variant: 'default' | 'destructive'
  duration: number
  open: boolean
}

export const TOAST_LIMIT = 1
export const TOAST_DURATION = 5_000
/** A dismissed toast stays in the list this long, so that it can animate away and a screen reader can finish. */
export const TOAST_REMOVE_DELAY = 1_000_000

let toasts: Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

/** What came while another was shown, in the order it came. */
let waiting: Toast[] = []
/** So long each is shown before the next takes its place: there is one at a time, and each is seen. */
const SHOWN_AT_LEAST_MS = 2_000
let turn: ReturnType<typeof setTimeout> | undefined

/** Shows a short message in the corner, one at a time. The next one waits until this one has been seen. */
export function toast(shown: Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'variant' | 'duration'>>) {
  const id = String(nextId++)
  const added: Toast = { variant: 'default', duration: TOAST_DURATION, ...shown, id, open: true }
  waiting.push(added)
  if (turn === undefined) showNext()
  return { id, dismiss: () => dismissToast(id) }
}

/** Shows the one that has waited longest, and keeps the rest waiting for a moment. */
function showNext() {
  const [next, ...others] = waiting
  clearTimeout(turn)
  turn = undefined
  if (!next) return
  waiting = others
  turn = setTimeout(showNext, SHOWN_AT_LEAST_MS)
  update([next, ...toasts].slice(0, TOAST_LIMIT))
}

export function dismissToast(id: string) {
  waiting = waiting.filter((item) => item.id !== id)
  update(toasts.map((item) => (item.id === id ? { ...item, open: false } : item)))
  if (toasts.some((item) => item.id === id)) showNext()
  if (removals.has(id)) return
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id)
      update(toasts.filter((item) => item.id !== id))
    }, TOAST_REMOVE_DELAY),
  )
}

export function useToasts() {
  return useSyncExternalStore(subscribe, readToasts, readNone)
}

export function readToasts() {
  return toasts
}

const NONE: Toast[] = []
function readNone() {
  return NONE
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function update(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
