import { countWords, unshout } from '../../language/plain.ts'
import { correct, type Words } from '../../language/spelling.ts'
import type { Note } from '../state.ts'

const SENTENCE_WORDS_MIN = 4
const SENTENCE_WORDS_MAX = 30
/** Words a sentence of one's own may begin with and still be understood by a stranger. */
const STANDS_ALONE =
  /^(?:i|i'm|i’m|i've|i’ve|i'd|i’d|i'll|i’ll|my|we|we're|we’re|our|people|everyone|everybody|nobody|there|when|if|at|in|on|after|last|every|once|whenever|being|making|helping|working|having|doing|getting|seeing|knowing|friends|family|customers|colleagues|kids|children|neighbours)\b/i
const MISSING = /^(?:i (?:don['’]?t|can['’]?t|hate|never)|nobody|they)\b/i

/** The sentence behind a name in a draft: the member's own where it can stand by itself, else what the name means. */
export function sentenceFor(note: Note | undefined, meaning: string, words: Words): string {
  const own = note ? tidy(note.quote, words) : ''
  const count = countWords(own)
  const isFit =
    note !== undefined &&
    // A name that was tapped or typed says that it fits, not why.
    note.says !== 'other' &&
    !note.isLack &&
    count >= SENTENCE_WORDS_MIN &&
    count <= SENTENCE_WORDS_MAX &&
    STANDS_ALONE.test(own) &&
    !MISSING.test(own)
  if (isFit) return toSentence(own)
  // Better their words, marked as said, than ours in their name.
  if (
    note &&
    note.says !== 'named' &&
    note.says !== 'other' &&
    count >= SENTENCE_WORDS_MIN &&
    count <= SENTENCE_WORDS_MAX
  )
    return `“${note.quote.replace(/["“”]/g, '')}”`
  return meaning ? toSentence(inFirstPerson(meaning)) : ''
}

/** Our words for a name speak to the member; in a draft the member speaks. */
export function inFirstPerson(meaning: string) {
  return meaning
    .replace(/\byourself\b/g, 'myself')
    .replace(/\byour\b/g, 'my')
    .replace(/\byou\b/g, 'I')
}

/** Spelling and capitals put right, for a draft; evidence stays as it was typed. */
export function tidy(text: string, words: Words): string {
  const calm = unshout(text)
  const { text: fixed } = correct(calm, words)
  return fixed
    .replace(/\bi(?=['’]|\b(?!['’]))/g, 'I')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.!?])/g, '$1')
    .trim()
}

export function toSentence(text: string): string {
  const bare = text.replace(/[\s,;:–-]+$/, '')
  const whole = bare.charAt(0).toUpperCase() + bare.slice(1)
  return /[.!?]$/.test(whole) ? whole : `${whole}.`
}
