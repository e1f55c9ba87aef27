import { plain } from '../language/plain.ts'
import type { Proposal, Said } from './conversation.ts'
import { readAudience, readChange, readMeans } from './mission-parts.ts'
import { keepAnswer } from './steps.ts'
import { type Step, say, type Turn } from './turn.ts'

const ask = (turn: Turn, group: string, variants: readonly string[]) => ({
  paragraphs: [say(turn, group, variants)],
  suggestions: [],
})

const whom: Step = {
  name: 'whom',
  put: (turn) =>
    ask(turn, 'mission.whom', [
      'Who would you most like your work to make a difference for?',
      'When you picture somebody who is better off because of your work, who is it?',
    ]),
  take: (turn) => {
    if (/\b(?:i know who i would like to help|cannot say how|mission sentence)\b/.test(plain(turn.text))) return false
    return keepAnswer(turn, 'whom', ({ act }) => act === 'answer')
  },
  easier: [
    'Think of someone you helped, or wished you could help. Who was it?',
    'Whose problems do you notice sooner than others do: children, older people, people who are new somewhere, animals, people in a hurry, people nobody asks?',
    'Or start with yourself at your most lost: what kind of person would have made a difference for you?',
  ],
}

const change: Step = {
  name: 'change',
  put: (turn) =>
    ask(turn, 'mission.change', [
      'When it goes well, what is different for them afterwards?',
      'What would they say has changed for them, if your work succeeds?',
    ]),
  take: (turn) => keepAnswer(turn, 'change', ({ act }) => act === 'answer'),
  easier: [
    'Finish this for me: when I do it well, they … What comes next?',
    'Before, and after: what do they have afterwards that they did not have before?',
  ],
}

const means: Step = {
  name: 'means',
  put: (turn) => {
    const known = turn.input.accepted.strengths
    return ask(turn, 'mission.means', [
      known
        ? 'How would you bring that about, thinking of the strengths in your profile: what would you be doing?'
        : 'How would you bring that about: what would we see you doing?',
      'And what is your way of doing it, the part that comes from you?',
    ])
  },
  take: (turn) => keepAnswer(turn, 'means', ({ act }) => act === 'answer'),
  easier: [
    'Finish this one: I do it by … What would you write?',
    'With your hands, your head or your heart: what do you actually do for them?',
  ],
}

/** One sentence somebody would say aloud, out of three answers; null until there is somebody to do it for. */
export function draftMission({ state }: Turn): Proposal | null {
  const audience = state.answers.whom?.[0]
  if (!audience) return null
  const changed = state.answers.change?.[0]
  const done = state.answers.means?.[0]
  const text = sentence(audience.quote, changed?.quote, done?.quote)
  return {
    section: 'mission',
    text,
    items: [],
    evidence: [audience, changed, done].filter((said): said is Said => Boolean(said)),
  }
}

function sentence(whomSaid: string, changeSaid = '', meansSaid = '') {
  const whom = readAudience(whomSaid)
  const pronoun =
    /^(?:the (?:planet|environment|community|world|country)|nature|my (?:community|town|family|village|city))\b/.test(
      whom,
    )
      ? 'it'
      : 'they'
  const change = changeSaid ? `, so that ${readChange(changeSaid, pronoun)}` : ''
  const means = meansSaid ? `, and I do it by ${readMeans(meansSaid)}` : ''
  return `I am here for ${whom}${change}${means}.`
}

export const missionSteps: Step[] = [whom, change, means]
