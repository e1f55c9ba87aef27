import { plain } from '../language/plain.ts'
import type { Section } from '../tool.ts'
import { type Move, say, type Turn } from './turn.ts'

const sections: { key: Section; name: string; why: string }[] = [
  { key: 'values', name: 'Values', why: 'what has to be there for work to feel right' },
  { key: 'strengths', name: 'Strengths', why: 'what you do well and can build on' },
  { key: 'mission', name: 'Mission', why: 'who it is for and why, in one sentence' },
]

/** Shows what is done and leads to the next section. */
export function guideProfile(turn: Turn): Move {
  const { accepted } = turn.input
  const wanted = findWanted(turn)
  if (wanted) return { paragraphs: [`Gladly: [${wanted.name}](/profile/${wanted.key}) opens it.`], suggestions: [] }
  const next = sections.find(({ key }) => !accepted[key])
  const asked = /\b(?:why|what (?:is|are)|matter|point of|for)\b/.test(plain(turn.text)) && turn.act !== 'greeting'
  const list = sections
    .map(
      ({ key, name, why }) =>
        `- ${accepted[key] ? '✓' : '○'} [${name}](/profile/${key}): ${accepted[key] ? 'done' : why}`,
    )
    .join('\n')
  const lead = asked ? say(turn, 'profile.why', whys) : say(turn, 'profile.lead', leads(turn))
  return { paragraphs: [lead, list, next ? lead2(turn, next) : complete(turn)].filter(Boolean), suggestions: [] }
}

/** "I want to do values" needs no map. */
function findWanted({ act, text }: Turn) {
  if (act !== 'answer' || !/\b(?:want|like|start|begin|go|do|try|open|take me|let's)\b/.test(plain(text)))
    return undefined
  const named = sections.filter(({ key }) => new RegExp(`\\b${key}\\b`).test(plain(text)))
  return named.length === 1 ? named[0] : undefined
}

const whys = [
  'Values tell you what to look for, strengths what you bring, and a mission sentence what it is all for. Together they make choosing easier and an application truer.',
  'When you can say in your own words what matters to you and what you are good at, you have something to choose by. That is all these three are for.',
]

function leads({ input: { accepted } }: Turn) {
  const count = sections.filter(({ key }) => accepted[key]).length
  return count === 0
    ? [
        'Three short conversations make up your profile. None is done yet, so everything is still open:',
        'This is the way ahead, in three parts:',
        'Here is the map once more:',
      ]
    : count === 3
      ? ['All three parts are done:', 'Your profile stands on all three legs:', 'Complete, as before:']
      : [`${count === 1 ? 'One part is' : 'Two parts are'} done:`, 'This is where you are:', 'Where things stand:']
}

function lead2(turn: Turn, { key, name }: { key: Section; name: string }) {
  return say(turn, 'profile.next', [
    `Next would be [${name}](/profile/${key}). Ten minutes is enough for a first draft, and nothing is added unless you say so. Shall we?`,
    `I would go on to [${name}](/profile/${key}). What would make that a good use of ten minutes for you?`,
    `[${name}](/profile/${key}) is the next one. Ready when you are.`,
  ])
}

function complete(turn: Turn) {
  return say(turn, 'profile.complete', [
    'From here, [Job Ideas](/jobideas) can match all of it with real occupations, and [Career Coach](/coach) can turn it into a next step. Which would help more just now?',
    'You can sharpen any of them at any time, or take them to [Job Ideas](/jobideas). What would you like to do?',
  ])
}
