import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { Problem } from '../problem.ts'
import { defaultAgents } from './default-agents.ts'
import { agents, agentVersions } from './tables.ts'

/** Makes sure every agent the product comes with is there. What the administrator has changed stays as it is. */
export async function ensureAgents(db: Db, now: Date) {
  const added = await db
    .insert(agents)
    .values(defaultAgents.map((agent) => ({ ...agent, updatedAt: now })))
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) return
  await db
    .insert(agentVersions)
    .values(added.map((agent) => ({ ...agent, author: null, createdAt: now })))
    .onConflictDoNothing()
}

/** Read each time: a changed prompt holds everywhere from the next message on. */
export async function readAgent(db: Db, tool: string) {
  const [agent] = await db.select().from(agents).where(eq(agents.tool, tool))
  if (!agent) throw new Problem('not-found')
  return agent
}

/** Puts the person's name where an agent's text leaves room for it. */
export function fillName(text: string, { firstName, email }: { firstName?: string; email?: string }) {
  const name = firstName?.trim() || email?.split('@')[0] || 'there'
  // A function, because a name may hold signs that a replacement text would take for commands.
  return text.replaceAll('[Firstname]', () => name)
}
