import type { Occupation } from '../knowledge.ts'
import { countWords, isAlmost, lowerFirst, plain, upperFirst } from '../language/plain.ts'
import { strengths } from '../lexicon/strengths.ts'
import { values } from '../lexicon/values.ts'
import { SOURCE } from '../occupations/ways-in.ts'
import type { Understanding } from '../understand.ts'
import { endsInTag, isAboutCoach, isRealQuestion, splitAsked, tellsSomething } from './asked-sentences.ts'
import { nameCareersService } from './caller.ts'
import { asksAdvice, asksToDecide } from './career/career.ts'
import { toName } from './drafts/find-item.ts'
import { findMentions } from './drafts/find-mentions.ts'
import { tellFurther } from './job-ideas/ask-further.ts'
import { describeJob } from './job-ideas/describe.ts'
import { putDetail } from './job-ideas/detail.ts'
import { askedJobs, wantsNextStep } from './job-ideas/find-job.ts'
import { asksForList } from './job-ideas/list.ts'
import type { AnswerFound } from './state.ts'
import { choice, type Move, SURE, say, type Turn, wasSaid } from './turn.ts'

const LIKELY_QUESTION = 0.25

/** A question is answered before anything else; null where nothing was asked, or where the coach itself asks for it. */
export async function answerQuestion(turn: Turn): Promise<Move | null> {
  const { input, reading, tapped } = turn
  const isAsked = asksOutright(turn)
  if (tapped && !isAsked) return null
  if (input.tool === 'jobideas' && (isAskingForIdeas(turn.text) || wantsNextStep(turn.text) || asksForList(turn.text)))
    return null
  if (input.tool === 'coach' && !turn.isFirst && (asksAdvice(turn) || asksToDecide(turn))) return null
  const meaning = tellWhy(turn) ?? tellMeaning(turn) ?? tellFurther(turn)
  if (meaning) return meaning
  const jobs = isAsked ? askedJobs(turn) : []
  if (jobs.length > 0) return tellJobs(turn, jobs)
  // Many ask without a question mark: what comes near to what an answer is for gets it, in whatever form it is said.
  const found = reading && !tapped ? await findAnswer(turn, reading) : null
  // What is said about the conversation itself is seldom a question to look up.
  if (found && isAboutCoach(turn) && found.near < BEYOND_DOUBT) return null
  const isLong = countWords(turn.text) > LONG_WORDS && !turn.text.trim().endsWith('?')
  if (found && ((isAsked && (!isLong || found.near >= NEAR_WHEN_LONG)) || found.near >= nearWithoutAsking(turn)))
    return tellAnswer(turn, found)
  // Whoever tells something and asks beside it is heard first; so is a doubt about oneself that has the form of a question.
  const isOnlyAsking = turn.notes.every(({ says, theme }) => !theme && (says === 'question' || says === 'other'))
  if (isAskingForOffers(turn)) return null
  const isReal = splitAsked(turn).asked.some(isRealQuestion) && !isAboutCoach(turn)
  return isOnlyAsking && isReal && turn.act === 'ask' && turn.sureness >= SURE ? sayNone(turn) : null
}

const BEYOND_DOUBT = 0.8
const ASKED_MAX = 2
/** In something told at length a question is often none: then an answer has to come nearer. */
const LONG_WORDS = 14
const NEAR_WHEN_LONG = 0.66

/** By the whole message, and by each question in it: what stands beside a question leads away from its answer. */
async function findAnswer(turn: Turn, { question }: Understanding) {
  const { input, text } = turn
  const asked = splitAsked(turn).asked.filter((words) => words !== text.trim())
  const readings = await Promise.all(asked.slice(0, ASKED_MAX).map((words) => input.understand?.(words)))
  const vectors = [question, ...readings.flatMap((reading) => reading?.question ?? [])]
  const found = await Promise.all(vectors.map((vector) => input.findAnswer?.(vector)))
  // Where something is told beside the question, the whole leads to what was told about, not to what was asked.
  const isBeside = asked.length > 0 && tellsSomething(turn)
  return found
    .filter((answer): answer is AnswerFound => Boolean(answer))
    .filter((answer, at) => !(isBeside && at === 0 && found.length === vectors.length && answer.near < NEAR_WHEN_LONG))
    .reduce<AnswerFound | null>((best, answer) => (best && best.near >= answer.near ? best : answer), null)
}

