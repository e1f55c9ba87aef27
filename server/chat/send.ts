import type { z } from 'zod'
import type { ChatEvent, SentMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import { refuseWhenUsed } from '../ai/budget.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../identity/sessions.ts'
import { readTalk } from './read-talk.ts'
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
  const reading = readTalk(deps, member.id, tool, now)
  const answering = reading.then(({ growing }) => growing)
  const [talk] = await Promise.all([reading, refuseTooMuch(db, member.id, now, answering)])
  refuseWhenUsed(deps, talk.tokens)
  const turn = await openTurn(db, { memberId: member.id, tool, now, ...wanted }, talk)
  yield* listen(beginReply(deps, member, tool, turn, talk), signal)
}
