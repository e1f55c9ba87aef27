import { isServer, QueryClient } from '@tanstack/react-query'
import { createRead } from './request.ts'

const MINUTE = 60_000
const MAX_RETRIES = 2
const MAX_WAIT = 30_000

/** On the server nothing is kept beyond its page, and nothing may wait: a timer would hold the whole page for as long. */
export function keptFor(ms: number) {
  return isServer ? Number.POSITIVE_INFINITY : ms
}

/** How reads behave unless a query says otherwise: fresh for five minutes, kept for ten, read again only when asked. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: createRead(),
        staleTime: 5 * MINUTE,
        gcTime: keptFor(10 * MINUTE),
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, MAX_WAIT),
      },
      mutations: { retry: false },
    },
  })
}

/** A refusal does not change by asking again: it carries its status, and with it the digit 4. */
export function shouldRetry(failures: number, error: Error) {
  return !error.message.includes('4') && failures < MAX_RETRIES
}

/** Freshness of the reads that differ from the rest. */
export const freshFor = { profile: MINUTE / 2, photos: MINUTE, conversation: 0 }
