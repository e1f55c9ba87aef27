import { isQuotable, splitSentences } from '../../language/clauses.ts'
import { countWords, plain } from '../../language/plain.ts'
import { applyOperation } from '../drafts/draft-list.ts'
import { editOf } from '../drafts/read-requests.ts'
import { tidy, toSentence } from '../drafts/sentence.ts'
import { quoted, reflect } from '../reflect.ts'
import type { Proposal, Quote } from '../state.ts'
import { choice, type Move, SURE, say, sayNext, type Turn, trimQuote } from '../turn.ts'
import { readByLead, readPartEdit, replacePart } from './edit-parts.ts'
import { editQuoted, editText, findInText, replaceIn } from './edit-text.ts'
import { isAnyone, isOnePerson, isPeople, isTrouble, readAudience } from './parts.ts'
import { ORDER, PARTS, type Part } from './questions.ts'
import { writeMission } from './write-mission.ts'

export function openMission(turn: Turn, before = ''): Move {
  return putPart(turn, 'whom', before)
}

/** Whom it is for, what changes for them, and how: one sentence somebody would say aloud. */
export function moveMission(turn: Turn): Move {
  const { state, tapped } = turn
  if (tapped?.act === 'place') return placePart(turn, tapped.value ?? '')
  if (tapped?.act === 'wrong-word') return askWord(turn)
  if (tapped?.act === 'restart-part') return askPartAgain(turn, tapped.value ?? '')
  if (state.step === 'draft' || state.step === 'done') return takeVerdict(turn)
  if (state.step === 'instead') return takeInstead(turn)
  if (turn.act === 'draft' && state.slots.whom) return putDraft(turn, '')
  const corrected = correctPart(turn)
  if (corrected) return { paragraphs: [corrected, state.asked], choices: state.openChoices }
  const part = ORDER.find((name) => name === state.step) ?? 'whom'
  const elsewhere = takeElsewhere(turn, part)
  if (elsewhere) return elsewhere
  if (part !== 'whom' && !state.slots.whom?.length) fillWhom(turn)
  const again = takePart(turn, part)
  if (again !== '') {
    state.tries++
    return { paragraphs: [again], choices: PARTS[part].choices }
  }
  const next = ORDER.find((name) => !state.slots[name])
  return next ? putPart(turn, next, nod(turn, part)) : putDraft(turn, '')
}

/** "Not prison, more like care" corrects what was said before, whatever is being asked now. */
function correctPart(turn: Turn): string {
  const { reading, state, messageId } = turn
  const mentions = reading?.mentions ?? []
  const fresh = mentions.find(({ role }) => role === 'to')?.words
  const old = mentions.find(({ role }) => role === 'from' || role === 'out')?.words
  if (!fresh || !old || !editOf(turn) || !isQuotable(fresh)) return ''
  const part = ORDER.find((name) => findInText(state.slots[name]?.[0]?.quote ?? '', old))
  const before = part ? state.slots[part]?.[0]?.quote : undefined
  if (!part || !before) return ''
  state.slots[part] = [{ quote: fresh, messageId }]
  return `${quoted(fresh)}, then, and not ${quoted(before)}.`
}

/** "For mothers like me", said while something else is asked: it goes where it belongs, and the question stays. */
function takeElsewhere(turn: Turn, part: Part): Move | null {
  const { state, text, messageId, tapped } = turn
  const said = tapped || countWords(text) > PART_WORDS_MAX ? null : readByLead(text.trim())
  if (!said || said.part === part || said.part === 'means' || !isQuotable(text.trim())) return null
  state.slots[said.part] = [{ quote: text.trim(), messageId }]
  const words =
    say(turn, `place.${said.part}`, [`${quoted(text.trim())}: noted.`, 'Good, that is clearer.']) || 'Noted.'
  return { paragraphs: [[words, PARTS[part].ask[0]].join(' ')], choices: PARTS[part].choices }
}

