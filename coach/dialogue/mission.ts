import { isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { turn as turnClause, upperFirst } from '../language/turn.ts'
import type { Proposal, Said } from './conversation.ts'
import { isAnyone, isOnePerson, isTrouble, readAudience, readChange, readMeans } from './mission-parts.ts'
import { ask, type Step, say, type Turn } from './turn.ts'

const whom: Step = {
  name: 'whom',
  isChoice: true,
  put: (turn) =>
    ask(turn, 'mission.whom', [
      'Who would you most like your work to make a difference for?',
      'When you picture somebody who is better off because of your work, who is it?',
    ]),
  take: (turn) => {
    if (/\b(?:i know who i would like to help|cannot say how|mission sentence)\b/.test(plain(turn.text))) return false
    const said = findPart(turn, readAudience)
    if (!said) return false
    const audience = readAudience(said.quote) ?? ''
    if (/^(?:me|myself|for me)$/i.test(audience) && turn.state.tries === 0) {
      turn.again = 'You count too. And who else is better off when your work goes well?'
      return false
    }
    turn.state.answers.whom = [said]
    const them = upperFirst(turnClause(`I know ${audience}`)?.replace('you know ', '') ?? audience)
    if (isOnePerson(audience) && turn.state.tries === 0) {
      turn.again = `${them} may stand for others. What kind of people are in the same place?`
      return false
    }
    if (isAnyone(audience) && turn.state.tries === 0) {
      turn.again = `${them}, yes. Which ones come to mind first: what are they going through?`
      return false
    }
    const pronoun = { they: 'them', she: 'her', he: 'him', it: 'that' }[pronounFor(audience)]
    turn.nod = say(turn, 'mission.whom.nod', [`${them}: let’s stay with ${pronoun} for a moment.`, `${them}, then.`])
    return true
  },
  easier: [
    'Think of someone you helped, or wished you could help. Who was it?',
    'Whose problems do you notice sooner than others do: children, older people, people who are new somewhere, animals, people in a hurry, people nobody asks?',
    'Or think of yourself when you were most lost: what kind of person would have made a difference for you?',
  ],
}

const change: Step = {
  name: 'change',
  isChoice: true,
  put: (turn) =>
    ask(turn, 'mission.change', [
      'When it goes well, what is different for them afterwards?',
      'What would they say has changed for them, if your work succeeds?',
    ]),
  take: (turn) => {
    if (isTrouble(turn.text) && turn.state.tries === 0) {
      turn.again = 'So that is how it is for them now. When you have done your part, what is different?'
      return false
    }
    const said = findPart(turn, readChange)
    if (!said) {
      // What they would do about it comes before what it changes.
      const done = findPart(turn, readMeans)
      if (done) turn.state.answers.means = [done]
      return false
    }
    turn.state.answers.change = [said]
    turn.nod = say(turn, 'mission.change.nod', [
      'That is a change you could see.',
      'So that is what it is for.',
      'That would be worth getting up for.',
    ])
    return true
  },
  easier: [
    'Finish this for me: when I do it well, they … What comes next?',
    'Before, and after: what do they have or feel afterwards that they did not before?',
  ],
}

const means: Step = {
  name: 'means',
  isChoice: true,
  put: (turn) =>
    ask(turn, 'mission.means', [
      turn.input.accepted.strengths
        ? 'How would you bring that about, thinking of the strengths in your profile: what would you be doing?'
        : 'How would you bring that about: what would we see you doing?',
      'And what is your way of doing it, the part that comes from you?',
    ]),
  take: (turn) => {
    const said = findPart(turn, readMeans)
    if (said) turn.state.answers.means = [said]
    return Boolean(said)
  },
  easier: [
    'Finish this one: I do it by … What would you write?',
    'With your hands, your head or your heart: what do you actually do for them?',
  ],
}

/** The first clause of the answer that can be read as the part asked for, else the whole of it. */
function findPart({ act, clauses, text, messageId }: Turn, read: (said: string) => string | null): Said | null {
  if (act !== 'answer') return null
  const whole = text.trim()
  const candidates =
    countWords(whole) <= 16 && !/[\n.;!?:]\s/.test(whole)
      ? [whole, ...clauses.map((clause) => clause.text)]
      : clauses.map((clause) => clause.text)
  const quote = candidates.find((said) => isQuotable(said) && read(said) !== null)
  return quote ? { quote, messageId } : null
}

/** One sentence somebody would say aloud, out of three answers; null until there is somebody to do it for. */
export function draftMission({ state }: Turn): Proposal | null {
  const audience = state.answers.whom?.[0]
  const changed = state.answers.change?.[0]
  const done = state.answers.means?.[0]
  const who = audience && readAudience(audience.quote)
  if (!who) return null
  const change = changed && readChange(changed.quote, pronounFor(who))
  const means = done && !state.isShort && readMeans(done.quote)
  return {
    section: 'mission',
    text: `I am here for ${who}${change ? `, so that ${change}` : ''}${means ? `, and I do it by ${means}` : ''}.`,
    items: [],
    evidence: [audience, changed, means ? done : undefined].filter((said): said is Said => Boolean(said)),
  }
}

function pronounFor(audience: string): 'they' | 'she' | 'he' | 'it' {
  if (isOnePerson(audience))
    return /\b(?:mum|mam|nan|gran|grandma|mother|sister|aunt|wife|daughter|girlfriend)\b/.test(audience) ? 'she' : 'he'
  const isOne = /^(?:the (?:planet|environment|community|world|country)|nature|my (?:community|town|village|city))\b/
  return isOne.test(audience) ? 'it' : 'they'
}

/** Which part of the sentence a correction belongs to. */
export function correctMission({ state, messageId }: Turn, text: string): boolean {
  const swap =
    /\bnot (?:the )?[\p{L} ]{2,30}?[,.;]? (?:but |rather |more like |it's )?(?:the )?([\p{L}' ]{2,60})$/iu.exec(
      text.trim(),
    )?.[1] ?? /^(.{2,60}?),? (?:instead of|rather than) .+$/i.exec(text.trim())?.[1]
  const quote = (swap ?? text).trim()
  const part =
    readMeans(quote) && !swap ? 'means' : readChange(quote) && !swap ? 'change' : readAudience(quote) ? 'whom' : null
  if (!part || !isQuotable(quote)) return false
  state.answers[part] = [{ quote, messageId }]
  return true
}

export const missionSteps: Step[] = [whom, change, means]
