import type { Occupation } from '../../knowledge.ts'
import { countWords, plain } from '../../language/plain.ts'
import { findByWord, findCalled, findTitles } from '../../occupations/find-title.ts'
import { nearestJobs } from '../../occupations/search.ts'
import { splitAsked } from '../asked-sentences.ts'
import { findMentions } from '../drafts/find-mentions.ts'
import { SURE, type Turn } from '../turn.ts'

export function jobsOnTable({ state, input }: Turn): Occupation[] {
  return [...state.offered, ...state.liked]
    .filter((slug, at, all) => all.indexOf(slug) === at)
    .flatMap((slug) => input.knowledge.occupations.find((occupation) => occupation.slug === slug) ?? [])
}

/** Jobs some words speak of: any by its whole title, else those on the table by place or a part of the name. */
export function findJobs(turn: Turn, words: string): Occupation[] {
  const titled = findTitles(words, turn.input.knowledge)
  if (titled.length > 0) return titled
  const items = jobsOnTable(turn).map((occupation) => ({ name: occupation.title, occupation }))
  const found = findMentions(words, [], items, []).map(({ occupation }) => occupation)
  if (found.length > 0 && found.length < Math.max(items.length, 2)) return found
  return namedOtherwise(turn, words)
}

/** By what people call a job: one on the table where it may be that, else what is most often meant. */
export function namedOtherwise(turn: Turn, words: string): Occupation[] {
  const table = jobsOnTable(turn)
  return findCalled(words, turn.input.knowledge).flatMap(
    (jobs) => jobs.find((job) => table.includes(job)) ?? jobs[0] ?? [],
  )
}

const MEANT_NEARNESS = 0.3

/** A job in words that are not its title ("college tutor"): the one that comes nearest in meaning, where one comes near. */
export async function findMeantJob({ input }: Turn, words: string): Promise<Occupation | undefined> {
  const reading = await input.understand?.(words).catch(() => null)
  const [best] = reading ? nearestJobs(reading.ideas, input.knowledge, 1) : []
  return best && best.score >= MEANT_NEARNESS ? best.occupation : undefined
}

const ASKS = /\b(?:what|how|which|is|are|does|do|can|could|would)\b/
const NAMED_WORDS_MAX = 9
const ASKED_MAX = 3

/** Occupations a question is about: named in its words, or some of those on the table. */
export function askedJobs(turn: Turn): Occupation[] {
  const { tapped, input } = turn
  if (tapped?.value) return input.knowledge.occupations.filter(({ slug }) => slug === tapped.value)
  const { asked } = splitAsked(turn)
  const sentences = asked.length > 0 ? asked : turn.act === 'ask' && turn.sureness >= SURE ? [turn.text] : []
  return [...new Set(sentences.flatMap((sentence) => jobsAsked(turn, sentence)))].slice(0, ASKED_MAX)
}

const SHORT_WORDS = 20
const ABOUT_JOB =
  /\b(?:become|get into|train as|qualify as|what(?:'s| is| does| do) (?:an?|they|the)\b|tell me (?:more )?about|more about|what about|how about|maybe|perhaps|(?:real|proper) job)\b/

function jobsAsked(turn: Turn, sentence: string): Occupation[] {
  const { knowledge } = turn.input
  const said = plain(sentence)
  const titled = findTitles(sentence, knowledge)
  // "Sports scientist, with university?" is no question about the job.
  const isBare = countWords(sentence) <= countWords(titled[0]?.title ?? '') + 1
  const isNamed =
    titled.length > 0 &&
    (ABOUT_JOB.test(said) || isBare || (ASKS.test(said) && countWords(sentence) <= NAMED_WORDS_MAX))
  if (!isNamed && !(countWords(sentence) <= SHORT_WORDS && ABOUT_JOB.test(said))) return []
  const rest = titled.reduce((left, { title }) => left.replace(title.toLowerCase(), ' '), said)
  const named = isNamed ? [...titled, ...namedOtherwise(turn, rest)] : findJobs(turn, sentence)
  const byWord = named.length === 0 ? findByWord(sentence, knowledge) : undefined
  return byWord ? [byWord] : named
}

/** "A first step" names no job by its place. */
export function withoutStep(text: string) {
  return text.replace(/\b(?:first|next|1st) step\b/gi, ' ')
}

export function wantsNextStep(text: string) {
  return /\b(?:first|next) step\b|\bwhat (?:now|next)\b|\bhow (?:do|would|could) i (?:start|begin|get (?:in|into|there|started))\b/.test(
    plain(text),
  )
}
