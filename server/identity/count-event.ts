import type { z } from 'zod'
import { ADULT_AGE } from '#contract/age.ts'
import type { CountedEvent } from '#contract/identity.ts'
import type { Deps } from '../deps.ts'
import { readCookie } from '../http/cookies.ts'

const DELIVERY_TIMEOUT_MS = 5_000

type Event = z.output<typeof CountedEvent> | { name: 'user_login' }

/**
 * Passes an event on to the address that is set, for adults who agreed and for nobody else. It says what happened, not to
 * whom. Nobody waits for it, and what cannot be delivered is dropped.
 */
export function countEvent(
  { config, publicUrl, log, now }: Deps,
  cookies: string,
  { age }: { age: number | null },
  event: Event,
) {
  const { analytics } = config
  if (!analytics || new URL(publicUrl).hostname !== analytics.host) return
  if (readCookie(cookies, 'analytics') !== 'yes' || age === null || age < ADULT_AGE) return
  // What a browser says of somebody's age counts for less than what we know.
  const counted = event.name === 'user_demographic' ? { ...event, value: age } : event
  fetch(analytics.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...counted, at: now().toISOString() }),
    redirect: 'error',
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  })
    .then((response) => response.body?.cancel())
    .catch((error) => log.warn('an event could not be delivered', { error }))
}