/** Whom somebody has in mind may come later than it was asked for. */
function fillWhom({ notes, state, messageId }: Turn) {
  const said = notes.find(
    ({ says, quote }) => says === 'cares_for' && isQuotable(quote) && readAudience(quote) !== null,
  )
  if (said) state.slots.whom = [{ quote: said.quote, messageId }]
}

function putPart(turn: Turn, part: Part, before: string): Move {
  turn.state.step = part
  turn.state.tries = 0
  const asked = say(turn, `ask.${part}`, PARTS[part].ask) || (PARTS[part].ask[0] ?? '')
  return { paragraphs: [before, asked].filter(Boolean), choices: PARTS[part].choices }
}

/** '' when the answer was taken, or the question has been put often enough; else the question in other words. */
function takePart(turn: Turn, part: Part): string {
  const { state } = turn
  const found = turn.act === 'unsure' || turn.act === 'skip' || turn.act === 'refuse' ? null : findPart(turn, part)
  if (part === 'whom' && found && state.tries === 0) {
    const whom = readAudience(found.quote) ?? ''
    if (isAnyone(whom)) return 'Which of them come to mind first: what are they going through?'
    if (isOnePerson(whom)) {
      state.slots.whom = [found]
      return `${quoted(found.quote)} may stand for others. Who else is in the same place?`
    }
  }
  if (part === 'change' && state.tries === 0 && isTrouble(turn.text))
    return 'So that is how it is for them now. When you have done your part, what is different?'
  if (found) state.slots[part] = [found]
  if (found || state.tries > 0 || turn.act === 'skip') {
    state.slots[part] ??= []
    return ''
  }
  return sayNext(turn, `${part}.easier`, PARTS[part].easier) || `Take your time. ${PARTS[part].ask[1]}`
}

/** The first clause that can be read as the part asked for, else the whole of the message. */
function findPart({ text, messageId, notes }: Turn, part: Part): Quote | null {
  const { read } = PARTS[part]
  const whole = text.trim()
  // A greeting, a filler or what somebody else says is no part of the sentence; whom somebody has in mind comes first.
  const telling = notes.filter(({ says }) => !['question', 'other', 'reported', 'doubt'].includes(says))
  const first = part === 'whom' ? telling.filter(({ says }) => says === 'cares_for') : []
  // Somebody has to be in it; a few words are taken for what they are.
  const names = (said: string) =>
    part !== 'whom' || countWords(said) <= SHORT_ANSWER_MAX || isPeople(readAudience(said) ?? '')
  const outcome =
    part === 'change'
      ? splitSentences(text)
          .map((own) => trimQuote(own))
          .filter((own) => OUTCOME.test(own))
      : []
  const clauses = [...outcome, ...[...first, ...telling].map(({ quote }) => quote)]
  const isOneClause = countWords(whole) <= (part === 'means' ? PART_WORDS_MAX : 16) && !/[\n.;!?:]\s/.test(whole)
  const candidates =
    isOneClause && (telling.length > 0 || countWords(whole) <= SHORT_ANSWER_MAX) ? [whole, ...clauses] : clauses
  const short = candidates.filter((said) => isQuotable(said) && countWords(said) <= PART_WORDS_MAX && names(said))
  const quote = short.find((said) => read(said) !== null) ?? short.find(isOwnSentence)
  return quote ? { quote, messageId } : null
}

const PART_WORDS_MAX = 26
/** Says of others how it is for them. */
const OUTCOME = /^(?:they|people|nobody|no one|everyone|she|he|so that|so they)\b/i
const SHORT_ANSWER_MAX = 4
const OWN_SENTENCE_WORDS_MIN = 4

/** Said in the first person, it can stand in the draft as it is. */
function isOwnSentence(said: string) {
  return (
    isQuotable(said) && countWords(said) >= OWN_SENTENCE_WORDS_MIN && /^(?:i|i'd|i’d|i'm|i’m|they|by)\b/i.test(said)
  )
}

