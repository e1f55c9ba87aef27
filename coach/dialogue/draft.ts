import { isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { upperFirst } from '../language/turn.ts'
import { strengths } from '../lexicon/strengths.ts'
import { values } from '../lexicon/values.ts'
import type { Section } from '../tool.ts'
import type { Proposal } from './conversation.ts'
import { correctMission, draftMission } from './mission.ts'
import { findNames } from './names.ts'
import { reflect } from './reflect.ts'
import { draftStrengths } from './strengths.ts'
import { type Move, say, type Turn } from './turn.ts'
import { draftValues } from './values.ts'

const drafts: Record<Section, (turn: Turn) => Proposal | null> = {
  values: draftValues,
  strengths: draftStrengths,
  mission: draftMission,
}

/** Puts the draft on the table. Whether it is right is the member's to say. */
export function putDraft(turn: Turn, section: Section, before: string): Move {
  const proposal = checked(turn, drafts[section](turn))
  if (!proposal) return putNothingYet(turn, before)
  const isFirst = !turn.state.isDrafted
  const lead = isFirst ? say(turn, 'draft', fresh) : say(turn, 'draft.changed', changed)
  turn.state.isDrafted = true
  turn.state.step = 'draft'
  const shown = section === 'mission' ? `> ${proposal.text}` : ''
  const asked = section === 'mission' ? missionQuestions : questions
  const question = isFirst ? say(turn, 'draft.ask', asked.slice(0, 2)) : say(turn, 'draft.ask.again', asked.slice(2))
  return { paragraphs: [before, lead, shown, question].filter(Boolean), suggestions: [], proposal }
}

const fresh = [
  'Here is a draft, built only from what you said.',
  'I have put your words together into a draft.',
  'This is how it could read in your profile.',
]
const changed = [
  'Then it would read like this.',
  'A new version, with your change in it.',
  'Changed, and here it is again.',
  'One more version.',
  'Here it is once more.',
]
const questions = [
  'Does it sound like you, or is there a word you would change?',
  'What would you take out, add or say differently?',
  'Is that you now?',
  'Anything else to change?',
  'Nearer now, or not yet?',
  'Shall we keep it like this?',
]
const missionQuestions = [
  'Would you say that aloud to a friend, or is there something you would change?',
  'Say it aloud once. Where does it not sound like you?',
  'Closer, or further away?',
  'Is that the one?',
  'Does it fit better now?',
  'Shall we leave it like that?',
]

/** A quote that is not in a message of the member's never leaves the coach. Older messages had it when it was noted. */
function checked({ input }: Turn, proposal: Proposal | null): Proposal | null {
  if (!proposal) return null
  const evidence = proposal.evidence.filter(({ quote, messageId }) => {
    const message = input.messages.find(({ id }) => id === messageId)
    return !message || (message.role === 'user' && message.content.includes(quote))
  })
  return evidence.length > 0 ? { ...proposal, evidence } : null
}

function putNothingYet(turn: Turn, before: string): Move {
  return {
    paragraphs: [
      before,
      say(turn, 'draft.none', [
        'I do not have enough of your own words for a draft yet, and I will not make any up.',
        'There is not yet enough of you in it for an honest draft.',
      ]),
      say(turn, 'draft.none.ask', [
        'Tell me about any moment in the last month that you enjoyed, or that bothered you. What happened?',
        'What would a good friend tell me about you, if I asked them?',
        'What did you do yesterday, from getting up to going to bed?',
      ]),
    ].filter(Boolean),
    suggestions: [],
  }
}

/** Yes, no, or a change to what lies on the table. */
export function takeDraft(turn: Turn, section: Section): Move {
  if (turn.act === 'what-can-you-do') return { paragraphs: [next(turn, section)], suggestions: [] }
  if (turn.act === 'yes' || turn.act === 'thanks' || turn.act === 'write-down') return putDone(turn, section)
  if (isWish(turn, /\b(?:shorter|(?:too|bit|little|rather|quite) long|less text|simpler)\b/)) {
    turn.state.isShort = true
    return putDraft(turn, section, '')
  }
  if (isWish(turn, /\b(?:wrong|not right|too \w+|change (?:something|it|a word)|different|better)\b/))
    return putWhichWord(turn, section)
  if (section === 'mission') return changeMission(turn)
  const known = section === 'values' ? values : strengths
  const found = findSwap(turn.text, known) ?? findNames(turn.text, known)
  if (found.chosen.length + found.refused.length > 0) return changeNames(turn, section, found)
  if (turn.act === 'answer' && countWords(turn.text) > 3) return putDraft(turn, section, reflect(turn))
  return putWhichWord(turn, section)
}

const MOST_IN_A_SWAP = 16

/** "Change making a difference to helping people grow": the words that come in are the member's own. */
function findSwap(text: string, known: Parameters<typeof findNames>[1]) {
  const said = countWords(text) <= MOST_IN_A_SWAP ? text.trim() : ''
  const change = /\b(?:change|swap|replace)\s+(?<out>.+?)\s+(?:to|with|for|into)\s+(?<into>[\p{L}' -]{3,40}?)[.!?]*$/iu
  const instead = /^(?<into>[\p{L}' -]{3,40}?),?\s+(?:instead of|rather than)\s+(?<out>.+)$/iu
  const { out = '', into = '' } = (change.exec(said) ?? instead.exec(said))?.groups ?? {}
  const refused = findNames(out, known).chosen
  // Another word for what goes is a word of their own.
  const named = known.find(
    ({ name, aliases }) => !refused.includes(name) && [plain(name), ...aliases].includes(plain(into)),
  )
  return refused.length > 0 ? { refused, chosen: [named?.name ?? upperFirst(into)] } : undefined
}

/** A few words about the draft, and not a new piece of it. */
function isWish({ act, text }: Turn, wish: RegExp) {
  return (
    act === 'answer' &&
    countWords(text) <= 7 &&
    wish.test(plain(text)) &&
    !/\bnot \w+, \w+/.test(plain(text).replace(/^not (?:quite|really)/, ''))
  )
}

function putWhichWord(turn: Turn, section: Section): Move {
  const lead = say(turn, 'draft.no', [
    'Thank you for saying so. Let’s change it.',
    'All right. It is yours, and it has to fit.',
    'No harm done. Drafts are for crossing things out.',
    'Then it is not there yet.',
  ])
  const question =
    section === 'mission'
      ? say(turn, 'mission.no.ask', [
          'How would you say it in your own words, as if to a friend?',
          'Which part is off: who it is for, what changes, or how you do it?',
          'What would make you say it aloud?',
        ])
      : say(turn, 'draft.no.ask', [
          'Which word is wrong, and which would be right?',
          'What is missing, or what is too much?',
          'How would you say it to someone you trust?',
        ])
  return { paragraphs: [lead, question].filter(Boolean), suggestions: [] }
}

function changeNames(turn: Turn, section: Section, { chosen, refused }: { chosen: string[]; refused: string[] }): Move {
  const kind = section === 'values' ? 'value' : 'strength'
  const quote = turn.text.trim()
  for (const name of isQuotable(quote) ? chosen : [])
    turn.state.notes.push({ kind, name, quote, messageId: turn.messageId })
  const kept = turn.state.picks.filter((name) => !refused.includes(name))
  turn.state.picks = [...new Set([...kept, ...chosen])].slice(0, 5)
  if (refused.includes(turn.state.missing)) turn.state.missing = ''
  const named = (names: string[]) => names.map((name) => name.toLowerCase()).join(' and ')
  const said = [refused.length ? `${named(refused)} out` : '', chosen.length ? `${named(chosen)} in` : ''].filter(
    Boolean,
  )
  return putDraft(turn, section, `${upperFirst(said.join(', '))}.`)
}

/** A whole sentence in the first person replaces the draft; a part of one goes where it belongs. */
function changeMission(turn: Turn): Move {
  if (turn.act === 'answer' && /^(?:because|cos|since)\b/.test(plain(turn.text))) return heedReason(turn)
  // "I would rather say people leaving prison" is about their words, and not one of their sentences.
  const text = turn.text
    .trim()
    .replace(
      /^(?:i(?:['’]d| would)(?: rather)? (?:say|put it as|call (?:it|them)|write)|let['’]s say|make it)[:,]?\s+/i,
      '',
    )
  const own = ownSentence(text)
  if (turn.act === 'answer' && own) return keepOwnSentence(turn, own)
  if (turn.act === 'answer' && correctMission(turn, text)) return putDraft(turn, 'mission', '')
  return putWhichWord(turn, 'mission')
}

/** Why it is theirs is worth hearing, and no part of the sentence. */
function heedReason(turn: Turn): Move {
  const heard = say(turn, 'mission.reason', [
    'That says why it is yours, and it is a good thing to know about yourself.',
    'Then you know what you are talking about.',
  ])
  return { paragraphs: [heard, say(turn, 'draft.ask.again', missionQuestions.slice(2))], suggestions: [] }
}

/** "I'd say it like this: I help …" holds the sentence after the colon. */
function ownSentence(text: string) {
  const said = text.trim()
  const after = /:\s*((?:i|to|my mission)\b[^\n]+)$/i.exec(said)?.[1] ?? said
  return /^(?:i|to|my mission)\b/i.test(after) && countWords(after) > 6 && countWords(after) <= 50 && isQuotable(after)
    ? after.trim()
    : ''
}

function keepOwnSentence(turn: Turn, quote: string): Move {
  const proposal: Proposal = {
    section: 'mission',
    text: quote,
    items: [],
    evidence: [{ quote, messageId: turn.messageId }],
  }
  return {
    paragraphs: [
      say(turn, 'mission.own', ['Better than mine, because it is all yours.', 'That is your sentence, word for word.']),
      `> ${quote}`,
      say(turn, 'mission.own.ask', ['Shall we keep it like that?', 'Does it hold when you say it aloud?']),
    ].filter(Boolean),
    suggestions: [],
    proposal,
  }
}

function putDone(turn: Turn, section: Section): Move {
  turn.state.isClosed = true
  turn.state.step = 'done'
  return {
    paragraphs: [
      say(turn, 'done', [
        'Good. Press **Add** on the card and it goes into your profile; you can edit it there at any time.',
        'Then it is yours: **Add** puts it into your profile, and who sees your profile is up to you.',
      ]),
      say(turn, 'done.next', [next(turn, section)]),
    ].filter(Boolean),
    suggestions: [],
  }
}

function next({ input: { accepted } }: Turn, section: Section) {
  const left = (['values', 'strengths', 'mission'] as const).find((other) => other !== section && !accepted[other])
  if (left) return `The next conversation is [${upperFirst(left)}](/profile/${left}), whenever you like.`
  return 'That was the last of the three. [Job Ideas](/jobideas) can now use all of it.'
}
