import { countWords, plain } from '../language/plain.ts'
import { upperFirst } from '../language/turn.ts'
import { values } from '../lexicon/values.ts'
import {
  chooseCards,
  describeItems,
  describeLines,
  evidenceFor,
  explainOffered,
  keepChoice,
  keepOwnWord,
  lookAgain,
  quoteFor,
  readChoice,
} from './cards.ts'
import type { Proposal } from './conversation.ts'
import { findByPlace, findNames } from './names.ts'
import { recallJob } from './recall.ts'
import { reflect } from './reflect.ts'
import { isAboutTheTask, isTold, keepAnswer } from './steps.ts'
import { ask, joinNames, type Step, say, type Turn } from './turn.ts'

/** Whether the story told of something good, as asked; decides which side to ask about next. */
function isPleasant({ clauses }: Turn) {
  const said = clauses.map(({ said }) => plain(said)).join('. ')
  return !/\b(?:told off|shout(?:ed|ing)?|unfair\w*|wrong|hate[ds]?|worst|awful|horrible|annoy\w*|angry|upset|bored|boring|sick of|fed up|dragged|ignored|blamed|bullied)\b/.test(
    said,
  )
}

const where = (turn: Turn) =>
  turn.input.member.isUnder19 ? 'at school, college or anywhere else' : 'at work or anywhere else'

const story: Step = {
  name: 'story',
  put: (turn) =>
    ask(turn, 'values.story', [
      'Think of a day when you felt most like yourself. What were you doing?',
      'Tell me about a moment, big or small, when you thought: yes, this is how it should be. What was happening?',
      'Which day of the last year would you like to live again, and what happened?',
    ]),
  take: (turn) =>
    keepAnswer(
      turn,
      'story',
      (turn) => turn.act === 'answer' && countWords(turn.text) > 3 && !isAboutTheTask(turn.text),
    ),
  hint: (turn) =>
    recallJob(
      turn,
      (job) => `Then think of your time as ${job}. Which day there would you like to live again, and why?`,
    ),
  easier: [
    'That’s fine. Think of last week: which hour went fastest, and which dragged?',
    'No rush. What has annoyed you lately, even a little? Under an annoyance there is often something that matters to you, so that works too.',
    'Then let’s choose instead. Which is nearest to a good day for you: helping somebody, making something, learning something, doing it my own way, being with a group, or getting something finished?',
  ],
}

const why: Step = {
  name: 'why',
  put: (turn) =>
    isPleasant(turn)
      ? ask(turn, 'values.why.good', [
          'What felt right to you about that?',
          'If you could keep only one thing from it, which part would you keep?',
          'What made it matter to you?',
        ])
      : ask(turn, 'values.why.bad', [
          'What bothered you most about that?',
          'What should have happened instead, in your eyes?',
          'What would have made it right?',
        ]),
  take: (turn) => keepAnswer(turn, 'why', isTold),
  easier: [
    'Hard to put into words, I know. If a friend had been there, what would they have noticed about you, and why?',
    'Try finishing this: it was good, or it was bad, because … What comes after the because?',
  ],
}

const opposite: Step = {
  name: 'opposite',
  isNeeded: ({ state }) =>
    state.thin < 5 && (chooseCards(state, 'value').length < 3 || (state.answers.why?.length ?? 0) === 0),
  put: (turn) =>
    ask(turn, 'values.opposite', [
      `Now the other side. When did something feel wrong to you, ${where(turn)}, and what was wrong about it?`,
      `Let’s look from the other end. What do you find hard to put up with, ${where(turn)}?`,
    ]),
  take: (turn) => keepAnswer(turn, 'opposite'),
  easier: [
    'Then the other way round. Who do you admire, famous or not, and what do they do that you like?',
    'One last way in. Which two would you miss most if they vanished from your life: fairness, freedom, learning, being with people, security, being creative, helping, calm?',
  ],
}

const cards: Step = {
  name: 'cards',
  isChoice: true,
  put: putCards,
  explain: (turn) => explainOffered(turn, values),
  take: (turn) => {
    const chosen = readChoice(turn, values)
    if (chosen.length === 0 || chosen.length > 5) return keepOwnWord(turn, 'value', 3) || lookAgain(turn, putCards)
    keepChoice(turn, chosen)
    return true
  },
  easier: [
    'No need to get it perfect. Which one would you defend if somebody laughed at it?',
    'You can also name your own word. What would you put in first place?',
  ],
}

const usualWords = [
  'Fairness',
  'Kindness',
  'Independence',
  'Security',
  'Learning',
  'Creativity',
  'Belonging',
  'Achievement',
  'Respect',
  'Calm',
]

