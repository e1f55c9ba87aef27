import type { ChatMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import { api } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'

/** All that was said, read page by page. */
export async function readWholeTalk(tool: Tool) {
  const said: ChatMessage[] = []
  for (let hasMore = true; hasMore; ) {
    const before = said[0]?.id
    const page = await api.chat.read({ params: { tool }, query: before ? { before } : {} })
    said.unshift(...page.messages)
    hasMore = page.hasMore && page.messages.length > 0
  }
  return said
}

/** A conversation as plain text, to be kept or handed on. */
export function writeTalk(messages: ChatMessage[], coachName: string) {
  const lines = messages.map(({ role, content, timestamp }) => {
    return `${role === 'user' ? 'You' : coachName}, ${writeMoment(timestamp)}\n${content.trim()}\n`
  })
  return `${coachName}\n\n${lines.join('\n')}`
}
