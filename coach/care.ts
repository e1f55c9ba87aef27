import { PEOPLE_TO_TALK_TO } from '#contract/people-to-talk-to.ts'
import { asksForMethod, type HarmKind } from './safety/harm-rules.ts'
import type { SafetyKind } from './safety/helplines.ts'
import { nameListener, type SafetyContext, wasCaredFor } from './safety/reply.ts'
import { checkSafety } from './safety.ts'
import type { Understand, Understanding } from './understand.ts'

/** From this probability on, somebody is asked whether they are all right. The figures are in docs/evaluation.md. */
export const CHECK_IN_AT = 0.4
/** From this one on, nothing is said back: where it was a cry after all that was not heard, it is at least not praised. */
export const SILENT_AT = 0.15
/** From this one on, the coaching stops and people to talk to are named. */
export const FULL_AT = 0.9
/** Whoever has said that they are safe is not asked again unless there is hardly a doubt. */
const AFTER_SAFE_AT = 0.97
/** A clause by itself is judged less surely, so it takes more for it to be left out of what is kept. */
export const CLAUSE_LEFT_OUT_AT = 0.8

/** What was found, without the words it is answered with: these depend on what was said before. */
export interface CareSign {
  level: 'check-in' | 'full'
  kind: SafetyKind
}

/** Looks for distress and danger, by exact rules and by what the encoder understood; either may speak. */
export function checkCare(
  text: string,
  reading: Understanding | null,
  context: SafetyContext & { hasSaidSafe?: boolean } = {},
): CareSign | null {
  const alarm = checkSafety(text, context)
  if (alarm) return { level: 'full', kind: alarm.about }
  if (!reading || reading.trouble < (context.hasSaidSafe ? AFTER_SAFE_AT : CHECK_IN_AT)) return null
  const kind = KINDS[reading.kind] ?? 'distress'
  if (reading.trouble >= FULL_AT) return { level: 'full', kind }
  return { level: 'check-in', kind }
}

/** From this probability on, a message needs no second look. */
const DOUBTLESS_AT = 0.99
/** Read together with what was said before it, a cry for help is still at least this likely to be one. */
const BORNE_OUT_AT = 0.6

/**
 * "It wasn't right, he's only 17" is about a dropped tray where the message before says so. A full answer that the encoder
 * alone asks for becomes a check-in where the message before does not bear it out; nothing is left unanswered by this.
 */
export async function confirmInContext(
  sign: CareSign | null,
  { text, reading, before }: { text: string; reading: Understanding | null; before: string | undefined },
  understand: Understand | undefined,
  context: SafetyContext = {},
): Promise<CareSign | null> {
  const isDoubtless = !reading || reading.trouble >= DOUBTLESS_AT || checkSafety(text, context) !== null
  if (sign?.level !== 'full' || isDoubtless || !before) return sign
  const joined = /[.!?…]$/.test(before.trim()) ? `${before.trim()} ${text}` : `${before.trim()}. ${text}`
  const together = await understand?.(joined).catch(() => null)
  return together && together.trouble < BORNE_OUT_AT ? { ...sign, level: 'check-in' } : sign
}

/** Below a check-in, but not nothing: with what a model answered it is enough for somebody responsible to learn of it. */
const WITHHELD_SIGN_AT = 0.1

/** What a member wrote before an answer that had to be withheld: a sign where they are in doubt themselves, or asked for it. */
export function findSignBehind(
  harm: HarmKind,
  text: string,
  reading: Understanding | null,
  messages: readonly { role: string; content: string }[],
): CareSign | null {
  if (reading && reading.trouble >= WITHHELD_SIGN_AT) return { level: 'full', kind: KINDS[reading.kind] ?? harm }
  return wasCaredFor(messages) || asksForMethod.test(text.toLowerCase()) ? { level: 'full', kind: harm } : null
}

/** The kinds the encoder tells apart, and the answer each of them gets. */
const KINDS: Record<string, SafetyKind> = {
  suicide: 'suicide',
  suicide_passive: 'suicide',
  selfharm: 'self-harm',
  eating: 'eating',
  home_abuse: 'abuse',
  sexual_abuse: 'sexual-abuse',
  forced_marriage: 'forced-marriage',
  exploitation: 'exploitation',
  carrying: 'carrying',
  work_abuse: 'work',
  danger_now: 'emergency',
  someone_else: 'someone-else',
  despair: 'distress',
  homeless: 'homeless',
  grief: 'bereavement',
  threat: 'harm',
}

const CHECK_INS = [
  'Some of that sounds heavy. Are you safe right now?',
  'Before we go on: that sounded hard. Are you all right at the moment?',
  'I want to make sure I do not talk past that. Are you safe?',
]

/** Short, beside the person, with one number; it costs little where it was only a way of speaking. */
export function sayCheckIn(context: SafetyContext, messages: readonly { role: string; content: string }[]) {
  const wasSaid = (text: string) => messages.some(({ role, content }) => role === 'assistant' && content.includes(text))
  const lead = CHECK_INS.find((text) => !wasSaid(text)) ?? 'Are you safe right now?'
  return `${lead} I’m a computer program; a person is better for this: ${nameListener(context)}, or other [people to talk to](${PEOPLE_TO_TALK_TO}). Or we go on, just as you like.`
}
