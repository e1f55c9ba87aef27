import { checkSafety } from '../safety.ts'
import { countCues } from './cues.ts'

/** A text that is no message, such as a name or a line of a CV, without the sentences that would be a cry for help in one. */
export function leaveOutCries(text: string) {
  // Only where something stands near trouble is it worth asking every rule.
  if (countCues(text) === 0 || !checkSafety(text)) return text
  const pieces = text.match(/[^.!?\n]*(?:[.!?]+\s*|\n+|$)/g) ?? []
  const kept = pieces.filter((piece) => !checkSafety(piece)).join('')
  // What is a cry only as a whole is left out as a whole.
  return checkSafety(kept) ? '' : kept.trim()
}
