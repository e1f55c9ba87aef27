import { type CareSign, checkCare, confirmInContext, sayCheckIn } from './care.ts'
import { sendElsewhere } from './dialogue/abroad.ts'
import { goOnAfterCare } from './dialogue/after-care.ts'
import { callerOf } from './dialogue/caller.ts'
import { openingMove } from './dialogue/coaches.ts'
import { tidy } from './dialogue/drafts/sentence.ts'
import { react, sayingSorry } from './dialogue/react.ts'
import { makeTurn, readMessage } from './dialogue/read-turn.ts'
import { type Answer, type Input, isState, type Message, newState, type State } from './dialogue/state.ts'
import { applyTone } from './dialogue/tone.ts'
import { choice, type Move, type Turn } from './dialogue/turn.ts'
import { upgradeState } from './dialogue/upgrade-state.ts'
import { readStanding } from './safety/after-signs.ts'
import { nextSafetyReply } from './safety/reply.ts'
import { checkSafety } from './safety.ts'
import type { Tool } from './tool.ts'

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
  const found = turn.tapped ? null : await findSign(input, state, message, reading)
  const standing = before === 'none' || turn.tapped ? null : readStanding(message.content, before)
  if (standing === 'unsafe' && found?.level !== 'full') return answerNotSafe(turn)
  // Whoever was asked a moment ago is not asked again unless something is clearly wrong.
  const isBelieved =
    before !== 'none' && (found?.level === 'check-in' || (standing === 'fine' && !checkSafety(message.content)))
  const care = isBelieved ? null : found
  state.care = care?.level ?? 'none'
  if (care?.level === 'full') return finishCare(turn, nextSafetyReply(care.kind, callerOf(input), input.messages), care)
  if (care) return finishCare(turn, sayCheckIn(callerOf(input), input.messages), care)
  state.notes = [...state.notes, ...turn.notes].slice(-NOTES_MAX)
  const intro = turn.isFirst ? introduce(turn) : ''
  const move = sayingSorry(turn, before === 'none' ? await react(turn) : await goOnAfterCare(turn, before))
  const finished = finish(turn, { ...move, paragraphs: [intro, ...move.paragraphs] })
  return turn.tapped?.act === 'not-safe' ? { ...finished, care: { kind: 'distress', level: 'full' } } : finished
}

async function findSign(input: Input, { hasSaidSafe }: State, { id, content }: Message, reading: Turn['reading']) {
  const context = callerOf(input)
  const said = input.messages.filter(({ role }) => role === 'user')
  const before = said[said.findIndex((message) => message.id === id) - 1]?.content
  const sign = checkCare(content, reading, { ...context, hasSaidSafe })
  // What sounds heavy only because it is misspelt is not asked about.
  const spelt = sign?.level === 'check-in' ? spellOut(content, input) : ''
  if (spelt && !checkCare(spelt, (await input.understand?.(spelt).catch(() => null)) ?? reading, context)) return null
  return confirmInContext(sign, { text: content, reading, before }, input.understand, context)
}

/** The message with its spelling put right; '' where no letter changes by it. */
function spellOut(text: string, { knowledge }: Input) {
  const spelt = tidy(text, knowledge.words)
  const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return letters(spelt) === letters(text) ? '' : spelt
}

/** Somebody was asked whether they are safe, and says in their own words that they are not. */
function answerNotSafe(turn: Turn) {
  const { state, input } = turn
  state.care = 'full'
  state.hasSaidSafe = false
  const reply = nextSafetyReply('suicide', callerOf(input), input.messages)
  return finishCare(turn, reply, { kind: 'distress', level: 'full' })
}

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
  if (!move.isAside) {
    state.asked = question ?? ''
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
