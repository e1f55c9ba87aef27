import { isCheckIn } from './dialogue/check-in.ts'
import { isState, type Message } from './dialogue/conversation.ts'
import { firstQuestions } from './first-questions.ts'
import { situations } from './lexicon/situations.ts'
import type { Tool } from './tool.ts'

/** Short things a member might say next, to the question that is open. */
export const lines: Record<string, readonly string[]> = {
  story: [
    'A day when I helped somebody',
    'A day when I made something',
    'I was outside with friends',
    'I can’t think of one',
  ],
  why: ['It was about what is fair', 'It was about doing it my way', 'It was the people', 'I can’t explain it'],
  opposite: ['People being treated unfairly', 'Being watched all the time', 'Being bored', 'When someone lies'],
  first: ['The first one', 'It is hard to choose', 'They belong together'],
  missing: ['The first one, by far', 'None is missing', 'I am not sure'],
  peak: [
    'I finished something hard',
    'I helped someone learn something',
    'I fixed something at home',
    'I organised something for others',
  ],
  how: [
    'I made a plan first',
    'I listened before I did anything',
    'I kept trying until it worked',
    'I asked the right person',
  ],
  asked: [
    'They ask me to listen',
    'They ask me to fix things',
    'They ask me to organise things',
    'Nobody asks me for anything',
  ],
  energy: ['Working with my hands', 'Being with people', 'Solving a puzzle', 'Making something new'],
  drain: ['Paperwork', 'Arguments', 'Sitting still all day', 'Talking to strangers'],
  whom: ['Young people like I was', 'Older people', 'People who are new here', 'Animals and nature'],
  change: [
    'They feel less alone',
    'They believe in themselves',
    'They can stand on their own two feet',
    'They are safe',
  ],
  means: [
    'By listening and explaining',
    'By building things that last',
    'By bringing people together',
    'I’m not sure how',
  ],
  strengths: ['Listening and caring', 'Fixing and making things', 'Ideas and organising', 'None of these'],
  draft: ['Yes, that is me', 'One word is wrong', 'Make it shorter', 'Not me'],
  done: ['What comes next?', 'I would like to change something', 'Thanks, that is all for today'],
  topic: ['I feel stuck where I am', 'I do not know what I want', 'I want to change career', 'I keep getting rejected'],
  reality: [
    'It is the same every day',
    'I have tried a few things already',
    'It is mostly the people',
    'It is mostly the work itself',
  ],
  goal: [
    'I would look forward to Mondays',
    'I would have more time',
    'I would be learning again',
    'I would earn enough',
  ],
  scale: ['About a 3', 'A 5', 'Maybe 7', 'I can’t put a number on it'],
  resource: ['I don’t give up easily', 'I have people who back me', 'I have done something like it before'],
  options: ['Talk to somebody who does it', 'Look for a course', 'Change something where I am', 'I have no idea'],
  offer: ['The first one', 'The second one', 'Something a bit different'],
  action: ['Send one message', 'Look one thing up', 'Ask someone for fifteen minutes'],
  when: ['Tomorrow', 'This weekend', 'By Friday'],
  who: ['My best friend', 'My family', 'A teacher or colleague', 'Nobody for now'],
  likes: [
    'I like working with my hands',
    'I like helping people',
    'I like being outside',
    'I like computers and puzzles',
  ],
  dislikes: ['I don’t want to sit at a desk', 'I don’t want to sell things', 'No night shifts', 'I don’t mind'],
  ideas: [
    'Tell me more about the first one',
    'Show me different ones',
    'None of these',
    'How do I get into the second one?',
  ],
  closed: ['Something else is on my mind', 'I did it, and here is how it went', 'That is all for today'],
  both: ['It depends on the day', 'More the first', 'More the second'],
  alarm: ['I am safe, let’s go on', 'I will talk to someone', 'Not today'],
}

export const afterCheckIn = ['Yes, please', 'Something else is on my mind', 'That is all for today']

/** Three to five lines, each short enough for a button and said as the member would say it. */
export function suggest(tool: Tool, messages: readonly Message[], state?: unknown): string[] {
  if (!messages.some(({ role }) => role === 'user')) return [...firstQuestions[tool]]
  // Another coach has led the talk so far: whoever has said much is not asked to begin.
  if (!isState(state, tool)) return ['Something else is on my mind', 'Ask me something else', 'That is all for today']
  if (isCheckIn(messages)) return [...afterCheckIn]
  if (state.isAlarmed) return [...(lines.alarm ?? [])]
  if (state.step === 'cards' && state.offered.length > 1) {
    return [...pairs(state.offered), 'All of them', 'None of these fit'].slice(0, 5)
  }
  if (state.step === 'cards' && state.offered.length === 1) return ['Yes, that is right', 'Not quite', 'I am not sure']
  if (state.step === 'cards' && state.offered.length === 0) return [...(lines.strengths ?? [])]
  if (state.step === 'missing' && state.picks.length === 1)
    return ['It is missing', 'There is a little of it', 'There is enough of it']
  const fitting = lines[state.isClosed && tool === 'coach' ? 'closed' : state.step]
  // What fits a day like any other does not fit the question a situation has of its own.
  const isOwn = situations.some(({ ask }) => ask.some((question) => state.asked.includes(question)))
  if (state.step === 'reality' && isOwn) return ['I am not sure', 'Ask me something else', 'That is all for today']
  const said = new Set(messages.filter(({ role }) => role === 'user').map(({ content }) => content.trim()))
  const fresh = (fitting ?? firstQuestions[tool]).filter((line) => !said.has(line))
  return fresh.length >= 3 ? fresh.slice(0, 5) : [...fresh, ...general].slice(0, 4)
}

const general = ['Can you sum up so far?', 'Ask me something else', 'That is all for today']

function pairs([one = '', two = '', three = '']: string[]) {
  return three ? [`${one} and ${two.toLowerCase()}`, `${two} and ${three.toLowerCase()}`, one] : [one, two]
}
