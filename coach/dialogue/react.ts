import { countWords, plain } from '../language/plain.ts'
import type { Tool } from '../tool.ts'
import { answerQuestion } from './answer-question.ts'
import { isAboutCoach, isRealQuestion, splitAsked, tellsSomething, withoutAsked } from './asked-sentences.ts'
import { nameCareersService } from './caller.ts'
import { asksAdvice, asksToDecide, changePlan } from './career/career.ts'
import { hasPlan, writePlan } from './career/plan.ts'
import { findWhen } from './career/plan-words.ts'
import { coachMove, openingMove, sectionOf } from './coaches.ts'
import { editOf } from './drafts/read-requests.ts'
import { exactAct } from './exact-acts.ts'
import { recapIdeas } from './job-ideas/list.ts'
import { likesOf } from './job-ideas/seek.ts'
import { FIRST_LINE } from './read-turn.ts'
import { recallAll } from './recall.ts'
import { quoted, reflect } from './reflect.ts'
import { recapSection } from './section/put.ts'
import { newState } from './state.ts'
import { isOnTable, type Move, SURE, say, type Turn } from './turn.ts'

/** So sure the coach has to be to wave something away that may be an answer. */
const BEYOND_DOUBT = 0.85

/** What every coach does alike; the rest is the coach's own. */
export async function react(given: Turn): Promise<Move> {
  // Asked for a day, "tonight" is one and no goodbye.
  const isDay = given.state.step === 'when' && !given.tapped && findWhen(given.text) !== ''
  const turn = isDay ? { ...given, act: 'answer' } : given
  const { act, state, input, sureness } = turn
  const isSure = sureness >= SURE
  if (act === 'restart' && isSure) return restart(turn)
  const changed = input.tool === 'coach' ? changePlan(turn) : null
  if ((act === 'stop' && isSure) || endsWithGoodbye(turn))
    return changed ? { ...withBefore(changed.paragraphs, goodbye(turn)) } : goodbye(turn)
  if (act === 'recap' && isSure && input.tool !== 'profile') return withBefore(recap(turn), putAgain(turn))
  if (asksWhatIsMeant(turn)) return putSimpler(turn)
  const answered = await answerQuestion(turn)
  if (changed) return withBefore(answered?.isNone ? [] : (answered?.paragraphs ?? []), changed)
  if (answered) return goOnFrom(turn, answered)
  if (act === 'misheard' && isSure && !isOnTable(state)) return putRight(turn)
  if (turn.isFirst && (act === 'greet' || isFirstLine(turn))) return openingMove(turn)
  if (act === 'greet' && isSure) return withBefore('Hello again.', putAgain(turn))
  if (act === 'thank' && state.step !== 'draft')
    return {
      paragraphs: [say(turn, 'thanks', ['You’re welcome.', 'Glad if it helped.', 'Any time.']) || 'Any time.'],
      choices: state.openChoices,
      isAside: true,
    }
  if (act === 'complain' && sureness >= BEYOND_DOUBT)
    return withBefore(
      say(turn, 'complain', [
        'Thank you for telling me straight. I’m a programme and I miss things.',
        'Fair. Let me try it another way.',
        'I hear you, and I’m sorry that was no help.',
      ]),
      putAgain(turn),
    )
  if (act === 'elsewhere' && sureness >= BEYOND_DOUBT)
    return withBefore(
      say(turn, 'elsewhere', [
        'That is outside what I can help with; I am here for work and what comes next.',
        'I had better stick to careers.',
        'I cannot help with that one.',
      ]),
      turn.isFirst ? openingMove(turn) : putAgain(turn),
    )
  if (!turn.reading && !turn.tapped && !exactAct(turn.text)) return notUnderstood(turn)
  if (turn.isFirst && !answersFirst(turn)) return openingMove(turn, reflect(turn))
  if (turn.isFirst) state.step ||= firstStep(input.tool)
  return ownUp(turn, await coachMove(besideQuestion(turn)))
}

