import type { Occupation } from '../../knowledge.ts'
import { isQuotable } from '../../language/clauses.ts'
import { countWords, plain } from '../../language/plain.ts'
import { RULED_OUT, UNDECIDED, weighLimit } from '../../occupations/facts.ts'
import { nearByWords } from '../../occupations/field-words.ts'
import { findTitles } from '../../occupations/find-title.ts'
import type { Match } from '../../occupations/search.ts'
import { SOURCE } from '../../occupations/ways-in.ts'
import type { Understanding } from '../../understand.ts'
import { splitAsked } from '../asked-sentences.ts'
import { quoted, reflect } from '../reflect.ts'
import type { Choice } from '../state.ts'
import { choice, joinNames, lines, type Move, say, sayNext, type Turn } from '../turn.ts'
import { askedField, bareField } from './asked-field.ts'
import { describeJob, lowerTitle } from './describe.ts'
import { CHOOSES, jobInView, putDetail, putNextStep } from './detail.ts'
import { IN_FIELD } from './explain-fit.ts'
import { findJobs, findMeantJob, jobsOnTable, wantsNextStep, withoutStep } from './find-job.ts'
import { asksForList, KEEPS_ONLY, keepOnly, keptSoFar, putList } from './list.ts'
import { readOpinions, unique } from './read-opinions.ts'
import { askedWith, knownLimits, likesOf, seekJobs } from './seek.ts'

const IDEAS = 4
const NEEDED_WORDS = 5

const LIKES_CHOICES = lines(
  'I like working with my hands',
  'I like helping people',
  'I like being outside',
  'I like computers and puzzles',
)
const LIMITS_CHOICES: Choice[] = [
  ...lines('I don’t want to sit at a desk', 'No night shifts', 'I need it to be part time'),
  choice('Nothing in particular', 'refuse'),
]

export function openJobIdeas(turn: Turn, before = ''): Move {
  const { state, input } = turn
  const known =
    input.accepted.strengths || input.accepted.mission || input.experience?.length
      ? 'I can build on what is in your profile.'
      : ''
  state.step = 'likes'
  const asked = say(turn, 'ask.likes', [
    'What sort of thing could you happily do for a whole afternoon, and what do people come to you for?',
    'What do you do well or enjoy doing, at work, at home or anywhere else?',
  ])
  return { paragraphs: [before, known, asked].filter(Boolean), choices: LIKES_CHOICES }
}

/** From what somebody likes and what has to fit to a handful of ideas, and on from what they make of them. */
export async function moveJobIdeas(turn: Turn): Promise<Move> {
  const { state } = turn
  if (turn.tapped?.act === 'refine') return refine(turn, turn.tapped.value ?? '')
  if (state.step === 'ideas') return takeVerdict(turn)
  if (turn.isFirst && turn.act === 'ask' && hasProfile(turn)) return putIdeas(turn, '')
  if (state.step === 'limits') return putIdeas(turn, limitNod(turn))
  const known = likesOf(state.notes).reduce((sum, { quote }) => sum + countWords(quote), 0)
  const isThin = turn.act === 'unsure' || turn.act === 'skip' || turn.act === 'refuse' || known < NEEDED_WORDS
  if (isThin && state.tries === 0) {
    state.tries++
    const easier = sayNext(turn, 'likes.easier', [
      'Anything counts: what do you do on a free Saturday, or which lesson or task goes by fastest?',
      'Tap the nearest, or add a word or two of your own.',
    ])
    return { paragraphs: [reflect(turn), easier || 'Tell me a little more.'].filter(Boolean), choices: LIKES_CHOICES }
  }
  if (knownLimits(turn).length > 0 || turn.act === 'draft') return putIdeas(turn, limitNod(turn))
  state.step = 'limits'
  const asked = say(turn, 'ask.limits', [
    'And what has to fit: anything you cannot or will not do, like hours, lifting, driving, or years of study?',
    'What would put you off, however good the rest was?',
  ])
  return { paragraphs: [reflect(turn), asked].filter(Boolean), choices: LIMITS_CHOICES }
}

function hasProfile({ input }: Turn) {
  return Boolean(
    input.accepted.strengths || input.accepted.mission || input.accepted.values || input.experience?.length,
  )
}

