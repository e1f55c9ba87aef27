import { isQuotable } from '../../language/clauses.ts'
import { countWords, plain, upperFirst } from '../../language/plain.ts'
import { tellsSomething, withoutAsked } from '../asked-sentences.ts'
import { followUp, quoted, reflect } from '../reflect.ts'
import type { Quote } from '../state.ts'
import { choice, lines, type Move, say, sayNext, type Turn, trimQuote } from '../turn.ts'
import { acknowledge, sumUp } from './acknowledge.ts'
import { fileHeard } from './file-heard.ts'
import { hear } from './hear.ts'
import { applyPlanEdit, hasPlan, readPlanEdit, splitOptions, writePlan } from './plan.ts'
import { findPerson, findWhen, whoKnows } from './plan-words.ts'
import { type CareerStep, offerList, STEPS, stepNamed } from './steps.ts'

export function openCareer(turn: Turn, before = ''): Move {
  return putStep(turn, STEPS[0], before)
}

export function moveCareer(whole: Turn): Move {
  const told = withoutAsked(whole)
  // What is tried out in the form of a question is an answer all the same.
  const turn = told.act === 'ask' && tellsSomething(told) ? { ...told, act: 'answer' } : told
  const { state } = turn
  if (state.step === 'fix') return takeFix(turn)
  if (state.isClosed) return takeAfterwards(turn)
  if (asksToDecide(whole)) return putWeighing(turn)
  if (asksAdvice(whole)) return putOffers(turn)
  const open = stepNamed(state.step) ?? STEPS[0]
  if (!open) return putPlan(turn)
  const heard = hear(turn, open)
  const isAnswered = takes(turn) && fileHeard(turn, heard, open)
  const decided = hasPlan(state) && open.name === 'options' ? stepNamed('action') : undefined
  const nod = isAnswered || !['offer', 'action'].includes(open.name) ? acknowledge(turn, heard, decided ?? open) : ''
  // A direction is chosen, and the step towards it is still to be named.
  if (isAnswered && open.name === 'action' && !hasPlan(state)) return putStep(turn, open, '')
  if (isAnswered || isDeclined(turn, open) || state.tries > 0) {
    state.slots[open.name] ??= []
    return goOn(turn, isAnswered || heard.length > 0 ? nod : '')
  }
  state.tries++
  const easier = sayNext(turn, `${open.name}.easier`, open.easier)
  return easier
    ? { paragraphs: [nod, easier].filter(Boolean), choices: open.choices(turn) }
    : goOn(skip(turn, open), nod)
}

/** Something was told or chosen: not a no, not "I don't know", not only a question. */
function takes({ act }: Turn) {
  return !['unsure', 'skip', 'ask', 'refuse'].includes(act)
}

function isDeclined({ act }: Turn, { name }: CareerStep) {
  return act === 'skip' || (act === 'refuse' && (name === 'who' || name === 'offer'))
}

function skip(turn: Turn, { name }: CareerStep): Turn {
  turn.state.slots[name] ??= []
  return turn
}

function putStep(turn: Turn, step: CareerStep | undefined, before: string): Move {
  if (!step) return putPlan(turn, before)
  const { state } = turn
  state.step = step.name
  state.tries = 0
  const closer = step.followsUp ? followUp(turn) : ''
  const own = step.name === 'action' && !state.slots.direction ? (state.slots.options ?? []) : []
  const asked =
    closer ||
    (own.length > 1 ? 'Which of these would you try first?' : '') ||
    (step.name === 'action' ? askTowards(turn) : '') ||
    sayNext(turn, `ask.${step.name}`, step.ask) ||
    (step.ask[0] ?? '')
  const summary = step.name === 'options' ? say(turn, 'sum-up', [sumUp(state)]) : ''
  const list = step.name === 'offer' ? offerList(turn) : listOwn(own)
  const choices = closer
    ? [choice('I am not sure', 'unsure'), choice('Ask me something else', 'skip')]
    : [...own.map(({ quote }) => choice(upperFirst(quote), 'answer', quote)), ...step.choices(turn)].slice(
        0,
        CHOICES_MAX,
      )
  // What was just said stands in the summary.
  return { paragraphs: [summary ? '' : before, summary, list, asked].filter(Boolean), choices }
}

