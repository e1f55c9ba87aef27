import { type Clause, isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { turn as turnClause, upperFirst } from '../language/turn.ts'
import { situations } from '../lexicon/situations.ts'
import { strengths } from '../lexicon/strengths.ts'
import { values } from '../lexicon/values.ts'
import { findFeeling, weigh } from './listen.ts'
import { say, type Turn } from './turn.ts'

/** Gives back what was heard: the member's own clause, and what may lie in it. Never a question. */
export function reflect(turn: Turn): string {
  const best = pickClause(turn.clauses)
  if (!best) return ''
  const meaning = findMeaning(turn, best)
  const echo = echoClause(turn, best)
  if (turn.tone.isBrief) return meaning && countWords(echo) > 14 ? meaning : echo
  return [echo, meaning].filter(Boolean).join(' ')
}

function pickClause(clauses: Clause[]) {
  const ranked = clauses
    .map((clause, at) => ({ clause, weight: weigh(clause) - at * 0.01 }))
    .filter(({ weight }) => weight >= 0)
    .sort((one, other) => other.weight - one.weight)
  return ranked[0]?.clause
}

/** A full clause is said back in the second person; anything else is quoted. */
function echoClause(turn: Turn, clause: Clause): string {
  const turned = turnClause(clause.text)
  if (!turned) return quote(turn, clause.text)
  const next = followUp(turn, clause)
  const whole = next ? `${turned}, and ${next}` : turned
  const frame = say(turn, 'echo', [
    'So {}.',
    'Right: {}.',
    'I hear that {}.',
    'As I understand it, {}.',
    'Let me keep hold of that: {}.',
  ])
  const useFrame = frame && !/^(?:when|if|after|once|while)\b/.test(whole)
  return useFrame ? frame.replace('{}', () => whole) : `${upperFirst(whole)}.`
}

/** The clause right after it, when both fit into one sentence. */
function followUp(turn: Turn, clause: Clause) {
  const next = turn.clauses[turn.clauses.indexOf(clause) + 1]
  if (!next || countWords(clause.text) + countWords(next.text) > 24) return null
  if (countWords(clause.text) < 4 || /^(?:when|if|after|once|while)\b/i.test(clause.text)) return null
  return turnClause(next.text)
}

function quote(turn: Turn, text: string) {
  if (!isQuotable(text) || countWords(text) > 26) return ''
  if (countWords(text) < 4) return `${/^my /i.test(text) ? `Your ${text.slice(3)}` : `"${text}"`}.`
  const frame = say(turn, 'quote', [
    'You say “{}”.',
    '“{}”: I will hold on to those words.',
    '“{}”. Thank you for putting it so plainly.',
    'I noticed the words “{}”.',
    '“{}”, in your own words.',
    '“{}”. There is something in that.',
  ])
  return (frame || '“{}”.').replace('“{}”', () => `"${text}"`)
}

const leads = [
  'It sounds as if ',
  'I get the sense that ',
  'Perhaps ',
  'It seems that ',
  'My guess, and correct me if it is wrong: ',
  'I wonder whether ',
  'Listening to you, I think ',
]

/** A guess at what the words are about: a situation, then a feeling, a strength shown, a value touched. */
function findMeaning(turn: Turn, best: Clause): string {
  const situation = turn.notes.find(
    ({ kind, name }) => kind === 'situation' && !turn.state.used.some((key) => key.startsWith(`situation.${name}.`)),
  )
  const known = situations.find(({ key }) => key === situation?.name)
  if (known) {
    const words = say(turn, `situation.${known.key}`, known.reflect)
    if (words) return words
  }
  if (turn.input.tool === 'coach-strengths' || turn.tone.isWarm) {
    const shown = strengths.find(({ name }) =>
      turn.notes.some((note) => note.kind === 'strength' && note.name === name),
    )
    const words = shown && say(turn, `affirm.${shown.name}`, [shown.affirm])
    if (words) return words
  }
  return senseOf(turn, best)
}

function senseOf(turn: Turn, best: Clause): string {
  const heard = turn.notes.find(({ kind, quote }) => kind === 'value' && quote === best.text)
  const value = values.find(({ name }) => name === heard?.name && (heard.isLack || turn.input.tool === 'coach-values'))
  const key = `sense.${value?.name}`
  if (value && heard && turn.input.tool !== 'coach-strengths' && !turn.state.used.includes(key)) {
    const lead = say(turn, 'lead', leads)
    if (lead) {
      turn.state.used.push(key)
      return `${lead}${heard.isLack ? value.lack : value.sense}.`
    }
  }
  const feeling = findFeeling(plain(best.text))
  return feeling ? say(turn, `feeling.${feeling.name}`, feeling.reflect) : ''
}
