const BEFORE = 50
const AFTER = 110

/** Letters as one looks for them: without capitals and accents. */
function fold(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Where the first of the words stands in the text itself, which may have more or fewer letters than what is looked through. */
function placeOf(text: string, words: string[]) {
  let folded = ''
  const places: number[] = []
  for (let place = 0; place < text.length; place++) {
    folded += fold(text[place] ?? '')
    while (places.length < folded.length) places.push(place)
  }
  return places[Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0))] ?? 0
}

/** The words that somebody looks for, each once. */
export function readWords(asked: string) {
  return [...new Set(fold(asked).split(/\s+/).filter(Boolean))]
}

/** The part of a text around the first of the words, where it has them all; nothing where one is missing. */
export function findWords(text: string, words: string[]) {
  const folded = fold(text)
  if (words.length === 0 || !words.every((word) => folded.includes(word))) return
  const first = placeOf(text, words)
  const start = wordAt(text, Math.max(0, first - BEFORE))
  const end = Math.min(text.length, first + AFTER)
  const part = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`
}

/** Not in the middle of a word, where the beginning of one is near. */
function wordAt(text: string, place: number) {
  if (place === 0) return 0
  const space = text.slice(place, place + BEFORE).search(/\s/)
  return space < 0 ? place : place + space + 1
}
