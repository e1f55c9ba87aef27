import type { z } from 'zod'
import type { SentMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import { refuseWhenUsed } from '../ai/budget.ts'
import type { Deps } from '../deps.ts'
import { readHelplines } from '../helplines/helplines.ts'
import type { SignedIn } from '../identity/sessions.ts'
import { openTalk, type StoredTalk } from './read-talk.ts'
import { beginReply, writeBrief } from './reply.ts'
import { refuseSpent, refuseThird, shareOf } from './share.ts'
import { openTurn, readSent } from './turn.ts'

/** Stores what the member said, and asks the coach. */
export async function sendMessage(
  deps: Deps,
  member: SignedIn,
  tool: Tool,
  sent: z.output<typeof SentMessage>[],
  stored: StoredTalk,
) {
  const now = deps.now()
  const wanted = readSent(sent)
  const [talk, helplines] = await Promise.all([openTalk(deps, member.id, stored), readHelplines(deps)])
  refuseThird(talk.growing)
  refuseWhenUsed(deps, talk.tokens)
  const allowances = shareOf(member.id)
  const brief = writeBrief(deps, member, tool, talk, helplines)
  const turn = await openTurn(deps, { memberId: member.id, tool, allowances, now, ...wanted }, talk).catch((error) =>
    refuseSpent(deps.db, member.id, error),
  )
  return beginReply(deps, member, turn, brief)
}
