import { sendElsewhere } from './dialogue/abroad.ts'
import { readAct } from './dialogue/act.ts'
import { isAside, putAside } from './dialogue/asides.ts'
import { checkIns, isCheckIn } from './dialogue/check-in.ts'
import { chooseMove, openingMove, stepsOf } from './dialogue/coaches.ts'
import { type Answer, type Input, isState, type Message, newState, type State } from './dialogue/conversation.ts'
import { putNamedJob } from './dialogue/job-ideas.ts'
import { listen } from './dialogue/listen.ts'
import { recap } from './dialogue/recap.ts'
import { putAgain } from './dialogue/steps.ts'
import { applyTone, readTone } from './dialogue/tone.ts'
import { type Move, say, type Turn } from './dialogue/turn.ts'
import { splitClauses } from './language/clauses.ts'
import { countWords } from './language/plain.ts'
import { checkSafety } from './safety.ts'
import { afterCheckIn, suggest } from './suggest.ts'
import type { Tool } from './tool.ts'

export type { Answer, Input } from './dialogue/conversation.ts'

/** The built-in coach's answer to the newest message, or its opening when nothing has been said yet. */
export async function respond(input: Input): Promise<Answer> {
  const said = input.messages.filter(({ role }) => role === 'user')
  const newest = said.at(-1)
  if (!newest) return open(input)
  const state = await resume(input, said)
  return answer(input, state, newest)
}

/** The stored state when it ends right before the newest message; otherwise the whole way is walked again. */
async function resume(input: Input, said: Message[]): Promise<State> {
  const before = said.at(-2)?.id ?? ''
  if (isState(input.state, input.tool) && input.state.lastId === before) return structuredClone(input.state)
  let state = newState(input.tool)
  for (const message of said.slice(0, -1)) {
    const upTo = input.messages.slice(0, input.messages.indexOf(message) + 1)
    const step = await answer({ ...input, messages: upTo, embed: undefined }, state, message)
    state = step.state
  }
  return { ...state, ...readShown(input) }
}

/** Ideas already on the table, from the links in what was said: they may have come from another provider. */
function readShown({ messages, knowledge }: Input) {
  const isRestart = ({ role, content }: Message) => role === 'user' && readAct(content) === 'restart'
  const links = messages
    .slice(messages.findLastIndex(isRestart) + 1)
    .filter(({ role }) => role === 'assistant')
    .flatMap(({ content }) => [...content.matchAll(/\/job-profiles\/([a-z0-9-]+)/g)].map(([, slug]) => slug ?? ''))
  const known = new Set(knowledge.occupations.map(({ slug }) => slug))
  const shown = [...new Set(links)].filter((slug) => known.has(slug))
  return shown.length > 0 ? { shown } : {}
}

function open(input: Input): Answer {
  const turn = makeTurn(input, newState(input.tool), { id: '', role: 'user', content: '' })
  const { paragraphs } = openingMove(turn)
  return finish(turn, { paragraphs: [introduce(turn), ...paragraphs], suggestions: [] })
}

async function answer(input: Input, state: State, message: Message): Promise<Answer> {
  const turn = makeTurn(input, state, message)
  const alarm = checkSafety(message.content, input.member)
  const wasAlarmed = turn.state.isAlarmed
  turn.state.isAlarmed = Boolean(alarm)
  turn.state.lastId = message.id
  turn.state.turns++
  if (alarm) {
    turn.act = 'alarm'
    return finish(turn, { paragraphs: [alarm.reply], suggestions: [] })
  }
  // What was said to take the coach over, or about other things, tells nothing about the member.
  if (turn.act === 'injection' || turn.act === 'off-topic') turn.notes = []
  turn.state.notes = [...turn.state.notes, ...turn.notes].slice(-NOTES)
  const intro = turn.isFirst ? introduce(turn) : ''
  const welcome = wasAlarmed
    ? say(turn, 'after-alarm', [
        'Thank you for writing again. The people I named are there whenever you need them.',
        'Good to hear from you. The people I named are still there for you.',
      ])
    : ''
  const move = wasAlarmed && isBrief(turn) ? checkIn(turn) : isGoOn(turn) ? goOn(turn) : await react(turn)
  return finish(turn, { ...move, paragraphs: [intro, welcome, ...move.paragraphs] })
}

/** A few words after an alarm are not an answer to the question before it. */
function isBrief({ act, text }: Turn) {
  return act !== 'restart' && act !== 'stop' && countWords(text) < 9
}

function checkIn(turn: Turn): Move {
  const question = say(turn, 'check-in', checkIns)
  return { paragraphs: [question || 'We can go on whenever you like.'], suggestions: afterCheckIn }
}

/** Yes to that: the question from before the alarm is put once more, word for word. */
function isGoOn({ act, state, input }: Turn) {
  return act === 'yes' && state.asked !== '' && isCheckIn(input.messages)
}

function goOn(turn: Turn): Move {
  return { paragraphs: [say(turn, 'go-on', ['Gladly, and at your pace.', 'Good.']), turn.state.asked], suggestions: [] }
}

