import { type CareSign, checkCare, sayCheckIn } from './care.ts'
import { sendElsewhere } from './dialogue/abroad.ts'
import { answerQuestion } from './dialogue/answer-question.ts'
import { coachMove, openingMove, sectionOf } from './dialogue/coaches.ts'
import { editOf } from './dialogue/drafts/read-requests.ts'
import { exactAct } from './dialogue/exact-acts.ts'
import { likesOf } from './dialogue/job-ideas/seek.ts'
import { recallAll } from './dialogue/recall.ts'
import { quoted, reflect } from './dialogue/reflect.ts'
import { recapSection } from './dialogue/section/put.ts'
import { type Answer, type Choice, type Input, isState, type Message, newState, type State } from './dialogue/state.ts'
import { applyTone, readTone } from './dialogue/tone.ts'
import { choice, FAIRLY_SURE, type Move, SURE, say, type Turn, toNotes } from './dialogue/turn.ts'
import { upgradeState } from './dialogue/upgrade-state.ts'
import { firstQuestions } from './first-questions.ts'
import { countWords, plain } from './language/plain.ts'
import { type SafetyContext, safetyReply, safetyReplyAgain } from './safety/reply.ts'
import type { Tool } from './tool.ts'
import type { Guess, Understanding } from './understand.ts'

export type { Input } from './dialogue/state.ts'

const NOTES_MAX = 120

/** What a full answer or a check-in was given for stands beside it: somebody responsible has to learn of it. */
type CaredAnswer = Answer & { care?: CareSign }

/** The built-in coach's answer to the newest message, or its opening when nothing has been said yet. */
export async function respond(input: Input): Promise<CaredAnswer> {
  const said = input.messages.filter(({ role }) => role === 'user')
  const newest = said.at(-1)
  if (!newest) return open(input)
  const state = await resume(input, said)
  return answer(input, state, newest)
}

/** The stored state when it ends right before the newest message; otherwise the whole way is walked again. */
async function resume(input: Input, said: Message[]): Promise<State> {
  const before = said.at(-2)?.id ?? ''
  const stored = upgradeState(input.state, input.tool)
  if (isState(stored, input.tool) && stored.lastId === before) return structuredClone(stored)
  let state = newState(input.tool)
  for (const message of said.slice(0, -1)) {
    const upTo = input.messages.slice(0, input.messages.indexOf(message) + 1)
    state = (await answer({ ...input, messages: upTo }, state, message)).state
  }
  return { ...state, ...readShown(input) }
}

/** Ideas already on the table, from the links in what was said: they may have come from another provider. */
function readShown({ messages, knowledge }: Input) {
  const links = messages
    .filter(({ role }) => role === 'assistant')
    .flatMap(({ content }) => [...content.matchAll(/\/job-profiles\/([a-z0-9-]+)/g)].map(([, slug]) => slug ?? ''))
  const known = new Set(knowledge.occupations.map(({ slug }) => slug))
  const shown = [...new Set(links)].filter((slug) => known.has(slug))
  return shown.length > 0 ? { shown } : {}
}

function open(input: Input): Answer {
  const turn = makeTurn(input, newState(input.tool), { id: '', role: 'user', content: '' }, null)
  return finish(turn, openingMove(turn, introduce(turn)))
}

async function answer(input: Input, state: State, message: Message): Promise<CaredAnswer> {
  const reading = await readMessage(input, state, message.content)
  const turn = makeTurn(input, state, message, reading)
  state.lastId = message.id
  state.turns++
  const before = state.care
  const found = turn.tapped
    ? null
    : checkCare(message.content, reading, { ...callerOf(input), hasSaidSafe: state.hasSaidSafe })
  // Whoever was asked a moment ago is not asked again unless something is clearly wrong.
  const care = found?.level === 'check-in' && before !== 'none' ? null : found
  state.care = care?.level ?? 'none'
  if (care?.level === 'full')
    return finishCare(turn, before === 'none' ? care.reply : safetyReplyAgain(care.kind, callerOf(input)), care)
  if (care) return finishCare(turn, sayCheckIn(callerOf(input), input.messages), care)
  state.notes = [...state.notes, ...turn.notes].slice(-NOTES_MAX)
  const intro = turn.isFirst ? introduce(turn) : ''
  const move = before === 'none' ? await react(turn) : await goOnAfterCare(turn, before)
  const finished = finish(turn, { ...move, paragraphs: [intro, ...move.paragraphs] })
  return turn.tapped?.act === 'not-safe' ? { ...finished, care: { kind: 'distress', level: 'full' } } : finished
}

/** What decides whom somebody in trouble is told of. */
function callerOf({ member, helplines }: Input): SafetyContext {
  return { ...member, ...(helplines && { helplines }) }
}

const EDIT_WORDS_MAX = 50

