import { countWords } from '../language/plain.ts'
import { turn as turnClause, upperFirst } from '../language/turn.ts'
import { strengths } from '../lexicon/strengths.ts'
import {
  chooseCards,
  describeItems,
  describeLines,
  evidenceFor,
  explainOffered,
  keepChoice,
  keepOwnWord,
  lookAgain,
  nameThem,
  quoteFor,
  readChoice,
  tidy,
} from './cards.ts'
import type { Proposal, Said } from './conversation.ts'
import { recallJob } from './recall.ts'
import { isAboutTheTask, isTold, keepAnswer } from './steps.ts'
import { ask, joinNames, type Step, say, type Turn } from './turn.ts'

const peak: Step = {
  name: 'peak',
  put: (turn) =>
    ask(turn, 'strengths.peak', [
      'Think of something you did that you are still a bit proud of, however small. What happened?',
      'When did you last think: I did that well? Tell me what happened.',
      'Tell me about a time something went well because you were there. What was going on?',
    ]),
  take: (turn) =>
    keepAnswer(turn, 'peak', ({ act, text }) => act === 'answer' && countWords(text) > 3 && !isAboutTheTask(text)),
  hint: (turn) =>
    recallJob(turn, (job) => `Think of your time as ${job}. When did something go well there because of you?`),
  easier: [
    'It can be very small. What did you do in the last week that simply worked: a meal, a message, a repair, a bit of homework?',
    'Then look through other people’s eyes: what would a friend, a teacher or your nan say you are good at?',
    'Pick the nearest: I fix things, I make things, I listen, I explain, I organise, I make people laugh, I keep going. Which one, and when did you last do it?',
  ],
}

const how: Step = {
  name: 'how',
  put: (turn) =>
    ask(turn, 'strengths.how', [
      'What exactly did you do that made it work?',
      'Walk me through it: what was your part, step by step?',
      'What did you do there that somebody else might not have done?',
    ]),
  take: (turn) => keepAnswer(turn, 'how', isTold),
  easier: [
    'Imagine a camera had filmed it. What would we see you doing?',
    'What was the tricky moment, and what did you do then?',
  ],
}

const asked: Step = {
  name: 'asked',
  put: (turn) =>
    ask(turn, 'strengths.asked', [
      'What do people come to you for?',
      `When friends, family or ${turn.input.member.isUnder19 ? 'people in your class' : 'colleagues'} turn to you with a problem, what kind is it usually?`,
    ]),
  nods: ['{}: people do not ask just anyone for that.'],
  take: (turn) => keepAnswer(turn, 'asked', ({ act }) => act === 'answer'),
  easier: [
    'Perhaps at home, in a group chat or at a club: what ends up being your job, again and again?',
    'What would go wrong in your class, team or family if you were away for a month?',
  ],
}

const energy: Step = {
  name: 'energy',
  put: (turn) =>
    ask(turn, 'strengths.energy', [
      'Which kind of thing gives you energy, even when it is hard work?',
      'What can you do for hours and come out fresher than you went in?',
    ]),
  nods: ['{}: that is worth knowing.', 'So that is where the energy is: {}.'],
  take: (turn) => keepAnswer(turn, 'energy', ({ act }) => act === 'answer'),
  easier: ['What do you do that you want to tell somebody about afterwards?'],
}

const drain: Step = {
  name: 'drain',
  put: (turn) =>
    ask(turn, 'strengths.drain', [
      'And what drains you, even if you can do it well?',
      'What would you happily never do again, even though you can?',
    ]),
  nods: ['{}: good to know what to steer around.', 'Noted, as something to keep small: {}.'],
  take: (turn) => keepAnswer(turn, 'drain', ({ act }) => act === 'answer'),
  easier: ['Which task do you always leave until last?'],
}

