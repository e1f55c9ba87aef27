import { isQuotable } from '../language/clauses.ts'
import { countWords, plain, upperFirst } from '../language/plain.ts'
import { situations } from '../lexicon/situations.ts'
import { findItem } from './drafts/find-item.ts'
import { findPerson, findWhen } from './plan-words.ts'
import { quoted, reflect } from './reflect.ts'
import type { Choice, Quote } from './state.ts'
import { choice, lines, type Move, say, sayNext, type Turn } from './turn.ts'

interface CareerStep {
  name: string
  ask: (turn: Turn) => readonly string[]
  easier: readonly string[]
  choices: (turn: Turn) => Choice[]
  isNeeded?: (turn: Turn) => boolean
}

const UNSURE = choice('I am not sure', 'unsure')

/** Goal, reality, options, will: from what is on somebody's mind to one small thing with a day and a person. */
const STEPS: CareerStep[] = [
  {
    name: 'topic',
    ask: () => [
      'What is on your mind about work, school or what comes next?',
      'What would you like to be different after we have talked?',
    ],
    easier: ['You can start anywhere. What was the best half hour of yesterday, and what was the worst?'],
    choices: () =>
      lines(
        'I feel stuck where I am',
        'I do not know what I want',
        'I want to change career',
        'I keep getting rejected',
      ),
  },
  {
    name: 'reality',
    ask: (turn) => [
      ...fittingQuestions(turn),
      'What is it like at the moment, on an ordinary day?',
      'Which part of it weighs on you most?',
    ],
    easier: ['Take one moment of this week that shows it. What happened?'],
    choices: () => [
      ...lines('It is the same every day', 'It is mostly the people', 'It is mostly the work itself'),
      UNSURE,
    ],
  },
  {
    name: 'goal',
    ask: () => [
      'Suppose it goes well. Six months from now, what would be different from today?',
      'If this sorted itself out overnight, what would be the first sign you would notice?',
    ],
    easier: ['It need not be big. What would be a bit better by the end of this month?'],
    choices: () => [
      ...lines('I would look forward to Mondays', 'I would be learning again', 'I would earn enough'),
      UNSURE,
    ],
  },
  {
    name: 'resource',
    ask: () => [
      'What is already on your side here: a person, a skill, something you have got through before?',
      'What have you already tried, and what helped a little?',
    ],
    easier: ['Even something small counts. Who or what has helped you in a difficult spot before?'],
    choices: () => [
      ...lines('I don’t give up easily', 'I have people who back me', 'I have done something like it before'),
      UNSURE,
    ],
  },
  {
    name: 'options',
    ask: () => [
      'What could you do about it? Two or three ideas, sensible or not; we are not deciding yet.',
      'Which ways forward can you think of?',
    ],
    easier: [],
    choices: () => [
      ...lines('Talk to somebody who does it', 'Look for a course', 'Change something where I am'),
      choice('I have no idea', 'unsure'),
    ],
  },
  {
    name: 'offer',
    isNeeded: ({ state }) => (state.slots.options?.length ?? 0) === 0,
    ask: () => ['Which one is nearest to something you would try?'],
    easier: [],
    choices: (turn) => [
      ...offersFor(turn).map((text) => choice(upperFirst(text), 'answer', text)),
      choice('None of them', 'refuse'),
    ],
  },
  {
    name: 'action',
    ask: () => [
      'What will you do first, and what is the smallest version of it?',
      'If you start with just one, small enough to really happen, which is it?',
    ],
    easier: ['Something that takes fifteen minutes or less is plenty. What could that be?'],
    choices: () => lines('Send one message', 'Look one thing up', 'Ask someone for fifteen minutes'),
  },
  {
    name: 'when',
    isNeeded: ({ state }) => (state.slots.action?.length ?? 0) > 0,
    ask: () => ['When exactly will you do it?', 'Which day and time would suit you?'],
    easier: ['Just the day will do. Which one?'],
    choices: () => lines('Tomorrow', 'This weekend', 'By Friday'),
  },
  {
    name: 'who',
    isNeeded: ({ state }) => (state.slots.action?.length ?? 0) > 0,
    ask: () => [
      'Who could help with it, or simply know that you are going to do it?',
      'Who will you tell, so that somebody asks you how it went?',
    ],
    easier: [],
    choices: () => [
      ...lines('My best friend', 'My family', 'A teacher or colleague'),
      choice('Nobody for now', 'refuse'),
    ],
  },
]

