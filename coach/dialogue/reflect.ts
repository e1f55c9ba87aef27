import { isQuotable } from '../language/clauses.ts'
import { countWords } from '../language/plain.ts'
import { strengths } from '../lexicon/strengths.ts'
import { values } from '../lexicon/values.ts'
import { findTheme, type Theme } from '../themes/themes.ts'
import type { Note } from './state.ts'
import { isSayable, isThemeSaid, say, sayNext, type Turn } from './turn.ts'

const QUOTE_WORDS_MAX = 26
const QUOTE_WORDS_MIN = 3

/** Says back what a message meant, where that is clear; '' where it is not, or where there is nothing to add. */
export function reflect(turn: Turn): string {
  if (!isSayable(turn)) return ''
  const words = sayTheme(turn)
  if (words) return words
  const shown = sayShown(turn)
  if (shown) return shown
  const told = turn.notes.filter(
    ({ quote, isSure }) => isSure && countWords(quote) >= QUOTE_WORDS_MIN && isQuotable(quote),
  )
  const best =
    told.find(({ says }) => says === 'want_out' || says === 'limit') ?? told.find(({ says }) => says in PLAIN)
  return best ? sayBack(turn, best) : ''
}

/** What kind of thing was told, in a sentence that is true of all such; '' where it is none we know. */
export function sayTheme(turn: Turn): string {
  const theme = themeOf(turn)
  return theme && isThemeSaid(turn) && isSayable(turn) ? say(turn, `theme.${theme.id}`, theme.say) : ''
}

/** What hardly leaves a doubt: the value or strength that what was told shows. */
function sayShown(turn: Turn): string {
  const { tool } = turn.input
  // Where a decision or a job is talked about, a value read into it is beside the point.
  if (tool === 'coach' || tool === 'jobideas') return ''
  for (const { sure = [] } of turn.notes) {
    const value = tool === 'coach-strengths' ? undefined : values.find(({ name }) => sure.includes(name))
    if (value) return say(turn, `shows.${value.name}`, [`It sounds as if ${value.sense}.`])
    const strength = tool === 'coach-strengths' ? strengths.find(({ name }) => sure.includes(name)) : undefined
    if (strength) return say(turn, `shows.${strength.name}`, [strength.affirm])
  }
  return ''
}

/** What kind of thing was told: the newest words decide, stories before asides. */
export function themeOf({ notes }: Turn): Theme | undefined {
  const themed = notes.filter(({ theme }) => theme !== undefined)
  return findTheme((themed.find(({ says }) => says === 'story') ?? themed[0])?.theme)
}

/** A question that stays with what was told; '' where none fits or it has been put. */
export function followUp(turn: Turn): string {
  const theme = themeOf(turn)
  return theme && isSayable(turn) ? sayNext(turn, `follow.${theme.id}`, [theme.ask]) : ''
}

function sayBack(turn: Turn, { says, quote }: Note): string {
  // "I would not give up time with my family": what somebody would not do is no wish for it.
  if (says === 'wish' && DENIES.test(quote)) return ''
  const words = quoted(quote)
  const isAboutWork = turn.input.tool === 'coach' || turn.input.tool === 'jobideas'
  const plain = (!isAboutWork && OF_ONESELF[says]) || PLAIN[says] || []
  return say(
    turn,
    `reflect.${says}`,
    plain.map((text) => text.replace('{}', words)),
  )
}

const DENIES = /\b(?:not|never|cannot)\b|n['’]t\b|\b(?:dont|wouldnt|wont|cant)\b/i

/** The words a question can begin with, so that it stays with what was told; '' where nothing was told that can be repeated. */
export function anchorOf(turn: Turn): string {
  if (!isSayable(turn)) return ''
  const told = turn.notes.filter(
    ({ says, quote }) => ANCHORS.includes(says) && countWords(quote) >= QUOTE_WORDS_MIN && isQuotable(quote),
  )
  const best = told.find(({ says }) => says === 'story') ?? told[0]
  return best ? `You said ${quoted(best.quote)}.` : ''
}

const ANCHORS = ['story', 'good_at', 'likes']

/** What a clause gets that must not go unheard, with its words in place of the braces. For all others silence is better. */
const PLAIN: Record<string, readonly string[]> = {
  want_out: ['{}: then that door can close.', 'You have had enough of that: {}.'],
  limit: [
    '{}: I will keep to that.',
    'Good to know, and I will go by it: {}.',
    '{}. That is a fact to plan around, not a fault.',
  ],
  dislikes: ['{}: I will steer clear of it.', 'That is worth knowing as well: {}.'],
  goal: ['{}: that gives us a direction.'],
  wish: ['{}: that is something to look for.', 'So that has to be in it: {}.'],
  doubt: ['Not being sure is a fair place to start.'],
  feeling: ['{}. Thank you for saying it as it is.'],
}

/** Where it is about the person and not about what work to look for. */
const OF_ONESELF: Record<string, readonly string[]> = {
  dislikes: ['You mind that: {}. What we mind often shows what we hold to.', '{}: that goes against the grain, then.'],
  wish: ['You would like that: {}.'],
  limit: ['{}: that is how it is, and there is nothing wrong with it.'],
}

/** In quotation marks, cut where it gets long; '' where the words are not fit to be repeated. */
export function quoted(text: string): string {
  const words = text.split(/\s+/)
  if (!isQuotable(text)) return ''
  return words.length <= QUOTE_WORDS_MAX ? `"${text}"` : `"${words.slice(0, QUOTE_WORDS_MAX).join(' ')}" …`
}