const cards: Step = {
  name: 'cards',
  isChoice: true,
  put: putCards,
  explain: (turn) => explainOffered(turn, strengths),
  take: (turn) => {
    const chosen = readChoice(turn, strengths)
    if (chosen.length === 0) return keepOwnWord(turn, 'strength', 4) || lookAgain(turn, putCards)
    keepChoice(turn, chosen)
    return true
  },
  easier: [
    'Modesty has the day off here. Which of them would the people who know you agree with at once?',
    'You can change the word as well. What would you call it?',
  ],
}

function putCards(turn: Turn) {
  const offered = chooseCards(turn.state, 'strength').slice(0, 3)
  turn.state.offered = offered
  if (offered.length === 0) {
    return ask(turn, 'strengths.list', [
      'Here are some plain names for things people are good at: listening, explaining, organising, fixing things, making things, ideas, leading, caring, persistence, detail, numbers, talking to anyone. Which two or three would you put your name to?',
    ])
  }
  const listed = offered.map((name) => `- **${name}**: "${quoteFor(turn.state, name)}"`)
  const isAgain = turn.state.used.some((key) => key.startsWith('strengths.cards.'))
  const lead = isAgain
    ? say(turn, 'strengths.again', ['With that added, I see this:', 'Then it looks like this:'])
    : say(turn, 'strengths.cards', [
        'This is what I see at work in what you told me:',
        'Looking at your words again, I see these:',
      ])
  if (offered.length === 1) {
    const one = say(turn, 'strengths.card.ask', [
      'Is that right, and what would you put beside it?',
      'Would you put your name to that, and what else is there?',
    ])
    return { paragraphs: [`${lead}\n\n${listed.join('\n')}`, one], suggestions: [] }
  }
  const question = say(turn, 'strengths.cards.ask', [
    'Which of them would you put your name to, and which word is wrong?',
    'Which are right, and what have I missed?',
    'Which would you call yours, and what is not there yet?',
  ])
  return { paragraphs: [`${lead}\n\n${listed.join('\n')}`, question], suggestions: [] }
}

export function draftStrengths(turn: Turn): Proposal | null {
  const { state } = turn
  const picks = state.picks.length > 0 ? state.picks.slice(0, 5) : chooseCards(state, 'strength').slice(0, 3)
  if (picks.length === 0) return null
  const items = describeItems(turn, picks)
  const asked = usable(state.answers.asked)
  const energy = usable(state.answers.energy)
  const described = state.isShort ? [] : describeLines(items)
  const people = state.isShort ? '' : line(turn, 'People come to me for', asked)
  return {
    section: 'strengths',
    text: [
      `My strengths: ${joinNames(picks.map((name) => name.toLowerCase()))}.`,
      ...described,
      described.some((one) => one.endsWith(`: ${people}`)) ? '' : people,
      line(turn, 'What gives me energy', energy),
    ]
      .filter(Boolean)
      .join('\n'),
    items,
    evidence: [...evidenceFor(turn, picks), ...asked.slice(0, 1), ...energy.slice(0, 2)],
  }
}

/** "Nobody asks me" is heard, and does not belong in a profile. */
function usable(said: Said[] = []) {
  return said.filter(
    ({ quote }) =>
      countWords(quote) <= 20 &&
      !/\b(?:nobody|no one|nothing|never|not|don['’]?t|can['’]?t)\b/i.test(quote) &&
      // Nor does "when she laughs", where nobody knows who she is.
      !/\b(?:when|if|because) (?:she|he)\b/i.test(quote),
  )
}

function line(turn: Turn, lead: string, said: Said[]) {
  const quotes = said.map(({ quote }) => nameThem(tidy(turn, quote))).filter(Boolean)
  const [best = ''] = quotes
  if (!best) return ''
  // A sentence stands by itself: "People say I'm patient".
  if (turnClause(best) || /^(?:people|others|everyone|friends|my \w+) (?:say|tell|ask|come|call)\b/i.test(best))
    return `${upperFirst(best)}.`
  return `${lead}: ${quotes.filter((quote) => countWords(quote) < 8).join(', ') || best}.`
}

export const strengthsSteps: Step[] = [peak, how, asked, energy, drain, cards]
