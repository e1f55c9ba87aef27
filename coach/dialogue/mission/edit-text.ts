import { plain } from '../../language/plain.ts'
import type { Mention } from '../../understand.ts'
import { readMeans } from './parts.ts'

/** What became of a text, and what to tell the member about it. */
export interface TextEdit {
  text: string
  /** The words that went, as they stood in the text; '' where something only came in. */
  old: string
  into: string
}

/** Does to a text what the marked words ask for, one after the other; null where none of it is found in the text. */
export function editText(text: string, mentions: readonly Mention[]): TextEdit | null {
  const come = mentions.filter(({ role }) => role === 'to').map(({ words }) => words)
  const gone = mentions.filter(({ role }) => role === 'from' || role === 'cut' || role === 'out')
  const edits: TextEdit[] = []
  let now = text
  gone.forEach(({ words }, at) => {
    const old = findInText(now, words)
    // Where several words could be the new ones, those said last were decided on.
    const into = (gone.length === 1 ? come.at(-1) : come[at]) ?? ''
    if (!old || plain(old) === plain(into)) return
    now = replaceIn(now, old, into)
    edits.push({ text: now, old, into })
  })
  for (const { words } of mentions.filter(({ role }) => role === 'in')) {
    now = addTo(now, words)
    edits.push({ text: now, old: '', into: words })
  }
  const last = edits.at(-1)
  return last ? { ...last, text: now } : null
}

const IN_QUOTES = /(?:^|[\s(:])["'“‘]([^"“”]{2,80}?)["'”’](?=[\s,.!?;)]|$)/g
const COMES =
  /\b(?:should (?:say|be|read)|it says|say|make it|put|change(?: it)? to|rather|instead)\s+["'“‘]?(.+?)["'”’]?[.!]*$/i
const FOR = /^["'”’]?\s*(?:for|with|to|into)\s+["'“‘]?(.+?)["'”’]?[.!]*$/i
const GOES = /\b(?:take|remove|drop|delete|lose|cut|out|wrong|silly|don'?t like|hate|not)\b/i
const COMMAND =
  /^(?:(?:ok|please|pls|and|now|just|can (?:you|u)) )*(?:drop|take out|remove|delete|lose|cut|leave out|get rid of) (.+?)[.!?]*$/i

/** What is exact: words of the text in quotation marks, or a plain command to leave some of it out. */
export function editQuoted(text: string, said: string): TextEdit | null {
  const quotes = [...said.matchAll(IN_QUOTES)].map(([, words]) => words ?? '')
  const named = quotes.find((words) => inAnyForm(text, words))
  const old = named ? inAnyForm(text, named) : ''
  if (named && old) {
    const after = said.slice(said.indexOf(named) + named.length)
    const fresh =
      quotes.find((words) => !inAnyForm(text, words)) ?? COMES.exec(after)?.[1] ?? FOR.exec(after)?.[1] ?? ''
    // "Show them" stands there as "showing them", so what comes in its place is put the same way.
    const into = old.toLowerCase() === named.toLowerCase() ? fresh : (readMeans(fresh) ?? fresh)
    return into || GOES.test(said) ? { text: replaceIn(text, old, into), old, into } : null
  }
  const gone = findInText(text, COMMAND.exec(said.trim())?.[1] ?? '')
  return gone ? { text: replaceIn(text, gone, ''), old: gone, into: '' } : null
}

/** The words of the text that are meant: as said, without the little words around them, by their place, or by a part of it. */
export function findInText(text: string, said: string): string {
  if (said.trim() === '') return ''
  const sentences = text.match(/[^.!?]+[.!?]?/g)?.map((sentence) => sentence.trim()) ?? []
  const words = said.replace(/^(?:the|that|this|your|my)\s+/i, '')
  if (/\blast (?:sentence|bit|part|line)\b|\bend\b/i.test(said))
    return sentences.length > 1 ? (sentences.at(-1) ?? '') : lastPart(text)
  if (/\bfirst (?:sentence|bit|part|line)\b/i.test(said) && sentences.length > 1) return sentences[0] ?? ''
  const about = /\b(?:bit|part|thing|stuff|sentence|line) (?:about|with|on)\s+(.+)$/i.exec(words)?.[1]
  if (about) return partWith(text, about)
  const bit = /^(.+?) (?:bit|part|thing|stuff)$/i.exec(words)?.[1]
  if (bit) return phraseWith(text, bit)
  return asItStands(text, said) || asItStands(text, words)
}

/** As said, or as something done: "show them" for "showing them". */
function inAnyForm(text: string, words: string) {
  return asItStands(text, words) || asItStands(text, readMeans(words) ?? '')
}

/** The shortest piece that holds a word, from the joining word before it to the next sign. */
function phraseWith(text: string, word: string) {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return ''
  const before = text.slice(0, at)
  const joint = [...before.matchAll(/,| not just | not | and | but | or /g)].at(-1)
  const after = /^[^,.!?]*?(?=,|[.!?]|$| and )/.exec(text.slice(at))?.[0] ?? word
  return joint ? text.slice(joint.index, at + after.length) : text.slice(at, at + after.length)
}

function asItStands(text: string, words: string) {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  return words !== '' && at >= 0 ? text.slice(at, at + words.length) : ''
}

/** The part between two commas that holds a word. */
function partWith(text: string, word: string) {
  const parts = text.split(/(?=, )/)
  const found = parts.slice(1).find((part) => part.toLowerCase().includes(word.toLowerCase()))
  return found ? found.replace(/[.!?]$/, '') : asItStands(text, word)
}

function lastPart(text: string) {
  const parts = text.split(/(?=, )/)
  return parts.length > 1 ? (parts.at(-1) ?? '').replace(/[.!?]$/, '') : ''
}

export function replaceIn(text: string, old: string, into: string) {
  const at = text.indexOf(old)
  if (at < 0) return text
  const joined = `${text.slice(0, at)}${into}${text.slice(at + old.length)}`
  const tidied = joined
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .replace(/,\s*([,.])/g, '$1')
    .replace(/\s*\b(?:and|or|for|by|with)\s*([,.])/g, '$1')
    .replace(/\ba (?=[aeiou](?!n[ei]|ni|se))/gi, (article) => `${article.charAt(0)}n `)
    .trim()
  return tidied.charAt(0).toUpperCase() + tidied.slice(1)
}

/** A sentence comes after the last one, words come at the end of it. */
function addTo(text: string, words: string) {
  const isSentence = /^(?:i|we|they|my|people)\b/i.test(words) && words.split(/\s+/).length > 3
  if (isSentence) return `${text} ${words.charAt(0).toUpperCase()}${words.slice(1).replace(/[.!?]*$/, '')}.`
  const joint = /^(?:and|with|by|for|so|who|because|in|on|at|without)\b/i.test(words) ? ', ' : ', and '
  return `${text.replace(/[.!?]+$/, '')}${joint}${words}.`
}
