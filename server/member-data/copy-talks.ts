import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { nameOfTool } from '#contract/tools.ts'
import { aiRequests } from '../ai/tables.ts'
import { readSummary } from '../chat/remember.ts'
import { openMessage } from '../chat/sealed-message.ts'
import { conversations, messages } from '../chat/tables.ts'
import { openTitle } from '../chat/title.ts'
import { open } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import type { Part } from './zip.ts'

const PAGE = 200

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })

type Work = Pick<Deps, 'db' | 'vault'>
type Talk = typeof conversations.$inferSelect

interface Said {
  role: 'user' | 'assistant'
  content: string
  saidAt: Date
}

/** Each talk twice: to be read by people, and by programs. */
export async function listTalks(deps: Work, memberId: string): Promise<Part[]> {
  const talks = await deps.db.select().from(conversations).where(eq(conversations.memberId, memberId))
  const key = await deps.vault.keyFor(deps.db, memberId)
  return talks.flatMap((talk) => {
    const name = nameOfTool(talk.tool)
    const title = openTitle(key, talk)
    const path = `conversations/${name.toLowerCase().replaceAll(' ', '-')}`
    return [
      { path: `${path}.txt`, content: () => encode(toText(name, title, readMessages(deps, talk))) },
      { path: `${path}.json`, content: () => encode(toJson(readMessages(deps, talk))) },
    ]
  })
}

/** What a coach keeps of each talk in short. */
export async function listSummaries(deps: Deps, memberId: string) {
  const talks = await deps.db.select().from(conversations).where(eq(conversations.memberId, memberId))
  const kept = await Promise.all(
    talks.map(async ({ id, tool }) => ({ tool, summary: await readSummary(deps, memberId, id) })),
  )
  return kept.filter(({ summary }) => summary !== '')
}

/** The messages of a talk in their order, a page at a time. */
async function* readMessages({ db, vault }: Work, talk: Talk): AsyncGenerator<Said> {
  const key = await vault.keyFor(db, talk.memberId)
  let after = 0
  for (;;) {
    const rows = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, talk.id), gt(messages.position, after)))
      .orderBy(asc(messages.position))
      .limit(PAGE)
    for (const row of rows) {
      const content = openMessage(key, row.content, row.conversationId, row.id)
      yield { role: row.role, content, saidAt: row.createdAt }
    }
    after = rows.at(-1)?.position ?? after
    if (rows.length < PAGE) return
  }
}

async function* toText(name: string, title: string, said: AsyncIterable<Said>) {
  const heading = title ? `${name}: ${title}` : name
  yield `${heading}\n${'='.repeat(heading.length)}\n`
  for await (const { role, content, saidAt } of said) {
    yield `\n${role === 'user' ? 'You' : name}, ${WHEN.format(saidAt)}\n${content}\n`
  }
}

async function* toJson(rows: AsyncIterable<unknown>) {
  let isFirst = true
  yield '[\n'
  for await (const row of rows) {
    yield `${isFirst ? '' : ',\n'}  ${JSON.stringify(row)}`
    isFirst = false
  }
  yield '\n]\n'
}

async function* encode(texts: AsyncIterable<string>) {
  for await (const text of texts) yield Buffer.from(text)
}

/** Each time a coach was asked. */
export function requestsPart(deps: Work, memberId: string): Part {
  return { path: 'coaching-requests.json', content: () => encode(toJson(readRequests(deps, memberId))) }
}

/** What was said is there for 30 days. What the coach was told to be like is ours, and left out. */
async function* readRequests({ db, vault }: Work, memberId: string) {
  const key = await vault.keyFor(db, memberId)
  let last: { createdAt: Date; id: string } | undefined
  for (;;) {
    const isNext =
      last && sql`(${aiRequests.createdAt}, ${aiRequests.id}) > (${last.createdAt.toISOString()}, ${last.id})`
    const rows = await db
      .select()
      .from(aiRequests)
      .where(and(eq(aiRequests.memberId, memberId), isNext))
      .orderBy(asc(aiRequests.createdAt), asc(aiRequests.id))
      .limit(PAGE)
    for (const {
      content,
      requestId,
      tool,
      model,
      inputTokens,
      outputTokens,
      responseMs,
      isSuccess,
      createdAt,
    } of rows) {
      const about = { tool, model, inputTokens, outputTokens, responseMs, isSuccess, createdAt }
      const { userMessage, response, error } = content
        ? JSON.parse(open(key, content, `ai_requests.content:${requestId}`))
        : {}
      yield { ...about, userMessage, response, error }
    }
    last = rows.at(-1)
    if (rows.length < PAGE) return
  }
}
