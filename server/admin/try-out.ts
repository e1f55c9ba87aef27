import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { agents } from '#contract/agents.ts'
import type { ChatEvent } from '#contract/chat.ts'
import { adviceOn } from '#contract/provider-failures.ts'
import { type Tool, tools } from '#contract/tools.ts'
import { streamModel } from '../ai/ask-model.ts'
import type { Ask, Speaker } from '../ai/provider.ts'
import { findAnswer } from '../answers/find-answer.ts'
import { makeSystemPrompt } from '../chat/context.ts'
import type { Deps } from '../deps.ts'
import { readHelplines } from '../helplines/helplines.ts'
import { Problem } from '../problem.ts'

type Draft = z.output<typeof agents.tryOut.body>

const NOTHING = { personality: '', facts: [], experience: [], accepted: { values: '', strengths: '', mission: '' } }
const NO_ROLES = { current: [], past: [], considered: [] }

/** Made-up people, so that no member's words are needed to see what a prompt does. */
const samples: Record<Draft['sample'], Speaker> = {
  'school-leaver': {
    ...{ ...NOTHING, firstName: 'Mia', age: 17, country: 'United Kingdom', roles: NO_ROLES },
    careerStages: ['Starting my career (Graduate/Entry-level)'],
  },
  'career-changer': {
    ...{ ...NOTHING, firstName: 'Gary', age: 45, country: 'United Kingdom' },
    careerStages: ['Changing my career (Career transition)'],
    roles: { current: ['Warehouse manager'], past: ['Forklift driver'], considered: ['Driving instructor'] },
    facts: ['Works nights and wants to be home for dinner'],
  },
  graduate: {
    ...{ ...NOTHING, firstName: 'Priya', age: 22, country: 'United Kingdom', roles: NO_ROLES },
    careerStages: ['Starting my career (Graduate/Entry-level)'],
    accepted: { values: 'Fairness and being outdoors matter to me.', strengths: '', mission: '' },
  },
  returner: {
    ...{ ...NOTHING, firstName: 'Ruth', age: 52, country: 'United Kingdom' },
    careerStages: ['Later-stage career (Senior executive/Portfolio career)'],
    roles: { current: [], past: ['Bookkeeper'], considered: ['Office manager'] },
    facts: ['Cared for her mother for six years'],
  },
}

/** Talks to a draft of an agent. Nothing of it is kept but the line in the log that says what it cost. */
export async function* tryOut(deps: Deps, admin: { id: string; email: string }, draft: Draft, signal: AbortSignal) {
  const tool = tools.find((name) => name === draft.toolName)
  if (!tool) throw new Problem('not-found')
  if (draft.messages.at(-1)?.role !== 'user') {
    throw new Problem('bad-request', { sentence: 'Please write something to the agent first.' })
  }
  yield* hear(deps, admin, tool, draft, signal)
}

async function* hear(
  deps: Deps,
  admin: { id: string; email: string },
  tool: Tool,
  draft: Draft,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const speaker = samples[draft.sample]
  const about = { requestId: randomUUID(), model: deps.provider.modelFor(draft.openaiModel) }
  const helplines = await readHelplines(deps)
  const system = makeSystemPrompt(draft.systemPrompt, {
    ...{ speaker, email: '', helplines, today: deps.now() },
    messageCount: draft.messages.length - 1,
  })
  const { messages, reasoningLevel } = draft
  const ask: Ask = {
    ...{ ...about, tool, reasoningLevel, system, messages, speaker, helplines, coachState: undefined, signal },
    conversation: { earlier: '', cards: [], today: deps.now() },
    findAnswer: (question, understand) => findAnswer(deps, question, understand),
  }
  const request = { memberId: admin.id, tool: `${tool}_trial`, userMessage: messages.at(-1)?.content ?? '' }
  let fullResponse = ''
  let error = ''
  try {
    for await (const piece of streamModel(deps, request, ask)) {
      if (piece.kind === 'withheld') fullResponse = piece.text
      // There is no card in a trial: what would stand on it is said.
      const card = piece.kind === 'end' && piece.proposal ? `\n\n*A draft would be shown:* ${piece.proposal.text}` : ''
      const content = piece.kind === 'text' ? piece.text : card
      if (content === '') continue
      fullResponse += content
      yield { content }
    }
  } catch (failure) {
    if (failure instanceof Problem) throw failure
    error = failure instanceof Error ? failure.message : String(failure)
  }
  // Nothing of a trial is saved, so it does not say so as a member's conversation does.
  const sentence = `The agent did not answer. ${adviceOn(error) ?? 'Please try again in a moment.'}`
  if (error && fullResponse === '') throw new Problem('coach-unavailable', { sentence })
  yield error ? { done: true, error: sentence } : { done: true, fullResponse }
}
