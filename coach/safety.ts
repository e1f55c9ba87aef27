import type { SafetyKind } from './safety/helplines.ts'
import { narrowKind } from './safety/narrow-kind.ts'
import { plain, splitSentences } from './safety/plain-text.ts'
import { type SafetyContext, safetyReply } from './safety/reply.ts'
import type { Rule } from './safety/rule.ts'
import { rules } from './safety/rules.ts'

export interface Alarm {
  /** What the rule is about. */
  kind: SafetyKind
  /** The same or closer: it decides which people are named. */
  about: SafetyKind
  reply: string
}

/**
 * Looks for distress and danger in what a member wrote. Runs before any provider.
 * Rules and no model: an embedding model placed "I love being outside" nearest to distress.
 */
export function checkSafety(text: string, context: SafetyContext = {}): Alarm | null {
  const sentences = splitSentences(plain(text))
  for (const rule of rules) {
    const found = sentences.find((sentence) => raises(rule, sentence))
    if (found === undefined) continue
    const about = narrowKind(rule.kind, found)
    return { kind: rule.kind, about, reply: safetyReply(about, context) }
  }
  return null
}

function raises({ pattern, unless, isNegative }: Rule, sentence: string) {
  const found = pattern.exec(sentence)
  if (!found || unless?.test(sentence)) return false
  const before = sentence.slice(0, found.index)
  if (!isNegative && isNegated(before)) return false
  return !isLongAgo(sentence) && !isSomeoneElsesLine(sentence, found.index)
}

const filler =
  "(?:going to|gonna|want(?:ing)? to|thinking (?:of|about)|planning (?:to|on)|about to|trying to|try to|feeling|feel|actually|really|ever|even|been|be|here to|saying|say|gonna|suggesting|mean|a|i(?:'m| am|'d)?|that|would|do)"
const negation = new RegExp(
  `\\b(?:not|never|no longer|don't|dont|didn't|isn't|wasn't|won't|wouldn't|haven't|hadn't|ain't|cannot imagine|can't imagine|nothing to do with)(?: ${filler}){0,4} ?$`,
)

/** Only words that carry the negation through may stand between: "I can't stop thinking about it" is no denial. */
function isNegated(before: string) {
  return negation.test(before.trimEnd())
}

function isLongAgo(sentence: string) {
  const past =
    /\b(?:used to|years ago|months ago i (?:got|had) help|a (?:long|few years?) (?:time )?(?:ago|back)|when i was (?:a |an |at |in |\d|young|little|small|younger|growing up|twelve|thirteen|fourteen|fifteen|sixteen|a (?:kid|child|teenager))|as a (?:child|kid|teenager|teen)|in the past|back then|in (?:19|20)\d\d|at my (?:last|old|previous|former)|in my (?:last|old|previous|former|teens|twenties|thirties))\b/
  const now =
    /\b(?:again|still|now i|lately|these days|recently|last night|today|tonight|yesterday|this (?:week|morning)|every day|any ?more)\b/
  return past.test(sentence) && !now.test(sentence)
}

/** A line out of a film or a customer's mouth, given in quotation marks. A friend's or relative's is caught before. */
function isSomeoneElsesLine(sentence: string, at: number) {
  const isQuoted = (sentence.slice(0, at).match(/["“”]|(?<!\w)['‘]/g)?.length ?? 0) % 2 === 1
  if (!isQuoted) return false
  return /\b(?:film|movie|book|novel|song|lyrics?|poem|character|play|series|episode|headline|article|caller|client|customer|patient|resident|pupil|he said|she said|line|poster|sketch|game|joke|quote)\b/.test(
    sentence,
  )
}
