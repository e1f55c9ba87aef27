import { countWords, plain } from '../../language/plain.ts'
import { weighFieldWords } from '../../occupations/field-words.ts'
import { findCalled, findTitles } from '../../occupations/find-title.ts'
import { type Match, middleOf, searchJobs } from '../../occupations/search.ts'
import type { Understanding } from '../../understand.ts'
import type { Note } from '../state.ts'
import type { Turn } from '../turn.ts'
import { bareField, REFUSED } from './asked-field.ts'

const POSITIVE = new Set(['likes', 'good_at', 'story', 'wish', 'goal', 'cares_for', 'situation', 'feeling', 'named'])
const QUERY_WORDS_MAX = 110

export function likesOf(notes: readonly Note[]) {
  return notes.filter(({ says }) => POSITIVE.has(says))
}

/** What was ruled out, but for what was asked for in so many words. */
export function knownLimits({ state }: Turn) {
  return [...new Set(state.notes.flatMap(({ limits }) => limits))].filter((limit) => !state.wishes.includes(limit))
}

const WITH: Record<string, RegExp> = {
  children: /\b(?:kids?|children|toddlers?|little ones|babies|nursery)\b/,
  animals: /\b(?:animals?|dogs?|horses?|cats?|pets?)\b/,
}
const ASKED_WORDS_MAX = 20

/** "Something with children": whom or what the work should be with, asked for while ideas lie on the table. */
export function askedWith(text: string): string[] {
  const said = plain(text)
  if (countWords(text) > ASKED_WORDS_MAX) return []
  return Object.entries(WITH).flatMap(([name, words]) => {
    const at = said.search(words)
    const isAsked = /\b(?:with|working|something|want|like|about|where)\b/.test(said)
    return at >= 0 && isAsked && !REFUSED.test(said.slice(0, at)) ? [name] : []
  })
}

const OWN_TRADE =
  /\b(?:my (?:trade|job|field|background|experience|skills|line)|what i (?:do|know|did|have done|already know)|the trade|same (?:field|line|trade))\b/

/** Occupations that fit all that is known, with the reading they were found by; null where there is no model. */
export async function seekJobs(
  turn: Turn,
  count: number,
): Promise<{ matches: Match[]; reading: Understanding } | null> {
  const { state, input } = turn
  const query = composeQuery(turn)
  const reading = query ? ((await input.understand?.(query)) ?? null) : null
  if (!reading) return null
  const matches = searchJobs(
    {
      vector: await withNewest(turn, reading.ideas),
      limits: withImplied(turn),
      leaving: leavingJobs(turn),
      staysNear: state.slots.field !== undefined,
      fieldWords: weighFieldWords(bareField(state.slots.field?.[0]?.quote ?? ''), input.knowledge),
      families: namesOwnTrade(state) ? ownJobs(turn).flatMap(({ categories }) => categories.slice(0, 1)) : [],
      liked: state.liked,
      rejected: state.rejected,
      shown: state.shown,
      wishes: state.wishes,
      isStartingOut: Boolean(input.member.isUnder19),
      isExperienced: isExperienced(turn),
    },
    input.knowledge,
    count,
  )
  return { matches, reading }
}

const WISHED = ['wish', 'likes', 'goal', 'cares_for']

const BODY = ['lifting', 'kneeling', 'standing']

/** Whoever stays near a trade that the body is done with does not go up a ladder in it either. */
function withImplied(turn: Turn) {
  const limits = knownLimits(turn)
  const isWornOut = turn.state.slots.field !== undefined && limits.some((limit) => BODY.includes(limit))
  return isWornOut ? [...new Set([...limits, 'lifting', 'heights'])] : limits
}

const FIELD_WEIGHT = 2

