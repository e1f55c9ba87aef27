import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { agents } from '#contract/agents.ts'
import type { Proposal } from '#contract/chat.ts'
import type { SampleMember } from '#contract/console-choices.ts'
import { REPLY_LENGTH_MAX } from '#contract/message.ts'
import { adviceOn } from '#contract/provider-failures.ts'
import { type ReasoningLevel, type Tool, tools } from '#contract/tools.ts'
import { streamModel } from '../ai/ask-model.ts'
import type { Ask, DraftCard, Said } from '../ai/provider.ts'
import { keepNewest } from '../chat/context.ts'
import { CARDS_MAX, hasCards } from '../chat/draft-cards.ts'
import { writeAsk } from '../chat/reply.ts'
import { hasTrueQuotes } from '../chat/true-quotes.ts'
import { open, SealBroken, seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { readHelplines } from '../helplines/helplines.ts'
import { Problem } from '../problem.ts'
import { promptOf } from '../settings/agents.ts'
import type { ConversationalPrompt } from '../settings/tables.ts'
import { samples } from './samples.ts'

type TrialEvent = z.output<typeof agents.tryOut.events>

/** An agent as it would be if it were saved. */
export interface AgentDraft {
  systemPrompt: string
  conversationalPrompts: ConversationalPrompt[]
  openaiModel: string
  reasoningLevel: ReasoningLevel
}

/** What a coach keeps in mind between two messages: with a member it stands beside the conversation. */
interface TrialState {
  coachState?: unknown
  cards: DraftCard[]
}

interface Trial {
  toolName: string
  draft: AgentDraft
  sample: SampleMember
  messages: Said[]
  state?: string | undefined
}

interface Admin {
  id: string
}

export function toolOf(toolName: string): Tool {
  const tool = tools.find((name) => name === toolName)
  if (!tool) throw new Problem('not-found')
  return tool
}

/**
 * Talks to a draft of an agent, which is asked with what it would be asked with for a member like the made-up one. Nothing
 * is kept but the line in the log that says what it cost.
 */
export async function* tryOut(deps: Deps, admin: Admin, trial: Trial, signal: AbortSignal) {
  if (trial.messages.at(-1)?.role !== 'user') {
    throw new Problem('bad-request', { sentence: 'Please write something to the agent first.' })
  }
  yield* hear(deps, admin, trial, signal)
}

async function* hear(deps: Deps, admin: Admin, trial: Trial, signal: AbortSignal): AsyncGenerator<TrialEvent> {
  const before = await openState(deps, admin, trial.state)
  const ask = { ...(await askFor(deps, trial, before)), signal }
  const userMessage = trial.messages.at(-1)?.content ?? ''
  const messageId = randomUUID()
  let fullResponse = ''
  let proposal: Proposal | undefined
  let sent = ''
  let state = before
  let error = ''
  try {
    const request = { memberId: admin.id, tool: `${ask.tool}_trial`, userMessage }
    let isModelAsked = deps.provider.kind !== 'built-in'
    for await (const piece of streamModel(deps, request, ask)) {
      if (piece.kind === 'care') isModelAsked = false
      if (piece.kind === 'withheld') fullResponse = piece.text
      if (piece.kind === 'text') {
        const content = piece.text.slice(0, REPLY_LENGTH_MAX - fullResponse.length)
        fullResponse += content
        yield { content }
      }
      if (piece.kind !== 'end') continue
      if (piece.proposal && hasTrueQuotes(piece.proposal, trial.messages)) proposal = piece.proposal
      sent = isModelAsked ? (piece.told ?? ask.system()) : ''
      state = {
        coachState: piece.coachState ?? before.coachState,
        cards: nextCards(before.cards, messageId, proposal, piece.setsAside),
      }
    }
  } catch (failure) {
    if (failure instanceof Problem) throw failure
    error = failure instanceof Error ? failure.message : String(failure)
  }
  // Nothing of a trial is saved, so it does not say so as a member's conversation does.
  const sentence = `The agent did not answer. ${adviceOn(error) ?? 'Please try again in a moment.'}`
  if (error && fullResponse === '') throw new Problem('coach-unavailable', { sentence })
  if (error) return yield { done: true, error: sentence }
  const sealed = await sealState(deps, admin, state)
  yield { done: true, fullResponse, messageId, sent, state: sealed, ...(proposal && { proposal }) }
}

/** The same as for a member, but for the summary that is made of longer conversations. */
async function askFor(
  deps: Deps,
  { toolName, draft, sample, messages }: Trial,
  { coachState, cards }: TrialState,
): Promise<Omit<Ask, 'signal'>> {
  const tool = toolOf(toolName)
  const { openaiModel: model, reasoningLevel } = draft
  const agent = { prompt: promptOf(draft), model, reasoningLevel }
  const earlier = messages.slice(0, -1)
  // The greeting is stored with a member's first message, so before that there is none.
  const messageCount = earlier.some(({ role }) => role === 'user') ? earlier.length : 0
  const about = { agent, speaker: samples[sample], email: '', earlier: '', coachState, messageCount }
  const ask = writeAsk(deps, tool, about, await readHelplines(deps))
  return {
    ...ask,
    requestId: randomUUID(),
    messages: keepNewest(earlier.toReversed(), messages.slice(-1)),
    ...(ask.conversation && {
      conversation: { ...ask.conversation, cards: hasCards(deps, tool) ? cards : [] },
    }),
  }
}

/** The newest first, as they are read for a member. */
function nextCards(cards: DraftCard[], messageId: string, proposal?: Proposal, setsAside?: string): DraftCard[] {
  const before = cards.map((card) => (card.messageId === setsAside ? { ...card, state: 'dismissed' as const } : card))
  return [...(proposal ? [{ messageId, proposal, state: 'open' as const }] : []), ...before].slice(0, CARDS_MAX)
}

const contextOf = ({ id }: Admin) => `trials.state:${id}`

async function sealState({ db, vault }: Deps, admin: Admin, state: TrialState) {
  return seal(await vault.keyFor(db, admin.id), JSON.stringify(state), contextOf(admin)).toString('base64')
}

async function openState({ db, vault }: Deps, admin: Admin, sealed: string | undefined): Promise<TrialState> {
  if (!sealed) return { cards: [] }
  try {
    return JSON.parse(open(await vault.keyFor(db, admin.id), Buffer.from(sealed, 'base64'), contextOf(admin)))
  } catch (error) {
    if (error instanceof SealBroken) throw new Problem('bad-request', { sentence: 'Please start the trial again.' })
    throw error
  }
}
