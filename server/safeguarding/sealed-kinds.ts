import type { KeyObject } from 'node:crypto'
import { open, seal } from '../db/seal.ts'

/** What was found, as it is stored. */
export function sealKinds(key: KeyObject, kinds: string[], entryId: string) {
  return seal(key, JSON.stringify(kinds), contextOf(entryId))
}

export function openKinds(key: KeyObject, sealed: Buffer, entryId: string): string[] {
  return JSON.parse(open(key, sealed, contextOf(entryId)))
}

function contextOf(entryId: string) {
  return `safeguarding_entries.kinds:${entryId}`
}
