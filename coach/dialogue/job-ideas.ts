import type { Occupation } from '../knowledge.ts'
import { splitClauses } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { isLimit, listBackground, listDone } from '../occupations/background.ts'
import { explainJob, type Known, SOURCE } from '../occupations/explain.ts'
import { findShown, findTitles } from '../occupations/find-title.ts'
import { matchJobs, type Piece } from '../occupations/match.ts'
import { reflect } from './reflect.ts'
import { hasSubstance, keepAnswer, putNext, takeUp, walk } from './steps.ts'
import { type Move, notesOf, type Step, say, sayNext, type Turn } from './turn.ts'

const ask = (turn: Turn, group: string, variants: readonly string[]): Move => ({
  paragraphs: [say(turn, group, variants)],
  suggestions: [],
})

const likes: Step = {
  name: 'likes',
  put: (turn) =>
    ask(turn, 'jobs.likes', [
      'What sort of thing could you happily do for a whole afternoon?',
      'What do you do well or enjoy doing, at work, at home or anywhere else?',
    ]),
  nods: ['{}: I can work with that.', '{}: that gives me something to look for.'],
  take: (turn) => keepAnswer(turn, 'likes', (turn) => hasSubstance(turn) && !isOnlyAsking(turn.text)),
  easier: [
    'Anything counts: what do you do on a free Saturday, or which lesson or task goes by fastest?',
    'Pick the nearest and add a word or two: with my hands, with people, with numbers, with ideas, with animals, with computers, outside. Which is it?',
  ],
}