const CHOICES_MAX = 4

/** Whoever named several ways sees them side by side. */
function listOwn(own: Quote[]): string {
  return own.length > 1 ? `So you could:\n\n${own.map(({ quote }) => `- ${quoted(quote)}`).join('\n')}` : ''
}

/** A direction is no step yet. */
function askTowards(turn: Turn): string {
  const [direction] = turn.state.slots.direction ?? []
  if (!direction) return ''
  return say(turn, 'towards', [
    `${quoted(direction.quote)}, then. What is a first step towards it that fits into this week?`,
    `Towards ${quoted(direction.quote)}: which small thing could you do first?`,
  ])
}

/** What a message changes in a plan happens at once; null where it changes nothing. */
export function changePlan(turn: Turn): Move | null {
  const { state } = turn
  const edit = readPlanEdit(turn)
  if (!edit) return null
  if (edit.drop.length === 0 && Object.keys(edit.set).length === 0) return askForFix(turn)
  applyPlanEdit(turn, edit)
  const changed = say(turn, 'plan.changed', ['Changed.', 'Done.', 'Put right.', 'It says that now.']) || 'Changed:'
  if (!state.isClosed) return goOn(turn, changed)
  // Where the day fell out, another one is asked for.
  if (edit.drop.includes('when')) return putStep(turn, stepNamed('when'), changed)
  return putPlan(turn, changed)
}

function askForFix(turn: Turn): Move {
  turn.state.step = 'fix'
  const sorry = say(turn, 'fix', ['Then I took that wrongly.', 'Let me put that right.', 'Back a step, then.'])
  const asked = say(turn, 'fix.ask', [
    'What should it say instead?',
    'Tell me in a few words what you will do, and I write just that.',
    'What should stand there?',
  ])
  return {
    paragraphs: [[sorry || 'Once more, then.', asked || 'What should it say?'].join(' ')],
    choices: [choice('Nothing is decided yet', 'unsure'), choice('Leave it as it is', 'agree')],
  }
}

/** What is said now is what the plan says. */
function takeFix(turn: Turn): Move {
  const { state, act, messageId } = turn
  if (act === 'agree') return putPlan(turn)
  const [step] = stepIn(turn) ? [{ quote: stepIn(turn) ?? '', messageId }] : splitOptions(turn)
  state.isClosed = false
  if (act === 'unsure' || act === 'refuse' || !step) {
    for (const part of ['action', 'when', 'who']) delete state.slots[part]
    return putStep(turn, stepNamed('action'), 'Then nothing is decided.')
  }
  state.slots.action = [step]
  const when = findWhen(turn.text)
  if (when) state.slots.when = [{ quote: when, messageId }]
  return goOn(turn, '')
}

/** The next question that is still open, else the plan. */
function goOn(turn: Turn, before: string): Move {
  const { state } = turn
  const next = STEPS.find((step) => !state.slots[step.name] && step.isNeeded(state))
  return next ? putStep(turn, next, before) : putPlan(turn, before)
}

/** "What would you do?" wants something to try, whatever is being asked. */
export function asksAdvice({ text, tapped }: Turn) {
  return (
    !tapped &&
    /\bwhat (?:would|should|do|can|could) (?:you|i)(?: \w+)? (?:do|suggest|recommend|advise|try)\b|\bany (?:advice|ideas|suggestions|tips|options)\b|\byou tell me\b|\b(?:give|tell|show) me (?:some |a few |what |the |your )?(?:options|ideas|ways|choices|suggestions|i could do)\b|\bwhat do you think i should\b/.test(
      plain(text),
    )
  )
}

