import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { ConfigError } from '../config.ts'
import { deriveKey, openBytes, sealBytes } from './seal.ts'
import type { memberKeys } from './tables.ts'

/** APP_SECRET; the one before it, until every key has been wrapped anew; and the one to come, once some instances have it. */
export interface Secrets {
  current: string
  previous?: string | undefined
  next?: string | undefined
}

/** What APP_SECRET becomes to seal the members' keys. Its id tells, beside each key, which secret opens it. */
export interface Wrapper {
  id: string
  key: KeyObject
}

export interface Wrappers {
  current: Wrapper
  previous: Wrapper | undefined
  next: Wrapper | undefined
}

export type KeyRow = Pick<typeof memberKeys.$inferSelect, 'memberId' | 'wrapped' | 'wrappedBy'>

export function readWrappers({ current, previous, next }: Secrets): Wrappers {
  return {
    current: makeWrapper(current),
    previous: previous ? makeWrapper(previous) : undefined,
    next: next ? makeWrapper(next) : undefined,
  }
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

export function findWrapper({ current, previous, next }: Wrappers, id: string): Wrapper {
  const found = [current, previous, next].find((wrapper) => wrapper?.id === id)
  if (found) return found
  throw new ConfigError(
    'APP_SECRET: expected the secret that protects what members have written here; this is another. ' +
      'To change it, give the former one as APP_SECRET_PREVIOUS and run "npm run rewrap"; with several instances, give all of them the new one as APP_SECRET_NEXT first.',
  )
}

/** Bound to its member: moved to another row, a key opens nothing. */
function contextOf(memberId: string | null) {
  return `member_keys.wrapped:${memberId ?? 'system'}`
}
