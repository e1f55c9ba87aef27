import { countWords, plain } from '../language/plain.ts'
import { situations } from '../lexicon/situations.ts'
import { findByPlace } from './names.ts'
import { planSteps } from './plan.ts'
import { reflect } from './reflect.ts'
import { bestQuotes, hasSubstance, keepAnswer } from './steps.ts'
import { ask, notesOf, type Step, say, type Turn } from './turn.ts'

const topic: Step = {
  name: 'topic',
  put: (turn) =>
    ask(turn, 'grow.topic', [
      'What would you most like to be different in your working life?',
      'What has brought you here today?',
      'What is going round in your head about work at the moment?',
    ]),
  take: (turn) => keepAnswer(turn, 'topic', (turn) => hasSubstance(turn) || turn.act === 'tell-me'),
  easier: [
    'That’s fine. Think of last week: which hour went fastest, and which dragged?',
    'You can start anywhere. Which is nearest: stuck where I am, looking for something, not sure what I want, or something happened?',
    'Then just tell me about yesterday. What was the best half hour of it, and what was the worst?',
  ],
}

/** Opens up what is there now, with the question that fits the situation named. */
const reality: Step = {
  name: 'reality',
  put: (turn) => {
    const fitting = situationsOf(turn).flatMap(({ key, ask }) => say(turn, `situation.${key}.ask`, ask) || [])
    if (fitting[0]) return { paragraphs: [fitting[0]], suggestions: [] }
    return ask(turn, 'grow.reality', [
      'What is it like at the moment, on an ordinary day?',
      'Tell me a bit more about how things are now: which part weighs on you most?',
      'What have you already tried, even if it did not work?',
    ])
  },
  take: (turn) => keepAnswer(turn, 'reality', ({ act, text }) => act === 'answer' && countWords(text) > 1),
  easier: [
    'Take one moment of this week that shows it. What happened?',
    'If somebody followed you around for a day, what would they notice?',
  ],
}

const goal: Step = {
  name: 'goal',
  put: (turn) =>
    ask(turn, 'grow.goal', [
      'Suppose it goes well. Six months from now, what would be different from today?',
      'Imagine we talk again in six months and you are glad about how it went. What would you tell me?',
      'If this sorted itself out overnight, what would be the first sign you would notice?',
    ]),
  take: (turn) => keepAnswer(turn, 'goal', ({ act, text }) => act === 'answer' && countWords(text) > 1),
  easier: [
    'It need not be big. What would be a bit better by the end of this month?',
    'Then the other way round: what do you want to be rid of?',
  ],
}

const scale: Step = {
  name: 'scale',
  isChoice: true,
  put: (turn) =>
    ask(turn, 'grow.scale', [
      'Between 0 and 10, how sure are you that you can move a little towards that?',
      'If 0 is no chance and 10 is certain, where would you put your chances of getting a bit closer?',
    ]),
  take: (turn) => {
    const isNumber = readNumber(turn.text) !== null
    // Something else was more important to them than a number.
    if (!isNumber && turn.act === 'answer') turn.nod = reflect(turn)
    return keepAnswer(turn, 'scale', ({ act }) => isNumber || act === 'answer')
  },
  easier: ['A rough number will do. More like 2, 5 or 8?'],
}

const resource: Step = {
  name: 'resource',
  put: (turn) => {
    const number = readNumber(turn.state.answers.scale?.[0]?.quote ?? '')
    if (number !== null && number > 0) {
      return ask(turn, 'grow.resource.number', [
        `${number}, and not ${Math.max(0, number - 2)}. What do you have going for you that puts it there?`,
        `So there is already something that makes it a ${number}. What is it?`,
      ])
    }
    return ask(turn, 'grow.resource', [
      'What have you already got through that could help you here?',
      'Who or what has helped you in a difficult spot before?',
    ])
  },
  take: (turn) => {
    // "I could ask my teacher" is ahead of the questions.
    if (
      /\bi (?:could|can|might|may|should|will)\b(?! not\b)|\bi'll\b|^(?:ask|talk|look|try|apply|do|take|find) \w+/.test(
        plain(turn.text),
      )
    )
      keepAnswer(turn, 'options', ({ act }) => act === 'answer')
    return keepAnswer(turn, 'resource', ({ act }) => act === 'answer')
  },
  easier: ['Even something small counts: a person, a habit, a skill, a bit of stubbornness. What is on your side?'],
}

const options: Step = {
  name: 'options',
  put: (turn) =>
    ask(turn, 'grow.options', [
      'What could you do about it? Two or three ideas, sensible or not; we are not deciding yet.',
      'Let’s collect ideas before we judge them. Which ways forward can you think of?',
    ]),
  take: (turn) => {
    if (turn.act === 'tell-me' || turn.act === 'dunno' || turn.act === 'example') return false
    if (turn.clauses.length > 1 || /,| or /.test(turn.text)) {
      turn.nod = say(turn, 'grow.options.nod', [
        'Good, that gives you something to choose from.',
        'That is more than most people start with.',
      ])
    }
    return keepAnswer(turn, 'options', ({ act }) => act === 'answer' || act === 'find-job')
  },
  easier: [],
}

/** Offered only when the member's own ideas have run out, and as things others did, not as advice. */
const offer: Step = {
  name: 'offer',
  isNeeded: ({ state }) => (state.answers.options?.length ?? 0) === 0,
  put: (turn) => {
    const ideas = [...situationsOf(turn).flatMap(({ options = [] }) => options), ...general].slice(0, 3)
    turn.state.offered = ideas
    const lead = say(turn, 'grow.offer', [
      'Here are three things that have helped other people in your position:',
      'Then here are three ideas that have worked for other people:',
    ])
    const question = say(turn, 'grow.offer.ask', [
      'Which one is nearest to something you would try?',
      'Which of these could suit you, perhaps in another form?',
    ])
    return { paragraphs: [`${lead}\n\n${ideas.map((idea) => `- ${idea}`).join('\n')}`, question], suggestions: [] }
  },
  take: (turn) => {
    const [chosen] = findByPlace(turn.text, turn.state.offered)
    if (chosen) turn.nod = say(turn, 'grow.offer.nod', [`That one, then: ${chosen}.`, `Good: ${chosen}.`])
    return keepAnswer(turn, 'offer', ({ act }) => act === 'answer' || act === 'yes')
  },
  easier: ['None of them has to fit. What would be your own version?'],
}

const general = [
  'talk for fifteen minutes to somebody who does work you are curious about',
  'try it small for one day or one evening before deciding anything',
  'ring an adviser at the National Careers Service (0800 100 900, free in England)',
]

export const growSteps: Step[] = [topic, reality, goal, scale, resource, options, offer, ...planSteps]

function situationsOf({ state, notes }: Turn) {
  const keys = [...notes, ...notesOf(state, 'situation')]
    .filter(({ kind }) => kind === 'situation')
    .map(({ name }) => name)
  return situations.filter(({ key }) => keys.includes(key))
}

function readNumber(text: string) {
  const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  const digits = /\b(10|[0-9])\b/.exec(text)
  if (digits?.[1]) return Number(digits[1])
  const at = words.findIndex((word) => new RegExp(`\\b${word}\\b`).test(plain(text)))
  return at < 0 ? null : at
}

export function keepAsTopic(turn: Turn) {
  turn.state.answers = { topic: bestQuotes(turn) }
  turn.state.isClosed = false
  turn.state.step = 'topic'
}
