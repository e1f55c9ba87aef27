import type { Knowledge, Occupation } from '../knowledge.ts'
import { isQuotable } from '../language/clauses.ts'
import { countWords } from '../language/plain.ts'
import { stemsOf } from '../language/stem.ts'
import { findClashes } from './clashes.ts'
import { synonyms } from './synonyms.ts'
import {
  interestNames,
  interestWords,
  skillWords,
  styleWords,
  surroundingWords,
  wayWords,
  workValueNames,
  workValueOf,
} from './wording.ts'

export const SOURCE = 'National Careers Service (November 2020) and O*NET 29.3'

export interface Known {
  /** Clauses of the member's, verbatim. */
  said: readonly string[]
  dislikes: readonly string[]
  /** Names of values the member chose. */
  values: readonly string[]
}

export interface Explanation {
  title: string
  url: string
  what: string
  why: string
  clash: string
  waysIn: string
}

/** Why an occupation may fit, where it may not, and how people get in: their words beside facts. */
export function explainJob(occupation: Occupation, knowledge: Knowledge, known: Known): Explanation {
  return {
    title: occupation.title,
    url: `https://nationalcareers.service.gov.uk/job-profiles/${occupation.slug}`,
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
  const asks = style ? `It asks more than most jobs for ${style}.` : ''
  const needs = skills.length > 0 ? `${upper(join(skills))} ${skills.length > 1 ? 'come' : 'comes'} up a lot.` : ''
  return [describeInterests(occupation), asks, needs].filter(Boolean).join(' ')
}

function describeInterests({ interests, categories }: Occupation) {
  const [first, second] = rank(interests)
  if (first === undefined) return `Work in ${(categories[0] ?? 'several fields').toLowerCase()}.`
  const also =
    second !== undefined && (interests[second] ?? 0) >= 4.5 ? `, with a good part of ${interestWords[second]}` : ''
  return `Mostly ${interestWords[first]}${also}.`
}

/** The work style this occupation stands out by, not the ones every job asks for. */
function outstanding({ workStyles }: Occupation, knowledge: Knowledge) {
  const means = averageStyles(knowledge)
  const [first] = rank(workStyles.map((value, at) => value - (means[at] ?? 0)))
  return first === undefined ? '' : styleWords[first]
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
  return occupations.filter(({ skills }) => skills.includes(skill)).length < occupations.length / 3
}

/** The clause with the most words in common, else the interest it comes nearest to. */
function explainFit(occupation: Occupation, knowledge: Knowledge, { said }: Known) {
  const best = said
    .filter((text) => isQuotable(text) && countWords(text) <= 24)
    .map((text) => ({ text, shared: sharedWords(text, occupation, knowledge) }))
    .sort((one, other) => other.shared.length - one.shared.length)[0]
  if (best && best.shared.length > 0) {
    return `You said "${best.text}"; ${best.shared.length > 1 ? 'words' : 'a word'} from its everyday tasks: ${join(best.shared.slice(0, 3).map((word) => `*${word}*`))}.`
  }
  const [first] = rank(occupation.interests)
  if (first === undefined) return 'It comes near to what you told me in meaning more than in words.'
  return `It comes near to what you told me in meaning more than in words: its main interest is ${interestNames[first]} (${occupation.interests[first]} of 7).`
}

function sharedWords(text: string, occupation: Occupation, { postings, forms, occupations }: Knowledge) {
  const at = occupations.indexOf(occupation)
  const own = stemsOf(text)
  const all = [...own, ...own.flatMap((stem) => synonyms.get(stem) ?? [])]
  const found = [...new Set(all)].filter((stem) => {
    const list = postings.get(stem) ?? []
    return list.length < occupations.length / 5 && list.some((posting) => posting.at === at)
  })
  return [...new Set(found.map((stem) => forms.get(stem) ?? stem))]
}

/** Honest about the price: what was ruled out, what matters and is scarce there, what is hard about it. */
function explainClash(occupation: Occupation, { dislikes, values }: Known) {
  const [clash] = findClashes(occupation, dislikes)
  if (clash && isQuotable(clash.said)) return `You said "${clash.said}", and ${clash.fact}.`
  const scarce = values.find((name) => {
    const at = workValueOf[name]
    return at !== undefined && (occupation.workValues[at] ?? 7) < 3.5
  })
  const hard = occupation.surroundings.flatMap((name) => surroundingWords[name] ?? []).slice(0, 2)
  if (scarce) {
    const at = workValueOf[scarce] ?? 0
    return `You chose ${scarce.toLowerCase()}; people in this work rate it low there (${workValueNames[at]} ${occupation.workValues[at]} of 7).`
  }
  if (hard.length > 0) return `It can be ${join(hard)}.`
  if (occupation.jobZone >= 5) return 'It usually takes years of study and training.'
  return 'Nothing you told me speaks against it; ask somebody who does it what they like least.'
}

function listWaysIn({ waysIn, jobZone }: Occupation) {
  const ways = waysIn.map((way) => wayWords[way])
  const long =
    jobZone >= 5 ? ' Long training is usual.' : jobZone >= 4 ? ' Several years of preparation are usual.' : ''
  return ways.length > 0 ? `${upper(join(ways, 'or'))}.${long}` : `See the page for current ways in.${long}`
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

function upper(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
