import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { readCookie } from '../http/cookies.ts'

const DAYS = 180
/** A shared computer is known for so many accounts and pages. */
const PROOFS_MAX = 12

type DeviceDeps = Pick<Deps, 'pseudonym' | 'publicUrl'>

/**
 * The name of a device on which somebody has proved to know what opens this account or page; nothing for any other device.
 * Strangers who guess use up their own attempts, and not those of such a device.
 */
export function findKnownDevice(deps: DeviceDeps, cookies: string, opened: string) {
  const { nonce, marks } = readDevice(deps, cookies)
  if (!nonce) return undefined
  const expected = Buffer.from(markOf(deps, nonce, opened))
  const isKnown = marks.some((mark) => mark.length === expected.length && timingSafeEqual(Buffer.from(mark), expected))
  return isKnown ? deps.pseudonym(`device ${nonce}`) : undefined
}

/** Remembers on the device that its user knew what opens this account or page. The cookie names neither. */
export function rememberDevice(deps: DeviceDeps, headers: Headers, cookies: string, opened: string) {
  const { nonce = randomBytes(16).toString('base64url'), marks } = readDevice(deps, cookies)
  const own = markOf(deps, nonce, opened)
  const kept = [own, ...marks.filter((mark) => mark !== own)].slice(0, PROOFS_MAX)
  const secure = deps.publicUrl.startsWith('https:') ? '; Secure' : ''
  headers.append(
    'Set-Cookie',
    `${cookieName(deps.publicUrl)}=${[nonce, ...kept].join('.')}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${DAYS * 86_400}`,
  )
}

/** Makes a stranger of the device again, for whoever wants nothing left on it. */
export function forgetDevice(headers: Headers, publicUrl: string) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  headers.append('Set-Cookie', `${cookieName(publicUrl)}=; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=0`)
}

function readDevice({ publicUrl }: DeviceDeps, cookies: string) {
  const [nonce = '', ...marks] = readCookie(cookies, cookieName(publicUrl)).split('.')
  if (!/^[\w-]{22}$/.test(nonce)) return { marks: [] }
  return { nonce, marks: marks.filter((mark) => /^[\w-]{22}$/.test(mark)).slice(0, PROOFS_MAX) }
}

function markOf({ pseudonym }: DeviceDeps, nonce: string, opened: string) {
  return pseudonym(`known device ${nonce} ${opened}`).slice(0, 22)
}

function cookieName(publicUrl: string) {
  return publicUrl.startsWith('https:') ? '__Host-device' : 'device'
}