function nod(turn: Turn, part: Part) {
  const [said] = turn.state.slots[part] ?? []
  const words = said ? quoted(said.quote) : ''
  if (!words) return ''
  if (part === 'whom') return say(turn, 'whom.nod', [`${words}: let’s stay with that.`, `${words}, then.`])
  return say(turn, 'change.nod', [`${words}: that is a change you could see.`, `So that is what it is for: ${words}.`])
}

/** What the member makes of the sentence. */
function takeVerdict(turn: Turn): Move {
  const { act, sureness, tapped, text } = turn
  const own = ownSentence(text)
  if (own) return change(turn, { kind: 'rewrite', text: toSentence(own) }, 'That is your sentence, word for word.')
  if (!tapped && act !== 'undo') {
    const text = currentText(turn)
    const moved = changePart(turn, text) ?? askAboutWord(turn, text)
    if (moved) return moved
    const edited = editQuoted(text, turn.text) ?? (editOf(turn) ? editText(text, turn.reading?.mentions ?? []) : null)
    if (edited) return change(turn, { kind: 'rewrite', text: edited.text }, describe(edited))
  }
  if (act === 'agree' || act === 'thank' || act === 'draft') return putDone(turn)
  if (act === 'undo') return change(turn, { kind: 'undo' }, 'Back to how it was.')
  if (tapped?.value === 'shorter' || (!tapped && ASKS_SHORTER.test(plain(text)))) return shorten(turn)
  if (act === 'answer' && sureness < SURE) return askWhat(turn)
  return act === 'answer' && turn.notes.length > 0 ? askPlace(turn) : askWhat(turn)
}

const ASKS_SHORTER = /\b(?:short(?:er|en)?|too long|brief(?:er)?|simple|simpler|plainer|easier)\b/

/** A part of the sentence said anew: it is read and put where the old one stood. */
function changePart(turn: Turn, text: string): Move | null {
  const edit = readPartEdit(turn.text, text)
  const fresh = edit && replacePart(text, edit.part, tidy(edit.value, turn.input.knowledge.words))
  if (!fresh || fresh === text) return null
  const words = say(turn, 'part.changed', ['Changed.', 'That part is new now.', 'Done.', 'With that in it:'])
  return change(turn, { kind: 'rewrite', text: fresh }, words || 'Changed.')
}