/** Says which limits are held, and which no fact of ours decides. */
function limitNod(turn: Turn) {
  const told = turn.notes.filter(({ limits }) => limits.length > 0)
  const [first] = told
  if (!first) return reflect(turn)
  const undecided = told.flatMap(({ limits }) => limits).flatMap((limit) => UNDECIDED[limit] ?? [])
  const words = quoted(first.quote)
  return [
    words &&
      say(turn, 'limits.nod', [`${words}: I leave out what goes against that.`, `I will hold to that: ${words}.`]),
    undecided[0] ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}

function refine(turn: Turn, wish: string) {
  if (wish && wish !== 'others') turn.state.wishes.push(wish)
  return putIdeas(turn, '')
}

/** A whole list of new ideas. */
export async function putIdeas(turn: Turn, before: string): Promise<Move> {
  const { state } = turn
  const found = await seekJobs(turn, IDEAS)
  if (!found || found.matches.length === 0) return putNone(turn, before)
  const isAgain = state.used.some((key) => key.startsWith('jobs.lead.'))
  const lead = isAgain
    ? say(turn, 'jobs.again', [
        'Here is another mix:',
        'Some more, adjusted to what you told me:',
        'A different handful:',
        'Next round:',
      ])
    : say(turn, 'jobs.lead', ['A handful of ideas, varied on purpose:', 'These came up, each for a different reason:'])
  state.offered = []
  const ideas = showJobs(turn, found.matches, found.reading)
  const facts = `Facts: ${SOURCE}. Pay and current details are on each page.`
  return {
    paragraphs: [before, lead || 'Some more:', ...ideas, facts, keptSoFar(turn), askAboutIdeas(turn)].filter(Boolean),
    choices: ideaChoices(found.matches.map(({ occupation }) => occupation)),
  }
}

function showJobs(turn: Turn, matches: readonly Match[], reading: Understanding) {
  const { state } = turn
  const slugs = matches.map(({ occupation }) => occupation.slug)
  state.step = 'ideas'
  state.tries = 0
  state.shown = [...state.shown, ...slugs]
  state.offered = [...state.offered, ...slugs]
  const told = new Set<string>()
  return matches.flatMap(({ occupation }) => describeJob(turn, occupation, reading.clauses, told))
}

function askAboutIdeas(turn: Turn) {
  const asked = sayNext(turn, 'jobs.ask', [
    'Which makes you curious, and which did I get wrong?',
    'Which one would you like to know more about, and which can go?',
    'What do these get right, and what is off?',
    'Am I getting warmer or colder?',
  ])
  return asked || 'Warmer, or colder?'
}

function ideaChoices([first, second]: Occupation[]): Choice[] {
  return [
    ...(first ? [choice(`Tell me more about ${lowerTitle(first.title)}`, 'ask', first.slug)] : []),
    ...(second ? [choice(`Not ${lowerTitle(second.title)}`, 'remove', second.slug)] : []),
    choice('More with people', 'refine', 'more-people'),
    choice('Shorter training', 'refine', 'shorter-training'),
    choice('None of these', 'refuse'),
  ]
}

function putNone(turn: Turn, before: string): Move {
  const { knowledge, understand } = turn.input
  if (knowledge.occupations.length === 0 || !understand)
    return {
      paragraphs: [
        before,
        'The part of me that works out ideas is not installed here. The [National Careers Service](https://nationalcareers.service.gov.uk/explore-careers) lists some 800 jobs.',
      ].filter(Boolean),
      choices: [],
    }
  turn.state.step = 'likes'
  return {
    paragraphs: [
      before,
      'I found nothing I could honestly offer you yet. Tell me in a sentence what you like doing, and who or what it involves.',
    ].filter(Boolean),
    choices: LIKES_CHOICES,
  }
}

/** Takes what the member makes of the ideas: some go, some are kept, and a limit or a wish brings others. */
async function takeVerdict(turn: Turn): Promise<Move> {
  const { state, tapped, act } = turn
  if (tapped?.act === 'next-step' && tapped.value) return nextStep(turn, tapped.value)
  if (tapped?.value) {
    const job = turn.input.knowledge.occupations.find(({ slug }) => slug === tapped.value)
    if (job && tapped.act === 'remove') return takeOut(turn, [job], [])
    if (job) return keepJobs(turn, [job])
  }
  const inView = jobInView(turn)
  if (inView && CHOOSES.test(plain(turn.text))) {
    state.liked = unique([...state.liked.filter((slug) => slug !== inView), inView])
    return nextStep(turn, inView)
  }
  const { asked, told } = tapped ? { asked: [], told: [] } : splitAsked(turn)
  const field = askedField([...told, ...asked])
  if (field && isQuotable(field)) state.slots.field = [{ quote: field, messageId: turn.messageId }]
  const wishes = tapped ? [] : askedWith(turn.text).filter((wish) => !state.wishes.includes(wish))
  state.wishes.push(...wishes)
  const opinions = await readOpinions(turn)
  // What was asked about has been told of already.
  const toldOf = new Set(asked.flatMap((sentence) => findJobs(turn, sentence)))
  const wanted = opinions.wanted.filter((job) => !toldOf.has(job))
  const { unwanted } = opinions
  if (!tapped && wantsNextStep(turn.text)) {
    const meant =
      (findJobs(turn, withoutStep(turn.text)).find((job) => !unwanted.includes(job)) ?? wanted[0])?.slug ??
      state.liked.at(-1)
    if (meant && !state.liked.includes(meant)) state.liked.push(meant)
    if (meant) return withoutJobs(turn, unwanted, nextStep(turn, meant))
  }
  const isNo = act === 'remove' || act === 'misheard' || act === 'refuse'
  const all = findJobs(turn, told.length > 0 ? told.join(' ') : turn.text)
  if (asksForList(turn.text) && unwanted.length === 0)
    return putList(turn, [...wanted, ...(unwanted.length === 0 ? findTitles(turn.text, turn.input.knowledge) : [])])
  if (!tapped && KEEPS_ONLY.test(plain(turn.text))) return keepOnly(turn, wanted)
  if (unwanted.length > 0) return takeOut(turn, unwanted, wanted)
  if (wishes.length > 0 || field) {
    const kept = wanted.length > 0 ? `Kept: ${joinNames(wanted.map(({ title }) => lowerTitle(title)))}.` : ''
    state.liked = unique([...state.liked, ...wanted.map(({ slug }) => slug)])
    state.shown = unique([...state.shown, ...state.liked])
    if (act === 'refuse' && !kept) return refuseFor(turn)
    return putIdeas(turn, [kept, field && fieldNod(turn, field)].filter(Boolean).join(' '))
  }
  if (isNo && all.length > 0 && wanted.length === 0 && !saysLiked(turn.text)) return takeOut(turn, all, [])
  // Whoever says no to all of them and what they want instead gets that.
  if (act === 'refuse' && saysWhatInstead(turn)) return refuseFor(turn)
  if (act === 'refuse') return refuseAll(turn)
  const isLiked = ['pick', 'agree', 'ask', 'add'].includes(act) || saysLiked(turn.text)
  const liked = wanted.length > 0 ? wanted : isLiked ? all : []
  if (liked.length > 0) return keepJobs(turn, liked)
  if (wantsOthers(turn.text)) return putIdeas(turn, '')
  const meant = await findLikedJob(turn)
  if (meant) return keepJobs(turn, [meant], `In my list that comes nearest to ${lowerTitle(meant.title)}.`)
  if (act === 'agree' && state.liked.length > 0) return nextStep(turn, state.liked.at(-1) ?? '')
  if (turn.notes.some(({ limits }) => limits.length > 0)) return holdLimits(turn)
  if (act === 'unsure' || act === 'skip' || act === 'agree' || turn.notes.length === 0) return askWhatIsOff(turn)
  return putIdeas(turn, reflect(turn))
}

/** A limit said while ideas lie there takes out what goes against it and leaves the others. */
async function holdLimits(turn: Turn): Promise<Move> {
  const fresh = turn.notes.flatMap(({ limits }) => limits)
  const isAgainst = (job: Occupation) =>
    fresh.some((limit) => weighLimit(limit, turn.input.knowledge, job) === RULED_OUT)
  const offered = jobsOnTable(turn)
  const against = offered.filter(isAgainst)
  const nod = limitNod(turn)
  if (offered.length === 0 || against.length === offered.length) return putIdeas(turn, nod)
  if (against.length > 0) {
    const move = await takeOut(turn, against, [])
    return { ...move, paragraphs: [nod, ...move.paragraphs].filter(Boolean) }
  }
  const left = joinNames(offered.map(({ title }) => lowerTitle(title)))
  return {
    paragraphs: [nod, `What lies here keeps to it: ${left}.`, askAboutIdeas(turn)].filter(Boolean),
    choices: ideaChoices(offered),
  }
}

const LIKED_WORDS_MAX = 14

/** "I like the sound of college tutor" names a job in words of their own. */
async function findLikedJob(turn: Turn): Promise<Occupation | undefined> {
  const { act, text, reading } = turn
  if (!['pick', 'add', 'answer'].includes(act) || countWords(text) > LIKED_WORDS_MAX) return undefined
  const marked = (reading?.mentions ?? []).find(({ role }) => role === 'keep' || role === 'in' || role === 'to')?.words
  const liked =
    /\b(?:sound of|look of|interested in|curious about|fancy|keen on|drawn to|thinking of|thought about)\s+(?:being |becoming )?(?:the |a |an )?(.+)$/i.exec(
      text,
    )?.[1]
  const words = liked ?? marked
  return words ? (findJobs(turn, words)[0] ?? findMeantJob(turn, words)) : undefined
}

/** A job named with a good word is liked, also where another thing is complained of beside it. */
function saysLiked(text: string) {
  return /\b(?:i (?:really )?(?:like|liked|love|loved)|sounds? (?:good|great|alright|ok|okay|nice|interesting)|keen|curious|go back to|keep)\b/.test(
    plain(text),
  )
}

/** Asked for in so many words. */
function wantsOthers(text: string) {
  return /\b(?:any|some|show|give|got|what|see)\b.*\b(?:others?|more|else|different|similar|like (?:that|it|this))\b/.test(
    plain(text),
  )
}

function fieldNod(turn: Turn, field: string) {
  const { state, input } = turn
  const words = quoted(bareField(field))
  const before = input.knowledge.occupations.filter(
    ({ slug }) => state.shown.includes(slug) && !state.rejected.includes(slug),
  )
  const near = nearByWords(bareField(field), input.knowledge, before, IN_FIELD).map(({ title }) => lowerTitle(title))
  return [
    words &&
      say(turn, 'field', [
        `${words}: I look there.`,
        `Then I look for that: ${words}.`,
        `Looking there now: ${words}.`,
      ]),
    near.length > 0
      ? `Of those I have shown, ${joinNames(near)} ${near.length > 1 ? 'come' : 'comes'} near to it.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is turned down on the way to something else is gone all the same. */
function withoutJobs({ state }: Turn, jobs: Occupation[], move: Move): Move {
  if (jobs.length === 0) return move
  const gone = jobs.map(({ slug }) => slug)
  state.rejected.push(...gone)
  state.offered = state.offered.filter((slug) => !gone.includes(slug))
  state.liked = state.liked.filter((slug) => !gone.includes(slug))
  const words = `Leaving out ${joinNames(jobs.map(({ title }) => lowerTitle(title)))}.`
  return { ...move, paragraphs: [words, ...move.paragraphs] }
}

/** What is turned down goes, the others stay, and one new idea comes for each that went. */
async function takeOut(turn: Turn, wrong: Occupation[], liked: Occupation[]): Promise<Move> {
  const { state } = turn
  const gone = new Set(wrong.map(({ slug }) => slug))
  state.rejected.push(...gone)
  state.offered = state.offered.filter((slug) => !gone.has(slug))
  state.liked = [...state.liked.filter((slug) => !gone.has(slug)), ...liked.map(({ slug }) => slug)]
  const left = jobsOnTable(turn).map(({ title }) => lowerTitle(title))
  const words = [
    `Leaving out ${joinNames(wrong.map(({ title }) => lowerTitle(title)))}.`,
    left.length > 0 ? `Still here: ${joinNames(left)}.` : '',
  ]
  const found = await seekJobs(turn, Math.min(2, wrong.length))
  if (!found || found.matches.length === 0) return askWhatIsOff(turn, words.filter(Boolean).join(' '))
  const fresh = showJobs(turn, found.matches, found.reading)
  return {
    paragraphs: [
      [...words, liked.length === 0 ? 'In its place:' : 'And a new one:'].filter(Boolean).join(' '),
      ...fresh,
      askAboutIdeas(turn),
    ],
    choices: ideaChoices(jobsOnTable(turn).reverse()),
  }
}

function saysWhatInstead({ notes, tapped }: Turn) {
  return !tapped && likesOf(notes).some(({ quote }) => countWords(quote) >= 2)
}

function refuseFor(turn: Turn) {
  const { state } = turn
  state.rejected.push(...state.offered.filter((slug) => !state.liked.includes(slug)))
  return putIdeas(turn, '')
}

function refuseAll(turn: Turn): Move {
  turn.state.rejected.push(...turn.state.offered)
  turn.state.offered = []
  return askWhatIsOff(turn)
}

/** Chips to refine, for whoever cannot say what is wrong with a list. */
function askWhatIsOff(turn: Turn, before = ''): Move {
  const question = sayNext(turn, 'jobs.off', [
    'What would make the next ones better?',
    'Which way should I look?',
    'What is one thing these lacked?',
  ])
  return {
    paragraphs: [before, question || 'Which way should I look?'].filter(Boolean),
    choices: [
      choice('More with people', 'refine', 'more-people'),
      choice('Less screen', 'refine', 'less-screen'),
      choice('Shorter training', 'refine', 'shorter-training'),
      choice('More with my hands', 'refine', 'hands'),
      choice('Just show me others', 'refine', 'others'),
    ],
  }
}

/** What made somebody curious is kept and told of more closely, whether it was ours or theirs. */
function keepJobs(turn: Turn, jobs: Occupation[], before = ''): Move {
  const { state } = turn
  state.liked = unique([...state.liked, ...jobs.map(({ slug }) => slug)])
  state.rejected = state.rejected.filter((slug) => !state.liked.includes(slug))
  state.shown = unique([...state.shown, ...state.liked])
  const [job] = jobs
  return job ? putDetail(turn, job, jobs.slice(1), before) : askWhatIsOff(turn)
}

function nextStep(turn: Turn, slug: string): Move {
  return putNextStep(turn, slug) ?? askWhatIsOff(turn)
}
