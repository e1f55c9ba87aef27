import { readCookie } from '../http/cookies.ts'

/** The session cookie. A page served over https gets the prefix that no other host can set. */
export function sessionCookieName(publicUrl: string) {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session'
}

export function setSessionCookie(headers: Headers, publicUrl: string, token: string) {
  headers.append(
    'Set-Cookie',
    `${sessionCookieName(publicUrl)}=${token}; ${attributes(publicUrl)}; Max-Age=${30 * 86_400}`,
  )
}

/** Removes it. The attributes must equal those it was set with, or the browser keeps it. */
export function clearSessionCookie(headers: Headers, publicUrl: string) {
  headers.append('Set-Cookie', `${sessionCookieName(publicUrl)}=; ${attributes(publicUrl)}; Max-Age=0`)
}

export function readSessionCookie(header: string | null, publicUrl: string) {
  return readCookie(header ?? '', sessionCookieName(publicUrl))
}

function attributes(publicUrl: string) {
  return `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
}
