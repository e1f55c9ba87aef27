import { isQuotable, splitSentences } from '../../language/clauses.ts'
import { countWords, plain, upperFirst, wordsOf } from '../../language/plain.ts'
import { tellsSomething, withoutAsked } from '../asked-sentences.ts'
import { findItem } from '../drafts/find-item.ts'
import { followUp, quoted, reflect } from '../reflect.ts'
import type { Quote } from '../state.ts'
import { choice, lines, type Move, SURE, say, sayNext, type Turn, trimQuote } from '../turn.ts'
import { applyPlanEdit, hasPlan, isStatement, readPlanEdit, splitOptions, trimStep, writePlan } from './plan.ts'
import { findPerson, findWhen, whoKnows } from './plan-words.ts'
import { type CareerStep, offerList, offersFor, STEPS } from './steps.ts'

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
  if (asksAdvice(turn)) return putOffers(turn)
  const open = STEPS.find(({ name }) => name === state.step) ?? STEPS[0]
  if (open && !take(turn, open) && state.tries === 0 && turn.act !== 'skip') {
    const easier = sayNext(turn, `${open.name}.easier`, open.easier)
    state.tries++
    if (easier) return { paragraphs: [easier], choices: open.choices(turn) }
  }
  if (open) state.slots[open.name] ??= []
  fillAhead(turn)
  const isFilled = (state.slots[open?.name ?? '']?.length ?? 0) > 0
  return goOn(turn, (isFilled && say(turn, `${open?.name}.nod`, nods(turn, open))) || '')
}

function putStep(turn: Turn, step: CareerStep | undefined, before: string): Move {
  if (!step) return putPlan(turn)
  turn.state.step = step.name
  turn.state.tries = 0
  const closer = step.followsUp ? followUp(turn) : ''
  const own = step.name === 'action' ? (turn.state.slots.options ?? []) : []
  const asked = closer || askFirst(own) || sayNext(turn, `ask.${step.name}`, step.ask) || (step.ask[0] ?? '')
  const list = step.name === 'offer' ? offerList(turn) : ''
  const choices = closer
    ? [choice('I am not sure', 'unsure'), choice('Ask me something else', 'skip')]
    : [...own.map(({ quote }) => choice(upperFirst(quote), 'answer', quote)), ...step.choices(turn)].slice(
        0,
        CHOICES_MAX,
      )
  return { paragraphs: [before, list, asked].filter(Boolean), choices }
}

const CHOICES_MAX = 4