/** As many as a long conversation needs; older ones have been said back long ago. */
const NOTES = 120

function makeTurn(input: Input, state: State, { id, content }: Message): Turn {
  const clauses = splitClauses(content, id, input.knowledge.words)
  return {
    input,
    state,
    text: content,
    messageId: id,
    clauses,
    notes: listen(clauses),
    act: readAct(content),
    tone: readTone(input.member.personality),
    isFirst: state.turns === 0,
  }
}

async function react(turn: Turn): Promise<Move> {
  const { act, state, input } = turn
  const steps = stepsOf(input.tool)
  if (act === 'restart') return restart(turn)
  if (act === 'stop') return goodbye(turn)
  if (act === 'summary' && input.tool !== 'profile') return after(recap(turn), putAgain(turn, steps))
  if (turn.isFirst && (act === 'greeting' || act === 'how-are-you' || act === 'what-can-you-do')) {
    const aside = act === 'greeting' ? '' : putAside(turn, act)
    return after(aside, openingMove(turn))
  }
  if (act === 'thanks' && state.step !== 'draft') {
    const welcome = say(turn, 'thanks', [
      'You’re welcome.',
      'Glad if it helped.',
      'Any time.',
      'My pleasure, as far as a programme can have one.',
    ])
    if (input.tool === 'jobideas' && state.step === 'ideas') {
      const end = say(turn, 'jobs.end', [
        'If one of them stays in your head, [Career Coach](/coach) can turn it into a first step.',
      ])
      return after(welcome, { paragraphs: [end], suggestions: [] })
    }
    return after(welcome, state.isClosed ? { paragraphs: [], suggestions: [] } : putAgain(turn, steps))
  }
  const named = input.tool === 'jobideas' ? null : putNamedJob(turn)
  if (named) {
    const again = turn.isFirst ? openingMove(turn) : putAgain(turn, steps)
    return { ...again, paragraphs: [...named, ...again.paragraphs] }
  }
  if (isAside(act) && !isAnsweredByCoach(turn)) {
    return after(putAside(turn, act), turn.isFirst ? openingMove(turn) : putAgain(turn, steps))
  }
  return chooseMove(turn)
}

/** What is an aside elsewhere may be the very subject: an interview for the career coach, pay for job ideas. */
function isAnsweredByCoach(turn: Turn) {
  const { act, input, state } = turn
  if (input.tool === 'profile') return act === 'why' || act === 'what-can-you-do' || act === 'question'
  if (input.tool === 'jobideas') return act === 'question'
  if (input.tool !== 'coach') return act === 'write-down' || (act === 'what-can-you-do' && state.step === 'done')
  return (act === 'interview' || act === 'question') && (state.step === 'topic' || turn.isFirst || state.isClosed)
}

function after(before: string, move: Move): Move {
  return { ...move, paragraphs: [before, ...move.paragraphs] }
}

function restart(turn: Turn): Move {
  const { lastId, turns } = turn.state
  Object.assign(turn.state, newState(turn.input.tool), { lastId, turns, since: turn.input.messages.length })
  const words = say(turn, 'restart', [
    'Let’s start again with a clean page.',
    'A fresh start, then.',
    'From the beginning, gladly.',
  ])
  return after(words, openingMove(turn))
}

function goodbye(turn: Turn): Move {
  const name = turn.input.member.firstName
  const words = say(turn, 'goodbye', [
    `Let’s stop here${name ? `, ${name}` : ''}. Everything you said is kept, and you can pick it up where we left off.`,
    'Then that is enough for today. Take care, and come back whenever you like.',
    'Good. Until another time, and nothing gets lost.',
  ])
  return { paragraphs: [words || 'Until next time.'], suggestions: [] }
}

const titles: Record<Tool, string> = {
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
  const who = `I’m the built-in ${titles[input.tool]}: a guided programme, not a person.`
  return before.length > 0 ? who : `${greeting} ${who}`
}

function finish(turn: Turn, move: Move): Answer {
  const question = move.paragraphs.findLast((paragraph) => paragraph.includes('?'))
  if (question && turn.act !== 'alarm' && !checkIns.includes(question)) turn.state.asked = question
  const reply = move.paragraphs.filter(Boolean).join('\n\n') || say(turn, 'last', lasts) || LAST
  const { state, input } = turn
  return {
    reply: applyTone(sendElsewhere(reply, input.member.country), turn.tone),
    state,
    suggestions: move.suggestions.length > 0 ? [...move.suggestions] : suggest(input.tool, input.messages, state),
    ...(move.proposal && { proposal: move.proposal }),
  }
}

const lasts = [
  'I have asked what I can ask here. You can say _summary_ to see what we have, _start again_ for a fresh page, or come back another day.',
  'I’m out of new questions on this one. Talking to a person could take it further: the National Careers Service is on 0800 100 900, for free.',
]
const LAST = 'I’m still here. Say _summary_ or _start again_, whichever helps.'
