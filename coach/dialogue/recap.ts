import { isQuotable } from '../language/clauses.ts'
import { countWords } from '../language/plain.ts'
import { recallAll } from './recall.ts'
import { joinNames, notesOf, say, type Turn } from './turn.ts'

/** What has been heard so far, in the member's words. */
export function recap(turn: Turn): string {
  const { state, input } = turn
  const quotes = Object.values(state.answers)
    .flat()
    .map(({ quote }) => quote)
    .filter((quote) => isQuotable(quote) && countWords(quote) >= 3 && countWords(quote) <= 20)
  const unique = [...new Set(quotes)].slice(-5)
  const picks = state.picks.length ? `You chose ${joinNames(state.picks.map((name) => name.toLowerCase()))}.` : ''
  if (unique.length === 0 && !picks) {
    return say(turn, 'recap.none', [
      'We have only just begun, so there is not much to sum up yet.',
      'Not a lot so far, and that is fine.',
    ])
  }
  const lead = say(turn, 'recap', [
    'What I have heard from you so far:',
    'These are the words of yours I am holding on to:',
    'So far, in your words:',
  ])
  const before = recallAll(input)
  const known =
    Object.keys(input.accepted).length && notesOf(state, 'value').length === 0
      ? 'I also have what you added to your profile.'
      : ''
  return [`${lead}\n\n${unique.map((quote) => `- "${quote}"`).join('\n')}`, picks, before, known]
    .filter(Boolean)
    .join('\n\n')
}