/** Where a story is asked for, something told is taken for the story unless an answer is meant beyond doubt. */
function nearWithoutAsking({ input, text }: Turn) {
  return (input.tool === 'coach' || input.tool === 'profile') && !endsInTag(text) ? 0.6 : 0.75
}

const ASKS_WHY = /\b(?:why|how come|where did (?:you|u) get)\b/

/** Why a name is in the list: the words it was heard in, and a way to have it out. */
function tellWhy(turn: Turn): Move | null {
  const { text, state, tapped } = turn
  const { items } = state.draft
  const sentence = [...splitAsked(turn).asked, text].find((words) => ASKS_WHY.test(plain(words)))
  // With an edit in the same breath, the edit is the answer.
  if (tapped || items.length === 0 || !sentence || EDITS.test(plain(sentence))) return null
  const [item] = findMentions(sentence, [], items, [])
  const quote = item?.evidence[0]?.quote
  if (!item) {
    const absent = toName(WHY_IS.exec(sentence)?.[1] ?? '')
    const words = `**${absent}** is not in your list.`
    return absent && !POINTS_BACK.test(absent)
      ? { paragraphs: [words], choices: state.openChoices, isAside: true }
      : null
  }
  return {
    paragraphs: [
      quote && !item.isAdded
        ? `I put **${item.name}** there because you said "${quote}". That may be too much to read into it.`
        : `**${item.name}** is there because you asked for it.`,
    ],
    choices: [choice(`Take out ${lowerFirst(item.name)}`, 'remove', item.name), ...state.openChoices].slice(0, 5),
    isAside: true,
  }
}

const WHY_IS =
  /\b(?:why|how come) (?:is |are |did (?:you|u) (?:put|say|write) |have (?:you|u) (?:put|got) )?(.{2,30}?) (?:is |are )?(?:there|in|on|here)\b/i
const POINTS_BACK = /^(?:it|that|this|they|those|these|them|you|u|i|we)\b/i
const EDITS = /\b(?:take|remove|delete|drop|add|put|change)\b/

/** The names of ours that this conversation is about. */
function namedThings({ input: { tool } }: Turn) {
  return tool === 'coach-values' ? values : tool === 'coach-strengths' ? strengths : []
}

function isNamedIn(text: string, name: string) {
  return ` ${plain(text).replace(/[^a-z' ]+/g, ' ')} `.includes(` ${plain(name)} `)
}

