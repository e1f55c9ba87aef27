import { isQuotable } from '../../language/clauses.ts'
import { countWords, plain, wordsOf } from '../../language/plain.ts'
import { stops } from '../../language/stem.ts'
import type { SectionPlan } from '../section/plans.ts'
import type { Quote } from '../state.ts'
import { type Turn, trimQuote } from '../turn.ts'
import type { DraftItem, Operation } from './draft-list.ts'
import { findItem, toName } from './find-item.ts'
import { tidy, toSentence } from './sentence.ts'

/** Lines a message wants behind names of the draft, or gone from behind them, and what else it says. */
export interface ToldLines {
  operations: Operation[]
  rest: string
}

const LINE_WORDS_MIN = 4
const NAME_WORDS_MAX = 5

/** "Kindness: I stayed on the line", "listening is cos I sit with him", "put the tick under ear for machines". */
export function readToldLines(turn: Turn, plan: SectionPlan): ToldLines | null {
  const { state, text, tapped } = turn
  if (tapped || state.draft.items.length === 0) return null
  const sentences = text.trim().split(/(?<=[.!?])\s+|\n+/)
  const named = sentences.findIndex((sentence) => LINE_FOR.test(sentence))
  const operations: Operation[] = []
  const rest: string[] = []
  sentences.forEach((sentence, at) => {
    if (at === named) return
    const own = readSentence(turn, plan, sentence)
    if (own.length > 0) operations.push(...own)
    else rest.push(sentence)
  })
  // "That is the line for patience. It took a whole morning": what stands beside it is the line.
  const item = named >= 0 ? itemIn(turn, plan, LINE_FOR.exec(sentences[named] ?? '')?.[1] ?? '') : undefined
  const line = rest.map((sentence) => trimQuote(sentence)).find((sentence) => countWords(sentence) >= LINE_WORDS_MIN)
  if (item && line) operations.push(lineFor(turn, item, line))
  return operations.length > 0 ? { operations, rest: item ? '' : rest.join(' ') } : null
}

