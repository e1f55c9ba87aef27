/** Kept in a cookie: what a browser stores besides is emptied whenever somebody signs in or out. */
const CONSENT_COOKIE = 'analytics'
const YEAR_SECONDS = 365 * 24 * 3600
const ADULT = 18

/** The only things ever counted. Signing in is counted by the server, which knows how old the member is. */
export type AnalyticsEvent =
  | { name: 'user_register' | 'user_registered' | 'user_login' }
  | { name: 'user_demographic'; value: number }

export interface AnalyticsSettings {
  productionHost: string | undefined
  deliver: (event: AnalyticsEvent) => void
}

/** Sends events only on the production host, only with the visitor's stored consent, and never for anyone under 18. */
export function createAnalytics({ productionHost, deliver }: AnalyticsSettings) {
  return function track(event: AnalyticsEvent, person: { age?: number } = {}) {
    if (!productionHost || location.hostname !== productionHost) return
    if (readAnalyticsConsent() !== 'yes') return
    const age = event.name === 'user_demographic' ? event.value : person.age
    if (age === undefined || age < ADULT) return
    deliver(event)
  }
}

/** What was chosen; nothing where nobody was asked yet. */
export function readAnalyticsConsent() {
  return document.cookie.match(/(?:^|;\s*)analytics=(yes|no)(?:;|$)/)?.[1] as 'yes' | 'no' | undefined
}

export function setAnalyticsConsent(isGiven: boolean) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way to write one.
  document.cookie = `${CONSENT_COOKIE}=${isGiven ? 'yes' : 'no'}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`
}
