import { PEOPLE_TO_TALK_TO } from '#contract/people-to-talk-to.ts'
import { countWords, plain } from '../language/plain.ts'
import { MORE_PEOPLE, WITHHELD_LEAD, wasCaredFor } from './reply.ts'

/** What a member was answered with just before they wrote again. */
export type AnsweredWith = 'check-in' | 'full' | 'asked'

interface Spoken {
  role: string
  content: string
}

const ASK_HOW_THINGS_ARE = 'How are things right now: would you like to go on here, or leave it for today?'
const STILL_THERE = 'Thank you for writing again. The people I named are still there for you.'
/** Said once somebody is believed to be safe. They are not asked again at every doubt from then on. */
const BELIEVED = {
  'check-in': 'Good. We go on, at your pace. I left your last message aside; say it once more if it should count.',
  full: 'Good to hear from you. The people I named are there whenever you need them.',
}
const BRIEF_WORDS_MAX = 8

/** Ways on of ours. Beside a full answer there are none: on a small screen they would stand where the numbers are. */
export const CHOICES_AFTER = {
  full: [],
  'check-in': ['I am safe, let’s go on', 'I am not safe', 'I would rather talk to a person'],
  asked: ['I am safe, let’s go on', 'I am not safe', 'That is all for today'],
}

/** With what the newest message was answered that has an answer, where that was people to talk to. */
export function answeredWith(messages: readonly Spoken[]): AnsweredWith | null {
  const reply = messages.findLast(({ role }) => role === 'assistant')?.content ?? ''
  if (reply.includes(ASK_HOW_THINGS_ARE)) return 'asked'
  if (!reply.includes(`(${PEOPLE_TO_TALK_TO})`) || reply.startsWith(WITHHELD_LEAD)) return null
  if (reply.includes(MORE_PEOPLE)) return 'full'
  // Another than ours may name people too; only what asks whether somebody is safe is a check-in.
  return /a person is better for this:/.test(reply) ? 'check-in' : null
}

/** Whether somebody has said in this conversation that they are safe. */
export function hasSaidSafe(messages: readonly Spoken[]) {
  const words = Object.values(BELIEVED)
  return messages.some(({ role, content }) => role === 'assistant' && words.some((said) => content.includes(said)))
}

/** What a message says of how somebody is who was asked a moment ago. */
export function readStanding(text: string, before: AnsweredWith): 'unsafe' | 'fine' | null {
  const said = plain(text)
  if (NOT_SAFE.some((pattern) => pattern.test(said)) || (before === 'check-in' && BARE_NO.test(said))) return 'unsafe'
  return saysFine(text) ? 'fine' : null
}

export function saysFine(text: string) {
  return /\b(?:i'm|i am|i feel) (?!not\b|never\b|hardly\b)(?:\w+ )?(?:fine|ok|okay|safe|alright|all right|good)\b/.test(
    plain(text),
  )
}

const WELL = '(?:safe|(?:fine|ok|okay|alright|all right|well|good)(?! (?:at|with|for|in|enough|on)\\b))'
const NOT_SAFE = [
  new RegExp(`\\bi(?:'m| am)(?: \\w+){0,2} (?:not|never)(?: \\w+){0,2} ${WELL}`),
  new RegExp(
    `\\bi (?:don't|do not) (?:\\w+ )?(?:feel|think i'm|think i am|know if i'm|know if i am)(?: \\w+)? ${WELL}`,
  ),
  new RegExp(`\\bnot (?:\\w+ )?sure (?:if |that |whether )?i(?:'m| am) ${WELL}`),
  /\b(?:i'm|i am|i feel)(?: \w+)? unsafe\b/,
  /^(?:no,? )?(?:i )?(?:would |'d )?(?:rather|want to|need to|like to) (?:talk|speak) to (?:a (?:real )?person|someone|somebody|a human)\b/,
  /\bi'd (?:rather|like to) (?:talk|speak) to (?:a (?:real )?person|someone|somebody|a human)\b/,
  /^(?:please )?help(?: me)?(?: please)?[.!]*$/,
]
/** Enough of an answer to "Are you safe?". */
const BARE_NO =
  /^(?:honestly,? |well,? |um+,? )?(?:no+|nope|nah|not really|not sure|not (?:right now|at the moment|exactly)|hardly|i don't know|don't know|i don't think so|i'm not|i am not|maybe not)(?:,? (?:no|not really|not sure|sorry|really))?[.!?…]*$/

const WANTS_ON =
  /^(?:yes|yep|yeah|y|ok|okay|sure|yes please|all good|i'm good)?[,.! ]*(?:(?:let's|lets|we can|can we|i'd like to|i want to|please) )?(?:go on|carry on|continue|move on|keep going)?(?: please)?[.!]*$/

/** What of ours stands before whatever a language model says next, or in its place. */
export interface GoingOn {
  words: string
  /** Only these words are said, and nothing else is asked. */
  isAll: boolean
}

/** How to go on with somebody who was given people to talk to: asked once how things are, and coached when they want it. */
export function goOnAfterSigns(text: string, before: AnsweredWith): GoingOn | null {
  const wantsOn = text.trim() !== '' && WANTS_ON.test(plain(text))
  if (readStanding(text, before) === 'fine' || wantsOn) {
    return { words: before === 'check-in' ? BELIEVED['check-in'] : BELIEVED.full, isAll: false }
  }
  if (before !== 'full' || /^(?:stop|bye|goodbye|that is all|i will talk to)\b/.test(plain(text))) return null
  if (countWords(text) > BRIEF_WORDS_MAX) return { words: STILL_THERE, isAll: false }
  return { words: `${STILL_THERE}\n\n${ASK_HOW_THINGS_ARE}`, isAll: true }
}

/** Whether a message was answered with people to talk to, by whoever answered it: it is not for coaching. */
function isSign(messages: readonly Spoken[], at: number) {
  const reply = messages[at + 1]
  return messages[at]?.role === 'user' && reply?.role === 'assistant' && wasCaredFor([reply])
}

/** What was said without the messages in which somebody may be in trouble, and without what they were answered. */
export function withoutSigns<T extends Spoken>(
  messages: readonly T[],
  isTrouble: (message: T) => boolean = () => false,
) {
  const isLeftOut = (at: number) => {
    const message = messages[at]
    return isSign(messages, at) || (message?.role === 'user' && isTrouble(message))
  }
  return messages.filter((message, at) => !isLeftOut(at) && !(message.role === 'assistant' && isLeftOut(at - 1)))
}

/** In place of the words, so that whoever coaches on knows that there was something, and not what. */
const COVER =
  '(I wrote something here that was answered with people to talk to. It is not for coaching: do not guess what it was, do not ask for it, do not speak of it unless I do.)'

/** The same messages, with nothing in them of what was said in trouble, for somebody outside to read. */
export function coverSigns<T extends Spoken>(messages: readonly T[]): (T & { isCovered?: true })[] {
  return messages.map((message, at) =>
    isSign(messages, at) ? { ...message, content: COVER, isCovered: true } : message,
  )
}
