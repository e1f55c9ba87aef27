import { isQuotable, splitSentences } from '../../language/clauses.ts'
import { countWords, plain } from '../../language/plain.ts'
import type { Understanding } from '../../understand.ts'
import { isAsked } from '../asked-sentences.ts'
import { applyOperation, applyOperations, type DraftItem, isSame } from '../drafts/draft-list.ts'
import { describeChange, findItem, toName } from '../drafts/find-item.ts'
import { findMentions } from '../drafts/find-mentions.ts'
import { editOf, type Requests, readRequests, splitNames } from '../drafts/read-requests.ts'
import { tidy, toSentence } from '../drafts/sentence.ts'
import { readToldLines } from '../drafts/told-lines.ts'
import { exactAct } from '../exact-acts.ts'
import { followUp, quoted, reflect, themeOf } from '../reflect.ts'
import type { Quote } from '../state.ts'
import { choice, isRemark, joinNames, type Move, SURE, say, sayNext, type Turn, trimQuote } from '../turn.ts'
import { heardItems, keepName, makeItem, namedOutright } from './names.ts'
import type { SectionPlan } from './plans.ts'
import {
  askForLine,
  askWhat,
  askWhich,
  putClosing,
  putDone,
  putDraft,
  putOffer,
  putQuestion,
  putTable,
  putTick,
} from './put.ts'

const ENOUGH_NAMES = 3
const THIN_MAX = 2
const OWN_WORD_MAX = 4

export function openSection(turn: Turn, plan: SectionPlan, before = ''): Move {
  const [first] = plan.questions
  return first ? putQuestion(turn, first, before) : putTick(turn, plan, before)
}

/** Lines told for names of the draft are put there first; then comes what else the message says. */
export async function moveSection(turn: Turn, plan: SectionPlan): Promise<Move> {
  const { state, input } = turn
  const told = readToldLines(turn, plan)
  if (!told) return moveOn(turn, plan)
  state.draft = applyOperations(state.draft, told.operations)
  delete state.slots.line
  const words = told.operations.every((operation) => operation.kind === 'reword' && operation.sentence === '')
    ? 'That line is gone.'
    : told.operations.length > 1
      ? 'Those lines are in your words now.'
      : 'That line is in your words now.'
  const names = state.draft.items.map(({ name }) => name)
  const reading = countWords(told.rest) >= REST_WORDS_MIN ? await input.understand?.(told.rest, names) : null
  const rest = reading ? { ...turn, text: told.rest, reading, ...actOf(reading), notes: [] } : null
  if (!rest || !editOf(rest)) return putTable(turn, plan, words)
  const move = moveOn(rest, plan)
  return { ...move, paragraphs: [words, ...move.paragraphs] }
}

const REST_WORDS_MIN = 3

function actOf({ acts }: Understanding) {
  const [guess] = acts
  return { act: guess && guess.probability >= SURE ? guess.name : 'answer', sureness: guess?.probability ?? 0 }
}

/** The conversation about values or strengths: questions, names offered with the words they came from, a draft. */
function moveOn(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  const isOnTable = state.step === 'offer' || state.step === 'draft' || state.step === 'done'
  if (isOnTable && KEEPS_ALL.test(plain(turn.text))) return takeVerdict({ ...turn, act: 'agree' }, plan)
  if (correctsClosing(turn, plan)) return takeClosing(turn, plan)
  const requests =
    wantedName(turn, plan) ?? wantedLine(turn) ?? (state.draft.items.length > 0 ? readRequests(turn, plan) : null)
  delete state.slots.line
  if (requests && (isOnTable || !isPlainAnswer(turn, plan, requests))) return takeRequests(turn, plan, requests)
  if (turn.act === 'draft' && state.draft.items.length > 0) return putDraft(turn, plan, '')
  if (state.step === 'tick') return takeTick(turn, plan)
  if (state.step === plan.closing.name) return takeClosing(turn, plan)
  return isOnTable ? takeVerdict(turn, plan) : takeAnswer(turn, plan)
}

/** Whatever was thought of before, in the end it stays as it is. */
const KEEPS_ALL =
  /\b(?:keep|leave) (?:it|them|all|it all|them all|all of (?:it|them)|everything)(?: (?:just|exactly))? (?:as|like|the way) (?:it|they|that)(?: is| are|'s|'re)?[.! ]*$/

