import { type Clause, isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import type { Said } from './conversation.ts'
import { type Move, type Step, say, type Turn } from './turn.ts'

/** Two things that pull against each other. Both may be true; that is what makes them worth asking about. */
const poles: { key: string; one: RegExp; other: RegExp }[] = [
  {
    key: 'people',
    one: /\b(?:love|like|enjoy|good with|good at talking to)\b[^.]*\bpeople\b/,
    other: /\b(?:hate|can't stand|don't like|avoid|sick of|not good with)\b[^.]*\bpeople\b/,
  },
  {
    key: 'company',
    one: /\b(?:like|love|prefer|best|happiest|better)\b[^.]*\b(?:on my own|by myself|alone)\b/,
    other:
      /\b(?:like|love|prefer|best|happiest|better|enjoy)\b[^.]*\b(?:in a team|in teams|with others|with people|with other people|as a team|around people)\b/,
  },
  {
    key: 'money',
    one: /\b(?:don't care about|not about|not bothered about|isn't about|doesn't matter)\b[^.]*\bmoney\b|\bmoney (?:isn't|doesn't|is not|does not)\b/,
    other: /\b(?:earn more|well[- ]paid|good money|more money|rich|high salary|pays? well|better pay|a lot of money)\b/,
  },
  {
    key: 'job',
    one: /\b(?:love|like|enjoy) my (?:job|work|course)\b/,
    other: /\b(?:hate|can't stand|don't like|sick of|dread) (?:my|this|the) (?:job|work|course)\b/,
  },
  {
    key: 'pressure',
    one: /\b(?:love|like|enjoy|thrive|good)\b[^.]*\b(?:pressure|busy|fast[- ]paced|deadlines?)\b/,
    other: /\b(?:hate|can't|don't like|avoid|no|less|without)\b[^.]*\b(?:pressure|stress|rush\w*|deadlines?)\b/,
  },
  {
    key: 'place',
    one: /\b(?:want|like|love) to (?:travel|see the world|move away|live abroad|get away)\b/,
    other:
      /\b(?:want|like|prefer|need|have) to stay (?:near|close|here|local|at home)|\bclose to (?:home|my family)\b|\bdon't want to (?:move|leave home)\b/,
  },
  {
    key: 'lead',
    one: /\b(?:want|like|love|enjoy) (?:to be |being |to )?(?:in charge|lead\w*|the boss|manag\w*)\b/,
    other:
      /\b(?:don't want|hate|don't like|never want|not want) (?:to be |being |to )?(?:in charge|lead\w*|the boss|responsib\w*|manag\w*)\b/,
  },
  {
    key: 'sameness',
    one: /\b(?:like|love|need|want|prefer)\b[^.]*\b(?:routine|structure|stability|to know what to expect|same every day|security)\b/,
    other:
      /\b(?:like|love|need|want|prefer|crave)\b[^.]*\b(?:adventure|variety|something new|different every day|every day (?:is|to be) different|change all|excitement|risk)\b/,
  },
  {
    key: 'desk',
    one: /\b(?:like|love|happy|want|prefer)\b[^.]*\b(?:outdoors?|outside|on my feet|moving around)\b/,
    other:
      /\b(?:like|love|happy|want|prefer)\b[^.]*\b(?:at a desk|in an office|working from home|at home on my computer)\b/,
  },
  {
    key: 'study',
    one: /\b(?:want|like|love|going) to (?:go to uni\w*|study|get a degree|do a degree)\b/,
    other:
      /\b(?:don't|do not|never) (?:want|like) (?:to )?(?:go to uni\w*|study\w*|school|learning|a degree)\b|\bhate (?:studying|school|exams)\b/,
  },
]

export const both: Step = {
  name: 'both',
  put: (turn) => putBoth(turn) ?? { paragraphs: [], suggestions: [] },
  take: (turn) => {
    turn.state.answers.both = [{ quote: turn.text.trim(), messageId: turn.messageId }]
    return true
  },
  easier: [],
}

/** Holds two sayings side by side, without a verdict; null when nothing pulls apart. */
export function putBoth(turn: Turn): Move | null {
  const found = findContradiction(turn)
  if (!found) return null
  turn.state.used.push(`both.${found.key}`)
  const lead = say(turn, 'both', [
    `Earlier you said "${found.before}", and now "${found.now}". Both can be true.`,
    `You have told me two things: "${found.before}" and "${found.now}". I do not think either of them is wrong.`,
    `"${found.before}", and also "${found.now}". People are allowed to be both.`,
  ])
  const question = say(turn, 'both.ask', [
    'When is the first true for you, and when the second?',
    'What is each of them about, when you look closer?',
    'Which one is louder at the moment?',
  ])
  return lead && question ? { paragraphs: [lead, question], suggestions: [] } : null
}

function findContradiction({ state, clauses, messageId }: Turn) {
  const earlier: Said[] = [...Object.values(state.answers).flat(), ...state.notes].filter(
    (said) => said.messageId !== messageId,
  )
  for (const { key, one, other } of poles) {
    if (state.used.includes(`both.${key}`)) continue
    const now = clauses.find((clause) => fits(clause) && (says(one, clause.text) || says(other, clause.text)))
    if (!now) continue
    const against = says(one, now.text) ? other : one
    const before = earlier.find(({ quote }) => isQuotable(quote) && countWords(quote) <= 20 && says(against, quote))
    if (before) return { key, before: before.quote, now: now.text }
  }
  return null
}

/** "I don't want to sit in an office" wants no office. */
function says(pole: RegExp, text: string) {
  const said = plain(text)
  const found = pole.exec(said)
  if (!found) return false
  const before = said.slice(0, found.index)
  return !/\b(?:don't|do not|never|wouldn't|would not|didn't|not) (?:really |even |ever )?$/.test(before)
}

function fits({ text }: Clause) {
  return isQuotable(text) && countWords(text) <= 20
}
