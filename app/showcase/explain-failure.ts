import type { ApiError } from '#contract/client.ts'

/** Why a profile is not shown, in words for whoever wanted to see it. */
export function explainFailure(error: unknown) {
  if (isRefusal(error)) {
    if (error.status === 404) return 'Profile not found or not public'
    if (error.status === 401) return error.sentence || 'Invalid passcode'
    return error.sentence || error.data?.error || `Failed to load profile (${error.status})`
  }
  if (isUnreadable(error)) return 'Failed to parse profile data'
  return `Failed to load profile: ${error instanceof Error ? error.message : String(error)}`
}

/** An answer that is none of ours, such as the page of a Wi-Fi: not JSON, nor what the router reads. */
function isUnreadable(error: unknown) {
  return error instanceof SyntaxError || (error instanceof Error && /turbo-stream|decode/i.test(error.message))
}

/** Whether it may well be there, and could only not be had just now. */
export function isOutage(error: unknown) {
  return !isRefusal(error) || error.status >= 500
}

/** What the API refused, or, where the page itself was refused, the answer with its body. */
type Refusal = Pick<ApiError, 'status' | 'sentence'> & { data?: { error?: string } }

/** By its status, not its class: a page on the server is handed a client that was loaded apart from it. */
export function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}