/** Where a question with names to tap is open, naming one answers it and edits nothing. */
function isPlainAnswer({ act, tapped, state, text }: Turn, plan: SectionPlan, { operations, unclear }: Requests) {
  // Which of them is missing was asked: a name in the answer is no edit unless it is said to be one.
  if (state.step === plan.closing.name && (countWords(text) <= OWN_WORD_MAX || !COMMANDS.test(plain(text)))) return true
  if (tapped) return tapped.act !== 'undo' && tapped.act !== 'remove'
  if (operations.length === 0) return unclear !== 'which'
  return (
    (act === 'pick' || act === 'answer' || act === 'add') &&
    (state.step === 'tick' || operations.every(({ kind }) => kind === 'remove'))
  )
}

const BEGINS_WITH_COMMAND =
  /^(?:(?:no|ok|and|please|can you|just|also) )*(?:take|remove|drop|delete|add|change|rename|swap|call|get rid|lose|scrap|put (?!my)|go back|undo)\b/
const COMMANDS = /\b(?:take|remove|drop|delete|add|put|change|rename|swap|call|get rid|lose|scrap)\b/

/** Does what was asked for and shows what changed; says so where a part of it was not clear. */
function takeRequests(turn: Turn, plan: SectionPlan, { operations, unclear, absent }: Requests): Move {
  const { state } = turn
  const before = state.draft
  state.draft = applyOperations(before, operations)
  const done = describeChange(before.items, state.draft.items) || sayChanged(operations.at(-1)?.kind)
  const changed = absent ? `**${absent}** is not in the list. ${done}` : done
  if (state.draft === before) return unclear === 'what' || operations.length > 0 ? askWhat(turn, plan) : askWhich(turn)
  if (unclear === 'which' && state.draft.items.length > 0) return askWhich(turn, changed)
  if (unclear === 'what') return askWhat(turn, plan, changed)
  const bare = state.draft.items.find(({ sentence, isAdded }) => isAdded && !sentence)
  const line = bare && state.step !== 'tick' ? askForLine(turn, bare.name, changed) : null
  if (line) return line
  return state.step === 'tick' ? putTick(turn, plan, changed) : putTable(turn, plan, changed)
}

function sayChanged(kind: string | undefined) {
  if (kind === 'undo') return 'Back to how it was.'
  if (kind === 'reorder') return 'In that order now.'
  if (kind === 'shorten') return 'Shorter now.'
  if (kind === 'reword') return 'That line is in your words now.'
  return kind === 'remove' ? 'Noted: that one stays out.' : 'Changed.'
}

/** Asked for a word of their own, the member gave one. */
function wantedName(turn: Turn, plan: SectionPlan): Requests | null {
  const { state, act, tapped, text } = turn
  const isWanted = state.slots.name !== undefined
  delete state.slots.name
  const own = toName(text)
  const isNaming = act === 'answer' || act === 'add' || act === 'pick' || turn.sureness < SURE
  if (!isWanted || tapped || !isNaming || own === '' || countWords(text) > OWN_WORD_MAX) return null
  if (findItem(text, state.draft.items, plan.known)) return null
  const known = plan.known.find(({ name }) => isSame(name, own))
  const evidence = [{ quote: text.trim(), messageId: turn.messageId }]
  const item: DraftItem = { name: known?.name ?? own, sentence: '', evidence, isAdded: true }
  const naming = state.slots.naming?.[0]
  delete state.slots.naming
  return { operations: [{ kind: 'add', items: [withLine(turn, item, naming)] }] }
}

/** Asked when one of their own names shows, the member said so: that becomes the line behind it. */
function wantedLine({ state, act, tapped, text, messageId, input, reading }: Turn): Requests | null {
  const [wanted] = state.slots.line ?? []
  const isLine = (act === 'answer' || LINE_ACTS.includes(act)) && countWords(text) >= LINE_WORDS_MIN
  if (!wanted || tapped || !isLine || text.includes(':') || BEGINS_WITH_COMMAND.test(plain(text))) return null
  // What is asked or remarked beside it is no part of the line.
  const sentences = splitSentences(text).filter((words) => !isRemark(words) && !isAsked(words, reading))
  const own = (sentences.length > 0 ? sentences.join(' ') : text)
    .trim()
    .replace(
      /^(?:(?:i (?:just |already )?(?:told|said)(?: (?:you|u|it|that))?(?: already| before)?|like i said|as i said|no|well|ok|sorry)[\s,:.]+)+/i,
      '',
    )
  const sentence = toSentence(tidy(trimQuote(own), input.knowledge.words))
  return {
    operations: [{ kind: 'reword', name: wanted.quote, sentence, evidence: [{ quote: own, messageId }] }],
  }
}

