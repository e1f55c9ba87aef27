import type { Occupation } from '../knowledge.ts'
import { isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { HARD, LIMITS, UNDECIDED, weighLimit } from '../occupations/facts.ts'
import { findByWord, findTitles } from '../occupations/find-title.ts'
import { nearestJobs, nearnessTo, searchJobs } from '../occupations/search.ts'
import { pageOf, SOURCE, waysInto } from '../occupations/ways-in.ts'
import type { ClauseReading, Understanding } from '../understand.ts'
import { findItem } from './drafts/find-item.ts'
import { quoted, reflect } from './reflect.ts'
import type { Choice, Note } from './state.ts'
import { choice, lines, type Move, say, sayNext, type Turn } from './turn.ts'

const IDEAS = 4
const POSITIVE = new Set(['likes', 'good_at', 'story', 'wish', 'goal', 'cares_for', 'situation', 'feeling'])
/** Clauses that may stand as a reason beside an idea. */
const REASONS = new Set(['likes', 'good_at', 'story', 'wish', 'goal', 'cares_for'])
const NEEDED_WORDS = 5
const QUERY_WORDS_MAX = 110
const KNOWN_JOB_NEARNESS = 0.6

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

export async function moveJobIdeas(turn: Turn): Promise<Move> {
  const { state } = turn
  if (state.step === 'ideas') return takeVerdict(turn)
  if (turn.isFirst && turn.act === 'ask' && hasProfile(turn)) return putIdeas(turn, '')
  if (state.step === 'limits') return putIdeas(turn, limitNod(turn))
  const isThin =
    turn.act === 'unsure' || turn.act === 'skip' || turn.act === 'refuse' || knownWords(turn) < NEEDED_WORDS
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

function knownWords({ state }: Turn) {
  return state.notes.filter(({ says }) => POSITIVE.has(says)).reduce((sum, { quote }) => sum + countWords(quote), 0)
}

function knownLimits({ state }: Turn) {
  return [...new Set(state.notes.flatMap(({ limits }) => limits))]
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

/** What somebody said about themselves, as one short text: the newest that fits into one reading. */
function composeQuery({ state, input }: Turn): string {
  const told = state.notes
    .filter(({ says }) => says !== 'question' && says !== 'other' && says !== 'reported')
    .map(({ quote }) => quote)
  const chosen: string[] = []
  let count = 0
  for (const quote of told.reverse()) {
    count += countWords(quote)
    if (count > QUERY_WORDS_MAX) break
    chosen.unshift(quote)
  }
  const profile = [
    input.accepted.strengths,
    input.accepted.mission,
    ...(input.experience ?? []).slice(0, 2).map(({ role }) => role),
  ]
  const room = QUERY_WORDS_MAX - count
  const more = room > 20 ? profile.filter(Boolean).join('. ').split(/\s+/).slice(0, room).join(' ') : ''
  return [...chosen, more].filter(Boolean).join('. ')
}

export async function putIdeas(turn: Turn, before: string): Promise<Move> {
  const { state, input } = turn
  const query = composeQuery(turn)
  const reading = query ? await input.understand?.(query) : null
  if (!reading) return putNone(turn, before)
  const matches = searchJobs(
    {
      vector: reading.ideas,
      limits: knownLimits(turn),
      leaving: leavingJobs(turn, reading),
      liked: state.liked,
      rejected: state.rejected,
      shown: state.shown,
      wishes: state.wishes,
      isStartingOut: Boolean(input.member.isUnder19),
      isExperienced: isExperienced(turn),
    },
    input.knowledge,
    IDEAS,
  )
  if (matches.length === 0) return putNone(turn, before)
  state.step = 'ideas'
  state.tries = 0
  state.shown = [...state.shown, ...matches.map(({ occupation }) => occupation.slug)]
  state.offered = matches.map(({ occupation }) => occupation.slug)
  const isAgain = state.used.some((key) => key.startsWith('jobs.lead.'))
  const lead = isAgain
    ? say(turn, 'jobs.again', [
        'Here is another mix:',
        'Some more, adjusted to what you told me:',
        'A different handful:',
        'Next round:',
      ])
    : say(turn, 'jobs.lead', ['A handful of ideas, varied on purpose:', 'These came up, each for a different reason:'])
  const question = sayNext(turn, 'jobs.ask', [
    'Which makes you curious, and which did I get wrong?',
    'Which one would you like to know more about, and which can go?',
    'What do these get right, and what is off?',
    'Am I getting warmer or colder?',
  ])
  const told = new Set<string>()
  const ideas = matches.flatMap(({ occupation }) => describeJob(turn, occupation, reading.clauses, told))
  const facts = `Facts: ${SOURCE}. Pay and current details are on each page.`
  return {
    paragraphs: [before, lead || 'Some more:', ...ideas, facts, question || 'Warmer, or colder?'].filter(Boolean),
    choices: ideaChoices(matches.map(({ occupation }) => occupation)),
  }
}

function ideaChoices([first, second]: Occupation[]): Choice[] {
  return [
    ...(first ? [choice(`Tell me more about ${lower(first.title)}`, 'ask', first.slug)] : []),
    ...(second ? [choice(`Not ${lower(second.title)}`, 'remove', second.slug)] : []),
    choice('More with people', 'refine', 'more-people'),
    choice('Shorter training', 'refine', 'shorter-training'),
    choice('None of these', 'refuse'),
  ]
}

/** Occupations named in what somebody did or wants out of, and what the words of wanting out come nearest to. */
function leavingJobs({ state, input }: Turn, { clauses }: Understanding): string[] {
  const wantsOut = state.notes.some(({ says }) => says === 'want_out' || says === 'dislikes')
  const told = state.notes.filter(
    ({ says }) => says === 'want_out' || says === 'reported' || (wantsOut && says === 'situation'),
  )
  const named = told.flatMap(({ quote }) => findTitles(quote, input.knowledge))
  const roles = [...(input.roles?.current ?? []), ...(input.experience ?? []).slice(0, 1).map(({ role }) => role)]
  const own = roles.flatMap((role) => findTitles(role, input.knowledge).slice(0, 1))
  const meant = clauses
    .filter(({ says }) => says.name === 'want_out')
    .flatMap(({ ideas }) => nearestJobs(ideas, input.knowledge, 1))
    .filter(({ score }) => score > KNOWN_JOB_NEARNESS)
    .map(({ occupation }) => occupation)
  return [...new Set([...named, ...own, ...meant].map(({ slug }) => slug))]
}

const YEARS_OF_SKILL = 8

/** Years of work, said in figures or seen in the CV: such a person is not sent to a beginner's job first. */
function isExperienced({ state, input }: Turn) {
  if (input.member.isUnder19) return false
  const years = state.notes.flatMap(({ quote }) =>
    [...quote.matchAll(/\b(\d{1,2})\s*(?:years?|yrs?)\b/gi)].map(([, count]) => Number(count)),
  )
  return Math.max(0, ...years) >= YEARS_OF_SKILL || (input.experience?.length ?? 0) >= 3
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

/** One idea: what one does, why it may fit in their own words, where it may clash, how people get in. */
export function describeJob(
  turn: Turn,
  occupation: Occupation,
  clauses: readonly ClauseReading[],
  told = new Set<string>(),
): string[] {
  const { knowledge } = turn.input
  const day = knowledge.days.get(occupation.slug)
  const rows = [
    day ? `What you would do: ${day.day}.` : '',
    explainFit(turn, occupation, clauses, told),
    `Where it may clash: ${explainClash(turn, occupation, told)}`,
    `Ways in: ${waysInto(occupation)}`,
  ]
  return [
    `**[${occupation.title}](${pageOf(occupation)})**`,
    rows
      .filter(Boolean)
      .map((row) => `- ${row}`)
      .join('\n'),
  ]
}

/** The clause that comes nearest to this work, beside what one does in it; nothing where none comes near. */
function explainFit(turn: Turn, occupation: Occupation, clauses: readonly ClauseReading[], told: Set<string>) {
  const { knowledge, accepted } = turn.input
  const activity = knowledge.days.get(occupation.slug)?.activity
  const fitting = clauses
    .filter(
      ({ says, text, limits }) =>
        REASONS.has(says.name) &&
        limits.length === 0 &&
        isQuotable(text) &&
        countWords(text) >= 3 &&
        countWords(text) <= 26,
    )
    .map((clause) => ({ clause, near: nearnessTo(clause.ideas, occupation, knowledge) }))
    .sort((one, other) => other.near - one.near)[0]
  if (!fitting || fitting.near < FIT_NEARNESS || !activity) return ''
  const own = ownWords(turn, fitting.clause.text)
  const isProfile = !own && (accepted.strengths ?? '').includes(fitting.clause.text)
  if (own && timesUsed(told, own) >= SAME_REASON_MAX) return ''
  const words = quoted((own || (isProfile ? fitting.clause.text : '')).replace(/[.,!\s]+$/, ''))
  return words ? `Why it may fit: ${own ? 'You said' : 'Your profile says'} ${words}, and this is ${activity}.` : ''
}

/** What was said, letter by letter: the text that was read for ideas is put together from several messages. */
function ownWords({ state }: Turn, text: string) {
  const note = state.notes.find(({ quote }) => text.includes(quote) || quote.includes(text))
  return note ? (note.quote.includes(text) ? text : note.quote) : ''
}

/** The same sentence beside every idea is a reason for none of them. */
const SAME_REASON_MAX = 2

/** Counts how often a reason stands in this list, this time included. */
function timesUsed(told: Set<string>, words: string) {
  const times = [...told].filter((entry) => entry.startsWith(`reason ${words} `)).length
  told.add(`reason ${words} ${times}`)
  return times
}

const FIT_NEARNESS = 0.35

/** What was ruled out and may still touch it, each limit said once in a list; else what is hard about the work. */
function explainClash(turn: Turn, occupation: Occupation, told: Set<string>) {
  const { knowledge } = turn.input
  for (const note of turn.state.notes)
    for (const limit of note.limits) {
      if (told.has(limit) || weighLimit(limit, knowledge, occupation) !== 1 || !isQuotable(note.quote)) continue
      told.add(limit)
      return `you said ${quoted(note.quote)}, and ${LIMITS[limit]?.words}. Ask about it.`
    }
  const facts = knowledge.facts.get(occupation.slug)
  const hard = Object.entries(HARD).flatMap(([name, words]) =>
    facts?.[name as keyof typeof facts] === 2 ? [words] : [],
  )
  if (hard.length > 0) return `expect ${hard.slice(0, 2).join(' and ')}.`
  return 'nothing you told me speaks against it. Ask somebody who does it what they like least.'
}

/** Takes what the member makes of the ideas and goes on from there. */
async function takeVerdict(turn: Turn): Promise<Move> {
  const { state, tapped, act } = turn
  const shown = shownJobs(turn)
  if (tapped?.act === 'refine' && tapped.value) {
    state.wishes.push(tapped.value)
    return putIdeas(turn, '')
  }
  const wanted = wantedJob(turn)
  if (wanted) {
    state.liked.push(wanted.slug)
    return putDetail(turn, wanted)
  }
  const named = namedJobs(turn, shown)
  if (act === 'remove' || act === 'misheard' || (named.length > 0 && turnsDown(turn.text))) {
    const wrong = named
    state.rejected.push(...wrong.map(({ slug }) => slug))
    if (wrong.length > 0) return putIdeas(turn, `Leaving out ${wrong.map(({ title }) => lower(title)).join(' and ')}.`)
  }
  if (act === 'refuse') {
    state.rejected.push(...state.offered)
    return askWhatIsOff(turn)
  }
  if ((act === 'pick' || act === 'agree' || act === 'ask') && named[0]) {
    state.liked.push(named[0].slug)
    return putDetail(turn, named[0])
  }
  if (turn.notes.some(({ limits }) => limits.length > 0)) return putIdeas(turn, limitNod(turn))
  if (act === 'unsure' || act === 'skip' || turn.notes.length === 0) return askWhatIsOff(turn)
  return putIdeas(turn, reflect(turn))
}

/** A job that is named with a no is not the one to open. */
function turnsDown(text: string) {
  return /\b(?:not|no|nah|nope|never|can't|couldn't|wouldn't|don't want|take out|drop)\b/.test(plain(text))
}

/** "Tell me more about health and safety adviser", whichever round it was shown in and whatever else is said. */
function wantedJob({ text, tapped, input }: Turn): Occupation | undefined {
  if (tapped) return undefined
  const after =
    /\b(?:tell me (?:more )?about|more about|what about|how about|give me(?: the)?|go back to)\s+(?:the |a |an )?(.+)$/i.exec(
      text,
    )?.[1]
  return after ? findTitles(after, input.knowledge)[0] : undefined
}

/** Chips to refine, for whoever cannot say what is wrong with a list. */
function askWhatIsOff(turn: Turn): Move {
  const question = sayNext(turn, 'jobs.off', [
    'What would make the next ones better?',
    'Which way should I look?',
    'Tell me one thing these lacked.',
  ])
  return {
    paragraphs: [question || 'Which way should I look?'],
    choices: [
      choice('More with people', 'refine', 'more-people'),
      choice('Less screen', 'refine', 'less-screen'),
      choice('Shorter training', 'refine', 'shorter-training'),
      choice('More with my hands', 'refine', 'hands'),
      choice('Just show me others', 'refine', 'others'),
    ],
  }
}

function namedJobs(turn: Turn, shown: Occupation[]): Occupation[] {
  const { tapped, reading, text, input } = turn
  if (tapped?.value) return input.knowledge.occupations.filter(({ slug }) => slug === tapped.value)
  const items = shown.map((occupation) => ({ name: occupation.title, occupation }))
  const said = reading?.spans.old.length ? reading.spans.old : [text]
  const onTable = said.flatMap((words) => findItem(words, items)?.occupation ?? [])
  return onTable.length > 0 ? [...new Set(onTable)] : findTitles(text, input.knowledge)
}

export function putDetail(turn: Turn, occupation: Occupation): Move {
  if (!turn.state.offered.includes(occupation.slug))
    turn.state.offered = [occupation.slug, ...turn.state.offered].slice(0, IDEAS)
  if (turn.input.tool === 'jobideas') turn.state.step = 'ideas'
  const question = say(turn, 'jobs.detail', [
    'What would you want to see with your own eyes before you believed it?',
    'If you could ask one question of somebody who does this, what would it be?',
    'Is this one nearer to what you want?',
  ])
  return {
    paragraphs: [
      ...describeJob(turn, occupation, turn.reading?.clauses ?? []),
      `Facts: ${SOURCE}. The page has current details.`,
      question || 'Shall we look at another one?',
    ],
    choices: [
      choice('Just show me others', 'refine', 'others'),
      choice(`Not ${lower(occupation.title)}`, 'remove', occupation.slug),
      choice('Shorter training', 'refine', 'shorter-training'),
    ],
  }
}

/** An occupation a question is about: named by its title, or one of those on the table. */
export function askedJob(turn: Turn): Occupation | undefined {
  if (turn.tapped?.value) return turn.input.knowledge.occupations.find(({ slug }) => slug === turn.tapped?.value)
  const [named] = findTitles(turn.text, turn.input.knowledge)
  if (named) return named
  const isShort = countWords(turn.text) <= 14
  const onTable = isShort
    ? findItem(
        turn.reading?.spans.old[0] ?? '',
        shownJobs(turn).map((occupation) => ({ name: occupation.title, occupation })),
      )?.occupation
    : undefined
  return (
    onTable ??
    (isShort && /\b(?:become|get into|train as|qualify as|what(?:'s| is| does) an?)\b/.test(plain(turn.text))
      ? findByWord(turn.text, turn.input.knowledge)
      : undefined)
  )
}

export function shownJobs({ state, input }: Turn): Occupation[] {
  return state.offered.flatMap(
    (slug) => input.knowledge.occupations.find((occupation) => occupation.slug === slug) ?? [],
  )
}

export function likesOf(notes: readonly Note[]) {
  return notes.filter(({ says }) => POSITIVE.has(says))
}

export function lower(title: string) {
  return /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}
