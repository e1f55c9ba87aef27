import { chance } from '../language/choose.ts'
import { type Clause, isQuotable } from '../language/clauses.ts'
import { countWords, plain, unshout } from '../language/plain.ts'
import { turn as turnClause, upperFirst } from '../language/turn.ts'
import { situations } from '../lexicon/situations.ts'
import { strengths } from '../lexicon/strengths.ts'
import { values } from '../lexicon/values.ts'
import { findFeeling, weigh } from './listen.ts'
import { say, type Turn } from './turn.ts'

/** Gives back what was heard: the member's own clauses, and what may lie in them. Never a question. */
export function reflect(turn: Turn, nods: readonly string[] = []): string {
  const [best, second] = pickClauses(turn.clauses)
  if (!best) return ''
  const meaning = findMeaning(turn, best)
  const echo = echoClauses(turn, best, second, nods)
  if (turn.tone.isBrief) return meaning && countWords(echo) > 14 ? meaning : echo
  return [echo, meaning].filter(Boolean).join(' ')
}

/** The clause with most in it, and the next best, whichever came first. */
function pickClauses(clauses: Clause[]) {
  return clauses
    .map((clause, at) => ({ clause, weight: weigh(clause) - at * 0.01 }))
    .filter(({ weight }) => weight >= 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ clause }) => clause)
}

/** Full clauses are said back in the second person; anything else is quoted. */
function echoClauses(turn: Turn, best: Clause, second: Clause | undefined, nods: readonly string[]): string {
  const turned = sayBack(best)
  if (!turned) return quote(turn, best.text, second?.text, nods)
  const other = second && canJoin(best, second) ? sayBack(second) : null
  const isBefore = second && turn.clauses.indexOf(second) < turn.clauses.indexOf(best)
  const joint = !isBefore && second?.isReason ? ' because' : ', and'
  const whole = other ? (isBefore ? `${other}, and ${turned}` : `${turned}${joint} ${other}`) : turned
  const canFrame = countWords(whole) > 5 && !/^(?:when|if|after|once|while)\b/.test(whole)
  const frame = canFrame && chance(turn.input.seed, `frame${turn.state.turns}`) < 0.5 ? say(turn, 'echo', frames) : ''
  const said = whole.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
  return frame ? frame.replace('{}', () => said) : `${upperFirst(said)}.`
}

const frames = ['So {}.', 'Right: {}.', 'I hear that {}.', 'As I understand it, {}.', 'Let me hold on to that: {}.']

function canJoin(best: Clause, second: Clause) {
  const count = countWords(best.text) + countWords(second.text)
  return count <= 26 && count > 6 && ![best, second].some(({ text }) => /^(?:when|if|after|once|while)\b/i.test(text))
}

const subjectless =
  /^(?:never|always|still|just|can't|cannot|couldn't|don't|didn't|haven't|hadn't|won't|got|been|lost|started|left|worked|finished|moved|applied|went|used to|hate|love|like|need|want|feel|felt|enjoy|enjoyed)\s(?!you\b|it's\b|that's\b)/

/** "Never missed a delivery" and "Can't find work" leave out an I that both sides hear. */
function sayBack(clause: Clause) {
  if (!clause.isSure) return null
  // "That I have started" answers "what would you tell me?".
  const whole = clause.said.replace(/^that (?=i\b)/i, '')
  const said = whole.charAt(0).toLowerCase() + whole.slice(1)
  const turned = turnClause(subjectless.test(plain(said)) ? `I ${said}` : whole)
  // "hadn't taken her milk in, knocked" was cut in the middle of a list.
  return turned?.replace(/,\s+\p{L}+$/u, '') ?? null
}

function quote(turn: Turn, text: string, other: string | undefined, nods: readonly string[]) {
  if (!isQuotable(text) || countWords(text) > 26) return ''
  const isPair = other !== undefined && isQuotable(other) && countWords(text) < 5 && countWords(other) < 5
  const [one, two] = isPair && turn.text.indexOf(other) < turn.text.indexOf(text) ? [other, text] : [text, other]
  const words = isPair ? `"${one}" and "${two}"` : `"${text}"`
  const nod = say(turn, `nod.${turn.state.step}`, nods)
  if (nod) return nod.replace('{}', () => words)
  if (countWords(text) < 4) return `${/^my /i.test(text) && !isPair ? `Your ${unshout(text).slice(3)}` : words}.`
  const frame = say(turn, 'quote', [
    'You say {}.',
    '{}: I will hold on to those words.',
    '{}. Thank you for putting it so plainly.',
    'I noticed the words {}.',
    '{}. There is something in that.',
  ])
  return (frame || '{}.').replace('{}', () => words)
}

/** Where a member tells what they did, it can be seen that they are good at it. */
const stories = new Set(['peak', 'how', 'asked'])

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
  if (stories.has(turn.state.step) || (turn.tone.isWarm && turn.state.step === 'story')) {
    const shown = strengths.find(({ name }) =>
      turn.notes.some((note) => note.kind === 'strength' && note.name === name),
    )
    const words = shown && say(turn, `affirm.${shown.name}`, [shown.affirm])
    if (words) return words
  }
  return senseOf(turn, best)
}

function senseOf(turn: Turn, best: Clause): string {
  if (isAboutOthers(best.text)) return ''
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
  const feeling = findFeeling(plain(best.said))
  return feeling ? say(turn, `feeling.${feeling.name}`, feeling.reflect) : ''
}

/** What somebody else felt is not the member's feeling. */
function isAboutOthers(text: string) {
  const said = plain(text)
  if (
    /\b(?:upset|angry|sad|scared|worried|anxious|lonely) (?:people|customers|kids|children|patients|parents|clients)\b/.test(
      said,
    )
  )
    return true
  return (
    /\b(?:she|he|they|him|her|them|nobody should|no one should)\b/.test(said) && !/\b(?:i|i'm|me|we|us)\b/.test(said)
  )
}