/** What a line told for a name is easily taken for. */
const LINE_ACTS = ['add', 'reword', 'misheard', 'complain']
const LINE_WORDS_MIN = 5

/** Takes the answer to an open question and puts the next one, unless enough is known. */
function takeAnswer(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  const at = Math.max(
    0,
    plan.questions.findIndex(({ name }) => name === state.step),
  )
  const open = plan.questions[at]
  if (turn.act === 'draft') return putOffer(turn, plan, '')
  const beforehand = refuseBeforehand(turn, plan) ?? addBeforehand(turn, plan)
  if (beforehand) return beforehand
  if (turn.tapped?.value && plan.known.some(({ name }) => name === turn.tapped?.value))
    keepName(turn, plan, turn.tapped.value)
  if (!turn.tapped) for (const { name, quote } of namedOutright(turn, plan)) keepName(turn, plan, name, quote)
  const isEmpty = themeOf(turn)?.isEmpty ?? false
  const isShort = countWords(turn.text) < STORY_WORDS_MIN
  const tellsAll = turn.notes.some(
    ({ says, isSure, quote }) => isSure && TELLS.includes(says) && countWords(quote) >= TOLD_WORDS_MIN,
  )
  const isThin =
    isEmpty || (['unsure', 'skip', 'refuse'].includes(turn.act) && isShort && !tellsAll) || tellsNothing(turn, plan)
  if (isThin) state.thin++
  const closer = isEmpty && open && state.thin <= THIN_MAX ? [reflect(turn), followUp(turn)] : []
  if (open && closer.every(Boolean) && closer.length > 0) return { paragraphs: closer, choices: open.choices }
  if (isThin && state.thin > THIN_MAX) return putOffer(turn, plan, '')
  if (isThin && open && turn.act !== 'skip' && state.tries === 0) {
    const easier = sayNext(turn, `${open.name}.easier`, open.easier)
    state.tries++
    if (easier) return { paragraphs: [reflect(turn), easier].filter(Boolean), choices: open.choices }
  }
  if (!isThin && open) state.slots[open.name] = turn.notes.map(({ quote, messageId }) => ({ quote, messageId }))
  for (const { name, toldBy = [] } of plan.questions.slice(at + 1)) {
    const told = turn.notes.filter(({ says, isSure }) => isSure && toldBy.includes(says))
    if (told.length > 0) state.slots[name] ??= told.map(({ quote, messageId }) => ({ quote, messageId }))
  }
  const next = plan.questions.slice(at + 1).find(({ name }) => !state.slots[name])
  if (heardItems(turn, plan).length >= ENOUGH_NAMES && at > 0) return putOffer(turn, plan, reflect(turn))
  return next ? putQuestion(turn, next, reflect(turn)) : putOffer(turn, plan, reflect(turn))
}

/** So many words tell something, however doubtful they begin. */
const STORY_WORDS_MIN = 10

/** A doubt, a feeling or a remark is heard, but it is no answer: nothing in it could be asked about further. */
function tellsNothing({ notes, tapped }: Turn, plan: SectionPlan) {
  return (
    !tapped &&
    notes.every((note) => NO_ANSWER.includes(note.says) && note[plan.field].length === 0 && note.theme === undefined)
  )
}

const NO_ANSWER = ['other', 'doubt', 'feeling', 'question', 'negated']

/** A name turned down before it was offered is not offered. */
function refuseBeforehand({ act, sureness, reading, state }: Turn, plan: SectionPlan): Move | null {
  if (act !== 'remove' || sureness < SURE) return null
  const said = (reading?.mentions ?? []).filter(({ role }) => role === 'out')
  const names = said.flatMap(({ words }) => findItem(words, plan.known, plan.known)?.name ?? [])
  if (names.length === 0) return null
  state.draft = applyOperation(state.draft, { kind: 'remove', names })
  const lowered = names.map((name) => name.toLowerCase())
  return { paragraphs: [`Not ${joinNames(lowered, 'or')}, then.`, state.asked], choices: state.choices }
}

