import type { Occupation } from '../knowledge.ts'
import { splitClauses } from '../language/clauses.ts'
import { isLimit, listBackground, listDone } from '../occupations/background.ts'
import { explainJob, type Known, pageOf, SOURCE } from '../occupations/explain.ts'
import { matchJobs, type Piece } from '../occupations/match.ts'
import { type Move, notesOf, say, sayNext, type Turn } from './turn.ts'

/** What counts for the match: the member's likes first, then the profile, then what they have done. */
export function gather({ state, input }: Turn): { pieces: Piece[]; known: Known } {
  const refused = new Set(notesOf(state, 'dislike').map(({ quote }) => quote))
  const answers = [...(state.answers.likes ?? []), ...(state.answers.more ?? [])].map(({ quote }) => quote)
  const likes = [...new Set([...answers, ...notesOf(state, 'like').map(({ quote }) => quote)])].filter(
    (quote) => !refused.has(quote) && !isAboutIdeas(quote),
  )
  const sections = [input.accepted.strengths, input.accepted.mission].filter((text): text is string => Boolean(text))
  const background = listBackground(input)
  const limits = (input.facts ?? []).filter((fact) => isLimit(fact))
  const dislikes = [...refused, ...(state.answers.dislikes ?? []).map(({ quote }) => quote)]
  return {
    pieces: [
      ...likes.map((text) => ({ text, weight: 1 })),
      ...sections.flatMap((text) => splitClauses(text).map((clause) => ({ text: clause.text, weight: 0.6 }))),
      ...background.map(({ text, weight }) => ({ text, weight: likes.length > 0 ? weight : 2 * weight })),
    ],
    known: {
      said: likes.filter((quote) => !input.knowledge.occupations.some(({ title }) => title === quote)),
      dislikes: [...new Set(dislikes)],
      limits,
      background,
      values: state.picks,
    },
  }
}

/** "More like the first one" speaks of the list, not of the work. */
function isAboutIdeas(quote: string) {
  return /\b(?:first|second|third|fourth|last|this|that) one\b|\b(?:different|other) ones\b|^(?:more|less) like\b/i.test(
    quote,
  )
}

export const limitNods = [
  'I will keep that in mind, as far as the facts show it.',
  'Noted. I will go by that where the facts show it.',
]

