import { describeLimits } from '#contract/helpline-choices.ts'
import { PEOPLE_TO_TALK_TO } from '#contract/people-to-talk-to.ts'
import { type Caller, chooseHelplines, type Helpline, isUk, type SafetyKind, shippedHelplines } from './helplines.ts'
import { replyWords } from './reply-words.ts'

export interface SafetyContext extends Caller {
  /** As the administrator has them; those that came with the product where nothing is said. */
  helplines?: readonly Helpline[]
}

/** So many at most are named at once: whoever is in trouble has to choose among them. */
const SERVICES_MAX = 4
const YOUNG_UNDER = 19
/** Where the list has no number for a place. */
const LOCAL_EMERGENCY = 'your local emergency number'
/** Where the list has nobody for a kind of trouble in a place. */
const NOBODY_LISTED = '**A doctor, or someone you trust**, today'

/** The whole answer to an alarm: warm, short, people to talk to now, and no coaching in the same breath. */
export function safetyReply(kind: SafetyKind, context: SafetyContext): string {
  const { opening, closing } = replyWords[kind]
  return paragraphs(opening, listPeople(kind, context), MORE_PEOPLE, closing)
}

/** For further signs in the same conversation: the same people, in other words each time. */
const AGAIN = [
  {
    opening: 'What you write still worries me, and a program is not enough for it. Please reach a person now.',
    closing: 'Nothing here needs doing first.',
  },
  {
    opening:
      'I have read that, and I am glad you keep writing. What I can give you is people who can do more than I can.',
    closing: 'Any of them will take you as you are. The rest can wait.',
  },
  {
    opening: 'You should not be alone with this. Please call or text one of these people, whatever the hour.',
    closing: 'You can come back here afterwards, or not at all; both are fine.',
  },
]

/** The full answer within a conversation: what was said in it before is not said again word for word. */
export function nextSafetyReply(kind: SafetyKind, context: SafetyContext, messages: readonly Spoken[]): string {
  if (!wasCaredFor(messages)) return safetyReply(kind, context)
  const count = AGAIN.reduce((sum, { opening }) => sum + countSaid(messages, opening), 0)
  const { opening, closing } = AGAIN[count % AGAIN.length] ?? replyWords[kind]
  return paragraphs(opening, listPeople(kind, context), MORE_PEOPLE, closing)
}

/** Whether people to talk to have been named: every check-in and every full answer links to more of them. */
export function wasCaredFor(messages: readonly Spoken[]) {
  return countSaid(messages, `(${PEOPLE_TO_TALK_TO})`) > 0
}

interface Spoken {
  role: string
  content: string
}

function countSaid(messages: readonly Spoken[], words: string) {
  return messages.filter(({ role, content }) => role === 'assistant' && content.includes(words)).length
}

export const WITHHELD_LEAD = 'I took that answer back'

/** In place of what a model wrote and nobody should read. */
export function withheldReply(kind: SafetyKind, context: SafetyContext): string {
  return paragraphs(
    `${WITHHELD_LEAD}: it could have done harm. I’m a computer program, and with this a person is better than I am.`,
    listPeople(kind, context),
    MORE_PEOPLE,
    'If you meant something else, say it in other words, and we go on.',
  )
}

export const MORE_PEOPLE = `There are more, for other places too: [People to talk to](${PEOPLE_TO_TALK_TO}).`

/** The one to name where there is room for one, with a number and hours. */
export function nameListener(context: SafetyContext) {
  const [first] = chooseHelplines(context.helplines ?? shippedHelplines, 'distress', context)
  if (!first) return 'a crisis line where you live'
  const { name, phone, text, hours, source } = first
  const how = phone ? ` on **${phone}**` : text ? `, text **${text}**` : `, [${hostOf(source)}](${source})`
  return `${name}${how} (${hours})`
}

/** Danger first, then those for this kind of trouble, then an adult for whoever is young. */
function listPeople(kind: SafetyKind, context: SafetyContext) {
  const { danger, nearby, adult } = replyWords[kind]
  const helplines = context.helplines ?? shippedHelplines
  const [emergency] = chooseHelplines(helplines, 'emergency', context)
  const others = chooseHelplines(helplines, kind, context)
    .filter(({ id }) => id !== emergency?.id)
    .slice(0, SERVICES_MAX - 1)
  return list([
    `**${emergency?.phone || LOCAL_EMERGENCY}**${danger}`,
    ...others.map(describe),
    others.length === 0 && kind !== 'emergency' ? NOBODY_LISTED : '',
    nearby(isUk(context.country)),
    isYoung(context) ? adult : '',
  ])
}

function isYoung({ age, isUnder19 }: Caller) {
  return age === undefined ? isUnder19 === true : age < YOUNG_UNDER
}

/** A line of the list: name and number in bold, then hours, for whom, and a few more words. */
function describe(helpline: Helpline) {
  const { name, phone, text, hours, note, source } = helpline
  const ways = [phone, text && `text ${text}`].filter(Boolean).join(' or ')
  const how = ways ? `**${name}: ${ways}**` : `**${name}**: [${hostOf(source)}](${source})`
  return [`${how}, ${hours}`, describeLimits(helpline), note].filter(Boolean).join('; ')
}

function hostOf(source: string) {
  return source.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/.*$/, '')
}

function list(items: string[]) {
  return items
    .filter(Boolean)
    .map((item) => `- ${item}`)
    .join('\n')
}

function paragraphs(...parts: string[]) {
  return parts.filter(Boolean).join('\n\n')
}
