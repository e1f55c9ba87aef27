import { and, desc, eq } from 'drizzle-orm'
import { CONVERSATION_PAGE } from '#contract/console-choices.ts'
import { recordOpening, wasOpenedSince } from '../audit/openings.ts'
import { readMessagesFrom } from '../chat/conversation.ts'
import { conversations, messages } from '../chat/tables.ts'
import type { Deps } from '../deps.ts'
import { readCareer } from '../personal/personal-data.ts'
import { Problem } from '../problem.ts'
import { readPage } from '../profile/read-page.ts'
import { readUser } from './users.ts'

const LISTED_MESSAGES = 1_000
/** Whoever turns the pages within this time is still reading. */
const READING_MS = 15 * 60_000

type Look = Pick<Deps, 'db' | 'vault' | 'now'> & { member: { id: string } }

/** What a member said about their work, and nothing else of their personal data. They see that it was opened. */
export async function lookAtCareer({ db, vault, now, member }: Look, userId: string) {
  await readUser({ db, vault }, userId)
  await recordOpening(db, { memberId: userId, openedBy: member.id, kind: 'personal-data', openedAt: now() })
  const data = await readCareer(db, vault, userId)
  const { currentJobRoles, pastJobRoles, jobRolesConsidered } = data
  const { highestEducation, desiredWorkLocation, nationality } = data
  return { currentJobRoles, pastJobRoles, jobRolesConsidered, highestEducation, desiredWorkLocation, nationality }
}

/** What a member and their coaches said. They see that it was opened. */
export async function lookAtConversations({ db, vault, now, member }: Look, userId: string) {
  await readUser({ db, vault }, userId)
  await recordOpening(db, { memberId: userId, openedBy: member.id, kind: 'conversations', openedAt: now() })
  const talks = await listTalks({ db }, userId)
  return Promise.all(
    talks.map(async (talk) => ({
      ...talk,
      messages: await readMessagesFrom({ db, vault }, userId, talk.id, { skipped: 0, limit: LISTED_MESSAGES }),
    })),
  )
}

/** A page of one conversation, in the order it was had. They see that it was opened; turning its pages is not another opening. */
export async function lookAtConversation(look: Look, userId: string, conversationId: string, page: number) {
  const { db, vault, now, member } = look
  const [talk] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), eq(conversations.memberId, userId)))
  if (!talk) throw new Problem('not-found')
  const opening = { memberId: userId, openedBy: member.id, kind: 'conversation' as const, conversationId }
  if (!(await wasOpenedSince(db, opening, new Date(now().getTime() - READING_MS)))) {
    await recordOpening(db, { ...opening, tool: talk.tool, openedAt: now() })
  }
  const skipped = (page - 1) * CONVERSATION_PAGE
  return {
    ...{ skipped, total: await db.$count(messages, eq(messages.conversationId, conversationId)) },
    messages: await readMessagesFrom({ db, vault }, userId, conversationId, { skipped, limit: CONVERSATION_PAGE }),
  }
}

/** A member at a glance. The words of their conversations stay closed until they are asked for. */
export async function lookAtUser(look: Look, userId: string) {
  const { db } = look
  const user = await readUser(look, userId)
  const talks = await listTalks({ db }, userId)
  const career = await lookAtCareer(look, userId)
  const isEmpty = Object.values(career).every((value) => value.length === 0)
  return {
    user,
    careerInfo: isEmpty ? null : career,
    conversations: talks.map((talk) => ({ ...talk, messages: [] })),
    publicProfile: await readPage(look, userId),
  }
}

async function listTalks({ db }: Pick<Deps, 'db'>, userId: string) {
  const rows = await db
    .select()
    .from(conversations)
    .where(eq(conversations.memberId, userId))
    .orderBy(desc(conversations.updatedAt))
  return rows.map(({ id, tool, createdAt, updatedAt, messageCount }) => ({
    ...{ id, toolName: tool, createdAt, updatedAt, messageCount },
  }))
}
