import { isQuotable } from '../language/clauses.ts'
import { countWords } from '../language/plain.ts'
import { strengths } from '../lexicon/strengths.ts'
import { values } from '../lexicon/values.ts'
import type { Note } from './state.ts'
import { say, type Turn } from './turn.ts'

const QUOTE_WORDS_MAX = 26
const QUOTE_WORDS_MIN = 3

/** Says back what a message meant, where that is clear, with the member's own words beside it; '' where it is not. */
export function reflect(turn: Turn): string {
  const told = turn.notes.filter(({ quote }) => countWords(quote) >= QUOTE_WORDS_MIN)
  const best =
    told.find(({ says }) => says === 'want_out' || says === 'limit') ??
    told.find((note) => note.values.length > 0) ??
    told.find((note) => note.strengths.length > 0) ??
    told.find(({ says }) => says in PLAIN)
  return best ? reflectNote(turn, best) : ''
}

function reflectNote(turn: Turn, note: Note): string {
  const words = quoted(note.quote)
  const [valueName] = note.values
  const value = valueName && WEIGHTY.has(note.says) ? values.find(({ name }) => name === valueName) : undefined
  if (value && turn.input.tool !== 'coach-strengths' && turn.input.tool !== 'coach') {
    const sense = note.isLack ? value.lack : value.sense
    return say(turn, `reflect.value.${value.name}.${note.isLack}`, [
      words ? `${words}: it sounds as if ${sense}.` : `It sounds as if ${sense}.`,
      `I take from that: ${sense}.`,
    ])
  }
  const [strengthName] = note.strengths
  const strength =
    strengthName && WEIGHTY.has(note.says) ? strengths.find(({ name }) => name === strengthName) : undefined
  if (strength && turn.input.tool === 'coach-strengths')
    return say(turn, `reflect.strength.${strength.name}`, [words ? `${words}. ${strength.affirm}` : strength.affirm])
  const plain = PLAIN[note.says]
  return plain && words
    ? say(
        turn,
        `reflect.${note.says}`,
        plain.map((text) => text.replace('{}', words)),
      )
    : ''
}

/** Only these are said back by what they show; a plan or a doubt is not. */
const WEIGHTY = new Set(['likes', 'dislikes', 'good_at', 'story', 'wish', 'feeling', 'cares_for', 'situation', 'goal'])

/** What a clause of each kind gets, with its words in place of the braces. */
const PLAIN: Record<string, readonly string[]> = {
  story: ['Thank you for telling me: {}.', '{}: that gives us something to look at.'],
  likes: ['{}: good to know.', 'That is something to go by: {}.'],
  good_at: ['{}: that counts.', 'That is worth writing down: {}.'],
  want_out: ['{}: then that door can close.', 'You have had enough of that: {}.'],
  limit: [
    '{}: I will keep to that.',
    'Good to know, and I will go by it: {}.',
    '{}. That is a fact to plan around, not a fault.',
  ],
  dislikes: [
    '{}: noted, and I will steer clear of it.',
    'That is worth knowing as well: {}.',
    '{}. Knowing what drains you is half of it.',
  ],
  doubt: ['Not being sure is a fair place to start: {}.'],
  feeling: ['{}. Thank you for saying it as it is.', 'That matters too: {}.', '{}. I am glad you put words to it.'],
  goal: ['{}: that gives us a direction.', 'So that is where it should go: {}.'],
  wish: ['{}: that is something to look for.', 'So that has to be in it: {}.'],
  cares_for: ['{}: so that is who it is for.', '{}. That says whom you have in mind.'],
  reported: ['{}: that is their view, and you may have another.'],
  negated: ['{}: then I leave that out.', 'Not that, then: {}.'],
}

/** In quotation marks, cut where it gets long; '' where the words are not fit to be repeated. */
export function quoted(text: string): string {
  const words = text.split(/\s+/)
  if (!isQuotable(text)) return ''
  return words.length <= QUOTE_WORDS_MAX ? `"${text}"` : `"${words.slice(0, QUOTE_WORDS_MAX).join(' ')}" …`
}
