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

/** Shows a short message in the corner. Only the newest is shown. */
export function toast(shown: Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'variant' | 'duration'>>) {
  const id = String(nextId++)
  const added: Toast = { variant: 'default', duration: TOAST_DURATION, ...shown, id, open: true }
  update([added, ...toasts].slice(0, TOAST_LIMIT))
  return { id, dismiss: () => dismissToast(id) }
}

export function dismissToast(id: string) {
  update(toasts.map((item) => (item.id === id ? { ...item, open: false } : item)))
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
