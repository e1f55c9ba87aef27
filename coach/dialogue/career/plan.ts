import { isQuotable, splitSentences } from '../../language/clauses.ts'
import { countWords, plain, toPattern } from '../../language/plain.ts'
import { readMeans } from '../mission/parts.ts'
import { quoted } from '../reflect.ts'
import type { Quote, State } from '../state.ts'
import { SURE, type Turn, trimQuote } from '../turn.ts'
import { findPerson, findWhen, findWhens } from './plan-words.ts'

/** The rows of a plan, by the slots they are kept in. */
export type PlanPart = 'direction' | 'action' | 'when' | 'who'

const ROWS: [PlanPart, string][] = [
  ['direction', 'Towards'],
  ['action', 'What'],
  ['when', 'When'],
  ['who', 'Who'],
]

export function hasPlan({ slots }: State) {
  return (slots.action?.length ?? 0) > 0
}

/** The plan in the member's words; '' where there is none. */
export function writePlan({ slots }: State): string {
  return ROWS.map(([part, label]) => [label, slots[part]?.[0] ? quoted(slots[part][0].quote) : ''] as const)
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `- **${label}:** ${words}`)
    .join('\n')
}

/** What a message wants changed in a plan. */
export interface PlanEdit {
  set: Partial<Record<PlanPart, string>>
  drop: PlanPart[]
}

/** Steps at which a plan is there to be changed. */
const PLAN_STEPS = ['when', 'who', 'closed']

/** Null where nothing is to be changed; an edit that sets and drops nothing where something is wrong and it is not said what. */
export function readPlanEdit(turn: Turn): PlanEdit | null {
  const { state, tapped, text } = turn
  if (tapped || !hasPlan(state) || !PLAN_STEPS.includes(state.step)) return null
  const labelled = readLabelled(text)
  if (Object.keys(labelled).length > 0) return { set: labelled, drop: [] }
  const drop = readDropped(text)
  const set = { ...readReplaced(turn), ...readMissing(text) }
  if (drop.length > 0 || Object.keys(set).length > 0) return { set, drop: drop.filter((part) => !set[part]) }
  return saysWrong(turn) ? { set: {}, drop: [] } : null
}

/** "Add my uncle Kemal to the plan", "my uncle is missing": somebody comes into it, and a day that is said beside it. */
function readMissing(text: string): PlanEdit['set'] {
  const said = plain(text)
  const person = findPerson(text)
  if (!person || !/\b(?:add|put|include|want|missing|forgot|left out)\b/.test(said) || !/\bplan\b/.test(said)) return {}
  return TAKES_OUT.test(said) ? {} : { who: person }
}

