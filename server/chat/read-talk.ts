import type { KeyObject } from 'node:crypto'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import { leaveOutCries } from '#coach/safety/leave-out-cries.ts'
import type { Tool } from '#contract/tools.ts'
import { dayOf, tokensOfDay } from '../ai/budget.ts'
import type { Speaker } from '../ai/provider.ts'
import { openExperience } from '../cv/experience.ts'
import { cvs } from '../cv/tables.ts'
import type { Db } from '../db/connect.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { open } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { findNation } from '../helplines/nation.ts'
import { openPostcode } from '../identity/postcode.ts'
import { type Session, sessionColumns } from '../identity/sessions.ts'
import { members, sessions } from '../identity/tables.ts'
import { factsOf, openFacts } from '../memory/facts.ts'
import { openRoles } from '../personal/personal-data.ts'
import { personalData } from '../personal/tables.ts'
import { Problem } from '../problem.ts'
import { openTexts } from '../profile/sealed-texts.ts'
import { profiles } from '../profile/tables.ts'
import { agentFor, type Coaching, openAgent } from '../settings/agents.ts'
import { memberSettings } from '../settings/tables.ts'
import type { Conversation } from './add-messages.ts'
import { openCoachState } from './coach-state.ts'
import { type Newest, newestOf } from './context.ts'
import { SILENT_AFTER } from './conversation.ts'
import { openSummary } from './remember.ts'
import { conversations, messages } from './tables.ts'

/** Everything about a talk at one moment: who speaks with which agent, what was said, and what it may cost. */
export interface Talk {
  agent: Coaching
  /** The member's own, which seals and opens all of it. */
  key: KeyObject
  speaker: Speaker
  /** What was said before the newest messages, in short. */
  earlier: string
  coachState: unknown
  /** Nothing where there is none yet. */
  conversation: Conversation | undefined
  /** The newest first. */
  newest: Newest[]
  /** How many replies to the member are growing just now, in all their talks. */
  growing: number
  /** How much everyone together has used today, and may use. */
  tokens: Pick<Row, 'used' | 'budget'>
}

/** What is stored of a talk, with nothing unsealed yet. Nothing where the member, or the session they were named by, is gone. */
export type StoredTalk = Awaited<ReturnType<ReturnType<typeof talkReader>>>
type Row = NonNullable<StoredTalk>

/**
 * Reads a session and all that has to be known before a coach may be asked by whoever it belongs to, in one statement:
 * somebody is waiting for the first word, and a statement costs more than what it reads.
 */
export async function readForSession(db: Db, tokenHash: Buffer, tool: Tool, now: Date) {
  const read = await talkReader(db)({ tokenHash, tool, now })
  // What is found by a token is found through its session.
  return { session: read as (typeof read & Session) | undefined, read }
}

/** Where talks are, and the keys to them. */
export type ReadFrom = Pick<Deps, 'db' | 'vault'>

export async function readTalk(deps: ReadFrom, memberId: string, tool: Tool, now: Date) {
  return openTalk(deps, memberId, await talkReader(deps.db)({ memberId, tool, now }))
}

/** Opens a talk for the member whose it is. */
export async function openTalk({ db, vault }: ReadFrom, memberId: string, stored: StoredTalk) {
  // Deleted while they asked.
  if (stored?.id !== memberId) throw new Problem('sign-in-required')
  return openRow(await vault.keyFor(db, memberId), stored)
}

function openRow(key: KeyObject, row: Row): Talk {
  const { agent, conversationId, summary, coachState, growing, used, budget } = row
  if (!agent) throw new Problem('not-found')
  const talk = { agent, key, speaker: openSpeaker(key, row), growing, tokens: { used, budget } }
  if (!conversationId) return { ...talk, earlier: '', coachState: undefined, conversation: undefined, newest: [] }
  const { messageCount, rememberedUpTo, updatedAt } = row
  return {
    ...talk,
    earlier: summary ? openSummary(key, summary, conversationId) : '',
    coachState: coachState ? openCoachState(key, coachState, conversationId) : undefined,
    conversation: { id: conversationId, messageCount, rememberedUpTo, updatedAt } as Conversation,
    newest: row.newest?.split(',').map((message) => toNewest(conversationId, message)) ?? [],
  }
}

/** None of its parts has a space or a comma in it. */
function toNewest(conversationId: string, message: string): Newest {
  const [id = '', position, role, status, content = ''] = message.split(' ')
  return {
    ...{ conversationId, id, position: Number(position) },
    role: role as Newest['role'],
    status: status as Newest['status'],
    content: Buffer.from(content, 'base64'),
  }
}

