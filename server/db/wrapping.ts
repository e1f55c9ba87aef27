import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { ConfigError } from '../config.ts'
import { deriveKey, openBytes, sealBytes } from './seal.ts'
import type { memberKeys } from './tables.ts'

/** APP_SECRET, and the one before it until every key has been wrapped anew. */
export interface Secrets {
  current: string
  previous?: string | undefined
}

/** What APP_SECRET becomes to seal the members' keys. Its id tells, beside each key, which secret opens it. */
export interface Wrapper {
  id: string
  key: KeyObject
}

export interface Wrappers {
  current: Wrapper
  previous: Wrapper | undefined
}

export type KeyRow = Pick<typeof memberKeys.$inferSelect, 'memberId' | 'wrapped' | 'wrappedBy'>

export function readWrappers({ current, previous }: Secrets): Wrappers {
  return { current: makeWrapper(current), previous: previous ? makeWrapper(previous) : undefined }
}

function makeWrapper(secret: string): Wrapper {
  const key = deriveKey(secret, 'member keys')
  return { id: createHash('sha256').update(key.export()).digest('hex').slice(0, 8), key }
}

export function wrapKey(key: KeyObject, { memberId }: Pick<KeyRow, 'memberId'>, wrapper: Wrapper): KeyRow {
  return { memberId, wrapped: sealBytes(wrapper.key, key.export(), contextOf(memberId)), wrappedBy: wrapper.id }
}

export function unwrapKey({ memberId, wrapped, wrappedBy }: KeyRow, wrappers: Wrappers) {
  return createSecretKey(openBytes(findWrapper(wrappers, wrappedBy).key, wrapped, contextOf(memberId)))
}

export function findWrapper({ current, previous }: Wrappers, id: string): Wrapper {
  if (id === current.id) return current
  if (id === previous?.id) return previous
  throw new ConfigError(
    'APP_SECRET: expected the secret that protects what members have written here; this is another. ' +
      'To change it, give the former one as APP_SECRET_PREVIOUS and run "npm run rewrap".',
  )
}

/** Bound to its member: moved to another row, a key opens nothing. */
function contextOf(memberId: string | null) {
  return `member_keys.wrapped:${memberId ?? 'system'}`
}
