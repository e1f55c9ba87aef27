import { and, eq } from 'drizzle-orm'
import { analyse } from '#coach/analyse.ts'
import { checkCare } from '#coach/care.ts'
import { withoutSigns } from '#coach/safety/after-signs.ts'
import type { Understanding } from '#coach/understand.ts'
import { Analysis } from '#contract/analysis.ts'
import type { AnalysisType } from '#contract/console-choices.ts'
import { loadKnowledge } from '../ai/knowledge.ts'
import { recordOpening } from '../audit/openings.ts'
import { readAllMessages } from '../chat/conversation.ts'
import { conversations } from '../chat/tables.ts'
import type { Db } from '../db/connect.ts'
import { open, seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { refine } from './refine.ts'
import { analyses } from './tables.ts'

interface Talk {
  userId: string
  conversationId: string
}

/** Analyses a conversation and keeps the result. Counts are counted; a language model, where there is one, adds words. */
export async function analyseTalk(deps: Deps, openedBy: string, talk: Talk, type: AnalysisType) {
  const { db, vault, now } = deps
  const { tool } = await openTalk(deps, openedBy, talk)
  const said = await readAllMessages({ db, vault }, talk.userId, talk.conversationId)
  const readings = type === 'sentiment' ? await readMessages(deps, said) : undefined
  // What somebody wrote in trouble stands in the safeguarding list and in the conversation; it is no topic and no quote.
  const heard = withoutSigns(said, ({ id, content }) => checkCare(content, readings?.get(id) ?? null) !== null)
  const knowledge = await loadKnowledge()
  const of = (messages: typeof said) => Analysis.parse(analyse(type, messages, knowledge, readings))
  const counted = heard.length < said.length ? withMoodOf(of(said), of(heard)) : of(said)
  const { analysis, model } = await refine(deps, talk.userId, tool, counted, heard)

  const key = await vault.keyFor(db, talk.userId)
  const { conversationId } = talk
  const row = {
    ...{ model, messageCount: said.length, madeAt: now() },
    result: seal(key, JSON.stringify(analysis), contextOf(conversationId, type)),
  }
  await db
    .insert(analyses)
    .values({ conversationId, type, ...row })
    .onConflictDoUpdate({ target: [analyses.conversationId, analyses.type], set: row })
  deps.log.debug('a conversation was analysed', { tool, type })
  return { ...analysis, model, messageCount: said.length, madeAt: row.madeAt }
}

/** How somebody felt counts whatever they wrote; words are taken only from what may be quoted. */
function withMoodOf(all: Analysis, heard: Analysis): Analysis {
  if (all.type !== 'sentiment' || heard.type !== 'sentiment') return heard
  const join = (part: 'combined' | 'agentData' | 'userData') => {
    const { entities, totalEntities, emotionalHighlights } = heard[part]
    return { ...all[part], entities, totalEntities, emotionalHighlights }
  }
  return { ...all, combined: join('combined'), agentData: join('agentData'), userData: join('userData') }
}

/** As many as an administrator would wait for; what was said before them is judged by its words. */
const READINGS_MAX = 60

/** What the encoder understands of the newest messages of the member's. */
async function readMessages({ provider }: Deps, said: readonly { id: string; role: string; content: string }[]) {
  const readings = new Map<string, Understanding>()
  for (const { id, content } of said.filter(({ role }) => role === 'user').slice(-READINGS_MAX)) {
    const reading = await provider.understand?.(content)
    if (reading) readings.set(id, reading)
  }
  return readings
}

/** The analyses that were made of a conversation. */
export async function readAnalyses(deps: Deps, openedBy: string, talk: Talk) {
  const { db, vault } = deps
  await openTalk(deps, openedBy, talk)
  const rows = await db.select().from(analyses).where(eq(analyses.conversationId, talk.conversationId))
  const key = await vault.keyFor(db, talk.userId)
  return rows.map(({ type, result, model, messageCount, madeAt }) => ({
    ...{ model, messageCount, madeAt },
    analysis: Analysis.parse(JSON.parse(open(key, result, contextOf(talk.conversationId, type)))),
  }))
}

/** Finds the talk by both its ids, and writes down that it is opened. */
async function openTalk({ db, now }: { db: Db; now: () => Date }, openedBy: string, { userId, conversationId }: Talk) {
  const isTheirs = and(eq(conversations.id, conversationId), eq(conversations.memberId, userId))
  const [conversation] = await db.select().from(conversations).where(isTheirs)
  if (!conversation) throw new Problem('not-found')
  const { tool } = conversation
  await recordOpening(db, { memberId: userId, openedBy, kind: 'summary', tool, conversationId, openedAt: now() })
  return conversation
}

function contextOf(conversationId: string, type: AnalysisType) {
  return `analyses.result:${conversationId}:${type}`
}