/** A name of their own, given before any was offered, is among those that are. */
function addBeforehand(turn: Turn, plan: SectionPlan): Move | null {
  const { act, sureness, tapped, reading, state } = turn
  if (act !== 'add' || sureness < SURE || tapped) return null
  const said = (reading?.mentions ?? []).filter(({ role }) => role === 'in')
  const names = said
    .flatMap(({ words }) => splitNames(words))
    .map(toName)
    .filter(Boolean)
  if (names.length === 0) return null
  for (const name of names) keepName(turn, plan, name, asTyped(turn.text, name))
  if (heardItems(turn, plan).length >= ENOUGH_NAMES) return putOffer(turn, plan, '')
  const kept = joinNames(names.map((name) => `**${name}**`))
  return { paragraphs: [`${kept} ${names.length > 1 ? 'are' : 'is'} kept.`, state.asked], choices: state.openChoices }
}

/** One name at a time, tapped or typed. */
function takeTick(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  const hasEnough = state.draft.items.length > (turn.act === 'agree' ? 0 : 1)
  if (hasEnough && ['draft', 'refuse', 'unsure', 'skip', 'stop', 'agree'].includes(turn.act))
    return putClosing(turn, plan, '')
  const naming = state.slots.naming?.[0]
  delete state.slots.naming
  const short = ownName(turn, plan)
  const outright = namedOutright(turn, plan).map(({ name }) => name)
  const names = turn.tapped?.value ? [turn.tapped.value] : short.length > 0 ? short : outright
  const there = names.find((name) => state.draft.items.some((item) => isSame(item.name, name)))
  if (there && names.length === 1) return putTick(turn, plan, `**${there}** is in.`)
  if (names.length === 0 && tells(turn)) return askForName(turn, plan, trimQuote(turn.text))
  if (names.length === 0)
    return state.draft.items.length > 0 ? putClosing(turn, plan, '') : putOffer(turn, plan, reflect(turn))
  for (const name of names) keepName(turn, plan, name, asTyped(turn.text, name))
  const items = names.map((name) => withLine(turn, makeItem(turn, plan, name), names.length === 1 ? naming : undefined))
  state.draft = applyOperation(state.draft, { kind: 'add', items })
  if (state.draft.items.length >= ENOUGH_NAMES) return putClosing(turn, plan, '')
  const [name = ''] = names
  const meaning = plan.known.find((thing) => thing.name === name)?.meaning ?? 'your own word'
  return putTick(
    turn,
    plan,
    names.length === 1 ? `**${name}**: ${meaning}.` : `${joinNames(names.map((one) => `**${one}**`))}.`,
  )
}

const TOLD_WORDS_MIN = 4

/** Something told where a name was asked for. */
function tells({ act, text, tapped }: Turn) {
  return !tapped && act === 'answer' && countWords(text) >= TOLD_WORDS_MIN && isQuotable(trimQuote(text))
}

/** Asks what the member would call something they told, which is kept until they do. */
function sayNaming(turn: Turn, quote: string) {
  const asked = say(turn, 'naming', [
    `${quoted(quote)}: what would you call that, in a word or two?`,
    `What is the word for that: ${quoted(quote)}?`,
    `${quoted(quote)}. And in one word?`,
  ])
  if (asked) turn.state.slots.naming = [{ quote, messageId: turn.messageId }]
  return asked
}

/** What was told is kept, and its name is the member's to give. */
function askForName(turn: Turn, plan: SectionPlan, quote: string): Move {
  const asked = sayNaming(turn, quote)
  const move = putTick(turn, plan, '')
  if (!asked) return move
  const heard = turn.notes.flatMap((note) => [...note[plan.field], ...(note.perhaps ?? [])])
  const near = plan.known.filter(({ name }) => heard.includes(name)).map(({ name }) => choice(name, 'pick', name))
  return { ...move, paragraphs: [asked], choices: [...near, ...move.choices].slice(0, 5) }
}

/** In a longer message only the name itself is what was said for it. */
function asTyped(text: string, name: string) {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  return countWords(text) > OWN_WORD_MAX && at >= 0 ? text.slice(at, at + name.length) : undefined
}

function withLine({ input }: Turn, { isAdded, ...item }: DraftItem, told: Quote | undefined): DraftItem {
  if (!told) return { ...item, ...(isAdded && { isAdded }) }
  return { ...item, sentence: toSentence(tidy(told.quote, input.knowledge.words)), evidence: [told] }
}

/** The member's own words: the whole message where it is short enough to be a name, else what is marked as one. */
function ownName({ text, act, reading }: Turn, plan: SectionPlan): string[] {
  if (act === 'refuse' || act === 'unsure' || act === 'skip' || act === 'ask' || exactAct(text)) return []
  const marked = (reading?.mentions ?? [])
    .filter(({ role, words }) => role !== 'out' && role !== 'cut' && countWords(words) <= OWN_WORD_MAX)
    .map(({ words }) => words)
  const said = countWords(text) <= OWN_WORD_MAX ? [text] : marked
  return said
    .flatMap(splitNames)
    .map(toName)
    .filter(Boolean)
    .map((word) => plan.known.find(({ name }) => isSame(name, word))?.name ?? word)
}