/** What one of our own words means, asked while names are on the table. */
function tellMeaning(turn: Turn): Move | null {
  const { text, state, tapped } = turn
  const said = plain(text).replace(/[^a-z' ]+/g, ' ')
  const asked = ASKS_MEANING.map((pattern) => pattern.exec(said)?.[1] ?? '').filter(Boolean)
  if (tapped || asked.length === 0) return null
  const known = namedThings(turn)
  const thing =
    known.find(({ name }) => asked.some((words) => isNamedIn(words, name))) ??
    known.find(({ name }) => asked.some((words) => isNearly(words, name)))
  return thing
    ? {
        paragraphs: [
          `By **${thing.name}** I mean ${thing.meaning}. If another word says it better, tell me and I will use yours.`,
        ],
        choices: state.openChoices,
        isAside: true,
      }
    : null
}

/** Each with the words that hold what is asked about: "what is fairness", "what do you mean by", "fairness means what". */
const ASKS_MEANING = [
  /\b(?:meaning of|definition of|(?:not|n't|dont) (?:understand|get)(?: what)?|mean(?:s|t)? by)\s+((?:\S+\s*){1,4})/,
  /\bwhat(?:'s| is| does| do you)? (?:a |an |the )?((?:\S+\s+){1,4})(?:mean|means|meant|even mean)\b/,
  /\bwhat(?:'s| is) (?:a |an |the |this |that )?(\S+(?: \S+)?)\s*$/,
]

function isNearly(said: string, name: string) {
  return !name.includes(' ') && said.split(' ').some((word) => word.length > 4 && isAlmost(word, plain(name)))
}

/** Asked outright, with a question mark, or in a clause of its own; a line that was tapped is what it was offered for. */
function asksOutright(turn: Turn) {
  const { act, tapped, reading, text } = turn
  if (tapped) return act === 'ask'
  if (act === 'ask' || splitAsked(turn).asked.length > 0) return true
  const asks = reading?.acts.find(({ name }) => name === 'ask')?.probability ?? 0
  const hasClause = reading?.clauses.some(({ says }) => says.name === 'question' && says.probability >= SURE) ?? false
  return !endsInTag(text) && (asks >= LIKELY_QUESTION || hasClause)
}

function tellJobs(turn: Turn, jobs: Occupation[]): Move {
  const { state, input } = turn
  const slugs = jobs.map(({ slug }) => slug)
  const isHere = input.tool === 'jobideas'
  state.shown = [...new Set([...state.shown, ...slugs])]
  if (isHere) state.offered = [...new Set([...state.offered, ...slugs])]
  const [job] = jobs
  if (isHere && job && jobs.length === 1) return { ...putDetail(turn, job), isWhole: true }
  const more = isHere ? '' : ' More like this in [Job Ideas](/jobideas).'
  return {
    paragraphs: [
      ...jobs.flatMap((job) => describeJob(turn, job, [])),
      `Facts: ${SOURCE}. Pay, hours and what each way in asks for are on its page.${more}`,
    ],
    choices: turn.state.openChoices,
    isAside: true,
    ...(isHere && { isWhole: true }),
  }
}

function tellAnswer(turn: Turn, { text, source, link }: AnswerFound): Move {
  const { state, input } = turn
  const aside = { choices: state.openChoices, isAside: true as const }
  if (!wasSaid(input, state.since, text)) return { paragraphs: [text, `More: [${source}](${link}).`], ...aside }
  const again = say(turn, 'told-before', [
    'I have no better answer to that than the one above.',
    'That I have answered as well as I can, further up.',
  ])
  return { paragraphs: [again || 'See above.'], ...aside }
}

function sayNone(turn: Turn): Move {
  const service = nameCareersService(turn.input)
  const none = say(turn, 'no-answer', [
    `I do not have a good answer to that, and I will not make one up. A good place to ask is ${service}.`,
    `That one I cannot answer. Somebody who can: ${service}.`,
    `I would be guessing. ${upperFirst(service)} can tell you, and for rights at work Acas or Citizens Advice.`,
  ])
  return {
    paragraphs: [none || 'I do not know that, and I will not guess.'],
    choices: turn.state.openChoices,
    isAside: true,
    isNone: true,
  }
}

/** Asked for ways forward, "what would you suggest?" wants some. */
function isAskingForOffers({ input, state }: Turn) {
  return input.tool === 'coach' && ['options', 'offer', 'action'].includes(state.step)
}

/** "Which jobs would fit me?" is what the job ideas coach is for, not a question to look up. */
function isAskingForIdeas(text: string) {
  return /\b(?:which|what)\b.*\b(?:jobs?|work|careers?)\b.*\b(?:fit|suit|for me|could i|can i)\b|\bwhat (?:else )?(?:can|could) i do\b|\bhow could i do work\b|\bjob ideas?\b/.test(
    plain(text),
  )
}
