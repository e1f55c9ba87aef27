import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { readCookie } from '../http/cookies.ts'

type TicketDeps = Pick<Deps, 'pseudonym' | 'publicUrl' | 'now'>

/** A note to ourselves that a browser carries for a while in a cookie: signed, and good for one purpose. */
export function setTicket(deps: TicketDeps, headers: Headers, purpose: string, value: object, seconds: number) {
  const expires = deps.now().getTime() + seconds * 1000
  const note = Buffer.from(JSON.stringify({ expires, value })).toString('base64url')
  headers.append('Set-Cookie', cookieOf(deps, purpose, `${note}.${sign(deps, purpose, note)}`, seconds))
}

/** What the note says, where it is ours, for this purpose, and not too old. */
export function readTicket<Schema extends z.ZodType>(
  deps: TicketDeps,
  cookies: string,
  purpose: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const [note = '', mark = ''] = readCookie(cookies, cookieName(deps, purpose)).split('.')
  const [given, expected] = [Buffer.from(mark), Buffer.from(sign(deps, purpose, note))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return
  const { expires, value } = JSON.parse(Buffer.from(note, 'base64url').toString())
  return expires > deps.now().getTime() ? schema.parse(value) : undefined
}

export function dropTicket(deps: TicketDeps, headers: Headers, purpose: string) {
  headers.append('Set-Cookie', cookieOf(deps, purpose, '', 0))
}

function cookieOf(deps: TicketDeps, purpose: string, value: string, seconds: number) {
  const secure = deps.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(deps, purpose)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${seconds}`
}

function cookieName({ publicUrl }: TicketDeps, purpose: string) {
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}${purpose}`
}

function sign({ pseudonym }: TicketDeps, purpose: string, note: string) {
  return pseudonym(`ticket ${purpose} ${note}`)
}
