import { isQuotable } from '../../language/clauses.ts'
import { countWords, plain } from '../../language/plain.ts'
import { findItem } from '../drafts/find-item.ts'
import { followUp, quoted, reflect } from '../reflect.ts'
import type { Quote } from '../state.ts'
import { choice, lines, type Move, SURE, say, sayNext, type Turn, trimQuote } from '../turn.ts'
import { findPerson, findWhen } from './plan-words.ts'
import { type CareerStep, offerList, offersFor, STEPS } from './steps.ts'

export function openCareer(turn: Turn, before = ''): Move {
  return putStep(turn, STEPS[0], before)
}

export function moveCareer(turn: Turn): Move {
  const { state } = turn
  if (state.isClosed) return takeAfterwards(turn)
  if (asksAdvice(turn)) return putOffers(turn)
  if (takesBack(turn)) return reopenPlan(turn)
  const open = STEPS.find(({ name }) => name === state.step) ?? STEPS[0]
  if (open && !take(turn, open) && state.tries === 0 && turn.act !== 'skip') {
    const easier = sayNext(turn, `${open.name}.easier`, open.easier)
    state.tries++
    if (easier) return { paragraphs: [easier], choices: open.choices(turn) }
  }
  if (open) state.slots[open.name] ??= []
  fillAhead(turn)
  const next = STEPS.find((step) => !state.slots[step.name] && (step.isNeeded?.(turn) ?? true))
  if (next) return putStep(turn, next, say(turn, `${open?.name}.nod`, nods(turn, open)) || '')
  return putPlan(turn)
}

function putStep(turn: Turn, step: CareerStep | undefined, before: string): Move {
  if (!step) return putPlan(turn)
  turn.state.step = step.name
  turn.state.tries = 0
  const closer = step.followsUp ? followUp(turn) : ''
  const asked = closer || sayNext(turn, `ask.${step.name}`, step.ask) || (step.ask[0] ?? '')
  const list = step.name === 'offer' ? offerList(turn) : ''
  const choices = closer
    ? [choice('I am not sure', 'unsure'), choice('Ask me something else', 'skip')]
    : step.choices(turn)
  return { paragraphs: [before, list, asked].filter(Boolean), choices }
}

/** Asked for a day or a person, somebody says that nothing was decided. */
function takesBack({ state, act, text, tapped }: Turn) {
  if (tapped || (state.step !== 'when' && state.step !== 'who')) return false
  return (
    act === 'misheard' ||
    act === 'complain' ||
    /\b(?:haven't|have not|didn't|not) (?:chosen|choose|decided|decide|said)\b|\bgo back\b/.test(plain(text))
  )
}

function reopenPlan(turn: Turn): Move {
  for (const name of ['action', 'when', 'who']) delete turn.state.slots[name]
  const sorry = say(turn, 'reopen', ['Then I took that wrongly, and nothing is decided.', 'Back a step, then.'])
  return putStep(
    turn,
    STEPS.find(({ name }) => name === 'action'),
    sorry || 'Once more, then.',
  )
}

/** "The plan is wrong": what is said in its place stands; where nothing is, it is asked for anew. */
function correctPlan(turn: Turn): Move {
  const { state, text, messageId } = turn
  const what =
    /\bwhat\s*[:=]\s*([^.;\n]+)/i.exec(text)?.[1] ??
    /\b(?:decided to|i'll|i’ll|i will|i am going to|i'm going to|it is to|should (?:say|be))\s+([^.;\n]+)/i.exec(
      text,
    )?.[1]
  const quote = what?.split(/,\s*(?:and )?(?:when|who)\b/i)[0]?.trim() ?? ''
  if (!quote || !isQuotable(quote)) {
    state.isClosed = false
    return reopenPlan(turn)
  }
  state.slots.action = [{ quote, messageId }]
  const when = findWhen(text)
  const person = findPerson(text)
  if (when) state.slots.when = [{ quote: when, messageId }]
  if (person) state.slots.who = [{ quote: person, messageId }]
  const plan = putPlan(turn)
  return { ...plan, paragraphs: ['Put right.', ...plan.paragraphs] }
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
  const quotes = name === 'action' && step ? [{ quote: step, messageId }] : withoutQuestions(turn, keepQuotes(turn))
  const isAsking =
    turn.reading?.clauses.some(({ says }) => says.name === 'question' && says.probability >= SURE) ?? false
  if (quotes.length === 0 || (name === 'action' && !step && isAsking)) return false
  state.slots[name] = quotes
  if (name === 'action') readPlan(turn)
  return true
}

/** What somebody says they will do, wherever in the message it stands. */
function stepIn({ reading }: Turn): string | undefined {
  return reading?.clauses
    .map(({ text }) => trimQuote(text))
    .find((text) => /\b(?:i'll|i will|i'm going to|i am going to)\b/.test(plain(text)) && isQuotable(text))
}