/** What the member makes of the names or of the draft, where it is no edit: a yes, a no, or more of the story. */
function takeVerdict(turn: Turn, plan: SectionPlan): Move {
  const { state, act } = turn
  if (act === 'agree' || act === 'thank' || act === 'draft')
    return state.step === 'offer' ? putClosing(turn, plan, '') : putDone(turn, plan)
  if (act === 'refuse' || act === 'misheard') return takeRefusal(turn, plan)
  const there = countWords(turn.text) <= OWN_WORD_MAX ? findItem(turn.text, state.draft.items, plan.known) : undefined
  if (there) return putTable(turn, plan, `**${there.name}** is in.`)
  if (act === 'unsure' || act === 'skip')
    return state.step === 'offer' ? putClosing(turn, plan, '') : putTable(turn, plan, '')
  return takeMore(turn, plan)
}

/** A no that names something is a no to that; only a plain no is a no to all of it. */
function takeRefusal(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  const { items } = state.draft
  const named = findMentions(turn.text, [], items, plan.known)
  if (named.length > 0 && named.length < items.length) {
    state.draft = applyOperation(state.draft, { kind: 'remove', names: named.map(({ name }) => name) })
    return putTable(turn, plan, describeChange(items, state.draft.items))
  }
  return turn.sureness >= SURE && turn.act === 'refuse' ? putRejected(turn, plan) : askWhich(turn)
}

function putRejected(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  state.draft = applyOperation(state.draft, { kind: 'reject' })
  state.isDrafted = false
  const lead = say(turn, 'rejected', [
    'Then I was wrong, and none of those will come back.',
    'Fair enough: all of that is off the table.',
  ])
  return putTick(turn, plan, lead)
}

/** More of the story may bring a name that was not heard before. */
function takeMore(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  for (const { name, quote } of namedOutright(turn, plan)) keepName(turn, plan, name, quote)
  const fresh = turn.notes
    .flatMap((note) => note[plan.field])
    .find(
      (name) =>
        !state.draft.refused.some((other) => isSame(other, name)) &&
        !state.draft.items.some((item) => isSame(item.name, name)),
    )
  if (fresh && state.step === 'offer') {
    state.draft = applyOperation(state.draft, { kind: 'add', items: [makeItem(turn, plan, fresh)] })
    return putTable(turn, plan, [reflect(turn), `That adds something: **${fresh}** is in.`].filter(Boolean).join(' '))
  }
  const told = turn.notes.find(
    ({ says, quote }) => TELLS.includes(says) && countWords(quote) >= TOLD_WORDS_MIN && isQuotable(quote),
  )
  const asked = askWhat(turn, plan, told ? '' : reflect(turn))
  const question = told && state.step === 'offer' ? sayNaming(turn, told.quote) : ''
  return question ? { ...asked, paragraphs: [question] } : asked
}

/** What may deserve a name of its own. */
const TELLS = ['likes', 'good_at', 'story', 'wish']

/** Of several names the one said first, unless it is denied. */
function firstNamed({ text, state }: Turn, plan: SectionPlan) {
  const said = plain(text)
  const placeOf = (name: string) => {
    const at = said.indexOf(plain(name))
    return at < 0 || /\bnot\s*$/.test(said.slice(0, at)) ? said.length : at
  }
  return findMentions(text, [], state.draft.items, plan.known).sort(
    (one, other) => placeOf(one.name) - placeOf(other.name),
  )[0]?.name
}

/** "Being trusted is what I get too little of, not fairness": about the last line of the draft, and no edit of its names. */
function correctsClosing({ state, text }: Turn, plan: SectionPlan) {
  const isAbout = /\b(?:too little of|most missing|use more|would miss)\b/.test(plain(text))
  return isAbout && state.step === 'draft' && state.slots[plan.closing.name] !== undefined
}

/** Which of them is missing most, or wanted more of: a name of the list, or a story that says so. */
function takeClosing(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  const named = turn.tapped?.value ?? firstNamed(turn, plan)
  if (named) state.slots[plan.closing.name] = [{ quote: named, messageId: turn.messageId }]
  return putDraft(turn, plan, turn.tapped ? '' : reflect(turn))
}
