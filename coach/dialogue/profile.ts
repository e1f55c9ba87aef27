import { isQuotable } from '../language/clauses.ts'
import { plain } from '../language/plain.ts'
import type { Section } from '../tool.ts'
import { choice, type Move, say, type Turn } from './turn.ts'

const SECTIONS: { key: Section; name: string; why: string }[] = [
  { key: 'values', name: 'Values', why: 'what has to be there for work to feel right' },
  { key: 'strengths', name: 'Strengths', why: 'what you do well and can build on' },
  { key: 'mission', name: 'Mission', why: 'who it is for and why, in one sentence' },
]

/** Shows what is done and leads to the next section. */
export function guideProfile(turn: Turn, before = ''): Move {
  const { accepted } = turn.input
  const wanted = turn.act === 'ask' ? undefined : findWanted(turn)
  if (wanted)
    return {
      paragraphs: [before, `Gladly: [${wanted.name}](/profile/${wanted.key}) opens it.`].filter(Boolean),
      choices: [],
    }
  const next = SECTIONS.find(({ key }) => !accepted[key])
  const belongs = placeFor(turn)
  if (belongs)
    return {
      paragraphs: [before, belongs].filter(Boolean),
      choices: [choice('Show me the map', 'recap'), choice('That is all for today', 'stop')],
    }
  const list = SECTIONS.map(
    ({ key, name, why }) =>
      `- ${accepted[key] ? '✓' : '○'} [${name}](/profile/${key}): ${accepted[key] ? 'done' : why}`,
  ).join('\n')
  const lead = /\b(?:why|point|matter)\b/.test(plain(turn.text))
    ? say(turn, 'profile.why', WHYS)
    : say(turn, 'profile.lead', leads(turn))
  return {
    paragraphs: [before, lead, list, next ? leadOn(turn, next) : complete(turn)].filter(Boolean),
    choices: [
      ...(next ? [choice(`Start with ${next.key}`, 'answer', next.key)] : []),
      choice('Why do these matter?', 'answer'),
      choice('That is all for today', 'stop'),
    ],
  }
}

/** Something told here is worth going on with where it belongs. */
function placeFor({ notes }: Turn) {
  const told = notes.find(({ quote, values, strengths }) => values.length + strengths.length > 0 && isQuotable(quote))
  if (!told) return ''
  const key = told.strengths.length > 0 ? 'strengths' : 'values'
  const name = key === 'values' ? 'Values' : 'Strengths'
  return `"${told.quote}": that is exactly what [${name}](/profile/${key}) is made of. Tell it there, and a draft can grow from it.`
}

/** "I want to do values" needs no map. */
function findWanted({ tapped, text }: Turn) {
  const said = plain(text)
  const named = SECTIONS.filter(({ key }) => tapped?.value === key || new RegExp(`\\b${key}\\b`).test(said))
  return named.length === 1 && !/\b(?:why|what)\b/.test(said) ? named[0] : undefined
}

const WHYS = [
  'Values tell you what to look for, strengths what you bring, and a mission sentence what it is all for. Together they make choosing easier and an application truer.',
  'When you can say in your own words what matters to you and what you are good at, you have something to choose by. That is all these three are for.',
]

function leads({ input: { accepted } }: Turn) {
  const count = SECTIONS.filter(({ key }) => accepted[key]).length
  if (count === 0)
    return [
      'Three short conversations make up your profile. None is done yet, so everything is still open:',
      'This is the way ahead, in three parts:',
      'Here is the map once more:',
    ]
  if (count === 3)
    return ['All three parts are done:', 'Your profile stands on all three legs:', 'Complete, as before:']
  return [`${count === 1 ? 'One part is' : 'Two parts are'} done:`, 'This is where you are:', 'Where things stand:']
}

function leadOn(turn: Turn, { key, name }: { key: Section; name: string }) {
  return say(turn, 'profile.next', [
    `Next would be [${name}](/profile/${key}). Ten minutes is enough for a first draft, and nothing is added unless you say so. Shall we?`,
    `I would go on to [${name}](/profile/${key}). Nothing is added unless you say so.`,
    `[${name}](/profile/${key}) is the next one. Ready when you are.`,
  ])
}

function complete(turn: Turn) {
  return say(turn, 'profile.complete', [
    'From here, [Job Ideas](/jobideas) can match all of it with real occupations, and [Career Coach](/coach) can turn it into a next step. Which would help more just now?',
    'You can sharpen any of them at any time, or take them to [Job Ideas](/jobideas). What would you like to do?',
  ])
}
