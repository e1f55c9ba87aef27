import { ApiError } from '#contract/client.ts'
import { toast } from './toast.ts'

const TRY_AGAIN = 'Please try again.'

/** The words of a refusal, or ours where it has none. */
export function sentenceOf(error: unknown, otherwise = TRY_AGAIN) {
  return (error instanceof ApiError && error.sentence) || otherwise
}

/** Says in the corner that something was not done, and why. */
export function tellFailure(error: unknown, title = 'That did not work', otherwise = TRY_AGAIN) {
  toast({ title, description: sentenceOf(error, otherwise), variant: 'destructive' })
}
