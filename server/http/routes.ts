import type { Answer, Body, Endpoint, Form, Params, Query } from '#contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../identity/sessions.ts'

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

export interface Route {
  endpoint: Endpoint
  handle: (asked: Asked) => unknown
}

/** Joins a module of the contract to its handlers. A missing or ill-fitting handler does not compile. */
export function routes<M extends Record<string, Endpoint>>(
  module: M,
  handlers: { [N in keyof M]: Handler<M[N]> },
): Route[] {
  return Object.entries(module).map(([name, endpoint]) => ({
    endpoint,
    handle: handlers[name] as unknown as Route['handle'],
  }))
}
