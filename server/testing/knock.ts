import { sessionCookieName } from '../identity/cookie.ts'
import { openSession } from '../identity/sessions.ts'
import type { World } from './world.ts'

export interface Answered {
  status: number
  headers: Headers
  body: string
}

let address = 0

/** A request as it is, each from an address of its own so that no allowance is shared, and the answer read to its end. */
export async function knock(
  { app, deps }: Pick<World, 'app' | 'deps'>,
  path: string,
  init: RequestInit = {},
  more: Record<string, string> = {},
): Promise<Answered> {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  const client = `198.18.${(++address >> 8) & 255}.${address & 255}#${address}`
  const response = await app.fetch(new Request(deps.publicUrl + path, { ...init, headers }), { client })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** A session of a member's as the header a browser would send. */
export async function signIn({ db, deps }: Pick<World, 'db' | 'deps'>, memberId: string, since = deps.now()) {
  const token = await openSession(db, memberId, 'a test', since)
  return { cookie: `${sessionCookieName(deps.publicUrl)}=${token}` }
}
