import type { Knowledge, Occupation } from '#coach/knowledge.ts'
import { wordsOf } from '#coach/language/plain.ts'
import { stem } from '#coach/language/stem.ts'
import { findCalled, findTitles } from '#coach/occupations/find-title.ts'
import { pageOf } from '#coach/occupations/ways-in.ts'

/** Put behind an idea that is not in the data. */
export const OWN_IDEA = '*(my own idea, not from the careers data)*'

interface ReplyGrounds {
  knowledge: Knowledge
  isKnownLink: (address: string) => boolean
  /** Whether job ideas are listed in it, whose titles are to be looked at. */
  hasIdeas: boolean
}

/** No honest link, or line that names an idea, is longer. */
const HELD_LENGTH_MAX = 400

/**
 * Looks at a reply as it is written: links that lead nowhere we know are taken out, and ideas that are not in the data are
 * marked. Only what may still become a link, or a line that names an idea, is held back.
 */
export function createReplyCheck(grounds: ReplyGrounds) {
  let held = ''
  let isLineStart = true

  function take(isEnd: boolean) {
    let out = ''
    while (held !== '') {
      const line = isLineStart && grounds.hasIdeas ? takeTitle(held, isEnd, grounds) : undefined
      if (line === 'wait') break
      const next = line ?? takeLink(held, isEnd, grounds)
      if (next === 'wait') break
      out += next.text
      isLineStart =
        /\n[ \t]*$/.test(held.slice(0, next.length)) || (isLineStart && /^\s*$/.test(held.slice(0, next.length)))
      held = held.slice(next.length)
    }
    return out
  }

  return {
    add(piece: string) {
      held += piece
      return take(false)
    },
    end: () => take(true),
  }
}

/** What may be shown now, and how much of what was held it stands for. */
interface Taken {
  text: string
  length: number
}

/** A line that names an idea: a heading, or bold words that stand first in it. */
function takeTitle(held: string, isEnd: boolean, { knowledge, isKnownLink }: ReplyGrounds): Taken | 'wait' | undefined {
  if (/^\s*$/.test(held)) return isEnd ? undefined : 'wait'
  const lead = /^[ \t\n]*(?:[-*•]\s+|\d{1,2}[.)]\s+)?(?:#{1,4}\s+|\*\*|__)/.exec(held)
  const mayBegin = /^[ \t\n]*(?:[-*•]|\d{1,2}[.)]?|#{1,4}|\*|_)?\s*(?:\*|_)?$/.test(held)
  if (!lead) return mayBegin && !isEnd && held.length < HELD_LENGTH_MAX ? 'wait' : undefined
  const lineEnd = held.indexOf('\n', lead[0].length)
  const isBold = /(?:\*\*|__)$/.test(lead[0])
  const rest = held.slice(lead[0].length, lineEnd < 0 ? undefined : lineEnd)
  const close = isBold ? rest.search(/\*\*|__/) : lineEnd < 0 && !isEnd ? -1 : rest.length
  if (close < 0) return lineEnd < 0 && !isEnd && held.length < HELD_LENGTH_MAX ? 'wait' : undefined
  // What follows the bold words says whether they name something.
  const after = isBold ? rest.slice(close + 2) : ''
  if (after === '' && lineEnd < 0 && !isEnd && isBold && held.length < HELD_LENGTH_MAX) return 'wait'
  const isAlone = /^\s*(?:$|[:–—-]|\([^)]*\)\s*$)/.test(after)
  const length = lead[0].length + close + (isBold ? 2 : 0)
  const inner = rest.slice(0, close)
  const shown = checkTitle(inner, isAlone, knowledge, isKnownLink)
  return {
    text: lead[0] + shown.inner + (isBold ? rest.slice(close, close + 2) : '') + (shown.isOwn ? ` ${OWN_IDEA}` : ''),
    length,
  }
}

/** Words at the head of a line that name a part of an idea, not an idea. */
const LABEL =
  /^(?:why|where|what|how|ways?|which|who|when|next|one|two|three|first|second|a |the |your?|it |this|that|these|source|facts?|note|summary|fit|clash|pros|cons|more|read|in short|limits?|training|step)\b|[:?!.]$/i

