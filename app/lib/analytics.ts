const CONSENT_KEY = 'analyticsConsent'
const ADULT = 18

/** The only things ever counted. */
export type AnalyticsEvent =
  | { name: 'user_register' | 'user_registered' | 'user_login' }
  | { name: 'user_demographic'; value: number }

export interface AnalyticsSettings {
  productionHost: string | undefined
  /** Where events go. There is no third party unless whoever hosts the product adds one here. */
  deliver?: (event: AnalyticsEvent) => void
}

/** Sends events only on the production host, only with the visitor's stored consent, and never for anyone under 18. */
export function createAnalytics({ productionHost, deliver = deliverNowhere }: AnalyticsSettings) {
  return function track(event: AnalyticsEvent, person: { age?: number } = {}) {
    if (!productionHost || location.hostname !== productionHost) return
    if (localStorage.getItem(CONSENT_KEY) !== 'yes') return
    const age = event.name === 'user_demographic' ? event.value : person.age
    if (age === undefined || age < ADULT) return
    deliver(event)
  }
}

export function setAnalyticsConsent(isGiven: boolean) {
  localStorage.setItem(CONSENT_KEY, isGiven ? 'yes' : 'no')
}

function deliverNowhere() {}
