import { upperFirst } from '../../language/plain.ts'
import { findTheme } from '../../themes/themes.ts'
import { nameCareersService } from '../caller.ts'
import type { Choice, State } from '../state.ts'
import { choice, lines, type Turn } from '../turn.ts'
import { namesSomebody } from './plan-words.ts'

export interface CareerStep {
  name: string
  /** What an answer to it is, in the model's words. */
  part: string
  /** Other things that answer it as well. */
  answeredBy: readonly string[]
  ask: readonly string[]
  /** A question that stays with what was told may stand in its place. */
  followsUp?: boolean
  easier: readonly string[]
  choices: (turn: Turn) => Choice[]
  isNeeded: (state: State) => boolean
}

const UNSURE = choice('I am not sure', 'unsure')
const TOLD_ENOUGH = 3

const has = ({ slots }: State, ...names: string[]) => names.some((name) => (slots[name]?.length ?? 0) > 0)
const isUnderWay = (state: State) => has(state, 'options', 'direction', 'action')

/** Goal, reality, options, will: from what is on somebody's mind to one small thing with a day and a person. */
export const STEPS: CareerStep[] = [
  {
    name: 'topic',
    part: 'topic',
    answeredBy: ['situation', 'obstacle', 'goal', 'option', 'step', 'done', 'feeling', 'resource', 'rejects'],
    isNeeded: () => true,
    ask: [
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
    part: 'situation',
    answeredBy: ['topic', 'obstacle', 'done', 'feeling', 'resource'],
    isNeeded: (state) =>
      !isUnderWay(state) &&
      ['topic', 'reality', 'obstacle'].reduce((sum, name) => sum + (state.slots[name]?.length ?? 0), 0) < TOLD_ENOUGH,
    followsUp: true,
    ask: ['What is it like at the moment, on an ordinary day?', 'Which part of it weighs on you most?'],
    easier: ['Take one moment of this week that shows it. What happened?'],
    choices: () => [
      ...lines('It is the same every day', 'It is mostly the people', 'It is mostly the work itself'),
      UNSURE,
    ],
  },
  {
    name: 'goal',
    part: 'goal',
    answeredBy: ['option', 'step'],
    isNeeded: (state) => !isUnderWay(state),
    ask: [
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
    part: 'resource',
    answeredBy: ['who', 'done', 'situation', 'option', 'step'],
    isNeeded: (state) => !isUnderWay(state) && !has(state, 'resource'),
    ask: [
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
    part: 'option',
    answeredBy: ['step'],
    isNeeded: (state) => !isUnderWay(state),
    ask: [
      'What could you do about it? Two or three ideas, sensible or not; we are not deciding yet.',
      'Which ways forward can you think of?',
    ],
    easier: ['What is one thing you could do about it, however small or silly it sounds?'],
    choices: () => [
      ...lines('Talk to somebody who does it', 'Look for a course', 'Change something where I am'),
      choice('I have no idea', 'unsure'),
    ],
  },
  {
    name: 'offer',
    part: 'step',
    answeredBy: ['option'],
    isNeeded: (state) => !isUnderWay(state),
    ask: ['Which one is nearest to something you would try?'],
    easier: [],
    choices: (turn) => [
      ...offersFor(turn).map((text) => choice(upperFirst(text), 'answer', text)),
      choice('None of them', 'refuse'),
    ],
  },
  {
    name: 'action',
    part: 'step',
    answeredBy: ['option'],
    isNeeded: (state) => !has(state, 'action'),
    ask: [
      'What will you do first, and what is the smallest version of it?',
      'If you start with just one, small enough to really happen, which is it?',
    ],
    easier: ['Something that takes fifteen minutes or less is plenty. What could that be?'],
    choices: () => lines('Send one message', 'Look one thing up', 'Ask someone for fifteen minutes'),
  },
  {
    name: 'when',
    part: 'when',
    answeredBy: [],
    isNeeded: (state) => has(state, 'action'),
    ask: ['When exactly will you do it?', 'Which day and time would suit you?'],
    easier: ['Just the day will do. Which one?'],
    choices: () => lines('Tomorrow', 'This weekend', 'By Friday'),
  },
  {
    name: 'who',
    part: 'who',
    answeredBy: [],
    // Somebody who is to be rung or asked is in it already.
    isNeeded: (state) => has(state, 'action') && !namesSomebody(state.slots.action?.[0]?.quote ?? ''),
    ask: [
      'Who could help with it, or simply know that you are going to do it?',
      'Who will you tell, so that somebody asks you how it went?',
    ],
    easier: ['A first name is enough, or "nobody".'],
    choices: () => [
      ...lines('My best friend', 'My family', 'A teacher or colleague'),
      choice('Nobody for now', 'refuse'),
    ],
  },
]

export function stepNamed(name: string) {
  return STEPS.find((step) => step.name === name)
}

const GENERAL = [
  'talk for fifteen minutes to somebody who does work you are curious about',
  'try it small for one day or one evening before deciding anything',
]
const OTHER_WORK = 'see what Job Ideas makes of what you like and what you cannot do any more'
const OFFERS = 3
/** Where it is known where it should go. */
const TOWARDS = [
  'find one person who does it and ask for fifteen minutes',
  'look up on one page what it asks for, and note what you have already',
  'try it small, for an hour or an evening, before deciding anything',
]

/** Small things to try in the place somebody is in, and some for any. */
export function offersFor({ input, state }: Turn) {
  if (state.slots.direction?.length) return TOWARDS
  const told = state.notes.flatMap(({ theme }) => findTheme(theme)?.try ?? []).reverse()
  const all = [...new Set([...told, ...GENERAL, `talk it through with ${nameCareersService(input)}`])]
  const wantsOther = state.notes.some(({ says, limits }) => says === 'want_out' || limits.length > 0)
  return wantsOther ? [...all.slice(0, OFFERS - 1), OTHER_WORK] : all.slice(0, OFFERS)
}

export function offerList(turn: Turn) {
  return `Three small things you could try:\n\n${offersFor(turn)
    .map((text) => `- ${text}`)
    .join('\n')}`
}
