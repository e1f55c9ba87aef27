import type { Occupation } from '../../knowledge.ts'
import { isQuotable } from '../../language/clauses.ts'
import { plain } from '../../language/plain.ts'
import { quoted } from '../reflect.ts'
import { choice, joinNames, type Move, type Turn } from '../turn.ts'
import { lowerTitle } from './describe.ts'
import { jobsOnTable } from './find-job.ts'
import { unique } from './read-opinions.ts'

export function asksForList(text: string) {
  return /\b(?:my|the|your) (?:list|shortlist|top (?:\d|two|three|four))\b|\bwhat have i got\b/.test(plain(text))
}

/** Said of a few: all the others can go. */
export const KEEPS_ONLY =
  /\b(?:(?:get rid of|drop|remove|forget|lose|bin|scrap|delete|not|leave out) (?:all )?(?:the (?:rest|others?)|everything else)|and the rest\b|the (?:rest|others) can go|(?:those|these|that's the|just those|only those) (?:two|three|one|ones)|only .+ i keep|keep only|just keep)\b/

/** "Only those two": what is named stays with what was kept, and all else goes. */
export function keepOnly(turn: Turn, wanted: Occupation[]): Move {
  const { state } = turn
  const kept = unique([...(wanted.length > 0 ? [] : state.liked), ...wanted.map(({ slug }) => slug)])
  state.rejected = unique([...state.rejected, ...state.offered, ...state.liked]).filter((slug) => !kept.includes(slug))
  state.liked = kept
  state.offered = []
  return putList(turn, [])
}

/** What the member has kept, and what else lies on the table. */
export function putList(turn: Turn, named: Occupation[]): Move {
  const { state } = turn
  state.liked = unique([...state.liked, ...named.map(({ slug }) => slug)])
  state.shown = unique([...state.shown, ...state.liked])
  const table = jobsOnTable(turn)
  const titles = (isKept: boolean) =>
    table.filter(({ slug }) => state.liked.includes(slug) === isKept).map(({ title }) => lowerTitle(title))
  const [kept, others] = [titles(true), titles(false)]
  return {
    paragraphs: [
      kept.length > 0
        ? `On your list: ${joinNames(kept)}. It is kept in this conversation.`
        : 'You have kept none so far.',
      others.length > 0 ? `Shown and still open: ${joinNames(others)}.` : '',
      'What would you like to do with it?',
    ].filter(Boolean),
    choices: [
      ...(state.liked.length > 0 ? [choice('What would be a first step?', 'next-step', state.liked.at(-1) ?? '')] : []),
      choice('Just show me others', 'refine', 'others'),
      choice('That is all for today', 'stop'),
    ],
  }
}

const LIMITS_SAID_MAX = 3

/** What has to fit and what has been kept, for the summary. */
export function recapIdeas({ state, input }: Turn): string {
  const limits = state.notes
    .filter(({ limits: own, quote }) => own.length > 0 && isQuotable(quote))
    .map(({ quote }) => quoted(quote))
  const kept = state.liked.flatMap((slug) => input.knowledge.occupations.find((one) => one.slug === slug)?.title ?? [])
  return [
    limits.length > 0
      ? `What has to fit:\n\n${unique(limits)
          .slice(-LIMITS_SAID_MAX)
          .map((words) => `- ${words}`)
          .join('\n')}`
      : '',
    kept.length > 0 ? `On your list: ${joinNames(unique(kept).map(lowerTitle))}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** What the member has kept stays in sight. */
export function keptSoFar({ state, input }: Turn) {
  const titles = state.liked
    .filter((slug, at, all) => all.indexOf(slug) === at && !state.rejected.includes(slug))
    .flatMap((slug) => input.knowledge.occupations.find((occupation) => occupation.slug === slug)?.title ?? [])
  return titles.length > 0 ? `Still on your list: ${joinNames(titles.map(lowerTitle))}.` : ''
}
