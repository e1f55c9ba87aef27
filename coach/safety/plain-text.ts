import { lowerPlain } from '../language/plain.ts'

export function splitSentences(text: string) {
  return text.split(/(?<=[.!?])\s+|\n+|;\s+|,? but (?=i\b|now\b|my\b)/).filter(Boolean)
}

/** Lower case, plain apostrophes, and the usual ways of hiding a word undone: zero-width signs, l3tters, s p a c e d. */
export function plain(text: string) {
  return lowerPlain(text)
    .replace(/\b(?:[a-z] ){3,}[a-z]\b/g, (spaced) => spaced.replaceAll(' ', ''))
    .replace(/(?<=[a-z])[013@$!](?=[a-z])/g, (sign) => disguises[sign] ?? sign)
    .replace(/\b(?:dont|cant|wont|didnt|doesnt|isnt|wasnt|havent|hasnt|wouldnt|couldnt|im|ive|id)\b/g, apostrophe)
    .replace(/[ \t]+/g, ' ')
}

const disguises: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '@': 'a', $: 's', '!': 'i' }

function apostrophe(word: string) {
  return word.endsWith('nt') ? `${word.slice(0, -1)}'t` : `i'${word.slice(1)}`
}
