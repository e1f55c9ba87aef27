import { desc, eq } from 'drizzle-orm'
import { recordOpening } from '../audit/openings.ts'
import { readAllMessages } from '../chat/conversation.ts'
import { conversations } from '../chat/tables.ts'
import type { Deps } from '../deps.ts'
import { readCareer } from '../personal/personal-data.ts'
import { readPage } from '../profile/read-page.ts'
import { readUser } from './users.ts'

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
    talks.map(async (talk) => ({ ...talk, messages: await readAllMessages({ db, vault }, userId, talk.id) })),
  )
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