/** Says sorry where the member says that something was missed or made up, before anything else is said. */
export function sayingSorry(turn: Turn, move: Move): Move {
  const isOff =
    /\b(?:i (?:just |already )?(?:told|did say|did tell) (?:you|u)|as i said|like i said|i (?:never|did ?n[o']?t) (?:said|say|asked|ask|mean)|you (?:did ?n[o']?t|did not|have ?n[o']?t|never|forg[eo]t|missed|ignored|left (?:that|it) out|(?:'ve |have )?chopped)|that(?:'s| is| was) not what i)\b/
  if (turn.tapped || turn.isFirst || !isOff.test(plain(turn.text))) return move
  const words = say(turn, 'sorry', [
    'Sorry, that was my mistake.',
    'You are right, I missed that.',
    'Fair point, and sorry for that.',
    'I got that wrong.',
  ])
  return words && !move.paragraphs.some((text) => /corrected|had that wrong|putting me right/.test(text))
    ? withBefore(words, move)
    : move
}

/** The question itself was not understood, and nothing else was said. */
function asksWhatIsMeant({ text, tapped, isFirst, notes, state }: Turn) {
  const isAsked =
    /\bwhat (?:do|did|d') ?(?:you|u|ya) mean\b|\bwhat does (?:that|this|it) (?:even )?mean\b|\b(?:do ?n[o']?t|did ?n[o']?t) (?:get|understand) (?:the|your|ur|that|this|what)\b|\bmean by that\b/.test(
      plain(text),
    )
  const isTold = notes.some(
    ({ says, quote }) =>
      !['question', 'other', 'doubt', 'negated'].includes(says) && countWords(quote) >= TOLD_WORDS_MIN,
  )
  return isAsked && !tapped && !isFirst && !isTold && !isOnTable(state)
}

async function putSimpler(turn: Turn): Promise<Move> {
  const lead = say(turn, 'simpler', ['Let me put that more simply.', 'Another way to ask it:']) || 'Put differently:'
  return withBefore(lead, await coachMove({ ...turn, act: 'unsure', sureness: 1, notes: [] }))
}

/** A yes with a question behind it is still a yes. */
function besideQuestion(turn: Turn): Turn {
  const yes = turn.reading?.clauses.find(
    ({ acts, text }) => (acts[0]?.name === 'agree' && acts[0].probability >= SURE) || exactAct(text) === 'agree',
  )
  if (turn.act !== 'ask' || turn.tapped || !(isOnTable(turn.state) || turn.state.step === 'tick')) return turn
  return yes ? { ...turn, act: 'agree', sureness: 1 } : { ...turn, act: 'answer' }
}

/** A question that has no answer here is not passed over in silence, and somebody is named who may know. */
function ownUp(turn: Turn, move: Move): Move {
  const { asked } = splitAsked(turn)
  const isReal = asked.some((sentence) => isRealQuestion(sentence)) && !isAboutCoach(turn)
  if (turn.tapped || turn.isFirst || !isReal || turn.input.tool === 'jobideas') return move
  if (turn.input.tool === 'coach' && (asksAdvice(turn) || asksToDecide(turn))) return move
  const service = nameCareersService(turn.input)
  const words = say(turn, 'no-answer-beside', [
    `What you ask there I cannot answer well. Good places to ask: ${service}, and for rights at work Acas or Citizens Advice.`,
    'To your question I have no good answer, and I will not make one up.',
  ])
  return words ? withBefore(words, move) : move
}

const TOLD_WORDS_MIN = 5

/** After an answer the conversation goes on: from what was told or asked for beside the question, else with the question that was open. */
async function goOnFrom(turn: Turn, answered: Move): Promise<Move> {
  if (turn.isFirst && turn.input.tool === 'coach' && tellsSomething(turn, TOPIC_WORDS_MIN)) {
    turn.state.step = firstStep(turn.input.tool)
    return withBefore(answered.paragraphs, await coachMove({ ...turn, act: 'answer' }))
  }
  if (turn.isFirst) return withBefore(answered.paragraphs, openingMove(turn))
  const told = turn.notes.filter(
    ({ says, quote }) => !['question', 'other', 'doubt'].includes(says) && countWords(quote) >= TOLD_WORDS_MIN,
  )
  const edits =
    (turn.reading?.mentions.length ?? 0) > 0 &&
    (isOnTable(turn.state) || turn.state.step === 'tick') &&
    editOf(turn) !== undefined
  const beside = besideQuestion(turn)
  const isYes = turn.act === 'ask' && beside.act === 'agree'
  const isTold = told.length > 0 || (turn.input.tool === 'coach' && isBeside(turn))
  const hasOwnQuestion = answered.isWhole && !answered.isAside
  // A job was asked about and another one judged in the same message.
  if (answered.isWhole && !turn.tapped && isBeside(turn))
    return withBefore(
      answered.paragraphs.slice(0, hasOwnQuestion ? -1 : undefined),
      await coachMove({ ...withoutAsked(turn), act: 'answer' }),
    )
  if (hasOwnQuestion) return answered
  if (turn.tapped || answered.isWhole || (!isTold && !edits && !isYes))
    return withBefore(answered.paragraphs, putAgain(turn))
  return withBefore(
    answered.paragraphs,
    await coachMove({ ...beside, act: beside.act === 'ask' ? 'answer' : beside.act }),
  )
}

const TOPIC_WORDS_MIN = 6

function isBeside(turn: Turn) {
  return splitAsked(turn).asked.length > 0 && tellsSomething(turn, turn.input.tool === 'coach' ? 2 : undefined)
}

/** The coach took something wrongly: what it made of it is forgotten, and the question that was open stays open. */
function putRight(turn: Turn): Move {
  const { state, input } = turn
  const before = input.messages.filter(({ role }) => role === 'user').at(-2)?.id
  for (const note of state.notes.filter(({ messageId }) => messageId === before))
    Object.assign(note, { values: [], strengths: [], theme: undefined })
  const thanks = say(turn, 'put-right', [
    'Thank you for putting me right.',
    'Right, I had that wrong.',
    'I stand corrected.',
  ])
  return withBefore([[thanks || 'Corrected.', reflect(turn)].filter(Boolean).join(' ')], putAgain(turn))
}

/** One of the lines shown before anything was said: it opens the conversation and answers nothing yet. */
function isFirstLine({ tapped, act, notes }: Turn) {
  return tapped?.act === FIRST_LINE || (act === 'unsure' && notes.length <= 1)
}

/** Nothing has been asked yet: only what already tells what the first question asks for is taken as its answer. */
function answersFirst({ input: { tool, messages }, notes }: Turn) {
  if (messages.some(({ role, content }) => role === 'assistant' && content.includes('?'))) return true
  const isStory = notes.some(({ says, theme }) => theme !== undefined || says === 'story')
  if (tool === 'coach-values') return isStory || notes.some((note) => note.values.length > 0)
  if (tool === 'coach-strengths') return isStory || notes.some((note) => note.strengths.length > 0)
  if (tool === 'coach-mission') return notes.some(({ says }) => says === 'cares_for')
  return true
}

function firstStep(tool: Tool) {
  return {
    coach: 'topic',
    jobideas: 'likes',
    profile: '',
    'coach-values': 'story',
    'coach-strengths': 'peak',
    'coach-mission': 'whom',
  }[tool]
}

/** Without the model nothing typed is guessed at: the open question is put once more, with lines to tap. */
function notUnderstood(turn: Turn): Move {
  const lead = say(turn, 'no-model', [
    'The part of me that understands free text is not there at the moment, so I can only go by what you tap.',
    'I can still only go by what you tap.',
  ])
  return withBefore(lead, turn.isFirst ? openingMove(turn) : putAgain(turn))
}

export function putAgain(turn: Turn): Move {
  const { state } = turn
  return { paragraphs: [state.asked || 'Where would you like to go on?'], choices: state.openChoices, isAside: true }
}

export function withBefore(before: string | string[], move: Move): Move {
  return { ...move, paragraphs: [before, move.paragraphs].flat() }
}

function restart(turn: Turn): Move {
  const { lastId, turns } = turn.state
  Object.assign(turn.state, newState(turn.input.tool), { lastId, turns, since: turn.input.messages.length })
  return openingMove(turn, 'Let’s start again with a clean page.')
}

/** "… that's all for today, thanks": whatever stands before it is heard, and nothing more is asked. */
function endsWithGoodbye({ text, tapped, isFirst, state }: Turn) {
  const isThanks = /\b(?:cheers|thanks|thank you|ta)(?: i guess| anyway| then| mate| for (?:that|now|today))?[\s.!]*$/
  if (!tapped && state.isClosed && isThanks.test(plain(text)) && countWords(text) > 2) return true
  return (
    !tapped &&
    !isFirst &&
    /\b(?:bye|goodbye|that(?:'s| is|s)? (?:all|it|enough) for (?:today|now)|see you|talk (?:soon|later))[\s,.!]*(?:thanks|thank you|ta|cheers)?[\s.!]*$/.test(
      plain(text),
    )
  )
}

function goodbye(turn: Turn): Move {
  const name = turn.input.member.firstName
  const words = say(turn, 'goodbye', [
    `Let’s stop here${name ? `, ${name}` : ''}. Everything you said is kept, and you can pick it up where we left off.`,
    'Then that is enough for today. Take care, and come back whenever you like.',
  ])
  return { paragraphs: [words || 'Until next time.'], choices: [] }
}

const RECAP_MAX = 4

/** What has been said so far, in the member's own words. */
function recap(turn: Turn) {
  const { state, input } = turn
  if (input.tool === 'coach' && hasPlan(state)) return `Your plan:\n\n${writePlan(state)}`
  const told = likesOf(state.notes)
    .map(({ quote }) => quoted(quote))
    .filter((words) => words !== '')
    .slice(-RECAP_MAX)
  const list = told.length > 0 ? `So far you have told me:\n\n${told.map((words) => `- ${words}`).join('\n')}` : ''
  const named = sectionOf(input.tool)
    ? recapSection(turn)
    : input.tool === 'jobideas'
      ? recapIdeas(turn)
      : writePlan(state)
  return [list, named, recallAll(input)].filter(Boolean).join('\n\n') || 'We have only just begun.'
}