function checkTitle(inner: string, isAlone: boolean, knowledge: Knowledge, isKnownLink: (address: string) => boolean) {
  const link = /^\s*\[([^\]]+)\]\(([^)\s]*)\)\s*$/.exec(inner)
  const title = (link?.[1] ?? inner).replace(/^\d{1,2}[.)]\s*/, '').trim()
  const isTitle = (isAlone || link) && !LABEL.test(title) && title.split(/\s+/).length <= 7
  const occupation = findOccupation(title, knowledge)
  if (link) {
    if (occupation) return { inner: `[${link[1]}](${pageOf(occupation)})`, isOwn: false }
    const isPage = /\/job-profiles\//.test(link[2] ?? '')
    if (isKnownLink(link[2] ?? '') && !(isPage && isTitle)) return { inner, isOwn: false }
    return { inner: link[1] ?? '', isOwn: Boolean(isTitle) }
  }
  return { inner, isOwn: Boolean(isTitle) && !occupation }
}

/** Words beside a title that make no other job of it. */
const QUALIFIERS = new Set(
  'a an the and or of in for with trainee junior senior apprentice apprenticeship assistant freelance community local part time full self employed work role job'.split(
    ' ',
  ),
)

/** The occupation that a whole title names: a part of it that happens to name one is not enough. */
function findOccupation(title: string, knowledge: Knowledge): Occupation | undefined {
  const words = wordsOf(title)
  const isWhole = (named: readonly string[]) => {
    const stems = new Set(named.flatMap(wordsOf).map(stem))
    return words.every((word) => QUALIFIERS.has(word) || stems.has(stem(word)))
  }
  const titled = findTitles(title, knowledge)
  const named = titled.find((occupation) => isWhole([occupation.title]))
  if (named) return named
  // Two jobs in one line are two; put side by side they are something nobody has heard of.
  if (/\b(?:and|or)\b|\//.test(title) && isWhole(titled.map((occupation) => occupation.title))) return titled[0]
  const bare = words.filter((word) => !QUALIFIERS.has(word)).join(' ')
  return [words.join(' '), bare].flatMap((name) =>
    knowledge.called.has(name) ? findCalled(name, knowledge).flat() : [],
  )[0]
}

const LINK = /^\[([^\]\n]*)\]\(([^)\s]*)(?:\s+"[^"\n]*")?\)/
const ADDRESS = /^(?:https?:\/\/|www\.)[^\s<>()[\]"'*]*[^\s<>()[\]"'*.,;:!?]/i

/** The text up to the next link, or that link as far as it may stand. */
function takeLink(held: string, isEnd: boolean, grounds: ReplyGrounds): Taken | 'wait' {
  const at = held.search(/\[|https?:|www\./i)
  const newline = grounds.hasIdeas ? held.indexOf('\n') + 1 : 0
  if (newline > 0 && (at < 0 || newline <= at)) return { text: held.slice(0, newline), length: newline }
  if (at > 0) return { text: held.slice(0, at), length: at }
  if (at < 0) {
    const tail = isEnd ? 0 : (/(?:\b(?:h|ht|htt|http|https|w|ww|www))$/i.exec(held)?.[0].length ?? 0)
    if (tail === held.length) return 'wait'
    return { text: held.slice(0, held.length - tail), length: held.length - tail }
  }
  return held.startsWith('[') ? takeMarked(held, isEnd, grounds) : takeBare(held, isEnd, grounds)
}

function takeMarked(held: string, isEnd: boolean, grounds: ReplyGrounds): Taken | 'wait' {
  const link = LINK.exec(held)
  if (link) return { text: checkLink(link, grounds), length: link[0].length }
  const mayBecome = /^\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/.test(held)
  return mayBecome && !isEnd && held.length < HELD_LENGTH_MAX ? 'wait' : { text: '[', length: 1 }
}

function checkLink([whole, text = '', address = '']: RegExpExecArray, { knowledge, isKnownLink }: ReplyGrounds) {
  const [named] = findTitles(text, knowledge)
  if (/\/job-profiles\//.test(address) && named) return `[${text}](${pageOf(named)})`
  return isKnownLink(address) ? whole : text
}

function takeBare(held: string, isEnd: boolean, { isKnownLink }: ReplyGrounds): Taken | 'wait' {
  const isWhole = isEnd || /[\s<>()[\]"'*]/.test(held)
  if (!isWhole && held.length < HELD_LENGTH_MAX) return 'wait'
  const address = ADDRESS.exec(held)?.[0]
  if (!address) return { text: held.slice(0, 1), length: 1 }
  return { text: isKnownLink(address) ? address : '', length: address.length }
}