/** "What: write Birgit a message; when: tonight". */
function readLabelled(text: string): PlanEdit['set'] {
  const found = text.matchAll(
    /\b(what|when|who|towards)(?:\s*[:=]|\s+(?:is|was) wrong,?\s+(?:it'?s|it’s|it should be|it is))\s*["“]?([^;\n"”]+?)["”]?(?=$|[;\n.]|,?\s*(?:and\s+)?(?:what|when|who|towards)\s*[:=])/gi,
  )
  const set: PlanEdit['set'] = {}
  for (const [, label = '', words = ''] of found) {
    const part = ROWS.find(([, name]) => name.toLowerCase() === label.toLowerCase())?.[0]
    if (part && isQuotable(words.trim())) set[part] = words.trim()
  }
  return set
}

const TAKES_OUT =
  /\b(?:take|leave|cut|cross|get)\b.{0,40}\b(?:out|off|away)\b|\b(?:drop|remove|delete|scrap|no need for|do ?n['’]?t (?:put|need|want)) (?:the|a|my|any|it|that)\b/

function readDropped(text: string): PlanPart[] {
  const said = plain(text)
  if (cannotThen(said)) return ['when']
  if (!TAKES_OUT.test(said)) return []
  const parts: PlanPart[] = []
  if (/\b(?:when|day|date|time)\b/.test(said) || findWhen(text)) parts.push('when')
  if (/\b(?:who|person|name)\b/.test(said) || findPerson(text)) parts.push('who')
  return parts
}

/** "I can't make it Friday after all". */
function cannotThen(said: string) {
  return /\b(?:can't|cannot|cant|couldn't|won't be able to) (?:make|do|manage)\b/.test(said) && findWhen(said) !== ''
}

/** How people say that something else should stand there; the words that should are in the first group. */
const REPLACED = [
  /\b(?:should|can|could|must|needs to) (?:just |only |simply )?(?:say|read|have)(?: that)?[:,]?\s+(.+)$/i,
  /\b(?:change|turn|switch|swap|set|move) (?:it|that|this|the (?:plan|what|(?:first )?step|action|when|day|time|who|person)) (?:to|into|for)\s+(.+)$/i,
  /(?<!n['’]t |cant |not )\bmake (?:it|that)\s+(.+)$/i,
  /\b(?:just|only) (?:put|say|write|have)\s+(.+)$/i,
  /\bput\s+(.+?)\s+(?:instead|there)\b/i,
  /\b(?:i meant?|my plan is(?: to)?|the plan is(?: to)?|i(?:'ve|’ve| have) decided to)[:,]?\s+(.+)$/i,
  /^(?:no[,.]?\s+|oh[,.]?\s+)?(?:actually|sorry|wait|hang on|rather)[,:]?\s+(.+)$/i,
  /^(?:no[,.]?\s+)?(.+?)\s+instead\b/i,
  /\bnot\s+[^,.;]+?[,;]?\s+(?:but|it's|its|more like)\s+(.+)$/i,
]

function readReplaced(turn: Turn): PlanEdit['set'] {
  const { text, state } = turn
  const settled = /(?:^|[.!\n]\s*)([^.!?\n]+?)[.,!]\s*(?:so\s+)?that(?:['’]s| is|s) (?:the|my) plan\b/i.exec(text)?.[1]
  if (settled) return classify(settled)
  for (const sentence of splitSentences(text))
    for (const pattern of REPLACED) {
      const words = pattern.exec(sentence)?.[1]
      const set = words ? classify(words) : {}
      if (Object.keys(set).length > 0) return set
    }
  // "Not Friday, Saturday": of two days the one without a no is meant.
  const days = findWhens(text)
  if (days.length > 1) {
    const meant = days.find(({ before }) => !/\b(?:not|instead of)\s+(?:on\s+)?$/i.test(before))
    if (meant && days.some((day) => plain(day.words) !== plain(meant.words))) return { when: meant.words }
  }
  return state.step === 'closed' ? readBare(text) : {}
}

const BARE_WORDS_MAX = 2
const BEGINS =
  /^(?:(?:look|so|ok|okay|well|just|maybe|i think|i guess|i suppose|that|to)[\s,]+|i(?:'ll|’ll|ll| will|'m going to|’m going to|m going to| am going to|'d like to| want to)\s+)+/i
const ENDS = /[\s,]+(?:please|pls|plz|instead|then|thanks|thank you|ta|lol|haha|tho|though|tbh|ok|okay)[\s.!]*$/i

/** Which row some words belong into: a day, a person, or what is to be done. */
function classify(found: string): PlanEdit['set'] {
  const words = strip(found)
  const day = findWhen(words)
  // What follows a comma is a reason.
  const [head = ''] = words.split(/,\s|\s(?:because|cos|coz|as)\s/i)
  const person = findPerson(head) || (/^\p{Lu}\p{Ll}+$/u.test(head) ? head : '')
  if (day && person && countRest(head.replace(person, ' '), day) <= BARE_WORDS_MAX) return { who: person, when: day }
  if (day && head.includes(day) && countRest(head, day) <= BARE_WORDS_MAX) return { when: day }
  if (person && countRest(head, person) <= BARE_WORDS_MAX) return { who: person }
  const action = trimQuote(words.split(/,\s*(?:and )?(?:when|who)\b/i)[0] ?? '')
  if (countWords(action) < 2 || !isQuotable(action)) return {}
  return { action, ...(day && { when: day }) }
}

function strip(found: string) {
  let words = found.trim().replace(/^["“‘']|["”’']$/g, '')
  for (let before = ''; before !== words; ) {
    before = words
    words = words
      .replace(BEGINS, '')
      .replace(ENDS, '')
      .replace(/[.!?,;]+$/, '')
      .trim()
  }
  return words
}

function countRest(words: string, part: string) {
  return countWords(
    words.replace(part, ' ').replace(/\b(?:on|at|by|in|the|a|with|then|to|tell|ask|no|nah|yeah)\b/gi, ' '),
  )
}

/** A day or a person said by itself, once the plan lies there. */
function readBare(text: string): PlanEdit['set'] {
  const words = strip(text)
  const day = findWhen(words)
  const person = findPerson(words)
  if (day && person && countRest(words.replace(person, ' '), day) <= BARE_WORDS_MAX) return { who: person, when: day }
  if (day && countRest(words, day) <= BARE_WORDS_MAX) return { when: day }
  if (person && countRest(words, person) <= BARE_WORDS_MAX) return { who: person }
  return {}
}

function saysWrong({ text, act, sureness, state, reading }: Turn) {
  const said = plain(text)
  const isAboutPlan =
    /\b(?:plan|that|this|it|what)\b/.test(said) &&
    /\b(?:wrong|not right|isn't right|not quite right|not what i|fix|correct|change (?:it|that|the|my)|mistake)\b/.test(
      said,
    )
  if (isAboutPlan || /\b(?:haven't|have not|didn't|not) (?:chosen|choose|decided|decide|said)\b|\bgo back\b/.test(said))
    return true
  const [guess] = reading?.acts ?? []
  return act === 'misheard' || (state.step === 'closed' && guess?.name === 'complain' && sureness >= SURE)
}

/** What is to be done, without the day and the person that have rows of their own. */
export function trimStep(said: string): string {
  const quote = said
    .replace(/^(?:i (?:just |already )?(?:told|said to) (?:you|u)[,:.]?\s+)+/i, '')
    .replace(/[\s,]+(?:i guess|i suppose|i spose|i reckon|i think|or something|or summat)[\s.!]*$/i, '')
  const cut = quote
    .replace(/[,.;]\s*(?:my )?\p{L}+ (?:already )?knows?\b.*$/iu, '')
    .replace(new RegExp(`[\\s,]+(?:on |at |by )?${toPattern(findWhen(quote))}[\\s.!]*$`, 'i'), '')
  return findWhen(quote) !== '' || cut !== quote ? (countWords(cut) > 1 ? trimQuote(cut) : quote) : quote
}

/** What is kept of a plan is what was said, and where. */
export function applyPlanEdit({ state, messageId }: Turn, { set, drop }: PlanEdit) {
  for (const part of drop) state.slots[part] = []
  for (const [part, quote] of Object.entries(set)) state.slots[part] = [{ quote, messageId }]
}

const OPTIONS_MAX = 4
const OPTION_BEGINS =
  /^(?:(?:well|maybe|perhaps|either|or|and|then|also|just|i suppose|i guess|i think)[\s,]+|(?:(?:i|we) (?:could|can|might|would|should|will)|i['’]?d|i['’]ll)\s+)+/i

/** The ways forward somebody named, each by itself and word for word. */
export function splitOptions({ text, messageId, reading }: Pick<Turn, 'text' | 'messageId' | 'reading'>): Quote[] {
  return splitSentences(text)
    .filter((sentence) => !isRemark(sentence, reading))
    .flatMap(splitNumbered)
    .map((piece) => piece.replace(/^\d[).:]?\s+/, ''))
    .flatMap((sentence) =>
      sentence.split(
        /,?\s+or\s+(?:else\s+)?|,\s+(?=(?:i|maybe|perhaps|ask|go|talk|look|write|ring|call|try|speak|find|apply|do|get)\b)/i,
      ),
    )
    .map((piece) => trimQuote(piece.trim().replace(OPTION_BEGINS, '')))
    .filter((quote, at, all) => isStep(quote) && all.indexOf(quote) === at)
    .slice(0, OPTIONS_MAX)
    .map((quote) => ({ quote, messageId }))
}

/** "1 ask Rob 2 tell the tutor"; a number by itself counts something. */
function splitNumbered(sentence: string) {
  const isList = /(?:^|\s)1[).:]?\s+\p{L}.*\s2[).:]?\s+\p{L}/u.test(sentence)
  return isList ? sentence.split(/(?:^|[\s,]+)(?=\d[).:]?\s+\p{L})/u) : [sentence]
}

const BESIDE = ['complain', 'misheard', 'thank', 'greet']

/** "Bit rude" is said to the coach and is no way forward. */
function isRemark(sentence: string, reading: Turn['reading']) {
  const own = (reading?.clauses ?? []).filter(({ text }) => sentence.includes(text.replace(/\s+(?:and|but|or)$/, '')))
  return own.length > 0 && own.every(({ acts: [act] }) => act && act.probability >= SURE && BESIDE.includes(act.name))
}

const ORDER_ONLY = /^(?:(?:the|my) )?(?:first|second|third|last|next)(?: one)?(?: first)?$/i

function isStep(quote: string) {
  // Of two words the first says what to do: "ask Dave".
  if (
    ORDER_ONLY.test(quote.trim()) ||
    /^(?:of|than|as|that|which|who)\b/i.test(quote.trim()) ||
    (countWords(quote) === 2 && readMeans(quote) === null)
  )
    return false
  const day = findWhen(quote)
  return countWords(quote) > 1 && isQuotable(quote) && !isStatement(quote) && !(day && countRest(quote, day) <= 1)
}

/** Begins with who does or is something, where a step begins with what to do. */
export function isStatement(quote: string) {
  const said = plain(quote).replace(/^(?:(?:well|so|ok|okay|and|but|yeah|no|maybe|honestly|tbh|haha|lol)[\s,]+)+/, '')
  return /^(?:my|she|he|it|it's|they|they're|the|you|there|this|that|that's|we|we're|nobody|everyone|i'm|i've|i (?:am|was|have|had|did|do|don't|know|think|feel|like|hate|love|work|got|get))\b/.test(
    said,
  )
}