const A_WORD =
  /\b(?:do(?: not|n['’]?t) (?:like|want)|hate|not keen on|remove|take out|without) (?:the|that|this) word ["“']?([\p{L}'’-]+)/iu

/** "I don't like the word office": what should stand there instead is asked for. */
function askAboutWord({ state, text: said, messageId }: Turn, text: string): Move | null {
  const word = A_WORD.exec(said)?.[1] ?? ''
  if (!word || /\b(?:change|instead|rather|put)\b/i.test(said)) return null
  const found = findInText(text, word)
  if (!found)
    return {
      paragraphs: [`“${word}” is not in it at the moment. Is there another word that is off?`],
      choices: [choice('Keep it as it is', 'agree'), choice('One word is wrong', 'wrong-word')],
      isAside: true,
    }
  state.slots.instead = [{ quote: found, messageId }]
  state.step = 'instead'
  return {
    paragraphs: [`What would you say instead of “${found}”?`],
    choices: [choice('Leave it out', 'remove'), choice('Keep it after all', 'agree')],
  }
}

function describe({ old, into }: { old: string; into: string }) {
  const fresh = quoted(into)
  // What went may hold our own words, so it is not set as a quotation of the member's.
  if (old && into) return fresh ? `${fresh} instead of “${old.replace(/^, /, '')}”.` : 'Changed.'
  return old ? `Without “${old.replace(/^, /, '')}”.` : `With ${fresh || 'your words'} added.`
}

/** Something told that may belong into the sentence: the member says where. */
function askPlace(turn: Turn): Move {
  const { notes, state, messageId } = turn
  const quote = notes.find(({ quote: said }) => isQuotable(said) && countWords(said) <= PART_WORDS_MAX)?.quote
  if (!quote) return askWhat(turn)
  state.slots.told = [{ quote, messageId }]
  return {
    paragraphs: [reflect(turn), `Where in it does ${quoted(quote)} belong?`].filter(Boolean),
    choices: [
      choice('That is who it is for', 'place', 'whom'),
      choice('That is what changes', 'place', 'change'),
      choice('That is how I do it', 'place', 'means'),
      choice('Keep it as it is', 'agree'),
    ],
  }
}

function placePart(turn: Turn, place: string): Move {
  const { state } = turn
  const part = ORDER.find((name) => name === place)
  const told = state.slots.told
  if (!part || !told) return askWhat(turn)
  state.slots[part] = told
  state.draft = { ...state.draft, text: '' }
  return putDraft(turn, '')
}

function askWhat(turn: Turn): Move {
  const question = say(turn, 'mission.what', [
    'How would you say it in your own words, as if to a friend?',
    'Which part is off: who it is for, what changes, or how you do it?',
    'What would make you say it aloud?',
  ])
  turn.state.step = 'draft'
  return {
    paragraphs: [question || 'Which part should change?'],
    choices: [
      choice('Ask me again who it is for', 'restart-part', 'whom'),
      choice('Ask me again what changes', 'restart-part', 'change'),
      choice('Ask me again how', 'restart-part', 'means'),
      choice('Keep it as it is', 'agree'),
    ],
  }
}

/** "One word is wrong" was tapped: which, and what instead. */
function takeInstead(turn: Turn): Move {
  const { state, reading, text } = turn
  state.step = 'draft'
  if (turn.act === 'agree') return putDraft(turn, '')
  const [old] = state.slots.instead ?? []
  delete state.slots.instead
  // Something else is wanted after all.
  if (!turn.tapped && (ASKS_SHORTER.test(plain(text)) || readPartEdit(text, currentText(turn))))
    return takeVerdict(turn)
  const edited = editQuoted(currentText(turn), text) ?? editText(currentText(turn), reading?.mentions ?? [])
  if (edited) return change(turn, { kind: 'rewrite', text: edited.text }, describe(edited))
  if (!old) {
    const found = findInText(currentText(turn), text.trim().replace(/[.!?"“”]+/g, ''))
    if (!found) return askWhat(turn)
    state.slots.instead = [{ quote: found, messageId: turn.messageId }]
    state.step = 'instead'
    return {
      paragraphs: [`What would you say instead of “${found}”?`],
      choices: [choice('Leave it out', 'remove'), choice('Keep it after all', 'agree')],
    }
  }
  const isOut = turn.act === 'remove' || turn.act === 'unsure' || turn.act === 'skip'
  const into = isOut ? '' : tidy(text.trim().replace(/[.!?]+$/, ''), turn.input.knowledge.words)
  return change(
    turn,
    { kind: 'rewrite', text: replaceIn(currentText(turn), old.quote, into) },
    describe({ old: old.quote, into: isOut ? '' : text.trim() }),
  )
}

/** Where nothing can be left out, it is not said to be shorter. */
function shorten(turn: Turn): Move {
  const before = currentText(turn)
  turn.state.draft = applyOperation(turn.state.draft, { kind: 'shorten' })
  if (currentText(turn) !== before) return putDraft(turn, 'Shorter now.')
  return {
    paragraphs: ['That is as short as I can make it by myself. Which words should go?'],
    choices: askWhat(turn).choices,
  }
}

function change(turn: Turn, operation: Parameters<typeof applyOperation>[1], words: string): Move {
  const { state } = turn
  const changed = applyOperation(state.draft, operation)
  if (changed === state.draft) return askWhat(turn)
  state.draft = changed
  return putDraft(turn, words)
}

const OWN_WORDS_MIN = 7
const OWN_WORDS_MAX = 50

/** A whole sentence in the first person replaces the draft. */
function ownSentence(text: string) {
  const said = text.trim()
  const after = /:\s*((?:i|to|my mission)\b[^\n]+)$/i.exec(said)?.[1]
  return [after ?? said, ...splitSentences(said)].find(isMission)?.trim() ?? ''
}

/** It speaks of what the member does, and for whom, how or to what end. */
function isMission(said: string) {
  const count = countWords(said)
  const begins = /^(?:i (?:help|want to|make|am here|exist|work|support|stand|bring|give|show|teach)|to|my mission)\b/i
  const tells =
    /^i (?!said|asked|told|meant|mean|don|did|just|already|keep|only|never|think)[a-z]+\b.*(?:\bso (?:that|they|people|nobody|everyone|no one)\b|,? and i do it\b|\bby [a-z]+ing\b)/i
  return (begins.test(said) || tells.test(said)) && count >= OWN_WORDS_MIN && count <= OWN_WORDS_MAX && isQuotable(said)
}

function currentText(turn: Turn) {
  return turn.state.draft.text || writeMission(turn)
}

function putDraft(turn: Turn, before: string): Move {
  const { state } = turn
  const text = currentText(turn)
  const quotes = ORDER.flatMap((part) => state.slots[part]?.[0] ?? [])
  const own = state.draft.text ? [{ quote: turn.text.trim(), messageId: turn.messageId }] : []
  const evidence = [...quotes, ...own.filter(({ quote }) => isQuotable(quote))]
  if (!text || evidence.length === 0)
    return putPart(turn, 'whom', 'I do not have enough of your own words for a sentence yet.')
  const isFirst = !state.isDrafted
  state.isDrafted = true
  state.step = 'draft'
  const lead = isFirst ? 'This is how it could read:' : ''
  const question = say(turn, 'mission.ask', [
    'Would you say that aloud to a friend, or is there something you would change?',
    'Say it aloud once. Where does it not sound like you?',
    'Closer, or further away?',
    'Is that the one?',
  ])
  const proposal: Proposal = { section: 'mission', text, items: [], evidence }
  return {
    paragraphs: [before, lead, `> ${text}`, question || 'Keep it, or change something?'].filter(Boolean),
    choices: [
      choice('Yes, that is me', 'agree'),
      choice('One word is wrong', 'wrong-word'),
      choice('Make it shorter', 'reword', 'shorter'),
      choice('Not me', 'refuse'),
    ],
    proposal,
  }
}

/** A part that is asked for anew, from a line that was tapped. */
function askPartAgain(turn: Turn, part: string): Move {
  const found = ORDER.find((name) => name === part) ?? 'whom'
  delete turn.state.slots[found]
  turn.state.draft = { ...turn.state.draft, text: '' }
  return putPart(turn, found, '')
}

/** "One word is wrong": the member names it. */
function askWord(turn: Turn): Move {
  turn.state.step = 'instead'
  return {
    paragraphs: ['Which word is it, and what would you say in its place?'],
    choices: [choice('Keep it after all', 'agree')],
  }
}

function putDone(turn: Turn): Move {
  turn.state.isClosed = true
  turn.state.step = 'done'
  const { accepted } = turn.input
  const left = (['values', 'strengths'] as const).find((other) => !accepted[other])
  return {
    paragraphs: [
      say(turn, 'done', [
        'Good. Press **Add** on the card and it goes into your profile; you can edit it there at any time.',
      ]) || 'Good.',
      left
        ? `The next conversation is [${left === 'values' ? 'Values' : 'Strengths'}](/profile/${left}), whenever you like.`
        : 'That was the last of the three. [Job Ideas](/jobideas) can now use all of it.',
    ],
    choices: [choice('I would like to change something', 'wrong-word'), choice('That is all for today', 'stop')],
  }
}
