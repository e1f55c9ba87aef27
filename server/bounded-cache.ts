/** What a Map spends on an entry, whatever it holds. */
const ENTRY_BYTES = 200

/** Keeps the newest values of a kind in at most so many bytes of memory. What was used least lately goes first. */
export interface BoundedCache<Value> {
  readonly name: string
  readonly bytesMax: number
  readonly bytes: number
  get(key: string): Value | undefined
  /** The bytes are those of the value; one that is larger than the whole cache is not kept. */
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
  clear(): void
}

const caches = new Set<WeakRef<BoundedCache<unknown>>>()

export function createBoundedCache<Value>(name: string, bytesMax: number): BoundedCache<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let used = 0

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    used -= entry.bytes
  }

  const cache: BoundedCache<Value> = {
    name,
    bytesMax,
    get bytes() {
      return used
    },
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      // A Map remembers the order: the one used last goes to the end.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      remove(key)
      const whole = bytes + 2 * key.length + ENTRY_BYTES
      if (whole > bytesMax) return
      entries.set(key, { value, bytes: whole })
      used += whole
      for (const oldest of entries.keys()) {
        if (used <= bytesMax) break
        remove(oldest)
      }
    },
    delete: remove,
    clear() {
      entries.clear()
      used = 0
    },
  }
  caches.add(new WeakRef(cache as BoundedCache<unknown>))
  return cache
}

/** Every cache of this process. */
export function listCaches() {
  return [...caches].flatMap((reference) => reference.deref() ?? [])
}
