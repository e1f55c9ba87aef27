import { createChance } from './drawing/chance.ts'
import type { Conversation, Person, When } from './person.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

interface Message {
  role: 'user' | 'assistant'
  content: string
  createdAt: Date
}

/** A conversation with the time of each message. */
export interface Said {
  tool: Conversation['tool']
  messages: Message[]
  createdAt: Date
  updatedAt: Date
}

export function timeOf({ daysAgo, at }: When, now: Date) {
  const day = new Date(now.getTime() - daysAgo * DAY).toISOString().slice(0, 10)
  return new Date(`${day}T${at}:00Z`)
}

/** Gives every message its time: people read and type, the coach answers in seconds. */
export function timeConversations(person: Person, now: Date): Said[] {
  return person.conversations.map((conversation) => {
    const chance = createChance(`${person.email} ${conversation.tool}`)
    const messages: Message[] = []
    for (const sitting of conversation.sittings) {
      let time = timeOf(sitting, now).getTime()
      for (const content of sitting.said) {
        const role = messages.length % 2 === 0 ? 'assistant' : 'user'
        messages.push({ role, content, createdAt: new Date(time) })
        const nextTakes = role === 'user' ? chance.between(3, 9) : 15 + content.length / 12 + chance.between(10, 80)
        time += Math.round(nextTakes) * SECOND
      }
    }
    const [first] = messages
    const last = messages.at(-1)
    if (!first || !last) throw new Error(`${person.email} has an empty conversation.`)
    return { tool: conversation.tool, messages, createdAt: first.createdAt, updatedAt: last.createdAt }
  })
}
