import type { Occupation } from '../../knowledge.ts'
import { countWords, plain } from '../../language/plain.ts'
import { findByWord, findTitles } from '../../occupations/find-title.ts'
import { nearestJobs } from '../../occupations/search.ts'
import { findMentions } from '../drafts/find-mentions.ts'
import { SURE, type Turn } from '../turn.ts'

export function jobsOnTable({ state, input }: Turn): Occupation[] {
  return [...state.offered, ...state.liked]
    .filter((slug, at, all) => all.indexOf(slug) === at)
    .flatMap((slug) => input.knowledge.occupations.find((occupation) => occupation.slug === slug) ?? [])
}

/** Jobs some words speak of: those on the table by name, place or a part of the name; else any by its title. */
export function findJobs(turn: Turn, words: string): Occupation[] {
  const items = jobsOnTable(turn).map((occupation) => ({ name: occupation.title, occupation }))
  const found = findMentions(words, [], items, []).map(({ occupation }) => occupation)
  return found.length > 0 && found.length < Math.max(items.length, 2) ? found : findTitles(words, turn.input.knowledge)
}

const MEANT_NEARNESS = 0.3

/** A job in words that are not its title ("college tutor"): the one that comes nearest in meaning, where one comes near. */
export async function findMeantJob({ input }: Turn, words: string): Promise<Occupation | undefined> {
  const reading = await input.understand?.(words).catch(() => null)
  const [best] = reading ? nearestJobs(reading.ideas, input.knowledge, 1) : []
  return best && best.score >= MEANT_NEARNESS ? best.occupation : undefined
}

/** An occupation a question is about: named by its title in the words of the question, or one of those on the table. */
export function askedJob(turn: Turn): Occupation | undefined {
  const { tapped, text, reading, input } = turn
  if (tapped?.value) return input.knowledge.occupations.find(({ slug }) => slug === tapped.value)
  const asked = (reading?.clauses ?? []).filter(({ says }) => says.name === 'question').map((clause) => clause.text)
  const words = asked.length > 0 ? asked.join(' ') : turn.act === 'ask' && turn.sureness >= SURE ? text : ''
  const [named] = findTitles(words, input.knowledge)
  if (named) return named
  const isShort = countWords(words) <= 14
  const said = plain(words)
  const isAboutJob =
    /\b(?:become|get into|train as|qualify as|what(?:'s| is| does) an?|tell me (?:more )?about|more about|what(?:'s| is) the|what about|how about)\b/
  if (!isShort || !isAboutJob.test(said)) return undefined
  return findJobs(turn, words)[0] ?? findByWord(words, input.knowledge)
}