/** What was said; where a list lies on the table, what is to be done with it is read with the list in view. */
async function readMessage(
  { understand, knowledge }: Input,
  state: State,
  text: string,
): Promise<Understanding | null> {
  const whole = (await understand?.(text).catch(() => null)) ?? null
  const titles = state.offered.flatMap((slug) => knowledge.occupations.find((one) => one.slug === slug)?.title ?? [])
  const names = state.draft.items.length > 0 ? state.draft.items.map(({ name }) => name) : titles
  if (!whole || names.length === 0 || countWords(text) > EDIT_WORDS_MAX) return whole
  const beside = await understand?.(text, names).catch(() => null)
  if (!beside) return whole
  const clauses = whole.clauses.map((clause, at) => ({ ...clause, acts: beside.clauses[at]?.acts ?? clause.acts }))
  return { ...whole, acts: beside.acts, words: beside.words, mentions: beside.mentions, clauses }
}

function makeTurn(input: Input, state: State, { id, content }: Message, reading: Understanding | null): Turn {
  const tapped = findTapped(state, content)
  const [guess] = reading?.acts ?? []
  const exact = exactAct(content)
  const act = tapped?.act ?? exact ?? likelyAct(state, guess)
  // What was said to the coach about itself, or about other things, tells nothing about the member.
  const isAside = [
    'elsewhere',
    'complain',
    'greet',
    'thank',
    'stop',
    'restart',
    'recap',
    'draft',
    'undo',
    'skip',
    FIRST_LINE,
  ].includes(act)
  return {
    input,
    state,
    text: content,
    messageId: id,
    reading,
    act,
    sureness: tapped || exact ? 1 : (guess?.probability ?? 0),
    tapped,
    notes: reading && !isAside ? toNotes(reading, id, act === 'answer' || act === 'misheard') : [],
    tone: readTone(input.member.personality),
    isFirst: state.turns === 0,
  }
}

/** Something told is taken for an answer unless it clearly does something else, or edits what lies on the table. */
function likelyAct(state: State, guess: Guess | undefined) {
  if (!guess || guess.probability >= SURE) return guess?.name ?? 'answer'
  return isOnTable(state) && guess.probability >= FAIRLY_SURE ? guess.name : 'answer'
}

