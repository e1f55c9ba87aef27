import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CareSign } from '#coach/care.ts'
import type { HarmKind } from '#coach/safety/harm-rules.ts'
import type { Helpline } from '#coach/safety/helplines.ts'
import type { ChatEvent, Proposal } from '#contract/chat.ts'
import { REPLY_LENGTH_MAX } from '#contract/message.ts'
import type { Tool } from '#contract/tools.ts'
import { type Ask, ProviderFailed } from '../ai/provider.ts'
import { describeModel, logRequest } from '../ai/request-log.ts'
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

type FullAsk = Ask & { promptVersion: number }
/** All that a coach is asked, but for what was said. */
type Brief = Omit<FullAsk, 'messages' | 'signal'>

/** Puts together what a coach has to know. While it thinks, nothing holds on to the rest of what was read of the talk. */
export function writeBrief(deps: Deps, asker: Asker, tool: Tool, talk: Talk, helplines: readonly Helpline[]): Brief {
  const { agent, speaker, earlier, coachState } = talk
  return {
    tool,
    model: deps.provider.modelFor(agent.model),
    reasoningLevel: agent.reasoningLevel,
    system: makeSystemPrompt(agent.prompt, { speaker, email: asker.email, earlier, helplines }),
    speaker,
    coachState,
    findAnswer: (question, understand) => findAnswer(deps, question, understand),
    helplines,
    requestId: deps.requestId ?? randomUUID(),
    promptVersion: agent.version,
  }
}

/** Begins a reply. It goes on by itself: whoever asked may leave, come back, or listen from elsewhere. */
export function beginReply(deps: Deps, asker: Asker, turn: Turn, brief: Brief): RunningReply {
  const { tool } = brief
  const reply = beginRunning(asker.id, tool, turn.replyId)
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
  const started = performance.now()
  const { conversationId, replyId } = turn
  const growing = { memberId: asker.id, sessionId: asker.sessionId, conversationId, replyId }
  const stopKeeping = keepReply(deps, growing, reply)
  const { proposal: drafted, ...rest } = await collect(deps, ask, reply, (sign) =>
    noteSign(deps, asker, ask, conversationId, sign),
  )
  await stopKeeping()
  const proposal = await withTrueQuotes(deps, asker.id, conversationId, drafted, ask.messages)
  const outcome = { ...rest, proposal }

  const { aborted, reason } = reply.abort.signal
  const isStopped = aborted && reason !== CUT_OFF
  const isKept = outcome.error === undefined || reply.text !== ''
  const status = isStopped ? 'stopped' : outcome.error ? 'interrupted' : 'complete'
  if (isKept) await writeReply(deps, growing, reply, status, outcome.proposal)
  else await dropReply(deps, asker, turn, reply)
  if (outcome.coachState !== undefined) await storeCoachState(deps, asker.id, conversationId, outcome.coachState)
  await logOutcome(deps, asker, ask, reply.text, outcome, started)
  finish(asker.id, tool, reply, endOf(reply, outcome, isStopped))
  await rememberWhenDue(deps, asker.id, tool, turn)
}

interface Outcome {
  inputTokens: number
  outputTokens: number
  coachState?: unknown
  proposal?: Proposal
  /** Given where the safety check answered in place of a coach. */
  care?: CareSign
  /** Given where what the model wrote was shown to nobody. */
  withheld?: HarmKind
  error?: Error
}

async function collect(deps: Deps, ask: Ask, reply: RunningReply, onSign: (sign: CareSign) => void): Promise<Outcome> {
  let outcome: Outcome = { inputTokens: 0, outputTokens: 0 }
  try {
    for await (const piece of deps.provider.stream(ask)) {
      if (piece.kind === 'care') {
        outcome.care = piece.sign
        onSign(piece.sign)
      }
      if (piece.kind === 'withheld') {
        outcome.withheld = piece.harm
        deps.log.warn('a reply was withheld', { tool: ask.tool, model: ask.model })
        if (piece.sign) onSign(piece.sign)
        replaceText(reply, piece.text)
      }
      if (ask.signal.aborted) break
      if (piece.kind === 'text') grow(reply, piece.text.slice(0, REPLY_LENGTH_MAX - reply.text.length))
      // A model that never comes to an end must not fill the memory and the database.
      if (reply.text.length >= REPLY_LENGTH_MAX) break
      if (piece.kind === 'end') outcome = { ...outcome, ...piece }
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

async function logOutcome(
  deps: Deps,
  asker: Asker,
  ask: FullAsk,
  response: string,
  { error, inputTokens, outputTokens, care, withheld }: Outcome,
  started: number,
) {
  const { requestId, tool, promptVersion } = ask
  const { model, told } = describeModel(care, ask.model, ask.system)
  const userMessage = ask.messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const entry = {
    ...{ requestId, memberId: asker.id, tool, model, promptVersion, inputTokens, outputTokens },
    responseMs: Math.round(performance.now() - started),
    isSuccess: error === undefined,
    content: { ...told, userMessage, response, error: error?.message ?? '', ...(withheld && { withheld }) },
  }
  await logRequest(deps, entry, deps.now()).catch((failure) =>
    deps.log.warn('a request was not logged', { error: failure }),
  )
}

function endOf(reply: RunningReply, { error, proposal }: Outcome, isStopped: boolean): ChatEvent | Error {
  if (error && !isStopped) {
    const problem = new Problem('coach-unavailable')
    return reply.text === '' ? problem : { done: true, error: problem.message }
  }
  return { done: true, fullResponse: reply.text, messageId: reply.messageId, ...(proposal ? { proposal } : {}) }
}
