import { and, eq } from 'drizzle-orm'
import type { Proposal } from '#contract/chat.ts'
import type { Section, Tool } from '#contract/tools.ts'
import type { Db } from '../db/connect.ts'
import { open, seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { saveTexts } from '../profile/save-profile.ts'
import { openProfile } from '../profile/sealed-texts.ts'
import { profiles } from '../profile/tables.ts'
import { findConversation, lockConversation, proposalContext } from './conversation.ts'
import { messages } from './tables.ts'

/** What a section held before a draft was added, for the one step back. */
interface Before {
  text: string
  items: Proposal['items']
}

type Kept = Proposal & { before?: Before }
type ProposalState = NonNullable<(typeof messages.$inferSelect)['proposalState']>

/** Puts a draft into the profile, as it is or as the member changed it. Nothing but this act of theirs does so. */
export async function addProposal(deps: Deps, memberId: string, tool: Tool, messageId: string, edited?: string) {
  await changeProposal(deps, memberId, tool, messageId, async (tx, kept, state) => {
    // Added twice, as from two tabs, the step back still leads to what stood there before the first.
    const before =
      (state === 'added' && kept.before) || (await readSection({ db: tx, vault: deps.vault }, memberId, kept.section))
    const text = (edited ?? kept.text).trim()
    if (text === '') throw new Problem('bad-request', { sentence: 'There is nothing to add yet.' })
    await writeSection({ ...deps, db: tx }, memberId, kept.section, { text, items: kept.items })
    return { state: 'added', kept: { ...kept, text, before } }
  })
}

export async function undoProposal(deps: Deps, memberId: string, tool: Tool, messageId: string) {
  await changeProposal(deps, memberId, tool, messageId, async (tx, { before, ...kept }) => {
    if (!before) throw new Problem('conflict')
    await writeSection({ ...deps, db: tx }, memberId, kept.section, before)
    return { state: 'open', kept }
  })
}

export async function dismissProposal(deps: Deps, memberId: string, tool: Tool, messageId: string) {
  await changeProposal(deps, memberId, tool, messageId, async (_, kept) => ({ state: 'dismissed', kept }))
}

async function changeProposal(
  { db, vault, now }: Deps,
  memberId: string,
  tool: Tool,
  messageId: string,
  change: (tx: Db, kept: Kept, state: ProposalState) => Promise<{ state: ProposalState; kept: Kept }>,
) {
  const conversation = await findConversation(db, memberId, tool)
  if (!conversation) throw new Problem('not-found')
  const key = await vault.keyFor(db, memberId)
  const context = proposalContext(conversation.id, messageId)
  const isIt = and(eq(messages.conversationId, conversation.id), eq(messages.id, messageId))
  await db.transaction(async (tx) => {
    await lockConversation(tx, conversation.id)
    const [row] = await tx
      .select({ proposal: messages.proposal, state: messages.proposalState })
      .from(messages)
      .where(isIt)
    if (!row?.proposal) throw new Problem('not-found')
    const { state, kept } = await change(tx, JSON.parse(open(key, row.proposal, context)), row.state ?? 'open')
    const proposal = seal(key, JSON.stringify(kept), context)
    await tx.update(messages).set({ proposal, proposalState: state, updatedAt: now() }).where(isIt)
  })
}

async function readSection(deps: Pick<Deps, 'db' | 'vault'>, memberId: string, section: Section): Promise<Before> {
  const [row] = await deps.db.select().from(profiles).where(eq(profiles.memberId, memberId))
  const profile = row && (await openProfile(deps, row))
  if (section === 'values') return { text: profile?.valuesText ?? '', items: profile?.values ?? [] }
  if (section === 'mission') return { text: profile?.mission ?? '', items: [] }
  const items = profile?.superpowers.map(({ title, description }) => ({ name: title, description }))
  return { text: profile?.strengths ?? '', items: items ?? [] }
}

async function writeSection(deps: Deps, memberId: string, section: Section, { text, items }: Before) {
  const superpowers = items.map(({ name, description }) => ({ title: name, description }))
  const texts = {
    values: { valuesText: text, values: items },
    strengths: { strengths: text, superpowers },
    mission: { mission: text },
  }
  await saveTexts(deps, memberId, texts[section], deps.now())
}
