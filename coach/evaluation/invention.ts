import type { Message } from '../dialogue/conversation.ts'
import { applyTone } from '../dialogue/tone.ts'
import type { Knowledge } from '../knowledge.ts'
import { plain } from '../language/plain.ts'
import { stem } from '../language/stem.ts'
import { contentOf } from './own-words.ts'

/** The coach's own sentences, read out of its source: fixed ones, and those with gaps as patterns. */
export interface Wording {
  fixed: string
  withGaps: RegExp[]
}

export function readWording(sources: readonly string[]): Wording {
  const literals = sources.flatMap((source) =>
    [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g)].map(
      ([, single, template, double]) => single ?? template ?? double ?? '',
    ),
  )
  const nested = literals.flatMap((text) => [...text.matchAll(/'([^']*)'/g)].map(([, inner = '']) => inner))
  const marked = [...literals, ...nested].map((text) => text.replace(/\$\{.*?\}(?=[^}]|$)|\{\}/g, GAP))
  return {
    fixed: marked
      .flatMap((text) => text.split(GAP))
      .map(lengthen)
      .join('\n'),
    withGaps: marked
      .flatMap(splitReply)
      .map((text) => text.replace(/^¤ /, ''))
      .filter((text) => text.includes(GAP) && text.replace(/\W/g, '').length > 5)
      .map((text) => new RegExp(`^${lengthen(text).split(GAP).map(protect).join('(.*?)')}$`)),
  }
}

/** Stands for whatever is put in; no text has it. */
const GAP = '¤'

/** A formal member hears the long forms, so both sides are compared in those. */
function lengthen(text: string) {
  return applyTone(text, { isFormal: true, isBrief: false, isWarm: false, isPlayful: false })
}

function protect(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function splitReply(reply: string) {
  return reply
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/^[-*>\s]+/, '').trim())
    .filter(Boolean)
}

const frame = new Set(
  'hello yes plan stand value so right hear understand hold keep noticed notice say said words word plainly thank something that back stay moment think guess correct wrong sounds sense perhaps seems wonder listening possible values three two one told may tasks speak first earlier both true now out goes in'
    .split(' ')
    .map(stem),
)

/** Sentences that say something neither the member nor the coach's own wording nor the data can account for. */
export function findInvented(
  reply: string,
  messages: readonly Message[],
  known: { firstName: string; names: readonly string[] },
  knowledge: Knowledge,
  { fixed, withGaps }: Wording,
): string[] {
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const theirs = new Set(contentOf([...said, known.firstName].join('. '), knowledge))
  for (const name of known.names) for (const word of contentOf(name, knowledge)) theirs.add(word)
  const isTheirs = (text: string) =>
    contentOf(text, knowledge).every((word) => theirs.has(word) || frame.has(word) || /^\d+$/.test(word))
  return splitReply(
    lengthen(reply).replace(/"([^"]*)"/g, (_, quote: string) =>
      said.some((text) => text.includes(quote)) ? '""' : quote,
    ),
  )
    .filter((sentence) => !isIdea(sentence, knowledge))
    .filter((sentence) => !isFixed(sentence, fixed))
    .filter((sentence) => !isTheirs(sentence))
    .filter((sentence) => {
      return !withGaps.some((pattern) => {
        const gaps = pattern.exec(sentence)?.slice(1)
        return gaps?.every((gap) => fixed.includes(gap.trim()) || isTheirs(gap))
      })
    })
}

/** One of the coach's own sentences, or two of its parts put together. */
function isFixed(sentence: string, fixed: string) {
  const bare = sentence.replace(/[.:]$/, '')
  const gaps = [...bare.matchAll(/ /g)].map(({ index }) => index)
  return (
    fixed.includes(bare) ||
    gaps.some((at) => fixed.includes(bare.slice(0, at)) && fixed.includes(bare.slice(at + 1)) && at > 5)
  )
}

/** A line of a job idea stands on the data; that the job and its page exist is measured by itself. */
function isIdea(sentence: string, { occupations, forms }: Knowledge) {
  if (/\/job-profiles\//.test(sentence)) return true
  const words = /^Words from its tasks: (.*)\.$/.exec(sentence)?.[1]?.split(', ')
  if (words) return words.every((word) => [...forms.values()].includes(word))
  const out = /^Leaving out (.*)\.$/.exec(sentence)?.[1]
  if (out)
    return out.split(' and ').every((title) => occupations.some((job) => plain(job.title).includes(plain(title))))
  return /^(?:Facts: |\S \[\w+\]\(\/profile\/|Mostly|It leans on|It asks for|Work in|Expect|You said "", and|An? apprenticeship|A college course|University|Applying|Volunteering|Starting|You chose|The page has|What it is like:|Why it may fit:|Where it may clash:|Ways in:)/.test(
    sentence,
  )
}