/** "Can you help me decide?" wants a way to decide, not a decision. */
export function asksToDecide({ text, tapped }: Turn) {
  return (
    !tapped &&
    /\bhelp me (?:to )?(?:decide|choose|pick)\b|\bwhich (?:one )?(?:would|should|do) (?:you|i) (?:weigh|pick|choose|take|go for|do)\b|\b(?:can't|cannot|don't know how to) (?:decide|choose)\b|\b(?:what|which)(?:'s| is|s)?(?: one)?(?: is| would be|'s)? (?:better|the better|best|the best)\b/.test(
      plain(text),
    )
  )
}

function putWeighing(turn: Turn): Move {
  const { state } = turn
  const open = stepNamed('options')
  if (open) fileHeard(turn, hear(turn, open), open)
  const own = state.slots.options ?? []
  const asked = say(turn, 'weigh', [
    'For each way: what would you gain, and what would it cost you? Then: which of the costs could you live with?',
    'Imagine that you have chosen one of them and sleep on it. With which one do you wake up lighter, and what is it that makes it so?',
  ])
  if (!asked) return putOffers(turn)
  state.step = 'options'
  return {
    paragraphs: ['I will not decide it for you, but it can be made smaller.', listOwn(own), asked].filter(Boolean),
    choices: own.map(({ quote }) => choice(upperFirst(quote), 'answer', quote)).slice(0, CHOICES_MAX),
  }
}

function putOffers(turn: Turn): Move {
  const { state } = turn
  for (const { name } of STEPS.slice(
    0,
    STEPS.findIndex((step) => step.name === 'offer'),
  ))
    state.slots[name] ??= []
  return putStep(turn, stepNamed('offer'), say(turn, 'advice', ['It is yours to decide, so take these as a start.']))
}

/** What somebody says they will do, wherever in the message it stands. */
function stepIn({ reading }: Turn): string | undefined {
  return reading?.clauses
    .map(({ text }) => trimQuote(text))
    .find((text) => /\b(?:i'll|i will|i'm going to|i am going to)\b/.test(plain(text)) && isQuotable(text))
}

/** "I'll ring my aunt on Friday" answers three questions at once. */
function readPlan({ state, text, messageId }: Turn) {
  const time = findWhen(text)
  if (time) state.slots.when ??= [{ quote: time, messageId }]
  const person = whoKnows(text) || findPerson(text)
  if (person) state.slots.who ??= [{ quote: person, messageId }]
}

/** What was told, word for word: what a new conversation can begin with. */
function keepQuotes({ notes, messageId }: Turn): Quote[] {
  return notes
    .filter(({ says, quote }) => !['question', 'other'].includes(says) && isQuotable(quote) && countWords(quote) > 1)
    .slice(0, QUOTES_MAX)
    .map(({ quote }) => ({ quote, messageId }))
}

const QUOTES_MAX = 3

const AFTER_PLAN = [
  choice('Something else is on my mind', 'restart'),
  choice('I did it, and here is how it went', 'answer', 'back'),
  choice('That is all for today', 'stop'),
]

/** The plan in the member's words: what, when, with whom. */
function putPlan(turn: Turn, before = ''): Move {
  const { state } = turn
  state.isClosed = true
  state.step = 'closed'
  if (!hasPlan(state))
    return {
      paragraphs: [
        before,
        say(turn, 'open', [
          'Then let’s leave it open for today, and that is allowed. What you told me will still be here.',
          'No plan yet, and no harm done.',
        ]),
        say(turn, 'open.ask', ['What would you like to look at next?', 'What else is on your mind?']) || 'What else?',
      ].filter(Boolean),
      choices: AFTER_PLAN,
    }
  const lead = say(turn, 'plan', [
    'Here is your plan, in your own words:',
    'So this is what you decided:',
    'Let me write it down as you said it:',
  ])
  const isAgain = before !== ''
  return {
    paragraphs: [
      before,
      isAgain ? 'Your plan:' : lead || 'Your plan:',
      writePlan(state),
      say(turn, 'plan.after', [
        'If a word of it is wrong, tell me what it should say. Come back afterwards and tell me how it went.',
        'Small and done beats big and planned. I’m curious how it goes.',
      ]),
      isAgain ? '' : say(turn, 'plan.next', [nextSection(turn)]),
    ].filter(Boolean),
    choices: AFTER_PLAN,
  }
}

