import { isQuotable } from '../../language/clauses.ts'
import { countWords, plain, wordsOf } from '../../language/plain.ts'
import { findItem } from '../drafts/find-item.ts'
import type { Quote } from '../state.ts'
import type { Turn } from '../turn.ts'
import type { Heard } from './hear.ts'
import { splitOptions, trimStep } from './plan.ts'
import { findPerson, findWhen, isDoable, whoKnows } from './plan-words.ts'
import { type CareerStep, offersFor } from './steps.ts'

const QUOTES_MAX = 4
const OPTIONS_MAX = 5
/** Where each kind of thing is kept. */
const SLOTS: Record<string, string> = {
  topic: 'topic',
  situation: 'reality',
  done: 'reality',
  feeling: 'reality',
  obstacle: 'obstacle',
  goal: 'goal',
  resource: 'resource',
  rejects: 'rejects',
}

/** Keeps what was told where it belongs, whatever was asked, and says whether the open question has its answer. */
export function fileHeard(turn: Turn, heard: readonly Heard[], open: CareerStep): boolean {
  const { state, messageId } = turn
  for (const one of heard) {
    const slot = SLOTS[one.part]
    // Before anything else is known, how things are is what is on somebody's mind.
    if (slot) keep(turn, slot === 'reality' && open.name === 'topic' ? 'topic' : slot, one)
    if (one.part === 'rejects') dropOptions(turn, one.quote)
  }
  const ways = heard.filter(isWay)
  // One of several ways, chosen by its place while they are being weighed.
  const isPicking = open.name === 'options' && (state.slots.options?.length ?? 0) > 1 && BY_PLACE.test(turn.text)
  if (isPicking) {
    const picked = chosen(turn, turn.text)
    if (picked) settle(turn, picked)
    return picked !== undefined
  }
  const isDeciding = ['offer', 'action', 'when', 'who'].includes(open.name)
  const isDecided = ways.some(({ quote }) => DECIDED.test(plain(quote)))
  if (isReconsidering(heard, open)) {
    addOptions(turn, heard)
    for (const name of ['action', 'direction', 'when', 'who']) delete state.slots[name]
    return true
  }
  // "This or that" decides nothing yet.
  const hasSeveral =
    (open.name === 'offer' || open.name === 'action') &&
    !state.slots.direction &&
    ways.length > 1 &&
    !isDecided &&
    /\bor\b/i.test(turn.text)
  if (hasSeveral) {
    addOptions(turn, heard)
    return true
  }
  if (isDeciding) decide(turn, ways, open)
  else if (ways.length > 0 && !isEarly(turn, heard)) {
    addOptions(turn, heard)
    if (isDecided) decide(turn, ways, open)
  }
  const when = findWhen(turn.text)
  if (when && (state.slots.action?.length || open.name === 'when')) state.slots.when ??= [{ quote: when, messageId }]
  const person = open.name === 'when' && WITH_SOMEBODY.test(turn.text) ? findPerson(turn.text) : ''
  if (person) state.slots.who ??= [{ quote: person, messageId }]
  if (open.name === 'when') return takeWhen(turn, heard)
  if (open.name === 'who') return takeWho(turn, heard)
  if (isDeciding) return (state.slots.action?.length ?? 0) > 0 || (state.slots.direction?.length ?? 0) > 0
  return answers(turn, heard, open)
}

/** "Or driving instructor no" is turned down in the same breath. */
function isWay({ part, quote }: Heard) {
  return (part === 'option' || part === 'step') && !/\b(?:no|nah|nope)$/i.test(quote)
}

/** Asked for a day or a person, other ways are named: then nothing is decided yet. */
function isReconsidering(heard: readonly Heard[], { name }: CareerStep) {
  const ways = heard.filter(({ part, isSure }) => part === 'option' && isSure)
  return (
    (name === 'when' || name === 'who') && ways.length > 0 && !ways.some(({ quote }) => isDoable(bareOption(quote)))
  )
}

