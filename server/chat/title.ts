import type { KeyObject } from 'node:crypto'
import { open, seal } from '../db/seal.ts'
import type { conversations } from './tables.ts'

type Titled = Pick<typeof conversations.$inferSelect, 'id' | 'title'>

export function sealTitle(key: KeyObject, title: string, conversationId: string) {
  return seal(key, title, titleContext(conversationId))
}

/** The member's own name for a conversation; empty where there is none. */
export function openTitle(key: KeyObject, { id, title }: Titled) {
  return title ? open(key, title, titleContext(id)) : ''
}

function titleContext(conversationId: string) {
  return `conversations.title:${conversationId}`
}
