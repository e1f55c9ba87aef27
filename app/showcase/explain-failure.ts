import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#contract/client.ts'

/** Why a profile is not shown, in words for whoever wanted to see it. */
export function explainFailure(error: unknown) {
  if (error instanceof ApiError || isRouteErrorResponse(error)) {
    if (error.status === 404) return 'Profile not found or not public'
    const sentence = error instanceof ApiError ? error.sentence : undefined
    return sentence || `Failed to load profile (${error.status})`
  }
  if (error instanceof SyntaxError) return 'Failed to parse profile data'
  return `Failed to load profile: ${error instanceof Error ? error.message : String(error)}`
}