/** Whoever named several ways is asked which of them comes first. */
function askFirst(own: Quote[]): string {
  if (own.length < 2) return ''
  return `So you could:\n\n${own.map(({ quote }) => `- ${quoted(quote)}`).join('\n')}\n\nWhich of these comes first, and what is the smallest version of it?`
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

function stepNamed(name: string) {
  return STEPS.find((step) => step.name === name)
}

/** The next question that is still open, else the plan. */
function goOn(turn: Turn, before: string): Move {
  const { state } = turn
  const next = STEPS.find((step) => !state.slots[step.name] && (step.isNeeded?.(turn) ?? true))
  return next ? putStep(turn, next, before) : putPlan(turn, before)
}

/** "What would you do?" wants something to try, whatever is being asked. */
export function asksAdvice({ text, tapped }: Turn) {
  return (
    !tapped &&
    /\bwhat (?:would|should|do|can|could) (?:you|i)(?: \w+)? (?:do|suggest|recommend|advise|try)\b|\bany (?:advice|ideas|suggestions|tips)\b|\bwhat do you think i should\b/.test(
      plain(text),
    )
  )
}

function putOffers(turn: Turn): Move {
  const { state } = turn
  for (const { name } of STEPS.slice(
    0,
    STEPS.findIndex((step) => step.name === 'offer'),
  ))
    state.slots[name] ??= []
  const step = STEPS.find(({ name }) => name === 'offer')
  return putStep(turn, step, say(turn, 'advice', ['It is yours to decide, so take these as a start.']))
}

const TOLD_ENOUGH = 3
/** How people say what they could do, before they were asked for it. */
const A_STEP =
  /^(?:(?:well|maybe|i suppose|i guess|ok|so)[\s,]+)*(?:i could|i can|i might|i'll|i will|i'm going to|i am going to|i'd better|i should)\b/

/** What was told without being asked is not asked for: where it should go, and how things are. */
function fillAhead(turn: Turn) {
  const { state, notes, messageId, text } = turn
  const whole = text.trim()
  if (A_STEP.test(plain(whole)) && isQuotable(whole) && countWords(whole) <= STEP_WORDS_MAX && !isEarly(state)) {
    for (const name of ['reality', 'goal', 'resource', 'options']) state.slots[name] ??= []
    state.slots.options = [{ quote: whole, messageId }]
    state.slots.action ??= [{ quote: whole, messageId }]
    readPlan(turn)
  }
  const aims = notes.filter(({ says, quote }) => (says === 'goal' || says === 'wish') && isQuotable(quote))
  if (aims.length > 0) state.slots.goal ??= aims.map(({ quote }) => ({ quote, messageId }))
  const told = notes.filter(({ says }) =>
    ['situation', 'dislikes', 'feeling', 'story', 'limit', 'want_out'].includes(says),
  )
  if (told.length >= TOLD_ENOUGH) state.slots.reality ??= told.map(({ quote }) => ({ quote, messageId }))
}

const STEP_WORDS_MAX = 24

/** What is on somebody's mind comes before what could be done about it. */
function isEarly({ slots }: Turn['state']) {
  return (slots.topic?.length ?? 0) === 0
}

/** Whether there was something to go on; kept word for word. */
function take(turn: Turn, { name }: CareerStep): boolean {
  const { state, text, messageId, act } = turn
  if (['unsure', 'skip', 'ask'].includes(act)) return false
  if (name === 'who' && act === 'refuse') {
    state.slots.who = []
    return true
  }
  if (act === 'refuse') return false
  const step = stepIn(turn)
  if (step && (name === 'when' || name === 'who')) state.slots.action = [{ quote: step, messageId }]
  if (name === 'when') return takeWhen(turn)
  if (name === 'offer') {
    const chosen =
      turn.tapped?.value ??
      findItem(
        text,
        offersFor(turn).map((offer) => ({ name: offer })),
      )?.name
    state.slots.offer = [{ quote: text.trim(), messageId }]
    // What was chosen from the list is the first step; its day and its person are still to be named.
    if (chosen && isQuotable(text.trim())) state.slots.action ??= [{ quote: text.trim(), messageId }]
    return true
  }
  if (name === 'action') {
    const own = (state.slots.options ?? []).find(({ quote }) => quote === turn.tapped?.value) ?? chosenOption(turn)
    if (own && !step) {
      state.slots.action = [own]
      readPlan(turn)
      return true
    }
  }
  if (name === 'options') {
    const options = splitOptions(turn)
    if (options.length > 1) {
      state.slots.options = options
      return true
    }
  }
  if (name === 'who') return takeWho(turn)
  const told = keepQuotes(turn)
  const steps = name === 'action' || name === 'options' ? told.filter(({ quote }) => !isStatement(quote)) : told
  const first = name === 'action' ? (step ? { quote: step, messageId } : splitOptions(turn)[0]) : undefined
  const quotes = first ? [first] : steps
  if (name === 'action') rememberPerson(turn)
  if (quotes.length === 0) return false
  state.slots[name] = name === 'action' ? quotes.map((one) => ({ ...one, quote: trimStep(one.quote) })) : quotes
  if (name === 'action') readPlan(turn)
  return true
}

/** "My wife knows" is told beside a plan and is no step of it. */
function rememberPerson({ state, text, messageId }: Turn) {
  const person = findPerson(text) || whoKnows(text)
  if (person && /\b(?:knows?|will help|helps|said (?:she|he|they))\b/.test(plain(text)))
    state.slots.who ??= [{ quote: person, messageId }]
}

const PICK_WORDS_MAX = 8

/** "The first one", "asking Birgit": one of the ways named before, or of the lines shown. */
function chosenOption({ state, text, messageId }: Turn): Quote | undefined {
  const options = state.slots.options ?? []
  if (countWords(text) > PICK_WORDS_MAX) return undefined
  if (options.length > 0) {
    const said = new Set(wordsOf(text).filter((word) => word.length > 2))
    const shared = options
      .map((option) => ({ option, count: wordsOf(option.quote).filter((word) => said.has(word)).length }))
      .sort((one, other) => other.count - one.count)[0]
    if (shared && shared.count > 1) return shared.option
    const named = findItem(
      text,
      options.map(({ quote }) => ({ name: quote })),
    )
    return options.find(({ quote }) => quote === named?.name)
  }
  const line =
    countWords(text) <= PLACE_WORDS_MAX &&
    findItem(
      text,
      state.openChoices.map((own) => ({ name: own.text })),
    )
  return line ? { quote: line.name, messageId } : undefined
}

const PLACE_WORDS_MAX = 3

/** What somebody says they will do, wherever in the message it stands. */
function stepIn({ reading }: Turn): string | undefined {
  return reading?.clauses
    .map(({ text }) => trimQuote(text))
    .find((text) => /\b(?:i'll|i will|i'm going to|i am going to)\b/.test(plain(text)) && isQuotable(text))
}

const QUOTES_MAX = 3

const NOT_TOLD = ['complain', 'ask', 'misheard', 'thank', 'greet', 'refuse']

/** What was told, word for word; a complaint, a question or a filler in the same message is not a part of it. */
function keepQuotes({ notes, text, messageId, reading }: Turn): Quote[] {
  const whole = text.trim()
  const isBeside = (quote: string) => {
    const [act] = reading?.clauses.find((clause) => clause.text.includes(quote))?.acts ?? []
    return act !== undefined && act.probability >= SURE && NOT_TOLD.includes(act.name)
  }
  const told = notes.filter(({ quote, says }) => says !== 'question' && !isBeside(quote))
  const isWhole = told.length === notes.length || notes.length === 0
  if (isWhole && countWords(whole) > 1 && countWords(whole) <= 18 && isQuotable(whole))
    return [{ quote: whole, messageId }]
  const steps = told.filter(({ quote }) => A_STEP.test(plain(quote)))
  return [...steps, ...told.filter(({ says }) => says !== 'other')]
    .filter(
      ({ quote }, at, all) =>
        isQuotable(quote) && countWords(quote) > 1 && all.findIndex((one) => one.quote === quote) === at,
    )
    .slice(0, QUOTES_MAX)
    .map(({ quote }) => ({ quote, messageId }))
}

const NAME_WORDS_MAX = 4

/** Somebody who is named; what tells of something else names nobody. */
function takeWho({ state, text: whole, messageId }: Turn) {
  const person = whoKnows(whole) || findPerson(whole)
  // "I just told you, Pete knows. Pete."
  const text =
    splitSentences(whole)
      .at(-1)
      ?.replace(/[.!]+$/, '') ?? whole
  const isName = countWords(text) <= NAME_WORDS_MAX && isQuotable(text.trim()) && !/^(?:i|it|that)\b/i.test(text.trim())
  const quote = whoKnows(whole) || (isName ? text.trim() : person)
  state.slots.who = quote ? [{ quote, messageId }] : []
  return true
}

function takeWhen(turn: Turn) {
  const found = findWhen(turn.text)
  const isShort = countWords(turn.text) <= 8 && isQuotable(turn.text.trim()) && turn.act === 'answer'
  const quote = found || (isShort ? turn.text.trim() : '')
  if (quote) turn.state.slots.when = [{ quote, messageId: turn.messageId }]
  return quote !== ''
}

/** "I'll ring my aunt on Friday" answers three questions at once. */
function readPlan({ state, text, messageId }: Turn) {
  const time = findWhen(text)
  if (time) state.slots.when ??= [{ quote: time, messageId }]
  const person = whoKnows(text) || findPerson(text)
  if (person) state.slots.who ??= [{ quote: person, messageId }]
}

function nods(turn: Turn, open: CareerStep | undefined): string[] {
  if (open?.name === 'when' || open?.name === 'who') return []
  if (open?.name === 'options' && turn.notes.length > 1)
    return ['Good, that gives you something to choose from.', 'That is more than most people start with.']
  if (open?.name === 'action') return ['That sounds doable.', 'Good: one thing, and it is yours.']
  return [reflect(turn)].filter(Boolean)
}

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
  const step = stepIn(turn)
  const quotes = step ? [{ quote: step, messageId }] : keepQuotes(turn)
  if (!hasPlan(state) && quotes.length > 0 && act !== 'unsure') {
    // The step that was missing comes after all.
    state.slots.action = quotes
    readPlan(turn)
    state.isClosed = false
    return goOn(turn, 'That sounds doable.')
  }
  if (step) {
    // Whoever says what they will do has decided anew.
    for (const part of ['when', 'who']) delete state.slots[part]
    state.slots.action = quotes
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
