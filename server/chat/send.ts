import type { z } from 'zod'
import type { ChatEvent, SentMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import { refuseOverBudget } from '../ai/budget.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../identity/sessions.ts'
import { beginReply } from './reply.ts'
import { listen } from './running.ts'
import { openTurn } from './turn.ts'

/** Stores what the member said, asks the coach, and gives the reply as it comes. */
export async function* sendMessage(
  deps: Deps,
  member: SignedIn,
  tool: Tool,
  sent: z.output<typeof SentMessage>[],
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  await refuseOverBudget(deps)
  const turn = await openTurn(deps, member.id, tool, sent)
  yield* listen(beginReply(deps, member, tool, turn), signal)
}
