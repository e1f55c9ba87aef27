import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { createBoundedCache } from '../bounded-cache.ts'

const REMEMBERED_BYTES = 2 * 1024 * 1024
/** The handlers of a path and what stands in its place. */
const RESULT_BYTES = 1024
/** Longer ones are nobody's everyday path. */
const LONGEST = 100

/** Finds routes as Hono's own router does and remembers what it found: most requests are for the same few paths. */
export function createRouter<Handler>(): Router<Handler> {
  const router = new TrieRouter<Handler>()
  const found = createBoundedCache<Result<Handler>>('routes', REMEMBERED_BYTES)
  return {
    name: 'remembering',
    add(method, path, handler) {
      router.add(method, path, handler)
      found.clear()
    },
    match(method, path) {
      const key = `${method} ${path}`
      const before = found.get(key)
      if (before) return before
      const result = router.match(method, path)
      if (key.length > LONGEST) return result
      found.set(key, result, RESULT_BYTES)
      return result
    },
  }
}
