import type { ApiError } from '#contract/client.ts'

/** Why a profile is not shown, in words for whoever wanted to see it. */
export function explainFailure(error: unknown) {
  if (isRefusal(error)) {
    if (error.status === 404) return 'Profile not found or not public'
    if (error.status === 401) return error.sentence || 'Invalid passcode'
    return error.sentence || `Failed to load profile (${error.status})`
  }
  if (error instanceof SyntaxError) return 'Failed to parse profile data'
  return `Failed to load profile: ${error instanceof Error ? error.message : String(error)}`
}

/** By its status, not its class: a page on the server is handed a client that was loaded apart from it. */
export function isRefusal(error: unknown): error is Pick<ApiError, 'status' | 'sentence'> {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}