const LINE_FOR =
  /\bthat(?:['’]s| is|s) (?:the|my) (?:line|sentence|reason|bit) (?:for|behind|under) (?:the )?(.+?)[.!]*$/i
const COLON = /^(?:and |for )?([^:]{3,40}):\s*(.+)$/s
const BECAUSE =
  /^(?:and |but |the )?(.{3,40}?)\s+(?:is|was|['’]s|comes?|shows?)\s+(?:there )?(?:cos|coz|cause|because|when|from when|from)\s+(.+)$/is
const UNDER =
  /(?:\b(?:put|use|add|have|and|with)\s+)(.+?)\s+(?:under|behind|as the (?:line|example|reason) (?:for|under|behind)|next to)\s+(?:the )?(.+?)(?=\s+and\s+|,|[.!?]|$)/gi
const GOES = /\b(?:take|remove|delete|drop|get rid of|cut|lose)\b.*\b(?:line|quote|sentence|words?)\b/i

function readSentence(turn: Turn, plan: SectionPlan, sentence: string): Operation[] {
  const gone = lineToGo(turn, sentence)
  if (gone) return [gone]
  for (const pattern of [COLON, BECAUSE]) {
    const [, name = '', words = ''] = pattern.exec(sentence.trim()) ?? []
    const item =
      countWords(name) <= NAME_WORDS_MAX && countWords(words) >= LINE_WORDS_MIN ? itemIn(turn, plan, name) : undefined
    if (item) return [lineFor(turn, item, words)]
    // A name of one's own that comes with its line.
    const known = plan.known.find((thing) => plain(thing.name) === plain(name).trim())
    if (isNewName(turn, name, words) && (pattern === COLON || known))
      return [{ kind: 'add', items: [newItem(turn, name, words)] }]
  }
  return [...sentence.matchAll(UNDER)].flatMap(([, words = '', name = '']) => {
    const item = itemIn(turn, plan, name)
    const line =
      item &&
      (countWords(words) > LINE_WORDS_MIN + 1 ? { quote: words, messageId: turn.messageId } : recalled(turn, words))
    return item && line ? [lineFor(turn, item, line.quote, line.messageId)] : []
  })
}

function isNewName({ state }: Turn, name: string, words: string) {
  const isThere = state.step === 'offer' || state.step === 'draft' || state.step === 'done'
  return (
    isThere &&
    countWords(name) <= 4 &&
    countWords(words) >= LINE_WORDS_MIN &&
    toName(name) !== '' &&
    !/\b(?:say|put|write|be|it|i)\b/i.test(name)
  )
}

function newItem(turn: Turn, name: string, words: string): DraftItem {
  const line = lineFor(turn, { name: toName(name), sentence: '', evidence: [] }, words)
  return { name: toName(name), sentence: line.sentence, evidence: line.evidence, isAdded: true }
}

/** By its name alone: a place or another word for it is too little here. */
function itemIn({ state }: Turn, plan: SectionPlan, words: string): DraftItem | undefined {
  const said = plain(words)
  const exact = state.draft.items.find(({ name }) => said.includes(plain(name)) || plain(name).includes(said.trim()))
  const known = plan.known.filter(({ name }) => state.draft.items.some((item) => item.name === name))
  return exact ?? (countWords(words) <= 3 ? findItem(words, state.draft.items, known) : undefined)
}

/** The line that is to go: of the name said, of the words quoted, or of a word it holds. */
function lineToGo({ state, text }: Turn, sentence: string): Operation | null {
  if (!GOES.test(sentence)) return null
  const lined = state.draft.items.filter(({ sentence: own }) => own !== '')
  const quote = /["“']([^"“”]{3,})["”']/.exec(sentence)?.[1]
  const said = new Set(contentOf(text))
  const item =
    lined.find(({ sentence: own }) => quote && plain(own).includes(plain(quote))) ??
    state.draft.items.find(({ name }) => plain(sentence).includes(plain(name))) ??
    lined.find(({ sentence: own }) => contentOf(own).some((word) => said.has(word))) ??
    (lined.length === 1 && !quote ? lined[0] : undefined)
  return item ? { kind: 'reword', name: item.name, sentence: '', evidence: item.evidence } : null
}

function lineFor(
  { input, messageId }: Turn,
  { name }: DraftItem,
  words: string,
  from = messageId,
): Extract<Operation, { kind: 'reword' }> {
  const quote = trimQuote(words.trim().replace(/^["“'‘]|["”'’]$/g, ''))
  return {
    kind: 'reword',
    name,
    sentence: toSentence(tidy(quote, input.knowledge.words)),
    evidence: [{ quote, messageId: from }],
  }
}

const SHARE_MIN = 0.5

/** "The feeder tick": the sentence of an earlier message in which that was told. */
function recalled({ input }: Turn, words: string): Quote | undefined {
  const wanted = contentOf(words)
  if (wanted.length === 0) return undefined
  const told = input.messages
    .filter(({ role }) => role === 'user')
    .slice(0, -1)
    .flatMap(({ id, content }) =>
      content.split(/(?<=[.!?])\s+|\n+/).map((sentence) => ({ quote: trimQuote(sentence), messageId: id })),
    )
    .filter(({ quote }) => isQuotable(quote) && countWords(quote) >= LINE_WORDS_MIN)
    .map((one) => ({
      ...one,
      share: wanted.filter((word) => contentOf(one.quote).includes(word)).length / wanted.length,
    }))
    .sort((one, other) => other.share - one.share)
  return told[0] && told[0].share >= SHARE_MIN ? { quote: told[0].quote, messageId: told[0].messageId } : undefined
}

/** Words that carry what is told, cut to their stems. */
function contentOf(text: string) {
  const little = new Set<string>(stops)
  return wordsOf(text)
    .filter((word) => word.length > 2 && !little.has(word))
    .map((word) => word.replace(/(?:ing|ed|es|s)$/, '').slice(0, 6))
}
