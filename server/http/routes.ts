import type { Answer, Body, Endpoint, Form, Params, Query } from '#contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import type { Session, SignedIn } from '../identity/sessions.ts'

/** One call, after its access, size and shape were checked. */
export type Asked<E extends Endpoint = Endpoint> = Deps & {
  member: E['access'] extends 'anyone' ? SignedIn | null : SignedIn
  params: Params<E>
  query: Query<E>
  body: Body<E>
  form: Form<E>
  /** Who is calling, for counting: an address, or its network for IPv6. */
  client: string
  userAgent: string
  /** The cookies the caller sent, as they came. */
  cookies: string
  /** Fires when the caller has gone. */
  signal: AbortSignal
  /** Goes out with the answer. */
  headers: Headers
}

export type Handler<E extends Endpoint> = (asked: Asked<E>) => Answer<E> | Promise<Answer<E>>

/** A handler that reads what it will need together with the session, before it is told whether that lets anyone in. */
export interface EarlyHandler<E extends Endpoint, Read> {
  /** Reads by the hash of the token that is shown. Must change nothing. */
  readAhead: (deps: Deps, tokenHash: Buffer, params: Params<E>) => Promise<{ session: Session | undefined; read: Read }>
  handle: (asked: Asked<E>, read: Read) => Answer<E> | Promise<Answer<E>>
}

export interface Route {
  endpoint: Endpoint
  readAhead?: EarlyHandler<Endpoint, unknown>['readAhead']
  handle: (asked: Asked, read: unknown) => unknown
}

/** Only says which types go together. */
export function early<E extends Endpoint, Read>(_endpoint: E, handler: EarlyHandler<E, Read>) {
  return handler as EarlyHandler<E, unknown>
}

/** Joins a module of the contract to its handlers. A missing or ill-fitting handler does not compile. */
export function routes<M extends Record<string, Endpoint>>(
  module: M,
  handlers: { [N in keyof M]: Handler<M[N]> | EarlyHandler<M[N], unknown> },
): Route[] {
  return Object.entries(module).map(([name, endpoint]) => {
    const handler = handlers[name] as Route['handle'] | Pick<Route, 'readAhead' | 'handle'>
    return { endpoint, ...(typeof handler === 'function' ? { handle: handler } : handler) }
  })
}
