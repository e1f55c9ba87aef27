import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { readCookie } from '../http/cookies.ts'
import { findPasscodeVersion } from './passcode.ts'

const HOURS = 12

type GrantDeps = Pick<Deps, 'db' | 'vault' | 'now' | 'publicUrl'>

interface Page {
  memberId: string
  username: string
}

/** Lets a visitor who gave the right passcode in again for half a day, photos and all, without the code in any address. */
export async function setGrant(deps: GrantDeps, headers: Headers, page: Page, version: number) {
  const { db, vault, now, publicUrl } = deps
  const expires = Math.floor(now().getTime() / 1000) + HOURS * 3600
  const mark = sign(await vault.keyFor(db, page.memberId), page.memberId, version, expires)
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  headers.append(
    'Set-Cookie',
    `${cookieName(page.username, publicUrl)}=${expires}.${mark}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${HOURS * 3600}`,
  )
}

/** Whether the cookies hold a grant for this page that nobody has taken back. */
export async function hasGrant(deps: GrantDeps, cookies: string, page: Page) {
  const { db, vault, now, publicUrl } = deps
  const [expires = '', mark = ''] = readCookie(cookies, cookieName(page.username, publicUrl)).split('.')
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now().getTime()) return false
  const version = await findPasscodeVersion(db, page.memberId)
  if (version === undefined) return false
  const expected = Buffer.from(sign(await vault.keyFor(db, page.memberId), page.memberId, version, Number(expires)))
  const given = Buffer.from(mark)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Signed with the member's own key: what a deleted member granted opens nothing. */
function sign(key: KeyObject, memberId: string, version: number, expires: number) {
  const own = Buffer.from(hkdfSync('sha256', key.export(), '', 'grants', 32))
  return createHmac('sha256', own).update(`${memberId} ${version} ${expires}`).digest('base64url')
}

function cookieName(username: string, publicUrl: string) {
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}grant-${username}`
}