/** "Which jobs would fit my values?" names no value. */
function isOnlyAsking(text: string) {
  return /\?\s*$/.test(text) && !/\b(?:i (?:like|love|enjoy|want to|am good)|i'm good|i’m good)\b/i.test(text)
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
    if (isOpen) turn.state.answers.dislikes = []
    else
      turn.nod = say(turn, 'jobs.dislikes.nod', [
        'I will keep that out, as far as the facts show it.',
        'Noted. Where the facts show it, I will steer clear of it.',
      ])
    return isOpen || keepAnswer(turn, 'dislikes', ({ act }) => act === 'answer')
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
  const asked = findAsked(turn)
  if (asked) return putDetail(turn, asked)
  if (state.step === 'ideas') return learn(turn)
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
  /\b(?:tell me (?:more )?about|more about|what (?:is|does|do)|how (?:do|can|could|would) (?:i|you)|become|get into|getting into|be an?)\b/

/** The occupation a message wants to know about: named, or one of those on the table. */
function findAsked(turn: Turn) {
  if (!asksAbout.test(plain(turn.text))) return undefined
  const [named] = findTitles(turn.text, turn.input.knowledge)
  return named ?? (turn.state.step === 'ideas' ? findShown(turn.text, shownJobs(turn))[0] : undefined)
}

/** Facts about a job asked for in another coach's conversation. */
export function putNamedJob(turn: Turn): string[] | null {
  if (turn.act !== 'question' && turn.act !== 'answer') return null
  const [named] =
    /\?\s*$|^tell me/i.test(turn.text.trim()) && asksAbout.test(plain(turn.text))
      ? findTitles(turn.text, turn.input.knowledge)
      : []
  if (!named) return null
  return [...render(named, turn, gather(turn).known), `Facts: ${SOURCE}. More like this in [Job Ideas](/jobideas).`]
}

/** What counts for the match: the member's likes first, then the profile, then what they have done. */
function gather({ state, input }: Turn): { pieces: Piece[]; known: Known } {
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

async function putIdeas(turn: Turn, before: string, beforeNone = before): Promise<Move> {
  const { state, input } = turn
  const { pieces, known } = gather(turn)
  const matches = await matchJobs(pieces, input.knowledge, {
    embed: input.embed,
    dislikes: [...known.dislikes, ...(known.limits ?? [])],
    liked: state.liked,
    reject: [...state.rejected, ...state.shown, ...listDone(input)],
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
  const ideas = matches.flatMap(({ occupation }) => render(occupation, turn, known))
  return {
    paragraphs: [before, lead, ...ideas, `Facts: ${SOURCE}. Pay and current details are on each page.`, question],
    suggestions: suggestIdeas(matches.map(({ occupation }) => occupation)),
  }
}

function render(occupation: Occupation, { input }: Turn, known: Known) {
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

function shownJobs({ state, input }: Turn) {
  return state.offered.flatMap(
    (slug) => input.knowledge.occupations.find((occupation) => occupation.slug === slug) ?? [],
  )
}

/** Takes what the member makes of the ideas and goes on from there. */
async function learn(turn: Turn): Promise<Move> {
  const { state } = turn
  const said = plain(turn.text)
  const shown = shownJobs(turn)
  if (/\b(?:first step|next step|what now|how do i start|where do i start)\b/.test(said)) return putFirstStep(turn)
  const { wrong, right } = judge(turn.text, shown)
  for (const { slug } of wrong) state.rejected.push(slug)
  for (const { slug } of right) if (!state.liked.includes(slug)) state.liked.push(slug)
  if (turn.act === 'no' || /\b(?:none|different|other|others|else|more ideas|again|next)\b/.test(said))
    return putIdeas(turn, sayLearned(turn, wrong))
  if (wrong.length > 0 || /\bmore like\b|\brather\b|\binstead\b/.test(said)) {
    keepMore(turn, right)
    return putIdeas(turn, sayLearned(turn, wrong))
  }
  if (right[0]) return putDetail(turn, right[0])
  if (turn.act === 'answer' && countWords(turn.text) > 2) {
    keepMore(turn, [])
    return putIdeas(turn, reflect(turn))
  }
  return ask(turn, 'jobs.which', [
    'Which of them shall we look at more closely?',
    'You can name one, or say _different ones_. What would you like?',
    'If I look again, what should be different?',
  ])
}

/** From an idea to something that can be tried: small, soon, and with a person in it. */
function putFirstStep(turn: Turn): Move {
  const lead = say(turn, 'jobs.step', ['Three ways to test an idea before you believe in it:'])
  const ways = [
    'read its page and write down one thing that surprises you',
    'talk for fifteen minutes to somebody who does it, and ask what a bad day is like',
    'try it for a few hours: a taster day, volunteering, helping someone out',
  ]
  const question = say(turn, 'jobs.step.ask', ['Which could you do this week?', 'Which one is nearest?'])
  const more = say(turn, 'jobs.step.coach', ['[Career Coach](/coach) can turn it into a plan with a day and a person.'])
  return {
    paragraphs: [lead, ways.map((way) => `- ${way}`).join('\n'), more, question].filter(Boolean),
    suggestions: [],
  }
}

function judge(text: string, shown: Occupation[]) {
  const wrong: Occupation[] = []
  const right: Occupation[] = []
  for (const part of text.split(/[,.;!]|\bbut\b|\band (?=(?:not|no|the|i)\b)/i)) {
    const found = findShown(part, shown)
    if (/\b(?:not|no|don't|wouldn't|never|hate|boring|wrong|less|except|without)\b/.test(plain(part)))
      wrong.push(...found)
    else right.push(...found)
  }
  return { wrong, right: right.filter((occupation) => !wrong.includes(occupation)) }
}

/** "More like the first one" adds that job's title to the search; "more like wood" adds the word. */
function keepMore(turn: Turn, right: Occupation[]) {
  const { state, messageId, text } = turn
  const wish = /\bmore like (?:the )?(.+)$|\brather (?:have |do |be )?(.+)$|^(?!not\b|no\b)(.+?),? instead\b/i.exec(
    text.trim(),
  )
  const quote = (wish?.[1] ?? wish?.[2] ?? wish?.[3] ?? '').replace(/[.!]+$/, '')
  const clauses =
    wish || right.length > 0
      ? []
      : turn.clauses.filter((clause) => !isRefused(turn, clause.text)).map((clause) => clause.text)
  const words = quote && right.length === 0 ? [quote] : clauses
  state.answers.more = [
    ...(state.answers.more ?? []),
    ...words.map((quote) => ({ quote, messageId })),
    ...right.map(({ title }) => ({ quote: title, messageId: '' })),
  ].slice(-8)
}

function isRefused({ notes }: Turn, text: string) {
  return /^(?:not|no)\b/i.test(text) || notes.some(({ kind, quote }) => kind === 'dislike' && quote === text)
}

function sayLearned(turn: Turn, wrong: Occupation[]) {
  const titles = wrong.map(({ title }) => lower(title)).join(' and ')
  return titles
    ? say(turn, `jobs.out.${titles}`, [`Leaving out ${titles}.`])
    : say(turn, 'jobs.again', [
        'Fair enough, let me look from another angle.',
        'All right, once more.',
        'Not those, then.',
      ])
}

function putDetail(turn: Turn, occupation: Occupation | undefined): Move {
  if (!occupation) return ask(turn, 'jobs.which', ['Which one do you mean?'])
  const { known } = gather(turn)
  const { title } = occupation
  if (!turn.state.offered.includes(occupation.slug))
    turn.state.offered = [occupation.slug, ...turn.state.offered].slice(0, 4)
  turn.state.step = 'ideas'
  return {
    paragraphs: [
      ...render(occupation, turn, known),
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

function lower(title: string) {
  return /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}