/** What was wished for just now counts as much as all that was said before it; a field that was asked for, twice as much. */
async function withNewest(turn: Turn, all: Float32Array): Promise<Float32Array> {
  const { notes, input, isFirst, state } = turn
  const field = state.slots.field?.[0]?.quote
  if (field) {
    const own = namesOwnTrade(state) ? middleOf(ownJobs(turn), input.knowledge) : null
    const asked = own ?? (await input.understand?.(bareField(field)).catch(() => null))?.ideas
    if (asked) return all.map((value, at) => value + FIELD_WEIGHT * (asked[at] ?? 0))
  }
  const wished = notes.filter(({ says }) => WISHED.includes(says)).map(({ quote }) => quote)
  if (isFirst || wished.length === 0) return all
  const newest = await input.understand?.(wished.join('. ')).catch(() => null)
  return newest ? all.map((value, at) => value + (newest.ideas[at] ?? 0)) : all
}

function namesOwnTrade({ slots }: Turn['state']) {
  return OWN_TRADE.test(plain(slots.field?.[0]?.quote ?? ''))
}

/** What somebody said they do or did, as occupations. */
function ownJobs({ state, input }: Turn) {
  const told = state.notes.filter(({ says }) => says === 'situation' || says === 'want_out')
  const named = told.flatMap(({ quote }) => [
    ...findTitles(quote, input.knowledge),
    ...findCalled(quote, input.knowledge).flatMap(([job]) => job ?? []),
  ])
  const roles = [...(input.roles?.current ?? []), ...(input.experience ?? []).map(({ role }) => role)]
  return [...named, ...roles.flatMap((role) => findTitles(role, input.knowledge).slice(0, 1))]
}

/** What somebody said about themselves, as one short text: the newest that fits into one reading. */
function composeQuery({ state, input }: Turn): string {
  const told = state.notes
    .filter(({ says }) => says !== 'question' && says !== 'other' && says !== 'reported')
    .map(({ quote }) => quote)
  const chosen: string[] = []
  let count = 0
  for (const quote of told.reverse()) {
    count += countWords(quote)
    if (count > QUERY_WORDS_MAX) break
    chosen.unshift(quote)
  }
  const profile = [
    input.accepted.strengths,
    input.accepted.mission,
    ...(input.experience ?? []).slice(0, 2).map(({ role }) => role),
  ]
  const room = QUERY_WORDS_MAX - count
  const more = room > 20 ? profile.filter(Boolean).join('. ').split(/\s+/).slice(0, room).join(' ') : ''
  return [...chosen, more].filter(Boolean).join('. ')
}

const TURNED_FROM = ['want_out', 'dislikes', 'negated', 'reported']

/** Occupations named in what somebody did or wants out of, and what they do now. */
function leavingJobs({ state, input }: Turn): string[] {
  const wantsOut = state.notes.some(({ says }) => says === 'want_out' || says === 'dislikes')
  const told = state.notes.filter(({ says }) => TURNED_FROM.includes(says) || (wantsOut && says === 'situation'))
  const named = told.flatMap(({ quote }) => [
    ...findTitles(quote, input.knowledge),
    ...findCalled(quote, input.knowledge).flat(),
  ])
  const roles = [...(input.roles?.current ?? []), ...(input.experience ?? []).slice(0, 1).map(({ role }) => role)]
  const own = roles.flatMap((role) => findTitles(role, input.knowledge).slice(0, 1))
  return [...new Set([...named, ...own].map(({ slug }) => slug))]
}

const YEARS_OF_SKILL = 8

/** Years of work, said in figures or seen in the CV: such a person is not sent to a beginner's job first. */
function isExperienced({ state, input }: Turn) {
  if (input.member.isUnder19) return false
  const years = state.notes.flatMap(({ quote }) =>
    [...quote.matchAll(/\b(\d{1,2})\s*(?:years?|yrs?)\b/gi)].map(([, count]) => Number(count)),
  )
  return Math.max(0, ...years) >= YEARS_OF_SKILL || (input.experience?.length ?? 0) >= 3
}
