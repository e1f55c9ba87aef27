import type { Occupation } from '../../knowledge.ts'
import { plain } from '../../language/plain.ts'
import { findTitles } from '../../occupations/find-title.ts'
import { pageOf, waysInto } from '../../occupations/ways-in.ts'
import { splitAsked } from '../asked-sentences.ts'
import { joinNames, type Move, type Turn } from '../turn.ts'
import { lowerTitle } from './describe.ts'
import { jobInView } from './detail.ts'

/** Points back to what was described: "do you need a degree for that?" */
const POINTS_BACK =
  /\b(?:that|it|this|them|these|those|they|any of|either|both|the (?:first|second|third|last|other) one|one)\b/
const ABOUT_DEGREE = /\b(?:degree|uni|university|graduate)\b/
const ABOUT_WAYS_IN =
  /\b(?:qualifications?|qualify|qualified|train|training|trained|course|courses|college|apprenticeships?|exams|gcses?|a levels?|get in|get into|experience)\b/
const ABOUT_PAY = /\b(?:pay|pays|paid|earn|earns|wage|wages|salary|money|hours|shifts)\b/
const JOBS_MAX = 4

/** A question that goes on about the jobs described last, answered from what is known of them; null where it is another. */
export function tellFurther(turn: Turn): Move | null {
  const { input, state, tapped } = turn
  if (tapped) return null
  const asked = splitAsked(turn).asked.find((sentence) => isAbout(plain(sentence)))
  const jobs = asked && findTitles(asked, input.knowledge).length === 0 ? lastDescribed(turn) : []
  if (!asked || jobs.length === 0) return null
  const said = plain(asked)
  const tell = ABOUT_DEGREE.test(said) ? tellDegree : ABOUT_WAYS_IN.test(said) ? tellWaysIn : null
  const told = tell ? (jobs.length > 1 ? jobs.map((job) => `- ${tell(job)}`) : jobs.map(tell)) : [tellPay(jobs)]
  return {
    paragraphs: [told.join('\n')],
    choices: state.openChoices,
    isAside: true,
    ...(input.tool === 'jobideas' && { isWhole: true }),
  }
}

function isAbout(said: string) {
  return POINTS_BACK.test(said) && [ABOUT_DEGREE, ABOUT_WAYS_IN, ABOUT_PAY].some((topic) => topic.test(said))
}

/** The jobs of the newest reply that described any. */
function lastDescribed(turn: Turn): Occupation[] {
  const { messages, knowledge } = turn.input
  const inView = jobInView(turn)
  if (inView) return knowledge.occupations.filter(({ slug }) => slug === inView)
  const reply = messages.findLast(({ role, content }) => role === 'assistant' && content.includes('/job-profiles/'))
  const slugs = [...(reply?.content ?? '').matchAll(/\/job-profiles\/([^)\s]+)\)/g)].map(([, slug]) => slug)
  return knowledge.occupations.filter(({ slug }) => slugs.includes(slug)).slice(-JOBS_MAX)
}

function linked(job: Occupation) {
  return `[${lowerTitle(job.title)}](${pageOf(job)})`
}

function tellDegree(job: Occupation) {
  const others = job.waysIn.filter((way) => way !== 'university')
  if (!job.waysIn.includes('university'))
    return `For ${linked(job)} no degree is named among the ways in: ${waysInto(job)}`
  if (others.length === 0) return `For ${linked(job)} university is the way in that is named, so usually yes.`
  return `For ${linked(job)} a degree is one way and not the only one: ${waysInto(job)}`
}

function tellWaysIn(job: Occupation) {
  return `Ways into ${linked(job)}: ${waysInto(job)} What each of them asks for is on that page.`
}

function tellPay(jobs: Occupation[]) {
  const pages = jobs.length > 1 ? 'their pages have' : 'its page has'
  return `Pay and hours change too often for me to know them by heart; ${pages} what is usual now: ${joinNames(jobs.map(linked))}.`
}
