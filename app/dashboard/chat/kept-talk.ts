import type { QueryClient } from '@tanstack/react-query'
import type { ChatMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import { api, query } from '../../lib/api.ts'

type Kept = Awaited<ReturnType<typeof api.chat.read>>

const SEND_AT_MOST = 40

/** What the server has of a talk, as it was read last. */
export function keptTalk(tool: Tool) {
  return query(api.chat.read, { params: { tool } })
}

function findKept(queries: QueryClient, tool: Tool) {
  return queries.getQueryData<Kept>(keptTalk(tool).queryKey)
}

export function readAgain(queries: QueryClient, tool: Tool) {
  return queries.invalidateQueries({ queryKey: keptTalk(tool).queryKey })
}

/**
 * Reads what has come since the newest reply that was read before, so that a turn costs the same in a long talk as in a
 * short one. While that reply stands, nothing before it is said differently.
 */
export async function readOn(queries: QueryClient, tool: Tool) {
  const newest = findKept(queries, tool)?.messages.findLast(isWholeReply)
  if (!newest) return readAgain(queries, tool)
  try {
    const read = await api.chat.read({ params: { tool }, query: { after: newest.id } })
    // What was known may have been read anew meanwhile.
    queries.setQueryData<Kept>(keptTalk(tool).queryKey, (kept) => (kept ? join(kept, newest.id, read) : read))
  } catch {
    await readAgain(queries, tool)
  }
}

function isWholeReply({ role, status }: ChatMessage) {
  return role === 'assistant' && (status === 'complete' || status === 'stopped')
}

function join(kept: Kept, after: string, read: Kept): Kept {
  if (!read.isContinued) return read
  const end = kept.messages.findIndex(({ id }) => id === after) + 1
  if (end === 0) return kept
  return { ...read, hasMore: kept.hasMore, messages: [...kept.messages.slice(0, end), ...read.messages] }
}

/** What the server may not have got yet, of what was said. */
export function findUnsaved(queries: QueryClient, tool: Tool, said: ChatMessage[]) {
  return afterKept(said, idsOf(findKept(queries, tool)?.messages ?? []))
    .filter(isWhole)
    .slice(-SEND_AT_MOST)
}

/**
 * What the server has, between what it no longer gave and what it has not got yet: a message that was pushed out of the
 * newest stays, and one that could not be sent is not lost either. What it has had and has no more was deleted, perhaps
 * in another tab; were it left here, the next message would bring it back.
 */
export function withUnsaved(kept: Pick<Kept, 'messages' | 'hasMore'>, current: ChatMessage[], known: Set<string>) {
  const { messages, hasMore } = kept
  if (messages.length === 0) return current.filter(({ id }) => id === 'welcome' || !known.has(id))
  const firstKept = current.findIndex(({ id }) => id === messages[0]?.id)
  const pushedOut = hasMore ? current.slice(0, Math.max(0, firstKept)) : []
  const unsaved = afterKept(current, idsOf(messages)).filter(
    (message) => message.id !== 'welcome' && isWhole(message) && !known.has(message.id),
  )
  return [...pushedOut, ...messages, ...unsaved]
}

/** A reply that was cut off is the server's to keep: sent from here, it would count as said to the end. */
function isWhole({ role, status }: ChatMessage) {
  return role === 'user' || status === 'complete'
}

function afterKept(said: ChatMessage[], kept: Set<string>) {
  return said.slice(said.findLastIndex(({ id }) => kept.has(id)) + 1)
}

function idsOf(messages: ChatMessage[]) {
  return new Set(messages.map(({ id }) => id))
}
