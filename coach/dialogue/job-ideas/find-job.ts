import type { Occupation } from '../../knowledge.ts'
import { countWords, plain } from '../../language/plain.ts'
import { findByWord, findCalled, findTitles } from '../../occupations/find-title.ts'
import { nearestJobs } from '../../occupations/search.ts'
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

const NAMED_WORDS_MAX = 9

/** An occupation a question is about: named by its title in the words of the question, or one of those on the table. */
export function askedJob(turn: Turn): Occupation | undefined {
  const { tapped, text, reading, input } = turn
  if (tapped?.value) return input.knowledge.occupations.find(({ slug }) => slug === tapped.value)
  const asked = (reading?.clauses ?? []).filter(({ says }) => says.name === 'question').map((clause) => clause.text)
  const words = asked.length > 0 ? asked.join(' ') : turn.act === 'ask' && turn.sureness >= SURE ? text : ''
  const isShort = countWords(words) <= 14
  const said = plain(words)
  const [named] = findTitles(words, input.knowledge)
  const isAboutJob =
    /\b(?:become|get into|train as|qualify as|what(?:'s| is| does) an?|tell me (?:more )?about|more about|what(?:'s| is) the|what about|how about)\b/
  if (named && (isAboutJob.test(said) || countWords(words) <= NAMED_WORDS_MAX)) return named
  if (!isShort || !isAboutJob.test(said)) return undefined
  return findJobs(turn, words)[0] ?? findByWord(words, input.knowledge)
}

export function wantsNextStep(text: string) {
  return /\b(?:first|next) step\b|\bwhat (?:now|next)\b|\bhow (?:do|would|could) i (?:start|begin|get (?:in|into|there|started))\b/.test(
    plain(text),
  )
}
