import { countWords, plain, unshout } from './plain.ts'
import { correct, type Words } from './spelling.ts'

/** A piece of a message that stands by itself. `text` is always verbatim, so it can be quoted. */
export interface Clause {
  text: string
  messageId: string
  isReason: boolean
  /** The same with slips put right, for reading and for saying back. */
  said: string
  /** False when a word could not be made out; then only the verbatim text is safe to show. */
  isSure: boolean
}

const pronoun =
  "(?:i|i'm|i’m|im|i've|i’ve|i'd|i’d|i'll|i’ll|my|we|we're|we’re|they|they're|they’re|he|she|it|it's|it’s|you|you're|there|nobody|everyone|everybody)"
const subject = `(?:${pronoun}|people|the|this|that|that's|that’s|what|me)`
const joints = new RegExp(
  `,?\\s+(?:and then|and so|and|plus|or)\\s+(?=${pronoun}\\b)|,?\\s+(?:but then|but|although|though|so|then|because|cos|coz|since(?! (?:i|we) (?:was|were|left|started|had|got)\\b)|while|whereas)\\s+(?=${subject}\\b)|,\\s+(?=(?!and\\b|or\\b|which\\b|who\\b)\\w+ (?:is|are|was|were|isn't|aren't|wasn't|says|said|hates|loves|keeps|thinks|wants|works)\\b)|,\\s+(?=${pronoun}\\b)|\\s+(?=(?:idk|i dont know|i don['’]t know)\\b)|\\s+(?:because|cos|coz)\\s+|(?<=\\w{3,}\\s\\w+\\s(?!that|because|and|of|with|for|to|about|like|when|if|from|by|than|what|how|where)\\w+)\\s+(?=my (?:mum|dad|boss|manager|nan|brother|sister|teacher|parents|mates|friends|partner|husband|wife) (?:is|was|are|were|has|keeps|never|always|said|says|does|doesn't|won't|hates|thinks)\\b)`,
  'gi',
)
const openers =
  /^(?:(?:(?:well|so|um|uh|erm|er|hmm|ok|okay|honestly|basically|anyway|i mean|to be honest|tbh|i guess|i suppose|i think that|i think|i just think|i feel like|and|but|or|also|because|cos|then|plus|oh|ah|maybe|probably|thanks|thank you|hi|hello|hey)\b|(?:yeah|yes|yep|no|nah|like|actually|right|sure)(?=[,.!:–-]|\s+(?:i|i'm|i’m|it|it's|we|they|my|so|but)\b))[\s,.:!–-]*)+/i

export function splitSentences(text: string) {
  return text
    .split(/(?<=[.!?…])["”’)]*\s+|\n+|;\s+|\s[–—-]\s|:\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** Nobody is helped by a quote from the fortieth paragraph of a pasted essay. */
const MAX_READ = 6000
const MAX_CLAUSES = 40

/** The clauses of a message, in order, without the little words people start with. */
export function splitClauses(text: string, messageId = '', words?: Words): Clause[] {
  return splitSentences(text.slice(0, MAX_READ))
    .slice(0, MAX_CLAUSES)
    .flatMap(cut)
    .slice(0, MAX_CLAUSES)
    .map((piece) => ({ text: trimClause(piece.text), messageId, isReason: piece.isReason }))
    .filter((clause) => clause.text.length > 1)
    .map((clause) => ({ ...clause, ...spell(clause.text, words) }))
}

function spell(text: string, words: Words | undefined) {
  const calm = unshout(text).replace(/\b(don['’]?t) no (?=what|how|if|who|where|why|which)/gi, '$1 know ')
  const { text: said, isSure } = words ? correct(calm, words) : { text: calm, isSure: true }
  return { said, isSure }
}

interface Piece {
  text: string
  isReason: boolean
  /** The word that joins it to what stands before. */
  joint: string
}

function cut(sentence: string) {
  const pieces: Piece[] = []
  let from = 0
  let joint = /^(?:because|cos|coz)\b/i.exec(sentence)?.[0] ?? ''
  for (const found of sentence.matchAll(joints)) {
    pieces.push(makePiece(sentence.slice(from, found.index), joint))
    from = found.index + found[0].length
    joint = found[0]
  }
  pieces.push(makePiece(sentence.slice(from), joint))
  return mergeShort(pieces, sentence)
}

function makePiece(text: string, joint: string): Piece {
  return { text, joint, isReason: /because|cos|coz/i.test(joint) }
}

/** "I stayed, and I sang" is two; "when I" is none, and "when it rains and I am out" hangs together. */
function mergeShort(pieces: Piece[], sentence: string) {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (last && (countWords(last.text) < 3 || countWords(piece.text) < 3 || isOpen(last.text, piece.joint))) {
      const start = sentence.indexOf(last.text)
      last.text = sentence.slice(start, sentence.indexOf(piece.text, start + last.text.length) + piece.text.length)
    } else merged.push({ ...piece })
  }
  return merged
}

/** A condition that has begun and not ended. */
function isOpen(text: string, joint: string) {
  const said = text.trim()
  const opensWithIt = /^(?:when|if|while|although|though|since|after|before|whenever|even|as soon|once|unless|until)\b/i
  const endsInIt = /\b(?:when|if|while|whenever|unless|until)\s(?:\S+\s){0,5}\S+$/i
  return opensWithIt.test(said) || (/\b(?:and|or)\b/i.test(joint) && endsInIt.test(said))
}

function trimClause(text: string) {
  const bare = text.trim().replace(openers, '')
  return (bare || text.trim())
    .replace(/(?:,? and(?: now| then)?)?[\s.,!…:;–-]*$/i, '')
    .replace(
      /[\s,]+(?:i guess|i suppose|i think|maybe|tbh|lol|haha|to be honest|or something|and stuff|and that|you know)$/i,
      '',
    )
    .replace(
      /^(?:it(?:'s|’s| was| is)|probably|maybe|mainly|mostly|just|the fact) that (?=(?:i|we|they|it|he|she|my|people)\b)/i,
      '',
    )
    .trim()
}

/** Fit to stand in quotation marks inside a reply: plain signs only, so that nothing typed can become markup. */
export function isQuotable(text: string) {
  return (
    /^[\p{L}\p{N} ,.'’!()£%&/+–-]+$/u.test(text) &&
    !/https?:|www\.|\/\/|@/.test(text) &&
    !isRude(text) &&
    countWords(text) > 0
  )
}

export function isRude(text: string) {
  return /\b(?:f+u+c*k\w*|sh[i1]te?\w*|cunt\w*|bastard\w*|bitch\w*|wank\w*|twat\w*|dick(?:head)?s?|arse\w*|asshole\w*|piss\w*|bollocks|crap\w*|slut\w*|retard\w*|moron\w*|idiot\w*)\b/.test(
    plain(text),
  )
}
