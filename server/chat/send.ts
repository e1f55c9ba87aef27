import type { z } from 'zod'
import type { ChatEvent, SentMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../identity/sessions.ts'
import { beginReply, readKnown } from './reply.ts'
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
  // Read while the turn is being opened, which changes nothing of it. If it fails, whoever makes the reply says so.
  const known = readKnown(deps, member.id, tool)
  known.catch(() => {})
  const turn = await openTurn(deps, member.id, tool, sent)
  yield* listen(beginReply(deps, member, tool, turn, known), signal)
}
