export const shortForms: Record<string, string> = {
  dont: "don't",
  cant: "can't",
  wont: "won't",
  didnt: "didn't",
  doesnt: "doesn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  werent: "weren't",
  int: "isn't",
  isnae: "isn't",
  isny: "isn't",
  wasnae: "wasn't",
  dinnae: "don't",
  didnae: "didn't",
  cannae: "can't",
  widnae: "wouldn't",
  wouldnae: "wouldn't",
  havnae: "haven't",
  ye: 'you',
  yer: 'your',
  havent: "haven't",
  hasnt: "hasn't",
  hadnt: "hadn't",
  wouldnt: "wouldn't",
  couldnt: "couldn't",
  shouldnt: "shouldn't",
  im: "i'm",
  ive: "i've",
  id: "i'd",
  thats: "that's",
  theyre: "they're",
  youre: "you're",
  theres: "there's",
  whats: "what's",
  idk: "i don't know",
  dunno: "don't know",
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  cos: 'because',
  coz: 'because',
  cuz: 'because',
  bc: 'because',
  becuase: 'because',
  becasue: 'because',
  ppl: 'people',
  peple: 'people',
  poeple: 'people',
  u: 'you',
  ur: 'your',
  r: 'are',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  ty: 'thanks',
  tho: 'though',
  freind: 'friend',
  freinds: 'friends',
  realy: 'really',
  alot: 'a lot',
  intrested: 'interested',
  carrer: 'career',
  carreer: 'career',
  collage: 'college',
  buisness: 'business',
  enviroment: 'environment',
  helpfull: 'helpful',
  wierd: 'weird',
  tommorow: 'tomorrow',
  tomorow: 'tomorrow',
  tmrw: 'tomorrow',
  definately: 'definitely',
  prolly: 'probably',
  summat: 'something',
  nowt: 'nothing',
  wat: 'what',
  wen: 'when',
  coud: 'could',
  shoud: 'should',
  wud: 'would',
  tht: 'that',
  thier: 'their',
  untill: 'until',
  writting: 'writing',
  tought: 'taught',
  comming: 'coming',
}

/** Lower case, plain apostrophes, and no signs that nobody sees. */
export function lowerPlain(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[’‘`´]/g, "'")
}

/** For looking things up, never for showing: lower case, plain apostrophes, short forms and usual slips undone. */
export function plain(text: string) {
  return lowerPlain(text)
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/[a-z]+(?:'[a-z]+)?/g, (word) => shortForms[word] ?? word)
    .replace(/\b(don't|dunno) no (?=what|how|if|who|where|why|which)/g, '$1 know ')
    .trim()
}

/** A message in capitals is read, and said back, in a normal voice. */
export function unshout(text: string) {
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (letters.length < 6 || letters !== letters.toUpperCase()) return text
  return text.toLowerCase().replace(/\bi\b/g, 'I')
}

export function wordsOf(text: string) {
  return plain(text).match(/[a-z0-9][a-z0-9'-]*/g) ?? []
}

export function countWords(text: string) {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}

/** Words two slips apart or closer count as the same when they are long enough to tell. */
export function isAlmost(one: string, other: string) {
  if (one === other) return true
  const longest = Math.max(one.length, other.length)
  if (longest < 5) return false
  return distance(one, other) <= (longest < 8 ? 1 : 2)
}

function distance(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const swap = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? longestDistance
}

const longestDistance = 99

export function upperFirst(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function lowerFirst(text: string) {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Words as they are, inside a pattern; nothing is matched by none. */
export function toPattern(words: string) {
  return words === '' ? '(?!)' : words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
