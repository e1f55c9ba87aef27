import { and, eq, inArray } from 'drizzle-orm'
import { withoutSigns } from '#coach/safety/after-signs.ts'
import { checkSafety } from '#coach/safety.ts'
import type { Proposal } from '#contract/chat.ts'
import type { Said } from '../ai/provider.ts'
import type { Deps } from '../deps.ts'
import { openMessage } from './sealed-message.ts'
import { messages } from './tables.ts'

/** A draft stands only on what the member really said. One quote that is not theirs, or was a cry for help, and it is dropped. */
export async function withTrueQuotes(
  deps: Deps,
  memberId: string,
  conversationId: string,
  proposal: Proposal | undefined,
  newest: Said[],
) {
  if (!proposal || proposal.evidence.length === 0) return undefined
  const unseen = proposal.evidence
    .map(({ messageId }) => messageId)
    .filter((id) => newest.every((one) => one.id !== id))
  const heard = withoutSigns(newest)
  const said = unseen.length > 0 ? [...heard, ...(await readSaid(deps, memberId, conversationId, unseen))] : heard
  return hasTrueQuotes(proposal, said) ? proposal : undefined
}

/** Whether a draft has quotes and all of them were said, none of them in trouble. */
export function hasTrueQuotes({ evidence }: Proposal, said: Said[]) {
  const isTheirs = ({ quote, messageId }: Proposal['evidence'][number]) =>
    quote !== '' &&
    !checkSafety(quote) &&
    said.some(({ id, role, content }) => id === messageId && role === 'user' && content.includes(quote))
  return evidence.length > 0 && evidence.every(isTheirs)
}

/** What the built-in coach has kept in mind may have been said further back than a coach looks. */
async function readSaid({ db, vault }: Deps, memberId: string, conversationId: string, ids: string[]): Promise<Said[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), inArray(messages.id, ids)))
  const key = await vault.keyFor(db, memberId)
  return rows.map(({ id, role, content }) => ({ id, role, content: openMessage(key, content, conversationId, id) }))
}
