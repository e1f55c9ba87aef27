import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PromptType } from '#contract/console-choices.ts'
import { DEFAULT_MODEL, type ReasoningLevel } from '#contract/tools.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { defaultAgents } from './default-agents.ts'
import { agents, agentVersions } from './tables.ts'

/** There, but not for the console. */
const HIDDEN = ['story']

/**
 * Makes sure every agent the product comes with is there, as it comes with this version. What the administrator has changed
 * stays as it is.
 */
export async function ensureAgents(db: Db, now: Date) {
  await addAgents(db, now)
  for (const agent of defaultAgents) await renewAgent(db, agent, now)
}

/** An agent that nobody has changed gets the texts of a newer version of the product, as a version of its own. */
async function renewAgent(db: Db, { tool, systemPrompt, welcomeMessage }: (typeof defaultAgents)[number], now: Date) {
  await db.transaction(async (tx) => {
    const [stored] = await tx.select().from(agents).where(eq(agents.tool, tool)).for('update')
    if (!stored || (stored.systemPrompt === systemPrompt && stored.welcomeMessage === welcomeMessage)) return
    const [changed] = await tx
      .select({ version: agentVersions.version })
      .from(agentVersions)
      .where(and(eq(agentVersions.tool, tool), isNotNull(agentVersions.author)))
      .limit(1)
    if (changed) return
    const renewed = { systemPrompt, welcomeMessage, version: stored.version + 1, updatedAt: now }
    const [agent] = await tx.update(agents).set(renewed).where(eq(agents.tool, tool)).returning()
    if (agent) await tx.insert(agentVersions).values({ ...agent, author: null, createdAt: now })
  })
}

async function addAgents(db: Db, now: Date) {
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

/** What reads much and writes little: a small model where there is sure to be one, otherwise the agent's own. */
export async function smallModelFor({ db, provider }: Pick<Deps, 'db' | 'provider'>, tool: string, small: string) {
  const [agent] = await db.select({ model: agents.model }).from(agents).where(eq(agents.tool, tool))
  return provider.modelFor(agent?.model ?? DEFAULT_MODEL, small)
}

/** What is stored of an agent that matters to a coach's reply. */
type Stored = Pick<
  typeof agents.$inferSelect,
  'model' | 'reasoningLevel' | 'systemPrompt' | 'conversationalPrompts' | 'version'
>

/** The same, with all that the agent is told as one text. */
export type Coaching = Pick<Stored, 'model' | 'reasoningLevel' | 'version'> & { prompt: string }

/**
 * The same as a column of another statement: nothing where there is no such agent, and its version alone where it is the
 * one that is known.
 */
export function agentFor(tool: SQL, knownVersion: SQL) {
  const { model, reasoningLevel, systemPrompt, conversationalPrompts, version } = agents
  return sql<Stored | number | null>`(
    select case when ${version} = ${knownVersion} then to_json(${version}) else json_build_object(
      'model', ${model}, 'reasoningLevel', ${reasoningLevel}, 'systemPrompt', ${systemPrompt},
      'conversationalPrompts', ${conversationalPrompts}, 'version', ${version}) end
    from ${agents} where ${agents.tool} = ${tool})`
}

/** What stands in such a column, for whoever knew the agent as given. Thousands may wait for the same: it is held once. */
export function openAgent(stored: Stored | number | null, known: Coaching | undefined): Coaching | undefined {
  if (stored === null) return undefined
  if (typeof stored === 'number') return known
  const { model, reasoningLevel, version } = stored
  return { model, reasoningLevel, version, prompt: promptOf(stored) }
}

const LEADS: Record<PromptType, string> = {
  guidance: 'Guidance',
  followup: 'Follow-up questions you may use',
  clarification: 'When something is unclear',
  expertise: 'What you know',
}

/** All that an agent is told: its prompt, and the administrator's further prompts in their order. */
export function promptOf({
  systemPrompt,
  conversationalPrompts,
}: Pick<Stored, 'systemPrompt' | 'conversationalPrompts'>) {
  const further = conversationalPrompts
    .toSorted((one, other) => one.order - other.order)
    .filter(({ content }) => content.trim() !== '')
    .map(({ type, content }) => `${LEADS[type]}: ${content.trim()}`)
  return [systemPrompt, ...further].join('\n\n')
}

/** Every agent but those that are not shown. */
export async function listAgents(db: Db) {
  const rows = await db.select().from(agents).orderBy(asc(agents.sortOrder))
  return rows.filter(({ tool }) => !HIDDEN.includes(tool)).map(toRecord)
}

type Agent = typeof agents.$inferSelect
type Change = Partial<Omit<typeof agents.$inferInsert, 'tool' | 'version' | 'updatedAt'>>

interface Saving {
  author: string
  now: Date
  /** The version that whoever changes it has seen. Absent: they overwrite whatever is there. */
  basedOn?: number | undefined
}

/** Changes an agent and keeps what it is now as a version, with who changed it. */
export async function saveAgent(db: Db, tool: string, change: Change, { author, now, basedOn }: Saving) {
  const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(agents).where(eq(agents.tool, tool)).for('update')
    if (!before || HIDDEN.includes(tool)) throw new Problem('not-found')
    if (basedOn !== undefined) await refuseUnseen(tx, before, known, basedOn)
    await completeVersion(tx, before)
    const changed = { ...known, version: before.version + 1, updatedAt: now }
    const [agent] = await tx.update(agents).set(changed).where(eq(agents.tool, tool)).returning()
    if (!agent) throw new Error('The agent was not stored.')
    await tx.insert(agentVersions).values({ ...agent, author, createdAt: now })
    return toRecord(agent)
  })
}

