import { isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { reflect } from './reflect.ts'
import { bestQuotes, keepAnswer } from './steps.ts'
import { ask, type Move, type Step, say, type Turn } from './turn.ts'

const action: Step = {
  name: 'action',
  put: (turn) =>
    turn.state.answers.offer?.length || hasOneIdea(turn)
      ? ask(turn, 'grow.action.offer', [
          'What would be the smallest version of that?',
          'What would be one small way to begin?',
        ])
      : ask(turn, 'grow.action', [
          'What will you do first, and what is the smallest version of it?',
          'If you start with just one, small enough to really happen, which is it?',
        ]),
  take: (turn) => {
    if (takeOnlyIdea(turn)) {
      turn.nod = say(turn, 'grow.action.nod', doable)
      return true
    }
    if (!keepAnswer(turn, 'action', ({ act, text }) => act === 'answer' && countWords(text) > 1)) return false
    const whole = turn.text.trim()
    if (isQuotable(whole) && countWords(whole) <= 18)
      turn.state.answers.action = [{ quote: whole, messageId: turn.messageId }]
    readPlan(turn)
    turn.nod = reflect(turn) || say(turn, 'grow.action.nod', doable)
    return true
  },
  easier: [
    'Something that takes fifteen minutes or less is plenty. What could that be?',
    'Then choose the one you dread least. Which is it?',
  ],
}

const doable = ['That sounds doable.', 'Good: one thing, and it is yours.']

/** One thing to do, and not just something that is so: "my sister is a nurse". */
function hasOneIdea({ state: { answers } }: Turn) {
  const [idea, ...others] = answers.options ?? []
  return (
    others.length === 0 &&
    /\b(?:could|can|might|ask|talk|speak|look|ring|call|phone|try|apply|visit|start|learn|find|go|write|email|send|volunteer|sign|join|book|study|train|read|search|contact|message|meet)\b/.test(
      plain(idea?.quote ?? ''),
    )
  )
}

/** "Saturday" says when; what it is about is the one idea there was. */
function takeOnlyIdea(turn: Turn) {
  const { state, text, messageId } = turn
  const [idea] = state.answers.options ?? []
  const time = findWhen(text)
  if (!idea || !hasOneIdea(turn) || !time || countWords(text) > countWords(time) + 1) return false
  state.answers.action = [idea]
  state.answers.when = [{ quote: time, messageId }]
  return true
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

export const planSteps: Step[] = [action, when, who]

const soundsLikeTime =
  /\b(?:\d|day|week\w*|month|soon|morning|evening|afternoon|night|lunch|break|after|before|when|once|now|later|end of|o'clock|half)\b/

/** "I'll ring my aunt on Friday" answers three questions at once. */
function readPlan(turn: Turn) {
  const { state, text, messageId } = turn
  const time = findWhen(text)
  if (time) state.answers.when ??= [{ quote: time, messageId }]
  const person = findPerson(text)
  if (person) state.answers.who ??= [{ quote: person, messageId }]
}

function findWhen(text: string) {
  const found =
    /\b(?:(?:on |by |this |next |every |first thing |later )*(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: (?:morning|afternoon|evening|night|lunchtime|after work|after school|at \d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?))?|(?:today|tonight|tomorrow)(?: (?:morning|afternoon|evening|night|at \d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?|after work|after school))?|(?:this|next) (?:week|weekend|month|evening|afternoon|morning)|at the weekend|by the (?:weekend|end of (?:the|this|next) (?:week|month))|in (?:a|two|three|\d+) (?:days?|weeks?|hours?)|after (?:my )?(?:exams|work|school|shift|college)|when i (?:get|finish|come)[^,.!?]{3,30}|right now|straight away)\b/i.exec(
      text,
    )
  return found?.[0].trim() ?? ''
}

function findPerson(text: string) {
  const found =
    /\bmy (?:mum|mam|mom|dad|mother|father|nan|gran|grandad|brother|sister|aunt|auntie|uncle|cousin|partner|wife|husband|girlfriend|boyfriend|best friend|best mate|friend|mate|teacher|tutor|mentor|boss|manager|line manager|colleague|coach|neighbour|adviser|advisor|careers adviser|flatmate|housemate|son|daughter|parents|friends)(?: [A-Z][a-z]+)?\b/i.exec(
      text,
    )
  // The word after may be a name; "my brother about" is none.
  return (
    found?.[0].replace(/(?<=\s\p{L}+)\s\p{Ll}+$/u, (after) => (/^\s(?:mum|mam|mom)$/.test(after) ? after : '')) ?? ''
  )
}

/** The plan in the member's words: what, when, with whom. */
export function putPlan(turn: Turn): Move {
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
