import type { KeyObject } from 'node:crypto'
import { open, seal } from '../db/seal.ts'

/** A sealed message opens in its own row only: moved to another conversation or place, it is refused. */
export function messageContext(conversationId: string, messageId: string) {
  return `messages.content:${conversationId}:${messageId}`
}

export function sealMessage(key: KeyObject, content: string, conversationId: string, messageId: string) {
  return seal(key, content, messageContext(conversationId, messageId))
}

export function openMessage(key: KeyObject, sealed: Buffer, conversationId: string, messageId: string) {
  return open(key, sealed, messageContext(conversationId, messageId))
}