/** A version of a time when less was kept gets the rest of it before it is no longer the one in use. */
async function completeVersion(tx: Db, { tool, version, initialConversation, conversationalPrompts }: Agent) {
  await tx
    .update(agentVersions)
    .set({ initialConversation, conversationalPrompts })
    .where(and(isVersion(tool, version), isNull(agentVersions.conversationalPrompts)))
}

/** Refuses to overwrite a text that was changed since it was seen. A model chosen meanwhile overwrites no text. */
async function refuseUnseen(tx: Db, before: Agent, change: Change, basedOn: number) {
  if (basedOn === before.version) return
  const [seen] = await tx.select().from(agentVersions).where(isVersion(before.tool, basedOn))
  const isSame = (part: VersionPart) => change[part] === undefined || isDeepStrictEqual(seen?.[part], before[part])
  if (!versionParts.every(isSame)) throw new Problem('prompt-changed')
}

/** The texts that a version holds. */
const versionParts = ['systemPrompt', 'welcomeMessage', 'initialConversation', 'conversationalPrompts'] as const
type VersionPart = (typeof versionParts)[number]

function isVersion(tool: string, version: number) {
  return and(eq(agentVersions.tool, tool), eq(agentVersions.version, version))
}

const VERSIONS_MOST = 200

/** What an agent was told, the newest first. */
export async function listVersions(db: Db, tool: string) {
  await readAgent(db, tool)
  const rows = await db
    .select()
    .from(agentVersions)
    .where(eq(agentVersions.tool, tool))
    .orderBy(desc(agentVersions.version))
    .limit(VERSIONS_MOST)
  return rows.map(({ model, reasoningLevel, ...version }) => ({
    ...version,
    openaiModel: model,
    reasoningLevel: reasoningLevel as ReasoningLevel,
  }))
}

/** An earlier version as it was. What was not kept in its time is left out. */
export async function readVersion(db: Db, tool: string, version: number) {
  const [earlier] = await db.select().from(agentVersions).where(isVersion(tool, version))
  if (!earlier) throw new Problem('not-found')
  const { systemPrompt, welcomeMessage, initialConversation, conversationalPrompts, model } = earlier
  return {
    systemPrompt,
    welcomeMessage,
    model,
    reasoningLevel: earlier.reasoningLevel as ReasoningLevel,
    ...(initialConversation !== null && { initialConversation }),
    ...(conversationalPrompts !== null && { conversationalPrompts }),
  }
}

function toRecord({ tool, model, ...agent }: Agent) {
  return { ...agent, toolName: tool, openaiModel: model }
}

/** Puts the person's name where an agent's text leaves room for it. */
export function fillName(text: string, { firstName, email }: { firstName?: string; email?: string }) {
  const name = firstName?.trim() || email?.split('@')[0] || 'there'
  // A function, because a name may hold signs that a replacement text would take for commands.
  return text.replaceAll('[Firstname]', () => name)
}