export async function putIdeas(turn: Turn, before: string, beforeNone = before): Promise<Move> {
  const { state, input } = turn
  const { pieces, known } = gather(turn)
  const matches = await matchJobs(pieces, input.knowledge, {
    embed: input.embed,
    dislikes: [...known.dislikes, ...(known.limits ?? [])],
    liked: state.liked,
    reject: [...state.rejected, ...state.shown, ...listDone(input)],
    isStartingOut: input.member.isUnder19,
    limit: 4,
  })
  if (matches.length === 0) return putNone(turn, beforeNone)
  state.step = 'ideas'
  state.tries = 0
  state.shown = [...state.shown, ...matches.map(({ occupation }) => occupation.slug)]
  state.offered = matches.map(({ occupation }) => occupation.slug)
  const lead = state.used.some((key) => key.startsWith('jobs.lead.'))
    ? say(turn, 'jobs.again.lead', [
        'Here is another mix:',
        'Some more, adjusted to what you told me:',
        'Let me try these:',
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
  const ideas = matches.flatMap(({ occupation }) => describeJob(occupation, turn, known))
  return {
    paragraphs: [before, lead, ...ideas, `Facts: ${SOURCE}. Pay and current details are on each page.`, question],
    suggestions: suggestIdeas(matches.map(({ occupation }) => occupation)),
  }
}

function putNone(turn: Turn, before: string): Move {
  if (turn.input.knowledge.occupations.length === 0) {
    return {
      paragraphs: [
        before,
        say(turn, 'jobs.nodata', [
          'The facts about jobs are not installed here, so I have no ideas to show. The [National Careers Service](https://nationalcareers.service.gov.uk/explore-careers) lists some 800 jobs.',
        ]),
      ],
      suggestions: [],
    }
  }
  turn.state.step = 'likes'
  return {
    paragraphs: [
      before,
      say(turn, 'jobs.none', [
        'I found nothing there that I could honestly offer you.',
        'That gave me too little to go on.',
      ]),
      say(turn, 'jobs.none.ask', [
        'Tell me in a sentence what you like doing, and who or what it involves. How would you put it?',
        'What did you enjoy most in the last year, however small?',
        'What do friends say you should do?',
      ]),
    ],
    suggestions: [],
  }
}

export function describeJob(occupation: Occupation, { input }: Turn, known: Known) {
  const { title, url, what, why, clash, waysIn } = explainJob(occupation, input.knowledge, known)
  const rows = [
    `What it is like: ${what}`,
    why && `Why it may fit: ${why}`,
    `Where it may clash: ${clash}`,
    `Ways in: ${waysIn}`,
  ]
  return [
    `**[${title}](${url})**`,
    rows
      .filter(Boolean)
      .map((row) => `- ${row}`)
      .join('\n'),
  ]
}

function suggestIdeas([first, second]: Occupation[]) {
  return [
    ...(first ? [`Tell me more about ${lower(first.title)}`] : []),
    ...(second ? [`Not ${lower(second.title)}`] : []),
    'More like the first one',
    'Show me different ones',
  ]
}

export function putDetail(turn: Turn, occupation: Occupation): Move {
  const { known } = gather(turn)
  const { title } = occupation
  if (!turn.state.offered.includes(occupation.slug))
    turn.state.offered = [occupation.slug, ...turn.state.offered].slice(0, 4)
  turn.state.step = 'ideas'
  return {
    paragraphs: [
      ...describeJob(occupation, turn, known),
      `Facts: ${SOURCE}. The page has current details.`,
      say(turn, 'jobs.detail.ask', [
        'If you could ask one question of somebody who does this, what would it be?',
        'What would you want to see with your own eyes before you believed it?',
        'Who do you know who knows somebody in that line of work?',
        'Is this one nearer to what you want?',
      ]) ||
        say(turn, 'jobs.detail.end', [
          'An adviser at the National Careers Service (0800 100 900) can tell you more about any of these.',
        ]),
    ].filter(Boolean),
    suggestions: [
      'Show me different ones',
      `Not ${lower(title)}`,
      `More like ${lower(title)}`,
      'How do I take a first step?',
    ],
  }
}

/** The occupation that was told of last, by itself: what "it" is. */
export function lastTold({ input: { messages, knowledge } }: Turn) {
  const said = messages.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const slugs = new Set([...said.matchAll(/\/job-profiles\/([a-z0-9-]+)/g)].map(([, slug]) => slug))
  const [only] = slugs.size === 1 ? slugs : []
  return knowledge.occupations.find(({ slug }) => slug === only)
}

export function putWaysIn(turn: Turn, occupation: Occupation): Move {
  const { title, url, waysIn } = explainJob(occupation, turn.input.knowledge, gather(turn).known)
  return {
    paragraphs: [
      `**[${title}](${url})**, and how people get in: ${lower(waysIn)} Its page says what each of them asks for.`,
      say(turn, 'jobs.ways.ask', ['Which of these ways is open to you?', 'Which of them could you picture?']),
    ].filter(Boolean),
    suggestions: ['How do I take a first step?', 'Show me different ones', `More like ${lower(occupation.title)}`],
  }
}

/** More was asked of it than the facts hold. */
export function putNoMore(turn: Turn, occupation: Occupation): Move {
  const title = lower(occupation.title)
  const page = `[the page on ${title}](${pageOf(occupation)})`
  return {
    paragraphs: [
      say(turn, 'jobs.more', [
        `That goes further than my facts do. There is more on ${page}, and somebody who does the job knows best.`,
        `I would be guessing. Try ${page}, or ask somebody who does it.`,
      ]),
      say(turn, 'jobs.more.ask', [
        'Shall we look at another one, or take a first step with this one?',
        'What else would help you to decide?',
      ]),
    ].filter(Boolean),
    suggestions: ['How do I take a first step?', 'Show me different ones', `More like ${title}`],
  }
}

export function shownJobs({ state, input }: Turn) {
  return state.offered.flatMap(
    (slug) => input.knowledge.occupations.find((occupation) => occupation.slug === slug) ?? [],
  )
}

export function lower(title: string) {
  return /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}