/** A question to the coach at the end of an answer is no part of a plan. */
function withoutQuestions({ text }: Turn, quotes: Quote[]): Quote[] {
  const asked =
    /(?:^|[.!?,]\s*|\bbut\s+)(?:but\s+)?(?:what do (?:you|u) (?:think|reckon)|what(?:'s|s| is) (?:your|ur) opinion|would you|do you know|what would you do)\b.*$/i
  if (!asked.test(text)) return quotes
  return quotes
    .map((one) => ({ ...one, quote: trimQuote(one.quote.replace(asked, '')) }))
    .filter(({ quote }) => countWords(quote) > 1 && text.includes(quote))
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
  const person = findPerson(text)
  if (person) state.slots.who ??= [{ quote: person, messageId }]
}

function nods(turn: Turn, open: CareerStep | undefined): string[] {
  if (open?.name === 'when' || open?.name === 'who') return []
  if (open?.name === 'options' && turn.notes.length > 1)
    return ['Good, that gives you something to choose from.', 'That is more than most people start with.']
  if (open?.name === 'action') return ['That sounds doable.', 'Good: one thing, and it is yours.']
  return [reflect(turn)].filter(Boolean)
}

/** The plan in the member's words: what, when, with whom. */
function putPlan(turn: Turn): Move {
  const { state } = turn
  state.isClosed = true
  state.step = 'closed'
  const rows = (
    [
      ['What', state.slots.action],
      ['When', state.slots.when],
      ['Who', state.slots.who],
    ] as const
  )
    .map(([label, said]) => [label, said?.[0] ? quoted(said[0].quote) : ''] as const)
    .filter(([, words]) => words !== '')
  const choices = [
    choice('Something else is on my mind', 'restart'),
    choice('I did it, and here is how it went', 'answer', 'back'),
    choice('That is all for today', 'stop'),
  ]
  if (rows.length === 0)
    return {
      paragraphs: [
        say(turn, 'open', [
          'Then let’s leave it open for today, and that is allowed. What you told me will still be here.',
          'No plan yet, and no harm done.',
        ]),
        say(turn, 'open.ask', ['What would you like to look at next?', 'What else is on your mind?']) || 'What else?',
      ],
      choices,
    }
  return {
    paragraphs: [
      say(turn, 'plan', [
        'Here is your plan, in your own words:',
        'So this is what you decided:',
        'Let me write it down as you said it:',
      ]) || 'Your plan:',
      rows.map(([label, words]) => `- **${label}:** ${words}`).join('\n'),
      say(turn, 'plan.after', [
        'Come back afterwards and tell me how it went, whichever way it goes.',
        'Small and done beats big and planned. I’m curious how it goes.',
      ]),
      say(turn, 'plan.next', [nextSection(turn)]),
    ].filter(Boolean),
    choices,
  }
}

/** Back from a plan: how it was comes first, then whatever is on their mind. */
function takeAfterwards(turn: Turn): Move {
  const { state } = turn
  if (turn.tapped?.value === 'back')
    return {
      paragraphs: ['Good that you are back. What happened?'],
      choices: lines('It went better than I thought', 'It did not go as I hoped', 'Something got in the way'),
    }
  if (turn.act === 'agree' || turn.act === 'thank')
    return { paragraphs: ['Any time. It is all kept here.'], choices: [] }
  const corrected =
    /\b(?:it|plan|what) should (?:just |only )?(?:say|read|be)(?: that)?[:,]? (.+?)[.!]*$/i.exec(turn.text)?.[1] ?? ''
  if (countWords(corrected) > 1 && isQuotable(corrected) && state.slots.action) {
    state.slots.action = [{ quote: corrected.replace(/^["“]|["”]$/g, ''), messageId: turn.messageId }]
    return putPlan(turn)
  }
  const isAboutPlan =
    /\bplan\b/.test(plain(turn.text)) && /\b(?:wrong|change|fix|correct|not what|isn't|right)\b/.test(plain(turn.text))
  if (isAboutPlan || turn.act === 'misheard') return correctPlan(turn)
  const person = findPerson(turn.text)
  if (person && (state.slots.action?.length ?? 0) > 0) {
    state.slots.who = [{ quote: person, messageId: turn.messageId }]
    return putPlan(turn)
  }
  const step = stepIn(turn)
  const quotes = step ? [{ quote: step, messageId: turn.messageId }] : keepQuotes(turn)
  if ((state.slots.action?.length ?? 0) === 0 && quotes.length > 0 && turn.act !== 'unsure') {
    // The step that was missing comes after all.
    state.slots.action = quotes
    readPlan(turn)
    state.isClosed = false
    const next = STEPS.find((step) => !state.slots[step.name] && (step.isNeeded?.(turn) ?? true))
    return next ? putStep(turn, next, 'That sounds doable.') : putPlan(turn)
  }
  if (turn.notes.length === 0) return putPlan(turn)
  state.slots = { topic: keepQuotes(turn) }
  state.isClosed = false
  return putStep(turn, STEPS[1], reflect(turn))
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