function putCards(turn: Turn) {
  const offered = chooseCards(turn.state, 'value').slice(0, 3)
  turn.state.offered = offered
  if (offered.length === 0) {
    turn.state.offered = usualWords
    return ask(turn, 'values.list', [
      'Let me offer some words people use: fairness, kindness, freedom, security, learning, creativity, belonging, achievement, respect, calm. Which two or three are yours?',
    ])
  }
  const listed = offered.map((name) => `**${name}** ("${quoteFor(turn.state, name)}")`)
  const isAgain = turn.state.used.some((key) => key.startsWith('values.cards.'))
  const lead =
    offered.length === 1
      ? say(turn, 'values.cards', ['One possible value stands out in your words: ', 'In your words I hear above all '])
      : isAgain
        ? say(turn, 'values.again', ['With that, the picture shifts a little: ', 'Then perhaps it is more like this: '])
        : say(turn, 'values.cards', [
            `I hear ${offered.length === 2 ? 'two' : 'three'} possible values in your words: `,
            'From what you told me, these may be values of yours: ',
          ])
  if (offered.length === 1) {
    const one = say(turn, 'values.card.ask', [
      'Is that one of yours, and what belongs beside it?',
      'Would you keep it, and which word would you add?',
    ])
    return { paragraphs: [`${lead}${joinNames(listed)}.`, one], suggestions: [] }
  }
  const question = say(turn, 'values.cards.ask', [
    'Which fit you best, and which one is missing?',
    'Which of them are really yours, and what would you add?',
    'Which would you keep, and what is not there yet?',
  ])
  return { paragraphs: [`${lead}${joinNames(listed)}.`, question], suggestions: [] }
}

const first: Step = {
  name: 'first',
  isChoice: true,
  isNeeded: ({ state }) => state.picks.length > 1,
  put: (turn) => {
    const { picks } = turn.state
    const names = upperFirst(joinNames(picks.map((name) => name.toLowerCase())))
    return ask(turn, 'values.first', [
      `${names}. If you could protect only one of them, which would it be?`,
      `${names}. Which comes first when you cannot have ${picks.length === 2 ? 'both' : 'them all'}?`,
    ])
  },
  take: (turn) => {
    const [top] = [...findNames(turn.text, values).chosen, ...findByPlace(turn.text, turn.state.picks)]
    if (!top) {
      // More of the story instead of a choice.
      if (countWords(turn.text) > 6) turn.nod = reflect(turn)
      return keepAnswer(turn, 'first')
    }
    turn.state.picks = [top, ...turn.state.picks.filter((name) => name !== top)]
    turn.state.answers.first = [{ quote: turn.text.trim(), messageId: turn.messageId }]
    return true
  },
  easier: ['They can stand side by side, of course. If you had to choose today, which one?'],
}

const missing: Step = {
  name: 'missing',
  isChoice: true,
  isNeeded: ({ state }) => state.picks.length > 0,
  put: (turn) => {
    if (turn.state.picks.length === 1)
      return ask(turn, 'values.missing.one', [
        `Is there enough of it in your life at the moment, or is it missing?`,
        `How much of it is there in your life just now?`,
      ])
    return ask(turn, 'values.missing', [
      `Which of them is most missing from your life at the moment?`,
      `And which of them do you have least of at the moment?`,
    ])
  },
  take: (turn) => {
    const others = findNames(turn.text, values).chosen.filter((name) => !turn.state.picks.includes(name))
    // Asked about the one they chose, some add what they forgot.
    if (turn.state.picks.length === 1 && others.length > 0) {
      turn.state.picks = [...turn.state.picks, ...others].slice(0, 5)
      turn.state.answers.missing = []
      return true
    }
    turn.state.missing = findMissing(turn)
    if (turn.act === 'no' || turn.act === 'dunno') turn.state.answers.missing = []
    else if (!keepAnswer(turn, 'missing', ({ act }) => act === 'answer' || act === 'yes')) return false
    return true
  },
  easier: ['Looking at an ordinary Tuesday: which one would you want more of?'],
}

/** By name, by place, or, where there is only one, by saying that it is missing. */
function findMissing({ text, state: { picks } }: Turn) {
  const [named] = [...findNames(text, values).chosen, ...findByPlace(text, picks)]
  if (named || picks.length !== 1) return named ?? ''
  const isLacking =
    /\b(?:missing|not (?:enough|really|much|any)|none|no|little|hardly|never|nowhere|lack\w*|more of it)\b/.test(
      plain(text),
    )
  return isLacking && !/\b(?:not|none is|nothing is|isn't) missing\b/.test(plain(text)) ? (picks[0] ?? '') : ''
}

export function draftValues(turn: Turn): Proposal | null {
  const { state } = turn
  const picks = state.picks.length > 0 ? state.picks.slice(0, 5) : chooseCards(state, 'value').slice(0, 3)
  if (picks.length === 0) return null
  const items = describeItems(turn, picks)
  const lines = describeLines(items)
  const names = joinNames(picks.map((name) => name.toLowerCase()))
  const lead = picks.length === 1 ? `What matters most to me is ${names}.` : `What matters most to me: ${names}.`
  const more =
    picks.length === 1
      ? 'Right now I want more of it.'
      : `What I want more of right now: ${state.missing.toLowerCase()}.`
  const lack = state.missing ? more : ''
  return {
    section: 'values',
    text: [lead, ...(state.isShort ? [] : lines), lack].filter(Boolean).join('\n'),
    items,
    evidence: evidenceFor(turn, picks),
  }
}

export const valuesSteps: Step[] = [story, why, opposite, cards, first, missing]
