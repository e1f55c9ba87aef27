import { strengths } from '../../lexicon/strengths.ts'
import { values } from '../../lexicon/values.ts'
import type { Choice } from '../state.ts'
import { choice, lines, type Turn } from '../turn.ts'

/** One question of a section: its wordings, easier ones for whoever has nothing to say to it, and lines to tap. */
export interface Question {
  name: string
  ask: (turn: Turn) => readonly string[]
  easier: readonly string[]
  choices: Choice[]
  /** A question that stays with what was told may stand in its place. */
  followsUp?: boolean
  /** Whoever has just said such a thing has answered it. */
  toldBy?: readonly string[]
}

export interface NamedThing {
  name: string
  meaning: string
  aliases: string[]
}

/** What the conversations about values and about strengths differ in. */
export interface SectionPlan {
  section: 'values' | 'strengths'
  /** Where a note holds the names of this section. */
  field: 'values' | 'strengths'
  known: readonly NamedThing[]
  questions: Question[]
  /** Asked once the names are agreed on; its answer goes into the draft. */
  closing: Question
  /** For whoever answers in three words or none: names to tap. */
  starters: string[]
  noun: string
  lead: (names: string) => string
  close: (name: string) => string
}

const where = (turn: Turn) =>
  turn.input.member.isUnder19 ? 'at school, at home or anywhere else' : 'at work or anywhere else'

const NOTHING_COMES = 'Nothing comes to mind'

export const valuesPlan: SectionPlan = {
  section: 'values',
  field: 'values',
  known: values,
  noun: 'value',
  questions: [
    {
      name: 'story',
      ask: () => [
        'Think of a day when you felt most like yourself. What were you doing?',
        'Tell me about a moment, big or small, when you thought: yes, this is how it should be. What was happening?',
        'Which day of the last year would you like to live again, and what happened?',
      ],
      easier: [
        'That’s fine. Think of last week: which hour went fastest, and which dragged?',
        'Then from the other end: what has annoyed you lately, even a little?',
      ],
      choices: [
        choice('I helped somebody', 'answer', 'Kindness'),
        choice('I made something', 'answer', 'Creativity'),
        choice('I was outside', 'answer', 'Nature'),
        choice(NOTHING_COMES, 'unsure'),
      ],
    },
    {
      name: 'why',
      followsUp: true,
      ask: (turn) =>
        isDark(turn)
          ? ['What bothered you most about that?', 'What should have happened instead, in your eyes?']
          : [
              'What was it about that that felt right?',
              'If you could keep only one part of it, which would it be, and why?',
            ],
      easier: ['Try finishing this: it mattered to me because … What comes after the because?'],
      choices: [
        ...lines('It was the people', 'It was doing it my way', 'It was getting it right'),
        choice('I can’t explain it', 'unsure'),
      ],
    },
    {
      name: 'wrong',
      toldBy: ['dislikes', 'want_out'],
      ask: (turn) => [
        `Now the other side. When did something feel wrong to you, ${where(turn)}, and what was wrong about it?`,
        `What do you find hard to put up with, ${where(turn)}?`,
      ],
      easier: ['Who do you admire, famous or not, and what do they do that you like?'],
      choices: [
        choice('People being treated unfairly', 'answer', 'Fairness'),
        choice('Being watched all the time', 'answer', 'Independence'),
        choice('When someone lies', 'answer', 'Honesty'),
        choice(NOTHING_COMES, 'unsure'),
      ],
    },
  ],
  closing: {
    name: 'missing',
    ask: () => [
      'Which of these is most missing from your days at the moment?',
      'Which of them do you get too little of just now?',
    ],
    easier: [],
    choices: [],
  },
  starters: [
    'Fairness',
    'Family',
    'Learning',
    'Security',
    'Kindness',
    'Independence',
    'Creativity',
    'Fun',
    'Earning well',
    'Calm',
  ],
  lead: (names) => `${names} matter most to me.`,
  close: (name) => `What I get too little of at the moment: ${name}.`,
}

export const strengthsPlan: SectionPlan = {
  section: 'strengths',
  field: 'strengths',
  known: strengths,
  noun: 'strength',
  questions: [
    {
      name: 'peak',
      ask: () => [
        'Tell me about something you did that you are still a bit proud of, however small. What did you do?',
        'Tell me about a time something went well because it was you doing it. What happened?',
      ],
      easier: [
        'It need not be big: something you fixed, sorted, made, or helped somebody through. What was it?',
        'What did you do last week that somebody else would have left undone?',
      ],
      choices: [
        choice('I fixed something', 'answer', 'Fixing things'),
        choice('I helped someone through', 'answer', 'Caring'),
        choice('I got something organised', 'answer', 'Organising'),
        choice(NOTHING_COMES, 'unsure'),
      ],
    },
    {
      name: 'how',
      followsUp: true,
      ask: () => [
        'How did you go about it? Tell me what you actually did.',
        'What was your part in that, step by step?',
      ],
      easier: ['If somebody had filmed it, what would we see you doing?'],
      choices: [
        ...lines('I stayed calm', 'I kept trying until it worked', 'I asked the right person'),
        choice('I just did it', 'unsure'),
      ],
    },
    {
      name: 'asked',
      ask: () => [
        'What do people come to you for, at home, among friends or at work?',
        'When somebody says “ask her” or “ask him” and means you, what is it about?',
      ],
      easier: ['Who was the last person to ask you for help, and with what?'],
      choices: [
        choice('They ask me to listen', 'answer', 'Listening'),
        choice('They ask me to fix things', 'answer', 'Fixing things'),
        choice('They ask me to sort things out', 'answer', 'Organising'),
        choice('Nobody asks me', 'unsure'),
      ],
    },
    {
      name: 'energy',
      ask: () => [
        'Some things we do well and they drain us. What gives you energy, and what takes it away?',
        'What could you do for hours, and what are you glad to be done with, even when you are good at it?',
      ],
      easier: ['Which hour of last week went fastest?'],
      choices: [
        ...lines('Working with my hands', 'Being with people', 'Solving a puzzle'),
        choice(NOTHING_COMES, 'unsure'),
      ],
    },
  ],
  closing: {
    name: 'more',
    ask: () => [
      'Which of these would you like to use more of in your work?',
      'Which of them would you miss most if you could not use it?',
    ],
    easier: [],
    choices: [],
  },
  starters: [
    'Listening',
    'Fixing things',
    'Organising',
    'Making things',
    'Caring',
    'Reliability',
    'Technology',
    'Numbers',
    'Making people laugh',
    'Persistence',
  ],
  lead: (names) => `What I am good at: ${names}.`,
  close: (name) => `What I would like to use more: ${name}.`,
}

/** Whether what was last told was something bad. */
function isDark({ notes }: Turn) {
  return notes.some(
    ({ says, isLack, values: shown }) => says === 'dislikes' || says === 'want_out' || (isLack && shown.length > 0),
  )
}
