import { isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { situations } from '../lexicon/situations.ts'
import { findByPlace } from './names.ts'
import { reflect } from './reflect.ts'
import { bestQuotes, hasSubstance, keepAnswer } from './steps.ts'
import { type Move, notesOf, type Step, say, type Turn } from './turn.ts'

const ask = (turn: Turn, group: string, variants: readonly string[]): Move => ({
  paragraphs: [say(turn, group, variants)],
  suggestions: [],
})

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
  take: (turn) => keepAnswer(turn, 'scale', ({ text, act }) => readNumber(text) !== null || act === 'answer'),
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
  take: (turn) => keepAnswer(turn, 'resource', ({ act }) => act === 'answer'),
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

const action: Step = {
  name: 'action',
  put: (turn) =>
    turn.state.answers.offer?.length
      ? ask(turn, 'grow.action.offer', [
          'What would be the smallest version of that?',
          'What would be one small way to begin?',
        ])
      : ask(turn, 'grow.action', [
          'Which of these will you do first, and what is the smallest version of it?',
          'If you start with just one, small enough to really happen, which is it?',
        ]),
  take: (turn) => {
    if (!keepAnswer(turn, 'action', ({ act, text }) => act === 'answer' && countWords(text) > 1)) return false
    const whole = turn.text.trim()
    if (isQuotable(whole) && countWords(whole) <= 18)
      turn.state.answers.action = [{ quote: whole, messageId: turn.messageId }]
    readPlan(turn)
    turn.nod =
      reflect(turn) || say(turn, 'grow.action.nod', ['That sounds doable.', 'Good: one thing, and it is yours.'])
    return true
  },
  easier: [
    'Something that takes fifteen minutes or less is plenty. What could that be?',
    'Then choose the one you dread least. Which is it?',
  ],
}

const when: Step = {
  name: 'when',
  isChoice: true,
  isNeeded: ({ state }) => (state.answers.action?.length ?? 0) > 0,
  put: (turn) => ask(turn, 'grow.when', ['When exactly will you do it?', 'Which day and time would suit you?']),
  take: (turn) => {
    const found = findWhen(turn.text) || (findWhen(plain(turn.text)) ? turn.text.trim() : '')
    if (found && isQuotable(found)) turn.state.answers.when = [{ quote: found, messageId: turn.messageId }]
    else if (!keepAnswer(turn, 'when', ({ act, text }) => act === 'answer' && soundsLikeTime.test(plain(text)))) {
      sharpenAction(turn)
      return false
    }
    readPlan(turn)
    return true
  },
  easier: [
    'Plans without a day tend to slip away. Which day this week has a free half hour?',
    'Just the day will do. Which one?',
  ],
}

/** Asked when, people often say once more what, and clearer. */
function sharpenAction(turn: Turn) {
  const [old] = turn.state.answers.action ?? []
  if (turn.act === 'answer' && countWords(turn.text) > countWords(old?.quote ?? ''))
    turn.state.answers.action = bestQuotes(turn)
}

const who: Step = {
  name: 'who',
  isChoice: true,
  isNeeded: ({ state }) => (state.answers.action?.length ?? 0) > 0,
  put: (turn) =>
    ask(turn, 'grow.who', [
      'Who could help with it, or simply know that you are going to do it?',
      'Who will you tell, so that somebody asks you how it went?',
    ]),
  take: (turn) => {
    if (turn.act === 'no' || turn.act === 'dunno') {
      turn.state.answers.who = []
      return true
    }
    const time = findWhen(turn.text)
    if (time && !findPerson(turn.text)) turn.state.answers.when = [{ quote: time, messageId: turn.messageId }]
    else return keepAnswer(turn, 'who', ({ act }) => act === 'answer')
    return false
  },
  easier: ['And a person to go with it: who would ask you how it went?'],
}

const soundsLikeTime =
  /\b(?:\d|day|week\w*|month|soon|morning|evening|afternoon|night|lunch|break|after|before|when|once|now|later|end of|o'clock|half)\b/

export const growSteps: Step[] = [topic, reality, goal, scale, resource, options, offer, action, when, who]

function situationsOf({ state, notes }: Turn) {
  const keys = [...notes, ...notesOf(state, 'situation')]
    .filter(({ kind }) => kind === 'situation')
    .map(({ name }) => name)
  return situations.filter(({ key }) => keys.includes(key))
}

/** "I'll ring my aunt on Friday" answers three questions at once. */
function readPlan(turn: Turn) {
  const { state, text, messageId } = turn
  const time = findWhen(text)
  if (time) state.answers.when ??= [{ quote: time, messageId }]
  const person = findPerson(text)
  if (person) state.answers.who ??= [{ quote: person, messageId }]
}

export function findWhen(text: string) {
  const found =
    /\b(?:(?:on |by |this |next |every |first thing |later )*(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: (?:morning|afternoon|evening|night|lunchtime|after work|after school|at \d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?))?|(?:today|tonight|tomorrow)(?: (?:morning|afternoon|evening|night|at \d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?|after work|after school))?|(?:this|next) (?:week|weekend|month|evening|afternoon|morning)|at the weekend|by the (?:weekend|end of (?:the|this|next) (?:week|month))|in (?:a|two|three|\d+) (?:days?|weeks?|hours?)|after (?:my )?(?:exams|work|school|shift|college)|when i (?:get|finish|come)[^,.!?]{3,30}|right now|straight away)\b/i.exec(
      text,
    )
  return found?.[0].trim() ?? ''
}

export function findPerson(text: string) {
  const found =
    /\bmy (?:mum|mam|mom|dad|mother|father|nan|gran|grandad|brother|sister|aunt|auntie|uncle|cousin|partner|wife|husband|girlfriend|boyfriend|best friend|best mate|friend|mate|teacher|tutor|mentor|boss|manager|line manager|colleague|coach|neighbour|adviser|advisor|careers adviser|flatmate|housemate|son|daughter|parents|friends)(?: [A-Z][a-z]+)?\b/i.exec(
      text,
    )
  // The word after may be a name; "my brother about" is none.
  return (
    found?.[0].replace(/(?<=\s\p{L}+)\s\p{Ll}+$/u, (after) => (/^\s(?:mum|mam|mom)$/.test(after) ? after : '')) ?? ''
  )
}

function readNumber(text: string) {
  const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  const digits = /\b(10|[0-9])\b/.exec(text)
  if (digits?.[1]) return Number(digits[1])
  const at = words.findIndex((word) => new RegExp(`\\b${word}\\b`).test(plain(text)))
  return at < 0 ? null : at
}

/** The plan in the member's words: what, when, with whom. */
export function closeGrow(turn: Turn): Move {
  const { state } = turn
  const rows = [
    ['What', state.answers.action?.[0]?.quote],
    ['When', state.answers.when?.[0]?.quote],
    ['Who', state.answers.who?.[0]?.quote],
  ].filter((row): row is [string, string] => Boolean(row[1] && isQuotable(row[1])))
  const name = turn.input.member.firstName
  if (rows.length === 0) {
    return {
      paragraphs: [
        say(turn, 'grow.open', [
          'Then let’s leave it open for today, and that is allowed. What you told me will still be here.',
          'No plan today, and no harm done. Thinking it through was the work.',
        ]),
        say(turn, 'grow.open.ask', [
          'What would you like to look at next?',
          'Is there another side of it you would like to look at?',
        ]),
      ],
      suggestions: [],
    }
  }
  return {
    paragraphs: [
      say(turn, 'grow.close', [
        `Here is your plan${name ? `, ${name}` : ''}, in your own words:`,
        'So this is what you decided:',
        'Let me write it down as you said it:',
      ]),
      rows.map(([label, quote]) => `- **${label}:** "${quote}"`).join('\n'),
      say(turn, 'grow.close.after', [
        'Come back afterwards and tell me how it went, whichever way it goes.',
        'Small and done beats big and planned. I’m curious how it goes.',
      ]),
      nextSection(turn),
    ].filter(Boolean),
    suggestions: [],
  }
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

export function keepAsTopic(turn: Turn) {
  turn.state.answers = { topic: bestQuotes(turn) }
  turn.state.isClosed = false
  turn.state.step = 'topic'
}