/** A line that was offered means what it was offered for, whatever its words. */
function findTapped({ choices, turns, tool }: State, content: string): Choice | undefined {
  const bare = (text: string) =>
    plain(text)
      .replace(/[.!?]+$/, '')
      .replace(/\bthat's\b/g, 'that is')
      .replace(/\bi'm\b/g, 'i am')
  const offered = turns === 0 ? [...choices, ...firstQuestions[tool].map((text) => choice(text, FIRST_LINE))] : choices
  return offered.find(({ text }) => bare(text) === bare(content))
}

/** What the lines shown before anything was said do: they open the conversation. */
const FIRST_LINE = 'first-line'

function finishCare(turn: Turn, reply: string, { kind, level }: CareSign): CaredAnswer {
  const isFull = turn.state.care === 'full'
  const choices = isFull
    ? [
        choice('I will talk to someone', 'stop'),
        choice('I am safe, let’s go on', 'agree'),
        choice('That is all for today', 'stop'),
      ]
    : [
        choice('I am safe, let’s go on', 'agree'),
        choice('I am not safe', 'not-safe'),
        choice('I would rather talk to a person', 'not-safe'),
      ]
  turn.state.choices = choices
  return { reply, state: turn.state, suggestions: choices.map(({ text }) => text), care: { kind, level } }
}

const BRIEF_WORDS_MAX = 8

/** After a check-in or a full answer: asked once how things are, then back to coaching when the member wants it. */
async function goOnAfterCare(turn: Turn, before: State['care']): Promise<Move> {
  const { state, act, tapped } = turn
  if (tapped?.act === 'not-safe') return putPeople(turn)
  if (act === 'agree' || saysFine(turn.text)) {
    state.hasSaidSafe = true
    const words =
      before === 'check-in'
        ? 'Good. We go on, at your pace.'
        : 'Good to hear from you. The people I named are there whenever you need them.'
    // What raised the question is not built upon, and not asked for once more.
    return withBefore(words, isOnTable(state) ? putAgain(turn) : await coachMove({ ...turn, act: 'skip', notes: [] }))
  }
  if (before !== 'full' || act === 'stop' || act === 'restart') return react(turn)
  const words = 'Thank you for writing again. The people I named are still there for you.'
  if (countWords(turn.text) > BRIEF_WORDS_MAX) return withBefore(words, await react(turn))
  state.care = 'asked'
  return {
    paragraphs: [words, 'How are things right now: would you like to go on here, or leave it for today?'],
    choices: [
      choice('I am safe, let’s go on', 'agree'),
      choice('I am not safe', 'not-safe'),
      choice('That is all for today', 'stop'),
    ],
    isAside: true,
  }
}

function saysFine(text: string) {
  return /\b(?:i'm|i am) (?:\w+ )?(?:fine|ok|okay|safe|alright|all right|good)\b/.test(plain(text))
}

/** Somebody said that they are not safe: people to talk to, now. */
function putPeople(turn: Turn): Move {
  turn.state.care = 'full'
  return {
    paragraphs: [safetyReply('suicide', callerOf(turn.input))],
    choices: [
      choice('I will talk to someone', 'stop'),
      choice('I am safe, let’s go on', 'agree'),
      choice('That is all for today', 'stop'),
    ],
    isAside: true,
  }
}

/** So sure the coach has to be to wave something away that may be an answer. */
const BEYOND_DOUBT = 0.85

/** What every coach does alike; the rest is the coach's own. */
async function react(turn: Turn): Promise<Move> {
  const { act, state, input, sureness } = turn
  const isSure = sureness >= SURE
  if (act === 'restart' && isSure) return restart(turn)
  if (act === 'stop' && isSure) return goodbye(turn)
  if (act === 'recap' && isSure && input.tool !== 'profile') return withBefore(recap(turn), putAgain(turn))
  const answered = await answerQuestion(turn)
  if (answered) return goOnFrom(turn, answered)
  if (act === 'misheard' && isSure && !isOnTable(state)) return putRight(turn)
  if (turn.isFirst && (act === 'greet' || isFirstLine(turn))) return openingMove(turn)
  if (act === 'greet' && isSure) return withBefore('Hello again.', putAgain(turn))
  if (act === 'thank' && state.step !== 'draft')
    return {
      paragraphs: [say(turn, 'thanks', ['You’re welcome.', 'Glad if it helped.', 'Any time.']) || 'Any time.'],
      choices: state.openChoices,
      isAside: true,
    }
  if (act === 'complain' && sureness >= BEYOND_DOUBT)
    return withBefore(
      say(turn, 'complain', [
        'Thank you for telling me straight. I’m a programme and I miss things.',
        'Fair. Let me try it another way.',
        'I hear you, and I’m sorry that was no help.',
      ]),
      putAgain(turn),
    )
  if (act === 'elsewhere' && sureness >= BEYOND_DOUBT)
    return withBefore(
      say(turn, 'elsewhere', [
        'That is outside what I can help with; I am here for work and what comes next.',
        'I had better stick to careers.',
        'I cannot help with that one.',
      ]),
      turn.isFirst ? openingMove(turn) : putAgain(turn),
    )
  if (!turn.reading && !turn.tapped && !exactAct(turn.text)) return notUnderstood(turn)
  if (turn.isFirst && !answersFirst(turn)) return openingMove(turn, reflect(turn))
  if (turn.isFirst) state.step ||= firstStep(input.tool)
  return coachMove(turn)
}

const TOLD_WORDS_MIN = 5

/** After an answer the conversation goes on: from what was told or asked for beside the question, else with the question that was open. */
async function goOnFrom(turn: Turn, answered: Move): Promise<Move> {
  if (turn.isFirst) return withBefore(answered.paragraphs, openingMove(turn))
  const told = turn.notes.filter(
    ({ says, quote }) => !['question', 'other', 'doubt'].includes(says) && countWords(quote) >= TOLD_WORDS_MIN,
  )
  const edits = (turn.reading?.mentions.length ?? 0) > 0 && isOnTable(turn.state) && editOf(turn) !== undefined
  if (turn.tapped || (told.length === 0 && !edits)) return withBefore(answered.paragraphs, putAgain(turn))
  return withBefore(answered.paragraphs, await coachMove({ ...turn, act: turn.act === 'ask' ? 'answer' : turn.act }))
}

function isOnTable({ step }: State) {
  return step === 'offer' || step === 'draft' || step === 'done' || step === 'ideas'
}

/** The coach took something wrongly: what it made of it is forgotten, and the question that was open stays open. */
function putRight(turn: Turn): Move {
  const { state, input } = turn
  const before = input.messages.filter(({ role }) => role === 'user').at(-2)?.id
  for (const note of state.notes.filter(({ messageId }) => messageId === before))
    Object.assign(note, { values: [], strengths: [], theme: undefined })
  const thanks = say(turn, 'put-right', [
    'Thank you for putting me right.',
    'Right, I had that wrong.',
    'I stand corrected.',
  ])
  return withBefore([[thanks || 'Corrected.', reflect(turn)].filter(Boolean).join(' ')], putAgain(turn))
}

/** One of the lines shown before anything was said: it opens the conversation and answers nothing yet. */
function isFirstLine({ tapped, act, notes }: Turn) {
  return tapped?.act === FIRST_LINE || (act === 'unsure' && notes.length <= 1)
}

/** Nothing has been asked yet: only what already tells what the first question asks for is taken as its answer. */
function answersFirst({ input: { tool, messages }, notes }: Turn) {
  if (messages.some(({ role, content }) => role === 'assistant' && content.includes('?'))) return true
  const isStory = notes.some(({ says, theme }) => theme !== undefined || says === 'story')
  if (tool === 'coach-values') return isStory || notes.some((note) => note.values.length > 0)
  if (tool === 'coach-strengths') return isStory || notes.some((note) => note.strengths.length > 0)
  if (tool === 'coach-mission') return notes.some(({ says }) => says === 'cares_for')
  return true
}

function firstStep(tool: Tool) {
  return {
    coach: 'topic',
    jobideas: 'likes',
    profile: '',
    'coach-values': 'story',
    'coach-strengths': 'peak',
    'coach-mission': 'whom',
  }[tool]
}

/** Without the model nothing typed is guessed at: the open question is put once more, with lines to tap. */
function notUnderstood(turn: Turn): Move {
  const lead = say(turn, 'no-model', [
    'The part of me that understands free text is not there at the moment, so I can only go by what you tap.',
    'I can still only go by what you tap.',
  ])
  return withBefore(lead, turn.isFirst ? openingMove(turn) : putAgain(turn))
}

function putAgain(turn: Turn): Move {
  const { state } = turn
  return { paragraphs: [state.asked || 'Where would you like to go on?'], choices: state.openChoices, isAside: true }
}

function withBefore(before: string | string[], move: Move): Move {
  return { ...move, paragraphs: [before, move.paragraphs].flat() }
}

function restart(turn: Turn): Move {
  const { lastId, turns } = turn.state
  Object.assign(turn.state, newState(turn.input.tool), { lastId, turns, since: turn.input.messages.length })
  return openingMove(turn, 'Let’s start again with a clean page.')
}

function goodbye(turn: Turn): Move {
  const name = turn.input.member.firstName
  const words = say(turn, 'goodbye', [
    `Let’s stop here${name ? `, ${name}` : ''}. Everything you said is kept, and you can pick it up where we left off.`,
    'Then that is enough for today. Take care, and come back whenever you like.',
  ])
  return { paragraphs: [words || 'Until next time.'], choices: [] }
}

const RECAP_MAX = 4

/** What has been said so far, in the member's own words. */
function recap(turn: Turn) {
  const { state, input } = turn
  const told = likesOf(state.notes)
    .map(({ quote }) => quoted(quote))
    .filter((words) => words !== '')
    .slice(-RECAP_MAX)
  const list = told.length > 0 ? `So far you have told me:\n\n${told.map((words) => `- ${words}`).join('\n')}` : ''
  const named = sectionOf(input.tool) ? recapSection(turn) : ''
  return [list, named, recallAll(input)].filter(Boolean).join('\n\n') || 'We have only just begun.'
}

const TITLES: Record<Tool, string> = {
  coach: 'career coach',
  jobideas: 'job ideas coach',
  profile: 'profile coach',
  'coach-values': 'values coach',
  'coach-strengths': 'strengths coach',
  'coach-mission': 'mission coach',
}

/** Who is speaking, said once and plainly; left out when a welcome has just said it. Nobody is greeted twice. */
function introduce({ input }: Turn) {
  const before = input.messages.filter(({ role }) => role === 'assistant')
  if (before.some(({ content }) => /guided programme, not a person/.test(content))) return ''
  const name = input.member.firstName.trim()
  const greeting = /^[\p{L}][\p{L} .'’-]{0,49}$/u.test(name) ? `Hello ${name}.` : 'Hello.'
  const who = `I’m the built-in ${TITLES[input.tool]}: a guided programme, not a person.`
  return before.length > 0 ? who : `${greeting} ${who}`
}

const CHOICES_MIN = 3
/** For where no question is open. */
const GENERAL = [
  choice('Something else is on my mind', 'restart'),
  choice('Can you sum up so far?', 'recap'),
  choice('That is all for today', 'stop'),
]

function finish(turn: Turn, move: Move): Answer {
  const { state, input } = turn
  const question = move.paragraphs.findLast((paragraph) => paragraph.includes('?'))
  if (question && !move.isAside) {
    state.asked = question
    state.openChoices = move.choices
  }
  state.choices =
    move.choices.length >= CHOICES_MIN ? move.choices : [...move.choices, ...GENERAL].slice(0, CHOICES_MIN)
  const reply = move.paragraphs.filter(Boolean).join('\n\n') || 'I’m still here. What would you like to do?'
  return {
    reply: applyTone(sendElsewhere(reply, input.member.country), turn.tone),
    state,
    suggestions: state.choices.map(({ text }) => text),
    ...(move.proposal && { proposal: move.proposal }),
  }
}
