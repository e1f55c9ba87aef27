import type { Occupation } from '../knowledge.ts'
import { countWords, plain } from '../language/plain.ts'
import { findByWord, findShown } from '../occupations/find-title.ts'
import { limitNods, lower, putDetail, putIdeas, shownJobs } from './put-jobs.ts'
import { reflect } from './reflect.ts'
import { ask, type Move, say, type Turn } from './turn.ts'

/** Takes what the member makes of the ideas and goes on from there. */
export async function takeVerdict(turn: Turn): Promise<Move> {
  const { state } = turn
  const said = plain(turn.text)
  const shown = shownJobs(turn)
  if (isFirstStep(turn.text)) return putFirstStep(turn)
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
  if (hoursOrPlace.test(turn.text)) return putLimitOfFacts(turn, 'jobs.hours', noHours)
  const named = countWords(turn.text) < 3 ? findByWord(turn.text, turn.input.knowledge) : undefined
  if (named) return putDetail(turn, named)
  if (isLimit(turn)) {
    state.answers.dislikes = [...(state.answers.dislikes ?? []), { quote: turn.text.trim(), messageId: turn.messageId }]
    return putIdeas(turn, say(turn, 'jobs.dislikes.nod', limitNods))
  }
  if (findWish(turn.text)) {
    keepMore(turn, [])
    return putIdeas(turn, say(turn, 'jobs.wish', ['Let me look for that.', 'I will see what there is.']))
  }
  if (turn.act === 'answer' && countWords(turn.text) > 2) {
    keepMore(turn, [])
    return putIdeas(turn, reflect(turn))
  }
  if (turn.act === 'question') return putLimitOfFacts(turn, 'jobs.unknown', noFacts)
  return askWhich(turn)
}

/** Says what the facts do not hold, and leads back to those jobs that they do. */
function putLimitOfFacts(turn: Turn, group: string, words: readonly string[]): Move {
  const { paragraphs, suggestions } = askWhich(turn)
  return { paragraphs: [say(turn, group, words), ...paragraphs].filter(Boolean), suggestions }
}

const noFacts = [
  'I have no facts on that. The National Careers Service [lists some 800 jobs](https://nationalcareers.service.gov.uk/explore-careers) by name.',
  'That is not among my facts, and I will not guess.',
]
const noHours = [
  'My facts say nothing of hours and places: the page of a job says a little, and local adverts say it best.',
  'As for hours and places, adverts near you know more than I do.',
]

function askWhich(turn: Turn) {
  return ask(turn, 'jobs.which', [
    'Which of them shall we look at more closely?',
    'You can name one, or say _different ones_. What would you like?',
    'If I look again, what should be different?',
  ])
}

const hoursOrPlace =
  /\b(?:part[- ]time|full[- ]time|near (?:me|home|here|\p{Lu})|local|from home|remote|school hours|flexible)/u

export function isFirstStep(text: string) {
  return /\b(?:first step|next step|what now|how do i start|where do i start)\b/.test(plain(text))
}

/** "No blood": a few words on what it must not be. */
function isLimit({ act, text }: Turn) {
  return (
    act === 'answer' &&
    countWords(text) <= 7 &&
    /^(?:but |and |please )*(?:no|not|nothing (?:with|to do with|involving)|without|i (?:hate|can't|cannot|don't|won't))\b/.test(
      plain(text),
    )
  )
}

/** "What about something with dinosaurs": the words that are looked for. */
function findWish(text: string) {
  const wish =
    /\b(?:what|how) about (?:something |anything |a job |jobs |work )?(?:with |in |to do with )?(.+?)[?.!]*$/i
  return countWords(text) <= 16 ? wish.exec(text.trim()) : null
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
  const wish =
    /\bmore like (?:the )?(.+)$|\brather (?:have |do |be )?(.+)$|^(?!not\b|no\b)(.+?),? instead\b/i.exec(text.trim()) ??
    findWish(text)
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
