import { isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { both, putBoth } from './contradiction.ts'
import { findFeeling, weigh } from './listen.ts'
import { recallFitting } from './recall.ts'
import { reflect } from './reflect.ts'
import { type Move, type Step, say, sayNext, type Turn } from './turn.ts'

/** After this many tries a question is let go: nobody is held at a locked door. */
const TRIES = 2
/** After this many thin answers in all, one try is enough. */
const PATIENCE = 3

/** Takes the answer to the open question, then puts the next one that is still needed; null when none is. */
export function walk(turn: Turn, steps: Step[]): Move | null {
  const open = [...steps, both].find(({ name }) => name === turn.state.step)
  if (open && !open.take(turn)) {
    if (turn.isFirst && !turn.again) return putNext(turn, steps, countWords(turn.text) > 8 ? reflect(turn) : '')
    turn.state.tries++
    turn.state.thin++
    if (turn.act !== 'skip' && turn.state.tries <= (turn.state.thin > PATIENCE ? 1 : TRIES)) {
      const again =
        turn.again ||
        (open.isChoice ? '' : digDeeper(turn)) ||
        open.hint?.(turn) ||
        sayNext(turn, `${open.name}.easier`, open.easier)
      if (again) return { paragraphs: [again], suggestions: [] }
    }
    turn.state.answers[open.name] ??= []
  }
  const contradiction = turn.act === 'answer' ? putBoth(turn) : null
  if (contradiction) {
    turn.state.step = both.name
    return contradiction
  }
  return putNext(turn, steps, takeUp(turn, open))
}

/** What is said before going on: the step's own word, or the answer given back. */
export function takeUp(turn: Turn, open: Step | undefined): string {
  if (turn.nod !== undefined) return turn.nod
  if (turn.act !== 'answer' || open?.isChoice) return ''
  return [reflect(turn, open?.nods), recallFitting(turn)].filter(Boolean).join('\n\n')
}

export function putNext(turn: Turn, steps: Step[], before: string): Move | null {
  const next = steps.find((step) => !turn.state.answers[step.name] && (step.isNeeded?.(turn) ?? true))
  if (!next) {
    turn.state.step = ''
    return null
  }
  turn.state.tries = 0
  turn.state.step = next.name
  const move = next.put(turn)
  return { ...move, paragraphs: [before, ...move.paragraphs].filter(Boolean) }
}

const unclear = new Set(['clarify', 'example', 'gibberish', 'empty'])

/** Leads back to the open question: simpler when it was not understood, else with a nod to it. */
export function putAgain(turn: Turn, steps: Step[]): Move {
  const open = steps.find(({ name }) => name === turn.state.step)
  const meanings = turn.act === 'clarify' ? (open?.explain?.(turn) ?? '') : ''
  if (meanings) return { paragraphs: [meanings], suggestions: [] }
  const easier = open && unclear.has(turn.act) ? sayNext(turn, `${open.name}.easier`, open.easier) : ''
  return { paragraphs: [easier || say(turn, 'back', backs)], suggestions: [] }
}

const backs = [
  'My question from before still stands, whenever you like.',
  'Shall we go on where we were?',
  'Back to you, and to what we were talking about.',
  'The question above is still open, if you would like to try it.',
  'Let’s pick up the thread where we left it.',
  'When you are ready, I’m still curious about your answer.',
  'Now, where were we?',
  'Answer the question above, or tell me something else instead.',
]

/** A word or two is not "dunno": it is taken up and opened. */
function digDeeper(turn: Turn) {
  const text = turn.text.trim().replace(/[.!]+$/, '')
  if (turn.act !== 'answer' || countWords(text) > 3 || !isQuotable(text)) return ''
  const question = isHeavy(turn) ? say(turn, 'dig.heavy', heavyDigs) : say(turn, 'dig', digs)
  return question && `"${text}". ${question}`
}

const digs = [
  'What is the best bit of it?',
  'Tell me a little more: what happens when it goes well?',
  'What do you like about it?',
  'When did you last do that or have that, and what was it like?',
  'Who is there with you, and what do you do?',
  'What would be missing if it were gone?',
]

/** "Boring" is no thing to be asked the best bit of. */
function isHeavy({ notes, clauses }: Turn) {
  const feeling = findFeeling(clauses.map(({ said }) => plain(said)).join('. '))
  return notes.some(({ kind, isLack }) => kind === 'dislike' || isLack) || feeling?.isPleasant === false
}

const heavyDigs = [
  'When is it most like that?',
  'What makes it like that, do you think?',
  'What would have to change first?',
]

/** The usual way to take an answer: anything with substance counts and is kept verbatim. */
export function keepAnswer(turn: Turn, name: string, isEnough: (turn: Turn) => boolean = hasSubstance): boolean {
  if (!isEnough(turn)) return false
  turn.state.answers[name] = bestQuotes(turn)
  return true
}

export function hasSubstance({ act, text }: Turn) {
  return (act === 'answer' || act === 'find-job' || act === 'interview' || act === 'question') && countWords(text) >= 2
}

/** "I don't know what my values are" is where people start, not a story. */
export function isAboutTheTask(text: string) {
  return /\b(?:don't|dont|do not|not sure|can't|no idea) (?:really |even )?(?:know|say|tell)? ?(?:what|which) (?:(?:my|are my) (?:values|strengths|mission)|i (?:value|am good at|'m good at|stand for))|\bwhat are values|feels? wrong,? but not why|i remember a day when i felt most like myself|\bno (?:real |special )?(?:strengths|values|skills|talents)\b|\bgood at anything\b|\b(?:told|asked|wants|made) me to (?:try|do|use|come)\b|\btalk(?:ing)? about myself\b|ask me for the same kind of help|did something i am still a bit proud/.test(
    plain(text),
  )
}

/** Enough to go on when asked how or why: a few words are, if there is something in them. */
export function isTold({ act, text, notes }: Turn) {
  const isTelling = notes.some(({ kind }) => kind === 'value' || kind === 'strength') && !/\bjust\b/i.test(text)
  return act === 'answer' && (countWords(text) > 4 || isTelling) && !isAboutTheTask(text)
}

/** Up to three of the most telling clauses, in the order they were said. */
export function bestQuotes({ clauses, messageId, text }: Turn) {
  const ranked = clauses
    .map((clause) => ({ text: clause.text, weight: weigh(clause) }))
    .filter(({ weight }) => weight >= 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 3)
    .map(({ text }) => text)
  const quotes = clauses.map((clause) => clause.text).filter((quote) => ranked.includes(quote))
  if (quotes.length === 0 && isQuotable(text.trim()) && countWords(text) <= 12) quotes.push(text.trim())
  return [...new Set(quotes)].map((quote) => ({ quote, messageId }))
}
