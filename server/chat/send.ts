import type { z } from 'zod'
import type { ChatEvent, SentMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import { refuseOverBudget } from '../ai/budget.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../identity/sessions.ts'
import { readAgent } from '../settings/agents.ts'
import { readNewest, readTalk } from './context.ts'
import { beginReply } from './reply.ts'
import { listen } from './running.ts'
import { refuseTooMuch } from './share.ts'
import { openTurn, readSent } from './turn.ts'

/** Stores what the member said, asks the coach, and gives the reply as it comes. */
export async function* sendMessage(
  deps: Deps,
  member: SignedIn,
  tool: Tool,
  sent: z.output<typeof SentMessage>[],
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const { db } = deps
  const now = deps.now()
  const wanted = readSent(sent)
  // All at the same time: somebody is waiting for the first word.
  const [key, agent, talk, seen] = await Promise.all([
    deps.vault.keyFor(db, member.id),
    readAgent(db, tool),
    readTalk(deps, member.id, tool),
    readNewest(db, member.id, tool),
    refuseOverBudget(deps),
    refuseTooMuch(db, member.id, now),
  ])
  const turn = await openTurn(db, { memberId: member.id, tool, key, now, ...wanted }, seen)
  yield* listen(beginReply(deps, member, tool, turn, { agent, ...talk }), signal)
}
