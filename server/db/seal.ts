import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

/** A sealed value was changed, stands in another place than it was sealed for, or belongs to another key. */
export class SealBroken extends Error {}

/** What everything sealed begins with. */
export const SEAL_VERSION = 1
const nonceBytes = 12
const tagBytes = 16

/**
 * Makes a text unreadable, and any change to it evident, without the key (AES-256-GCM).
 * The context says where it stands, such as `messages.content:${id}`: it opens in no other place.
 */
export function seal(key: KeyObject, plaintext: string, context: string) {
  return sealBytes(key, Buffer.from(plaintext), context)
}

export function open(key: KeyObject, sealed: Buffer, context: string) {
  return openBytes(key, sealed, context).toString()
}

export function sealBytes(key: KeyObject, plaintext: Buffer, context: string) {
  const nonce = takeNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([Buffer.of(SEAL_VERSION), nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
}

let nonces = randomBytes(0)

/** A nonce of its own each time. Drawn by the hundred: to ask the system for each takes longer than to seal a message. */
function takeNonce() {
  if (nonces.length === 0) nonces = randomBytes(nonceBytes * 256)
  const nonce = nonces.subarray(0, nonceBytes)
  nonces = nonces.subarray(nonceBytes)
  return nonce
}

export function openBytes(key: KeyObject, sealed: Buffer, context: string) {
  if (sealed[0] !== SEAL_VERSION || sealed.length < 1 + nonceBytes + tagBytes)
    throw new SealBroken(`Not sealed: ${context}.`)
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const body = sealed.subarray(1 + nonceBytes, -tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes))
  try {
    const opened = decipher.update(body)
    // Nothing is left to come by now: this says whether the seal holds.
    decipher.final()
    return opened
  } catch (cause) {
    throw new SealBroken(`The seal is broken: ${context}.`, { cause })
  }
}

/** A key of its own for each purpose, all from the one secret: knowing one tells nothing of the others. */
export function deriveKey(secret: string, purpose: string) {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
}
