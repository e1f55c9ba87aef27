import { and, count, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { ChatEvent, SentMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import { refuseOverBudget } from '../ai/budget.ts'
import type { Deps } from '../deps.ts'
import { spend } from '../http/rate-limit.ts'
import type { SignedIn } from '../identity/sessions.ts'
import { Problem } from '../problem.ts'
import { SILENT_AFTER } from './conversation.ts'
import { beginReply } from './reply.ts'
import { listen } from './running.ts'
import { conversations, messages } from './tables.ts'
import { openTurn } from './turn.ts'

const AT_ONCE = 2
const PER_MINUTE = 20
const PER_DAY = 300

/** Stores what the member said, asks the coach, and gives the reply as it comes. */
export async function* sendMessage(
  deps: Deps,
  member: SignedIn,
  tool: Tool,
  sent: z.output<typeof SentMessage>[],
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  await refuseTooMuch(deps, member.id)
  await refuseOverBudget(deps)
  const turn = await openTurn(deps, member.id, tool, sent, deps.now())
  yield* listen(beginReply(deps, member, tool, turn), signal)
}

async function refuseTooMuch({ db, now }: Deps, memberId: string) {
  const isGrowing = and(
    eq(conversations.memberId, memberId),
    eq(messages.status, 'streaming'),
    gt(messages.updatedAt, new Date(now().getTime() - SILENT_AFTER)),
  )
  const [growing] = await db
    .select({ count: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(isGrowing)
  if ((growing?.count ?? 0) >= AT_ONCE) {
    throw new Problem('too-many-requests', {
      sentence: 'Two coaches are answering you already. Please wait for one of them.',
      retryAfterSeconds: 5,
    })
  }
  await spend(db, { key: `chat minute:${memberId}`, hits: PER_MINUTE, seconds: 60 }, now())
  await spend(db, { key: `chat day:${memberId}`, hits: PER_DAY, seconds: 86_400 }, now())
}
