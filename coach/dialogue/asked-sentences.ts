import { splitSentences } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import type { Understanding } from '../understand.ts'
import { SURE, type Turn } from './turn.ts'

/** "It's different, isn't it": the form of a question, and none. */
const TAG =
  /(?:^|[\s,])(?:innit|(?:is|are|was|were|do|does|did|has|have|can|could|wo|would|should)n['’]?t (?:it|they|he|she|we|i|you|that|there)|right|eh|you know|ya know|yeah|huh|don't you think)[\s?!]*$/i
export function endsInTag(text: string) {
  return TAG.test(text) && countWords(text) > TAG_WORDS_MAX
}

const TAG_WORDS_MAX = 3
/** How people turn to the coach without a question mark. */
const TURNS_TO_COACH =
  /^(?:but |and |so |ok |well )*(?:what(?:'?s| is) (?:your|ur) (?:opinion|view|take)|what (?:do|would) (?:you|u) (?:think|reckon|do|say)|would you (?:take|do|go|say|leave|accept)|do you (?:know|think|reckon)|can you (?:tell|explain|help|show)|could you (?:tell|explain|help|show)|how do i|how can i|what about|is it (?:ok|okay|true|worth|normal)|should i)\b/

/** Turned round, as only a question is. */
const TURNED_ROUND =
  /^(?:but |and |so |ok |well |also )*(?:do (?:i|you|u|they|we|people|employers|most|any|jobs|all|both)\b|(?:is|are|was|does|did|can|could|would|will|should|has|have) (?:i|you|it|they|he|she|we|there|this|that|the|a|an|my|your|any|anyone|someone|people|\w+(?: \w+)? (?:even|really|actually|still))\b|(?:how|why|where|who) (?:do|does|did|is|are|can|could|would|should|much|many|long|old)\b|what(?:'s| is| are| does| do| would| should| can| if| about| happens)\b)/
/** "I'd ask Mr Collins?" is tried out and not asked. */
const TRIED_OUT = /^(?:(?:or|and|well|so) )*(?:i'd|i would|i could|i might|i'll|maybe|perhaps)\b/

/** "Can you make it shorter?" wants something done. */
const REQUEST =
  /^(?:(?:but|and|so|ok|well|please|then) )*(?:can|could|would|will) (?:you|u) (?:please |just |also )?(?:make|put|change|add|take|remove|write|show|give|leave|drop|move|keep|swap|rename|call|delete|use|say|shorten|find|look|replace|switch|set|ask|talk|tell it)\b/

/** Whether a sentence of a message asks the coach something. */
export function isAsked(sentence: string, reading: Understanding | null): boolean {
  if (endsInTag(sentence)) return false
  const said = plain(sentence)
  if (TRIED_OUT.test(said) || REQUEST.test(said)) return false
  if (sentence.trim().endsWith('?') || TURNS_TO_COACH.test(said) || TURNED_ROUND.test(said)) return true
  const own = (reading?.clauses ?? []).filter(({ text }) => sentence.includes(text.replace(/\s+(?:and|but|or)$/, '')))
  return own.some(
    ({ says, acts, text }) =>
      says.name === 'question' && says.probability >= SURE && acts[0]?.name === 'ask' && !endsInTag(text),
  )
}

/** The message in two: what it asks, and what it tells. */
export function splitAsked({ text, reading, asked = [] }: Turn) {
  const sentences = splitSentences(text).flatMap(cutBeforeQuestion)
  return {
    asked: [...asked, ...sentences.filter((sentence) => isAsked(sentence, reading))],
    told: sentences.filter((sentence) => !isAsked(sentence, reading)),
  }
}

/** "… tonight maybe, but what's your opinion" asks in its second half. */
function cutBeforeQuestion(sentence: string): string[] {
  const at = sentence.search(/,?\s+(?:but|and|so)\s+(?=(?:what|how|would you|do you|can you|could you|should i)\b)/i)
  if (at <= 0) return [sentence]
  const second = sentence.slice(at).replace(/^,?\s+(?:but|and|so)\s+/i, '')
  return TURNS_TO_COACH.test(plain(second)) || second.endsWith('?') ? [sentence.slice(0, at), second] : [sentence]
}

const REAL_WORDS_MIN = 3

/** Asked in so many words; "Hours?" and "maybe??" only echo or doubt. */
export function isRealQuestion(sentence: string) {
  const said = plain(sentence)
  return (
    countWords(sentence) >= REAL_WORDS_MIN &&
    (TURNS_TO_COACH.test(said) ||
      TURNED_ROUND.test(said) ||
      /\b(?:do you know|is (?:it|that|this)|can i|do i|will i|should i|who (?:can|could|do|would) i)\b/.test(said))
  )
}

/** Said about the conversation itself: something was missed, misheard, or asked again. */
export function isAboutCoach({ text, reading }: Turn) {
  const [guess] = reading?.acts ?? []
  const isRemark =
    /\bi (?:just |already |never |did ?n[o']?t |only )?(?:said|told|meant?|asked)\b|\byou (?:did ?n[o']?t|never|already|just|forgot|missed|wrote|keep|asked|said|left)\b|\bu (?:just|didnt|did|said|asked)\b|^what\?\?|\bwho(?:'s| is) (?:they|them|somebody)\b/.test(
      plain(text),
    )
  return isRemark || ((guess?.name === 'misheard' || guess?.name === 'complain') && guess.probability >= SURE)
}

const TOLD_WORDS_MIN = 4

/** Something told or decided stands there beside a question, or in its form. */
export function tellsSomething(turn: Turn, words = TOLD_WORDS_MIN) {
  return countWords(splitAsked(turn).told.join(' ')) >= words
}

/** The message without what it asks: for a coach that has its question answered elsewhere. */
export function withoutAsked(turn: Turn): Turn {
  const { asked, told } = splitAsked(turn)
  const [first] = told
  const last = told.at(-1)
  if (turn.tapped || asked.length === 0 || !first || !last) return turn
  const whole = turn.text.slice(turn.text.indexOf(first), turn.text.lastIndexOf(last) + last.length)
  return { ...turn, asked, text: asked.some((sentence) => whole.includes(sentence)) ? told.join(' ') : whole }
}
