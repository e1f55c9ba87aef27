import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CareSign } from '#coach/care.ts'
import type { Helpline } from '#coach/safety/helplines.ts'
import type { ChatEvent, Proposal } from '#contract/chat.ts'
import { REPLY_LENGTH_MAX } from '#contract/message.ts'
import type { Tool } from '#contract/tools.ts'
import { streamModel } from '../ai/ask-model.ts'
import type { TokensOfDay } from '../ai/budget.ts'
import { type Ask, ProviderFailed, type ReplyEnd } from '../ai/provider.ts'
import { findAnswer } from '../answers/find-answer.ts'
import { isUnavailable } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../identity/sessions.ts'
import { onAbort } from '../on-abort.ts'
import { Problem } from '../problem.ts'
import { recordSign } from '../safeguarding/record-sign.ts'
import { storeCoachState } from './coach-state.ts'
import { ageBand, makeSystemPrompt } from './context.ts'
import { changeCount } from './conversation.ts'
import { setAside, withCards } from './draft-cards.ts'
import { keepReply, writeReply } from './keep-replies.ts'
import type { Talk } from './read-talk.ts'
import { rememberWhenDue } from './remember.ts'
import { beginRunning, finish, grow, type RunningReply, replaceText } from './running.ts'
import { endAtOnce, endedKey } from './share.ts'
import { messages } from './tables.ts'
import { withTrueQuotes } from './true-quotes.ts'
import type { Turn } from './turn.ts'

/** Why a reply ends that nobody has stopped: the process does. */
const CUT_OFF = 'cut off'

type Asker = Pick<SignedIn, 'id' | 'email' | 'sessionId'>

type FullAsk = Ask & { promptVersion: number; tokens: TokensOfDay }
/** All that a coach is asked, but for what was said. */
export type Brief = Omit<FullAsk, 'messages' | 'signal'>

/** Puts together what a coach has to know. While it thinks, nothing holds on to the rest of what was read of the talk. */
export function writeBrief(deps: Deps, asker: Asker, tool: Tool, talk: Talk, helplines: readonly Helpline[]): Brief {
  const { agent, tokens, conversation } = talk
  const about = { ...talk, email: asker.email, messageCount: conversation?.messageCount ?? 0 }
  return { ...writeAsk(deps, tool, about, helplines), promptVersion: agent.version, tokens }
}

interface AskAbout extends Pick<Talk, 'speaker' | 'earlier' | 'coachState'> {
  agent: Omit<Talk['agent'], 'version'>
  email: string
  /** How many messages there were before this one. */
  messageCount: number
}

/** What a coach is asked with, for a member as for somebody made up on whom a prompt is tried. */
export function writeAsk(
  deps: Deps,
  tool: Tool,
  { agent, speaker, email, earlier, coachState, messageCount }: AskAbout,
  helplines: readonly Helpline[],
): Omit<Ask, 'messages' | 'signal'> {
  const today = deps.now()
  return {
    tool,
    model: deps.provider.modelFor(agent.model),
    reasoningLevel: agent.reasoningLevel,
    system: makeSystemPrompt(agent.prompt, { speaker, email, earlier, helplines, today, messageCount }),
    speaker,
    coachState,
    conversation: { earlier, cards: [], today },
    findAnswer: (question, understand) => findAnswer(deps, question, understand),
    helplines,
    requestId: deps.requestId ?? randomUUID(),
  }
}

/** Begins a reply. It goes on by itself: whoever asked may leave, come back, or listen from elsewhere. */
export function beginReply(deps: Deps, asker: Asker, turn: Turn, brief: Brief): RunningReply {
  const { tool } = brief
  const reply = beginRunning(asker.id, tool, turn.replyId, brief.continues)
  const cutOff = () => reply.abort.abort(CUT_OFF)
  const release = onAbort(deps.stopping, cutOff)
  if (deps.stopping.aborted) cutOff()
  void askAndStore(deps, asker, { ...brief, messages: turn.said, signal: reply.abort.signal }, turn, reply)
    .catch((error) => {
      deps.log.error('a reply was lost', { error })
      const isAway = isUnavailable(error)
      finish(
        asker.id,
        tool,
        reply,
        isAway ? new Problem('unavailable', { retryAfterSeconds: 2 }) : new Problem('unexpected'),
      )
    })
    .finally(release)
  return reply
}

