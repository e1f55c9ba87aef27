import { describeLimits, PEOPLE_TO_TALK_TO } from '#contract/helpline-choices.ts'
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

/** For a second sign in the same conversation: the same people, in other words. */
export function safetyReplyAgain(kind: SafetyKind, context: SafetyContext): string {
  return paragraphs(
    'What you write still worries me, and a program is not enough for it. Please reach a person now.',
    listPeople(kind, context),
    MORE_PEOPLE,
    'Nothing here needs doing first.',
  )
}

const MORE_PEOPLE = `There are more, for other places too: [People to talk to](${PEOPLE_TO_TALK_TO}).`

/** The one to name where there is room for one: "Samaritans on **116 123** (free, day and night)". */
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

/** "**Shout: text SHOUT to 85258**, free, day and night; if typing is easier". */
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