/** Back from a plan: how it was comes first, then whatever is on their mind. */
function takeAfterwards(turn: Turn): Move {
  const { state, act, messageId } = turn
  if (turn.tapped?.value === 'back') {
    state.slots.back ??= []
    return {
      paragraphs: ['Good that you are back. What happened?'],
      choices: lines('It went better than I thought', 'It did not go as I hoped', 'Something got in the way'),
    }
  }
  if (state.slots.back) return takeOutcome(turn)
  if (act === 'agree' || act === 'thank') return { paragraphs: ['Any time. It is all kept here.'], choices: [] }
  if (!hasPlan(state) && !['unsure', 'refuse'].includes(act)) return reopen(turn)
  const step = stepIn(turn)
  if (step) {
    // Whoever says what they will do has decided anew.
    for (const part of ['when', 'who']) delete state.slots[part]
    state.slots.action = [{ quote: step, messageId }]
    readPlan(turn)
    state.isClosed = false
    return goOn(turn, 'Then that is the plan now.')
  }
  if (isNews(turn)) {
    state.slots = { topic: keepQuotes(turn) }
    state.isClosed = false
    return putStep(turn, stepNamed('reality'), reflect(turn))
  }
  const asked = say(turn, 'after', [
    'Noted. Shall I change something in the plan, or is there something else?',
    'The plan stays as it is, then. Is there something else on your mind?',
  ])
  return { paragraphs: [asked || 'Something else, or is that all?'], choices: AFTER_PLAN }
}

/** Nothing was decided, and the member goes on talking: ways forward are open again. */
function reopen(turn: Turn): Move {
  const { state } = turn
  for (const { name } of STEPS.slice(STEPS.findIndex((step) => step.name === 'options')))
    if (!state.slots[name]?.length) delete state.slots[name]
  Object.assign(state, { isClosed: false, step: 'options', tries: 0 })
  return moveCareer(turn)
}

/** How it went is heard, and a next step may grow out of it. */
function takeOutcome(turn: Turn): Move {
  const { state } = turn
  for (const name of ['back', 'action', 'when', 'who', 'options', 'offer']) delete state.slots[name]
  state.isClosed = false
  const heard =
    reflect(turn) || say(turn, 'outcome', ['Thank you for coming back to tell me.', 'Good that you tried it.'])
  state.slots.offer = []
  const step = stepNamed('options')
  const move = putStep(turn, step, heard)
  const asked = say(turn, 'outcome.ask', [
    'Knowing that, what could come next?',
    'What do you make of it, and what could you try now?',
  ])
  return asked ? { ...move, paragraphs: [heard, asked].filter(Boolean) } : move
}

const NEWS_WORDS_MIN = 6

/** Something that happens or weighs, and not only a word about the plan. */
function isNews({ notes }: Turn) {
  const told = notes.filter(({ says }) => !['question', 'other', 'doubt', 'negated'].includes(says))
  return told.reduce((sum, { quote }) => sum + countWords(quote), 0) >= NEWS_WORDS_MIN
}

function nextSection({ input: { accepted } }: Turn) {
  if (!accepted.values)
    return 'If you like, [Values](/profile/values) is a good next conversation: it shows what to measure any plan against.'
  if (!accepted.strengths)
    return 'When you have time, [Strengths](/profile/strengths) would show what you can build on.'
  if (!accepted.mission)
    return 'You have your values and strengths; [Mission](/profile/mission) would tie them together.'
  return 'Your profile is complete, so [Job Ideas](/jobideas) can use all of it.'
}