async function askAndStore(deps: Deps, asker: Asker, ask: FullAsk, turn: Turn, reply: RunningReply) {
  const { tool } = ask
  const { conversationId, replyId } = turn
  const growing = { memberId: asker.id, sessionId: asker.sessionId, conversationId, replyId }
  const stopKeeping = keepReply(deps, growing, reply)
  const informed = await withCards(deps, asker.id, conversationId, ask)
  const { proposal: drafted, ...rest } = await collect(deps, asker, informed, reply, (sign) =>
    noteSign(deps, asker, ask, conversationId, sign),
  )
  await stopKeeping()
  const proposal = await withTrueQuotes(deps, asker.id, conversationId, drafted, ask.messages)
  const outcome = { ...rest, proposal }

  const { aborted, reason } = reply.abort.signal
  const isStopped = aborted && reason !== CUT_OFF
  const isKept = outcome.error === undefined || reply.text !== ''
  const status = isStopped ? 'stopped' : outcome.error ? 'interrupted' : outcome.cut ? CUTS[outcome.cut] : 'complete'
  if (isKept) await writeReply(deps, growing, reply, status, outcome.proposal)
  else await dropReply(deps, asker, turn, reply)
  if (outcome.setsAside) await setAside(deps, conversationId, outcome.setsAside)
  if (outcome.coachState !== undefined) await storeCoachState(deps, asker.id, conversationId, outcome.coachState)
  finish(asker.id, tool, reply, endOf(reply, outcome, isStopped))
  await rememberWhenDue(deps, asker.id, tool, turn)
}

interface Outcome {
  coachState?: unknown
  proposal?: Proposal
  setsAside?: string
  cut?: ReplyEnd['cut']
  error?: Error
}

/** How a reply is kept that is not whole. */
const CUTS = { length: 'too-long', filter: 'filtered' } as const

async function collect(
  deps: Deps,
  { id: memberId }: Asker,
  ask: FullAsk,
  reply: RunningReply,
  onSign: (sign: CareSign) => void,
): Promise<Outcome> {
  const { tool, promptVersion, tokens } = ask
  const userMessage = ask.messages.findLast(({ role }) => role === 'user')?.content ?? ''
  let outcome: Outcome = {}
  try {
    for await (const piece of streamModel(deps, { memberId, tool, promptVersion, tokens, userMessage }, ask)) {
      if (piece.kind === 'care') onSign(piece.sign)
      if (piece.kind === 'withheld') {
        deps.log.warn('a reply was withheld', { tool: ask.tool, model: ask.model })
        if (piece.sign) onSign(piece.sign)
        replaceText(reply, piece.text)
      }
      if (ask.signal.aborted) break
      if (piece.kind === 'text') grow(reply, piece.text.slice(0, REPLY_LENGTH_MAX - reply.text.length))
      // A model that never comes to an end must not fill the memory and the database.
      if (reply.text.length >= REPLY_LENGTH_MAX) {
        outcome.cut = 'length'
        break
      }
      if (piece.kind === 'end') outcome = pickOutcome(piece)
    }
    if (ask.signal.aborted) throw new ProviderFailed('timeout')
    return outcome
  } catch (error) {
    return { ...outcome, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Beside the reply, which neither waits for it nor fails with it. */
function noteSign(deps: Deps, { id: memberId }: Asker, { tool, speaker }: Ask, conversationId: string, sign: CareSign) {
  const about = { memberId, tool, conversationId, ageBand: ageBand(speaker.age) }
  recordSign(deps, { ...about, ...sign }).catch((error) =>
    deps.log.error('a sign of danger is missing in the safeguarding list', { error, conversationId }),
  )
}

async function dropReply(deps: Deps, { id: memberId }: Asker, turn: Turn, { beganAt }: RunningReply) {
  const { db, now } = deps
  const { conversationId, replyId } = turn
  const isIt = and(eq(messages.conversationId, conversationId), eq(messages.id, replyId))
  await db.transaction(async (tx) => {
    const gone = await tx.delete(messages).where(isIt).returning({ id: messages.id })
    await changeCount(tx, conversationId, -gone.length, now())
  })
  if (endedKey(memberId, beganAt)) await endAtOnce(deps, memberId)
}

function pickOutcome({ coachState, proposal, setsAside, cut }: Outcome): Outcome {
  return {
    ...(coachState !== undefined && { coachState }),
    ...(proposal && { proposal }),
    ...(setsAside && { setsAside }),
    ...(cut && { cut }),
  }
}

function endOf(
  reply: RunningReply,
  { error, proposal, setsAside, cut }: Outcome,
  isStopped: boolean,
): ChatEvent | Error {
  if (error && !isStopped) {
    const problem = new Problem('coach-unavailable')
    return reply.text === '' ? problem : { done: true, error: problem.message }
  }
  return {
    ...{ done: true, fullResponse: reply.text, messageId: reply.messageId },
    ...(proposal && { proposal }),
    ...(setsAside && { setsAside }),
    ...(cut && !isStopped && { status: CUTS[cut] }),
  }
}