const BY_PLACE =
  /^(?:(?:i think|maybe|probably|ok|okay|well|so|then|i'?d go (?:for|with)|go (?:for|with))[\s,]+)*(?:the )?(?:first|second|third|last|1st|2nd|3rd)\b/i
const DECIDED = /\b(?:i'll|i will|i'm going to|i am going to|i've decided|i have decided|i'm gonna)\b/
const TOLD_WORDS_MIN = 3

function answers({ state }: Turn, heard: readonly Heard[], { name, part, answeredBy }: CareerStep) {
  if (heard.some((one) => one.part === part || answeredBy.includes(one.part))) return true
  if (name === 'options') return (state.slots.options?.length ?? 0) > 0
  // Where it is not clear what something is, it is taken for what was asked for.
  const unclear = heard.filter(({ isSure, quote, part: what }) => (!isSure || what === 'other') && isTold(quote))
  const [first] = unclear
  if (!first) return false
  state.slots[name] = [...(state.slots[name] ?? []), { quote: first.quote, messageId: first.messageId }]
  return true
}

function isTold(quote: string) {
  return countWords(quote) >= TOLD_WORDS_MIN && isQuotable(quote)
}

function keep({ state }: Turn, slot: string, { quote, messageId }: Heard) {
  if (!isQuotable(quote)) return
  const kept = state.slots[slot] ?? []
  if (kept.some((one) => one.quote === quote)) return
  state.slots[slot] = [...kept, { quote, messageId }].slice(-QUOTES_MAX)
}

/** What is on somebody's mind comes before what could be done about it. */
function isEarly({ state }: Turn, heard: readonly Heard[]) {
  const known = ['topic', 'reality', 'obstacle'].some((name) => (state.slots[name]?.length ?? 0) > 0)
  return !known && !heard.some(({ part }) => ['topic', 'situation', 'obstacle'].includes(part))
}

/** The ways forward somebody named, each by itself and word for word. */
function addOptions(turn: Turn, heard: readonly Heard[]) {
  const { state, messageId, reading } = turn
  const found = heard.filter(isWay).flatMap(({ quote }) => {
    const cut = splitOptions({ text: quote, messageId, reading })
    return cut.length > 0 ? cut : [{ quote: bareOption(quote), messageId }]
  })
  const kept = state.slots.options ?? []
  const fresh = found.filter(({ quote }) => isQuotable(quote) && !kept.some((one) => one.quote === quote))
  if (fresh.length > 0) state.slots.options = [...kept, ...fresh].slice(-OPTIONS_MAX)
}

const BEFORE_OPTION =
  /^(?:(?:or|and|maybe|perhaps|possibly|just|also|then|ok|okay|so|well|i suppose|i guess|i think|either)[\s,]+|(?:i|we)(?:'ll|’ll| will| could| can| might| would| should|'d|’d|'m going to|’m going to| am going to|m gonna| am gonna|'m gonna) +)+/i

function bareOption(quote: string) {
  const bare = quote.replace(BEFORE_OPTION, '').replace(/[\s?.!,]+$/, '')
  return bare || quote
}

function dropOptions({ state }: Turn, words: string) {
  const gone = sharing(words, state.slots.options ?? [])
  if (gone) state.slots.options = (state.slots.options ?? []).filter((option) => option !== gone)
}

const SHARED_LETTERS_MIN = 4

/** The one of several ways that shares a word with what was said, where only one does. */
function sharing(words: string, options: readonly Quote[]): Quote | undefined {
  const said = wordsOf(words).filter((word) => word.length >= SHARED_LETTERS_MIN)
  const isSaid = (word: string) =>
    word.length >= SHARED_LETTERS_MIN && said.some((own) => own.startsWith(word) || word.startsWith(own))
  const counted = options
    .map((option) => ({ option, count: wordsOf(option.quote).filter(isSaid).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
  const [best, second] = counted
  return best && best.count > (second?.count ?? 0) ? best.option : undefined
}

/** One of the ways named before, or one of the lines shown, by its words or its place. */
function chosen(turn: Turn, words: string): Quote | undefined {
  const { state, tapped, messageId } = turn
  const options = state.slots.options ?? []
  if (tapped?.value)
    return options.find(({ quote }) => quote === tapped.value) ?? { quote: turn.text.trim(), messageId }
  return oneOf(words, options)
}

function takesOffer(turn: Turn) {
  const shown = offersFor(turn).map((quote) => ({ quote, messageId: turn.messageId }))
  return oneOf(turn.text, shown) !== undefined
}

function oneOf(words: string, shown: readonly Quote[]) {
  const named = findItem(
    words,
    shown.map(({ quote }) => ({ name: quote })),
  )
  return sharing(words, shown) ?? shown.find(({ quote }) => quote === named?.name)
}

/** What can be done this week is the step; anything larger is the direction, and the step towards it is asked for. */
function decide(turn: Turn, ways: readonly Heard[], open: CareerStep) {
  const { state, tapped, text, messageId } = turn
  const isChoosing = open.name === 'offer' || (open.name === 'action' && !state.slots.direction)
  const own = ways.filter(({ quote }) => isDoable(bareOption(quote))).at(-1)
  const picked = isChoosing && (!own || tapped) ? chosen(turn, text) : undefined
  if (picked) return settle(turn, picked)
  // A line of ours that is taken up is a step; what stands in the plan is how the member said it.
  if (isChoosing && !own && !state.slots.options?.length && takesOffer(turn))
    return settle(turn, { quote: text.trim(), messageId }, true)
  if (own) return settle(turn, { quote: bareOption(own.quote), messageId })
  const [only, ...others] = state.slots.options ?? []
  // Whoever named one way and says when, or yes, has chosen it.
  if (only && others.length === 0 && ways.length === 0 && isChoosing && (findWhen(text) || turn.act === 'agree'))
    return settle(turn, only)
  const [way] = ways
  if (!way || (open.name !== 'action' && open.name !== 'offer')) return
  // Asked for a step towards it, what is named then is the step.
  if (state.slots.direction) state.slots.action = [{ quote: trimStep(bareOption(way.quote)), messageId }]
  else settle(turn, { quote: bareOption(way.quote), messageId })
}

function settle(turn: Turn, { quote, messageId }: Quote, isTaken = false) {
  const { state } = turn
  if (!isQuotable(quote)) return
  const isStep = isTaken || isDoable(quote) || turn.tapped !== undefined
  if (!isStep) {
    state.slots.direction = [{ quote, messageId }]
    return
  }
  state.slots.action = [{ quote: trimStep(quote), messageId }]
  const when = findWhen(quote) || findWhen(turn.text)
  if (when) state.slots.when ??= [{ quote: when, messageId: turn.messageId }]
  const person = whoKnows(turn.text) || findPerson(turn.text)
  if (person) state.slots.who ??= [{ quote: person, messageId: turn.messageId }]
}

/** "Friday, with my friend Joy": who comes along is said beside the day. */
const WITH_SOMEBODY = /\b(?:with|and|wi)\b/i

const WHEN_WORDS_MAX = 8

function takeWhen({ state, text, messageId, act }: Turn, heard: readonly Heard[]) {
  const told = heard.find(({ part }) => part === 'when')?.quote
  const isShort = countWords(text) <= WHEN_WORDS_MAX && isQuotable(text.trim()) && act === 'answer'
  const isOther = heard.some(({ part, isSure }) => isSure && !['when', 'other', 'step'].includes(part))
  const quote = findWhen(text) || told || (isShort && !isOther ? text.trim() : '')
  if (quote) state.slots.when = [{ quote, messageId }]
  return quote !== ''
}

const NAME_WORDS_MAX = 4

/** Somebody who is named; a day or a reason names nobody. */
function takeWho({ state, text, messageId }: Turn, heard: readonly Heard[]) {
  const told = heard.find(({ part }) => part === 'who')?.quote ?? ''
  const day = findWhen(text)
  if (day && countWords(text) <= countWords(day) + 1) {
    state.slots.when = [{ quote: day, messageId }]
    return false
  }
  if (/^(?:nobody|no one|noone|none|just me|myself)\b/i.test(text.trim())) {
    state.slots.who = []
    return true
  }
  const isName = (words: string) =>
    words !== '' && countWords(words) <= NAME_WORDS_MAX && isQuotable(words) && !/^(?:i|it|that)\b/i.test(words)
  const quote = whoKnows(text) || [told, text.trim().replace(/[.!]+$/, '')].find(isName) || findPerson(text)
  if (!quote) return false
  state.slots.who = [{ quote, messageId }]
  return true
}
