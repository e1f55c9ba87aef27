import { SILENT_AT } from '../care.ts'
import { countWords, plain } from '../language/plain.ts'
import { saysFine } from '../safety/after-signs.ts'
import { nextSafetyReply } from '../safety/reply.ts'
import { callerOf } from './caller.ts'
import { coachMove } from './coaches.ts'
import { putAgain, react, withBefore } from './react.ts'
import type { State } from './state.ts'
import { choice, isOnTable, type Move, type Turn } from './turn.ts'

const BRIEF_WORDS_MAX = 8

/** After a check-in or a full answer: asked once how things are, then back to coaching when the member wants it. */
export async function goOnAfterCare(turn: Turn, before: State['care']): Promise<Move> {
  const { state, act, tapped } = turn
  if (tapped?.act === 'not-safe') return putPeople(turn)
  if (act === 'agree' || saysFine(turn.text)) {
    state.hasSaidSafe = true
    const words =
      before === 'check-in'
        ? 'Good. We go on, at your pace. I left your last message aside; say it once more if it should count.'
        : 'Good to hear from you. The people I named are there whenever you need them.'
    // What raised the question is not built upon, and not asked for once more.
    return withBefore(words, isOnTable(state) ? putAgain(turn) : await coachMove({ ...turn, act: 'skip', notes: [] }))
  }
  // An alarm at something harmless is owned up to, and what is said to put it right is taken for the answer.
  if (before === 'check-in' && (act === 'misheard' || act === 'complain'))
    return withBefore('Then I took that too heavily. Thank you for saying so.', await react({ ...turn, act: 'answer' }))
  if (before !== 'full' || act === 'stop' || act === 'restart') return react(turn)
  if (saysMistaken(turn)) {
    const sorry =
      'Then I took that wrongly, and I am sorry. The people I named stay where they are, should you ever want them.'
    return withBefore(sorry, await coachMove({ ...turn, act: 'skip', notes: [] }))
  }
  const words = 'Thank you for writing again. The people I named are still there for you.'
  if (countWords(turn.text) > BRIEF_WORDS_MAX) return withBefore(words, await react(turn))
  state.care = 'asked'
  return {
    paragraphs: [words, 'How are things right now: would you like to go on here, or leave it for today?'],
    choices: [
      choice('I am safe, let’s go on', 'agree'),
      choice('I am not safe', 'not-safe'),
      choice('That is all for today', 'stop'),
    ],
    isAside: true,
  }
}

/** "wot?? i was on about the bike": said to put an alarm right, and no other sign beside it. */
function saysMistaken({ act, text, reading }: Turn) {
  const isOff = act === 'misheard' || act === 'complain' || MISTAKEN.test(plain(text))
  return isOff && (reading?.trouble ?? 0) < SILENT_AT
}

const MISTAKEN =
  /\b(?:i (?:was|am|'m) (?:on|talking|speaking) about|i (?:only |just )?meant?|not like that|that's not what i|thats not what i|wrong end of the stick|i didn't mean|i never meant|what are you (?:on|talking) about)\b|^(?:what|wot|eh|huh|pardon)\s*\?+/

/** Somebody said that they are not safe: people to talk to, now. */
function putPeople(turn: Turn): Move {
  turn.state.care = 'full'
  return {
    paragraphs: [nextSafetyReply('suicide', callerOf(turn.input), turn.input.messages)],
    choices: [
      choice('I will talk to someone', 'stop'),
      choice('I am safe, let’s go on', 'agree'),
      choice('That is all for today', 'stop'),
    ],
    isAside: true,
  }
}