/** What a coach knows of whoever is speaking. Special-category attributes are not even read. */
function openSpeaker(key: KeyObject, row: Row): Speaker {
  const { id: memberId, firstName, age, country, careerStages, sealedTexts: sealed } = row
  const nation = findNation(openPostcode(key, row))
  const texts = openTexts(key, { memberId, sealed })
  return {
    ...{ firstName: leaveOutCries(firstName), age, country, careerStages },
    ...(nation && { nation }),
    personality: row.personality ? open(key, row.personality, `member_settings.personality:${memberId}`) : '',
    accepted: {
      values: row.valuesText || texts.valuesText,
      strengths: row.strengths || texts.strengths,
      mission: row.mission || texts.mission,
    },
    roles: openRoles(key, memberId, row.career),
    experience: openExperience(key, { memberId, experience: row.experience }).map((job) => ({
      ...job,
      // Whoever coaches is not to speak of it: a CV is no message, and nobody has answered it.
      role: leaveOutCries(job.role),
      description: leaveOutCries(job.description),
    })),
    facts: openFacts(key, row.facts),
  }
}

const talkReader = perDatabase((db) => {
  /** As they were read last: what they are told is long, and read again only once it has changed. */
  const agents = new Map<Tool, Coaching>()
  // Talk by talk: otherwise the growing replies of all people are gone through for each of them.
  const growingIn = db
    .select({ count: count() })
    .from(messages)
    .where(
      and(
        sql`${messages.conversationId} = talk.id`,
        // Not as a parameter: only then the index of those that are growing is known to fit.
        sql`${messages.status} = 'streaming'`,
        gt(messages.updatedAt, sql.placeholder('from')),
        lt(messages.updatedAt, sql.placeholder('until')),
      ),
    )
  const growing = sql`(
    select coalesce(sum((${growingIn})), 0) from ${conversations} as talk where talk.member_id = ${members.id})`
  const statement = db
    .select({
      ...sessionColumns,
      place: sql`asked.place`.mapWith(Number),
      country: members.country,
      postcode: members.postcode,
      sealedPostcode: members.sealedPostcode,
      careerStages: members.careerHelp,
      sealedTexts: profiles.sealed,
      valuesText: profiles.valuesText,
      strengths: profiles.strengths,
      mission: profiles.mission,
      personality: memberSettings.personality,
      career: personalData.career,
      experience: cvs.experience,
      facts: factsOf(members.id),
      conversationId: conversations.id,
      messageCount: conversations.messageCount,
      rememberedUpTo: conversations.rememberedUpTo,
      updatedAt: conversations.updatedAt,
      summary: conversations.summary,
      coachState: conversations.coachState,
      // As one value: to read forty rows takes longer than all else that has to be done before a coach is asked, and
      // PostgreSQL takes half as long again to write them as JSON.
      newest: sql<string | null>`(
        select string_agg(concat_ws(' ', id, position, role, status, encode(content, 'base64')), ',' order by position desc)
        from ${newestOf(db, conversations.id)} as newest)`,
      agent: agentFor(sql`asked.tool`, sql`asked.agent_version`),
      growing: growing.mapWith(Number),
      ...tokensOfDay,
    })
    .from(
      sql`unnest(${sql.placeholder('memberIds')}::uuid[], ${sql.placeholder('tokenHashes')}::bytea[],
        ${sql.placeholder('tools')}::text[], ${sql.placeholder('agentVersions')}::int[])
        with ordinality as asked (member_id, token_hash, tool, agent_version, place)`,
    )
    .leftJoin(sessions, sql`${sessions.tokenHash} = asked.token_hash`)
    .innerJoin(members, sql`${members.id} = coalesce(asked.member_id, ${sessions.memberId})`)
    .leftJoin(conversations, sql`${conversations.memberId} = ${members.id} and ${conversations.tool} = asked.tool`)
    .leftJoin(profiles, eq(profiles.memberId, members.id))
    .leftJoin(memberSettings, eq(memberSettings.memberId, members.id))
    .leftJoin(personalData, eq(personalData.memberId, members.id))
    .leftJoin(cvs, eq(cvs.memberId, members.id))
    .prepare('talks')
  return gather(async (asked: { memberId?: string; tokenHash?: Buffer; tool: Tool; now: Date }[]) => {
    // Of those who ask at midnight, the newest day counts.
    const now = asked.at(-1)?.now ?? new Date()
    const known = asked.map(({ tool }) => agents.get(tool))
    const rows = await statement.execute({
      memberIds: asked.map(({ memberId }) => memberId ?? null),
      tokenHashes: asked.map(({ tokenHash }) => tokenHash ?? null),
      tools: asked.map(({ tool }) => tool),
      agentVersions: known.map((agent) => agent?.version ?? null),
      day: dayOf(now),
      from: new Date(now.getTime() - SILENT_AFTER),
      until: new Date(now.getTime() + SILENT_AFTER),
    })
    const byPlace = new Map(rows.map((row) => [row.place, row]))
    return asked.map(({ tool }, index) => {
      const row = byPlace.get(index + 1)
      if (!row) return undefined
      const agent = openAgent(row.agent, known[index])
      if (agent) agents.set(tool, agent)
      return Object.assign(row, { agent })
    })
  })
})