export function openCareer(turn: Turn, before = ''): Move {
  return putStep(turn, STEPS[0], before)
}

export function moveCareer(turn: Turn): Move {
  const { state } = turn
  if (state.isClosed) return takeAfterwards(turn)
  const open = STEPS.find(({ name }) => name === state.step) ?? STEPS[0]
  if (open && !take(turn, open) && state.tries === 0 && turn.act !== 'skip') {
    const easier = sayNext(turn, `${open.name}.easier`, open.easier)
    state.tries++
    if (easier) return { paragraphs: [easier], choices: open.choices(turn) }
  }
  if (open) state.slots[open.name] ??= []
  const next = STEPS.find((step) => !state.slots[step.name] && (step.isNeeded?.(turn) ?? true))
  if (next) return putStep(turn, next, say(turn, `${open?.name}.nod`, nods(turn, open)) || '')
  return putPlan(turn)
}

function putStep(turn: Turn, step: CareerStep | undefined, before: string): Move {
  if (!step) return putPlan(turn)
  turn.state.step = step.name
  turn.state.tries = 0
  const wordings = step.ask(turn)
  const asked = sayNext(turn, `ask.${step.name}`, wordings) || (wordings[0] ?? '')
  const list = step.name === 'offer' ? offerList(turn) : ''
  return { paragraphs: [before, list, asked].filter(Boolean), choices: step.choices(turn) }
}

/** Whether there was something to go on; kept word for word. */
function take(turn: Turn, { name }: CareerStep): boolean {
  const { state, text, messageId, act } = turn
  if (['unsure', 'skip'].includes(act)) return false
  if (name === 'who' && act === 'refuse') {
    state.slots.who = []
    return true
  }
  if (act === 'refuse') return false
  if (
    (name === 'when' || name === 'who') &&
    /\b(?:i'll|i will|i'm going to|i am going to)\b/.test(plain(text)) &&
    isQuotable(text.trim())
  )
    state.slots.action = [{ quote: text.trim(), messageId }]
  if (name === 'when') return takeWhen(turn)
  if (name === 'offer') {
    const chosen =
      turn.tapped?.value ??
      findItem(
        text,
        offersFor(turn).map((offer) => ({ name: offer })),
      )?.name
    state.slots.offer = [{ quote: text.trim(), messageId }]
    if (chosen) state.slots.chosen = [{ quote: chosen, messageId }]
    return true
  }
  const quotes = keepQuotes(turn)
  if (quotes.length === 0) return false
  state.slots[name] = quotes
  if (name === 'action') readPlan(turn)
  return true
}

const QUOTES_MAX = 3

function keepQuotes({ notes, text, messageId }: Turn): Quote[] {
  const whole = text.trim()
  if (countWords(whole) > 1 && countWords(whole) <= 18 && isQuotable(whole)) return [{ quote: whole, messageId }]
  return notes
    .filter(({ quote, says }) => isQuotable(quote) && says !== 'question' && countWords(quote) > 1)
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
  const fitting = situationsOf(turn).flatMap(({ reflect: words }) => words.filter((text) => !text.includes('$')))
  return [reflect(turn), ...(open?.name === 'topic' ? fitting : [])].filter(Boolean).slice(0, 1)
}

/** Situations that the newest words or the topic speak of. */
function situationsOf({ state, notes }: Turn) {
  const told = [...notes.map(({ quote }) => quote), ...(state.slots.topic ?? []).map(({ quote }) => quote)].map(
    (quote) => plain(quote),
  )
  return situations.filter(({ cue }) => told.some((text) => cue.test(text)))
}

function fittingQuestions(turn: Turn) {
  return situationsOf(turn).flatMap(({ ask }) => ask.slice(0, 1))
}

const GENERAL = [
  'talk for fifteen minutes to somebody who does work you are curious about',
  'try it small for one day or one evening before deciding anything',
  'ring an adviser at the National Careers Service (0800 100 900, free in England)',
]

function offersFor(turn: Turn) {
  return [...situationsOf(turn).flatMap(({ options = [] }) => options), ...GENERAL].slice(0, 3)
}

function offerList(turn: Turn) {
  return `Here are three things that have helped other people:\n\n${offersFor(turn)
    .map((text) => `- ${text}`)
    .join('\n')}`
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
      nextSection(turn),
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
  if ((state.slots.action?.length ?? 0) === 0 && keepQuotes(turn).length > 0 && turn.act !== 'unsure') {
    // The step that was missing comes after all.
    state.slots.action = keepQuotes(turn)
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
