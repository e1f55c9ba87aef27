import { plain } from '../language/plain.ts'
import { stemsOf } from '../language/stem.ts'
import { listBackground } from '../occupations/background.ts'
import { SOURCE } from '../occupations/explain.ts'
import { findByWord, findShown, findTitles } from '../occupations/find-title.ts'
import { isFirstStep, takeVerdict } from './job-verdict.ts'
import {
  describeJob,
  gather,
  lastTold,
  limitNods,
  putDetail,
  putIdeas,
  putNoMore,
  putWaysIn,
  shownJobs,
} from './put-jobs.ts'
import { hasSubstance, keepAnswer, putNext, takeUp, walk } from './steps.ts'
import { ask, type Move, notesOf, type Step, say, type Turn } from './turn.ts'

const likes: Step = {
  name: 'likes',
  put: (turn) =>
    ask(turn, 'jobs.likes', [
      'What sort of thing could you happily do for a whole afternoon?',
      'What do you do well or enjoy doing, at work, at home or anywhere else?',
    ]),
  nods: ['{}: I can work with that.', '{}: that gives me something to look for.'],
  take: (turn) =>
    keepAnswer(turn, 'likes', (turn) => (hasSubstance(turn) && !isOnlyAsking(turn.text)) || isJobWord(turn)),
  easier: [
    'Anything counts: what do you do on a free Saturday, or which lesson or task goes by fastest?',
    'Pick the nearest and add a word or two: with my hands, with people, with numbers, with ideas, with animals, with computers, outside. Which is it?',
  ],
}

/** "Which jobs would fit my values?" names no value. */
function isOnlyAsking(text: string) {
  return /\?\s*$/.test(text) && !/\b(?:i (?:like|love|enjoy|want to|am good)|i'm good|i’m good)\b/i.test(text)
}

/** "Nurse" is one word, and says a good deal. */
function isJobWord({ act, text, input: { knowledge } }: Turn) {
  const stems = stemsOf(text)
  return (
    act === 'answer' &&
    stems.length === 1 &&
    knowledge.occupations.some(({ title }) => stemsOf(title).includes(stems[0] ?? ''))
  )
}

const dislikes: Step = {
  name: 'dislikes',
  isChoice: true,
  isNeeded: ({ state }) => notesOf(state, 'dislike').length === 0 && notesOf(state, 'constraint').length === 0,
  put: (turn) =>
    ask(turn, 'jobs.dislikes', [
      'And what should I keep in mind: anything you want to avoid, or that has to fit, like hours, place or training?',
      'What would put you off, however good the rest was?',
    ]),
  take: (turn) => {
    const isOpen = turn.act === 'no' || turn.act === 'dunno' || turn.act === 'yes'
    if (!isOpen && !keepAnswer(turn, 'dislikes', ({ act }) => act === 'answer')) return false
    // Asked what to avoid, some say once more what they like.
    const likes = turn.notes.filter(({ kind }) => kind === 'like').map(({ quote }) => quote)
    const avoided = isOpen ? [] : (turn.state.answers.dislikes ?? []).filter(({ quote }) => !likes.includes(quote))
    turn.state.answers.dislikes = avoided
    if (avoided.length > 0) turn.nod = say(turn, 'jobs.dislikes.nod', limitNods)
    else if (likes.length > 0)
      turn.nod = say(turn, 'jobs.likes.nod', ['That helps.', 'Good, I will look for that too.'])
    return true
  },
  easier: [],
}

export const jobSteps: Step[] = [likes, dislikes]

export function openJobIdeas(turn: Turn): Move {
  const known = hasProfile(turn)
    ? say(turn, 'jobs.known', [
        'I can build on what is in your profile.',
        'Your profile gives me something to start from.',
      ])
    : ''
  return putNext(turn, jobSteps, known) ?? { paragraphs: [], suggestions: [] }
}

function hasProfile({ input }: Turn) {
  const { values, strengths, mission } = input.accepted
  return Boolean(values || strengths || mission || listBackground(input).length > 0)
}

export async function moveJobIdeas(turn: Turn): Promise<Move> {
  const { state } = turn
  const told = lastTold(turn)
  const asked = findAsked(turn) ?? (told && isAboutIt.test(plain(turn.text)) ? told : undefined)
  if (asked && state.shown.includes(asked.slug) && asksWay.test(plain(turn.text))) return putWaysIn(turn, asked)
  if (asked && asked === told) return putNoMore(turn, asked)
  if (asked) return putDetail(turn, asked)
  if (state.step === 'ideas') return takeVerdict(turn)
  if (turn.isFirst) {
    state.step = 'likes'
    if (hasProfile(turn) && isOnlyAsking(turn.text))
      return putIdeas(
        turn,
        say(turn, 'jobs.profile', ['From what is in your profile, these come to mind:']),
        say(turn, 'jobs.profile.thin', [
          'What I know about you so far does not tell me what you would happily do all day.',
        ]),
      )
  }
  const open = jobSteps.find(({ name }) => name === state.step)
  return walk(turn, jobSteps) ?? putIdeas(turn, takeUp(turn, open))
}

const asksAbout =
  /\b(?:tell me (?:more )?about|more about|what (?:is|does|do)|how (?:do|can|could|would) (?:i|you)|become|get into|getting into|be an?|grades|qualifications)\b/

const asksWay = /\b(?:get into|become|qualify|train(?:ing)? for|how long)\b/
const isAboutIt = /^(?:is|are|does|do|can|how|what|will|would|where) (?:\w+ ){0,4}(?:it|that|this|they|you)\b/

/** The occupation a message wants to know about: named, or one of those on the table. */
function findAsked(turn: Turn) {
  if (!asksAbout.test(plain(turn.text)) || isFirstStep(turn.text)) return undefined
  const [named] = findTitles(turn.text, turn.input.knowledge)
  const shown = turn.state.step === 'ideas' ? findShown(turn.text, shownJobs(turn))[0] : undefined
  return named ?? shown ?? findByWord(turn.text, turn.input.knowledge)
}

/** Facts about a job asked for in another coach's conversation. */
export function putNamedJob(turn: Turn): string[] | null {
  if (turn.act !== 'question' && turn.act !== 'answer') return null
  const [named] =
    /\?\s*$|^tell me/i.test(turn.text.trim()) && asksAbout.test(plain(turn.text))
      ? findTitles(turn.text, turn.input.knowledge)
      : []
  if (!named) return null
  return [
    ...describeJob(named, turn, gather(turn).known),
    `Facts: ${SOURCE}. More like this in [Job Ideas](/jobideas).`,
  ]
}
