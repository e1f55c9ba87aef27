import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { agents } from '#contract/agents.ts'
import type { Said } from '../ai/provider.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { fillName, readAgent } from '../settings/agents.ts'
import { samples } from './samples.ts'
import { testConversations } from './tables.ts'
import { type AgentDraft, toolOf, tryOut } from './try-out.ts'

const TESTS_MAX = 50

type Change = z.output<typeof agents.saveTest.body>
type TestEvent = z.output<typeof agents.runTest.events>

export async function listTests(db: Db, toolName: string) {
  return db
    .select()
    .from(testConversations)
    .where(eq(testConversations.tool, toolOf(toolName)))
    .orderBy(testConversations.title, testConversations.id)
}

/** Keeps a test conversation, in place of the one it was where it has been there before. */
export async function saveTest(db: Db, toolName: string, { id, ...change }: Change, now: Date) {
  const tool = toolOf(toolName)
  if (!id) {
    const isFull = (await db.$count(testConversations, eq(testConversations.tool, tool))) >= TESTS_MAX
    if (isFull) throw new Problem('tests-full')
    await db.insert(testConversations).values({ tool, ...change, updatedAt: now })
    return
  }
  const changed = await db
    .update(testConversations)
    .set({ ...change, updatedAt: now })
    .where(isTest(tool, id))
    .returning({ id: testConversations.id })
  if (changed.length === 0) throw new Problem('not-found')
}

export async function removeTest(db: Db, toolName: string, id: string) {
  const gone = await db.delete(testConversations).where(isTest(toolName, id)).returning({ id: testConversations.id })
  if (gone.length === 0) throw new Problem('not-found')
}

interface Run {
  toolName: string
  id: string
  draft: AgentDraft & { welcomeMessage: string }
}

/** Holds a test conversation twice, line by line: with the draft, and with the agent as members have it. */
export async function* runTest(
  deps: Deps,
  admin: { id: string },
  { toolName, id, draft }: Run,
  signal: AbortSignal,
): AsyncGenerator<TestEvent> {
  const [test] = await deps.db.select().from(testConversations).where(isTest(toolName, id))
  if (!test) throw new Problem('not-found')
  const { model, ...today } = await readAgent(deps.db, toolName)
  const sides = [draft, { ...today, openaiModel: model }].map((agent) => openSide(agent, test.sample))
  for (const said of test.lines) {
    const asked = { id: randomUUID(), role: 'user' as const, content: said }
    const [ofDraft, ofToday] = await Promise.all(
      sides.map((side) => answer(deps, admin, { toolName, sample: test.sample }, side, asked, signal)),
    )
    if (!ofDraft || !ofToday) return
    yield { said, draft: ofDraft, today: ofToday }
    // What comes next would be said to nobody.
    if (ofDraft.error && ofToday.error) return
  }
}

interface Side {
  draft: AgentDraft
  messages: Said[]
  state: string | undefined
}

function openSide(draft: Run['draft'], sample: keyof typeof samples): Side {
  const greeting = fillName(draft.welcomeMessage, samples[sample])
  return {
    draft,
    messages: greeting ? [{ id: 'welcome', role: 'assistant', content: greeting }] : [],
    state: undefined,
  }
}

async function answer(
  deps: Deps,
  admin: { id: string },
  about: { toolName: string; sample: keyof typeof samples },
  side: Side,
  asked: Said,
  signal: AbortSignal,
) {
  const messages = [...side.messages, asked]
  const { draft, state } = side
  const answered = { content: '', draft: '', error: '' }
  try {
    for await (const event of tryOut(deps, admin, { ...about, draft, messages, state }, signal)) {
      if (event.error) answered.error = event.error
      answered.content = event.fullResponse ?? answered.content + (event.content ?? '')
      if (!event.done || event.error) continue
      answered.draft = event.proposal?.text ?? ''
      side.messages = [...messages, { id: event.messageId ?? '', role: 'assistant', content: answered.content }]
      side.state = event.state
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    answered.error = error.message
  }
  return answered
}

function isTest(toolName: string, id: string) {
  return and(eq(testConversations.tool, toolName), eq(testConversations.id, id))
}
