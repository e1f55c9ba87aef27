import type { Knowledge, Occupation } from '../knowledge.ts'
import { isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { stemsOf } from '../language/stem.ts'
import { upperFirst } from '../language/turn.ts'
import type { Background } from './background.ts'
import { watchFor } from './clashes.ts'
import { synonyms } from './synonyms.ts'
import { taskWords } from './task-words.ts'
import {
  activityCues,
  interestWords,
  skillWords,
  styleWords,
  surroundingWords,
  wayWords,
  workValueNames,
  workValueOf,
} from './wording.ts'

/** Short enough to be read, and all that the two licences ask for; docs/data.md has the long form. */
export const SOURCE =
  'National Careers Service, November 2020 (Open Government Licence v3.0) and O*NET 29.3 by USDOL/ETA (CC BY 4.0), put in our own words'

export interface Known {
  /** Clauses of the member's, verbatim. */
  said: readonly string[]
  dislikes: readonly string[]
  /** What the member cannot or will not do, from earlier talks. */
  limits?: readonly string[]
  /** What is known from outside this talk, each with where it comes from. */
  background?: readonly Background[]
  /** Names of values the member chose. */
  values: readonly string[]
}

export interface Explanation {
  title: string
  url: string
  what: string
  /** '' when nothing the member said points there. */
  why: string
  clash: string
  waysIn: string
}

export function pageOf({ slug }: Pick<Occupation, 'slug'>) {
  return `https://nationalcareers.service.gov.uk/job-profiles/${slug}`
}

/** Why an occupation may fit, where it may not, and how people get in: their words beside facts. */
export function explainJob(occupation: Occupation, knowledge: Knowledge, known: Known): Explanation {
  return {
    title: occupation.title,
    url: pageOf(occupation),
    what: describeWork(occupation, knowledge),
    why: explainFit(occupation, knowledge, known),
    clash: explainClash(occupation, known),
    waysIn: listWaysIn(occupation),
  }
}

function describeWork(occupation: Occupation, knowledge: Knowledge) {
  const style = outstanding(occupation, knowledge)
  const skills = occupation.skills
    .filter((name) => isTelling(name, knowledge))
    .slice(0, 2)
    .map((name) => skillWords[name] ?? name.toLowerCase())
  const words = taskWords(occupation, knowledge, 4)
  return [
    describeInterests(occupation),
    words.length > 1 ? `Words from its tasks: ${words.join(', ')}.` : '',
    skills.length > 0
      ? `It leans on ${joinPhrases(style ? [...skills, style] : skills)}.`
      : style
        ? `It asks for ${style}.`
        : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function describeInterests({ interests, categories, slug }: Occupation) {
  const [first, second] = rank(interests)
  if (first === undefined) return `Work in ${(categories[0] ?? 'several fields').toLowerCase()}.`
  const wordings = interestWords[first] ?? []
  const main = wordings[slug.length % wordings.length] ?? ''
  const also = second !== undefined && (interests[second] ?? 0) >= 4.5 ? interestWords[second]?.[0] : ''
  return also ? `Mostly ${main}, with a good deal of ${also}.` : `Mostly ${main}.`
}

/** The work style this occupation clearly stands out by, not the ones every job asks for. */
function outstanding({ workStyles }: Occupation, knowledge: Knowledge) {
  const means = averageStyles(knowledge)
  const [first] = rank(workStyles.map((value, at) => value - (means[at] ?? 0)))
  if (first === undefined) return ''
  const value = workStyles[first] ?? 0
  return value >= 4 && value - (means[first] ?? 0) >= 0.4 ? (styleWords[first] ?? '') : ''
}

const averages = new WeakMap<Knowledge, number[]>()

function averageStyles(knowledge: Knowledge) {
  const kept = averages.get(knowledge)
  if (kept) return kept
  const rated = knowledge.occupations.filter(({ workStyles }) => workStyles.length > 0)
  const means = styleWords.map(
    (_, at) => rated.reduce((sum, { workStyles }) => sum + (workStyles[at] ?? 0), 0) / Math.max(1, rated.length),
  )
  averages.set(knowledge, means)
  return means
}

function isTelling(skill: string, { occupations }: Knowledge) {
  return occupations.filter(({ skills }) => skills.includes(skill)).length < occupations.length / 5
}

/** The clause with the most words in common, else the one that speaks of the same kind of doing. */
function explainFit(occupation: Occupation, knowledge: Knowledge, known: Known) {
  return explainBySaid(occupation, knowledge, known) || explainByBackground(occupation, knowledge, known)
}

const sources: Record<Background['from'], (text: string) => string> = {
  considered: (text) => `You are considering "${text}"`,
  role: (text) => `You named "${text}" among your roles`,
  cv: (text) => `Your CV has "${text}"`,
  fact: (text) => `From before, I remember "${text}"`,
}

function explainByBackground(occupation: Occupation, knowledge: Knowledge, { background = [] }: Known) {
  for (const { text, from } of background) {
    const shared = isQuotable(text) && countWords(text) <= 12 ? sharedWords(text, occupation, knowledge) : []
    if (shared.length > 0)
      return `${sources[from](text)}, and its tasks mention ${join(shared.slice(0, 3).map((word) => `_${word}_`))}.`
  }
  return ''
}

function explainBySaid(occupation: Occupation, knowledge: Knowledge, { said }: Known) {
  const quotable = said.filter((text) => isQuotable(text) && countWords(text) <= 24)
  const best = quotable
    .map((text) => ({ text, shared: sharedWords(text, occupation, knowledge) }))
    .sort((one, other) => other.shared.length - one.shared.length)[0]
  if (best && best.shared.length > 0) {
    const words = join(best.shared.slice(0, 3).map((word) => `_${word}_`))
    return `You said "${best.text}", and its tasks mention ${words}.`
  }
  const [first] = rank(occupation.interests)
  const doing = first === undefined ? undefined : quotable.find((text) => activityCues[first]?.test(plain(text)))
  return doing && first !== undefined ? `You said "${doing}", and this is ${interestWords[first]?.[0]}.` : ''
}

/** Words of the clause itself, or at least two that people use for the same thing. */
function sharedWords(text: string, occupation: Occupation, { postings, forms, occupations }: Knowledge) {
  const at = occupations.indexOf(occupation)
  const isShared = (stem: string) => {
    const list = postings.get(stem) ?? []
    return list.length < occupations.length / 6 && list.some((posting) => posting.at === at)
  }
  const own = stemsOf(text)
  const direct = own.filter(isShared)
  const near = own.flatMap((stem) => synonyms.get(stem) ?? []).filter(isShared)
  const found = direct.length > 0 || new Set(near).size > 1 ? [...direct, ...near] : []
  return [...new Set(found.map((stem) => forms.get(stem) ?? stem))]
}

/** Honest about the price: what was ruled out, what matters and is scarce there, what is hard about it. */
function explainClash(occupation: Occupation, { dislikes, values, limits = [] }: Known) {
  const [clash] = watchFor(dislikes)(occupation)
  if (clash && isQuotable(clash.said)) return `You said "${clash.said}", and ${clash.fact}.`
  const [limit] = watchFor(limits)(occupation)
  if (limit && isQuotable(limit.said)) return `From before, I remember "${limit.said}", and ${limit.fact}.`
  const scarce = values.find((name) => (occupation.workValues[workValueOf[name] ?? -1] ?? 7) < 3.5)
  const at = scarce ? (workValueOf[scarce] ?? 0) : 0
  if (scarce) {
    return `You chose ${scarce.toLowerCase()}, and O*NET rates ${workValueNames[at]} low here (${occupation.workValues[at]} out of 7).`
  }
  const hard = occupation.surroundings.flatMap((name) => surroundingWords[name] ?? []).slice(0, 2)
  if (hard.length > 0) return `Expect ${join(hard)}.`
  if (occupation.jobZone >= 5) return 'Expect years of study and training first.'
  return 'Nothing you told me speaks against it. Ask somebody who does it what they like least.'
}

function listWaysIn({ waysIn, jobZone }: Occupation) {
  const ways = waysIn.map((way) => wayWords[way])
  const long =
    jobZone >= 5 ? ' Long training is usual.' : jobZone >= 4 ? ' Several years of preparation are usual.' : ''
  return ways.length > 0 ? `${upperFirst(join(ways, 'or'))}.${long}` : `The page has the current ways in.${long}`
}

/** Places of the figures, highest first. */
function rank(figures: readonly number[]) {
  return figures
    .map((value, at) => ({ value, at }))
    .sort((one, other) => other.value - one.value)
    .map(({ at }) => at)
}

function join(words: readonly string[], last = 'and') {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** "Machines and tools, and repairing": a phrase with an "and" of its own needs the comma. */
function joinPhrases(phrases: readonly string[]) {
  if (phrases.length < 2 || !phrases.some((phrase) => phrase.includes(' and '))) return join(phrases)
  return `${phrases.slice(0, -1).join(', ')}, and ${phrases.at(-1)}`
}
