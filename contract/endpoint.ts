import { z } from 'zod'
import type { ActName } from './act-names.ts'

/** Who may call: anyone at all, a signed-in member, the one test account, the one administrator. */
export type Access = 'anyone' | 'member' | 'test' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How an answer travels: one JSON value, a stream of JSON events, or a file. */
export type Kind = 'json' | 'events' | 'file'

/** How often one client or one member may call, however the calls end. */
export interface Limit {
  per: 'client' | 'member'
  hits: number
  seconds: number
}

interface Spec {
  summary: string
  access: Access
  /** Where a parameter is more than any text. A value that does not fit is a thing that does not exist: 404. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The named fields of a multipart form; each is a file. */
  form?: readonly string[]
  /** Absent: `{ message }`. */
  reply?: z.ZodType
  /** Answers with a stream of these instead of one reply. */
  events?: z.ZodType
  /** Answers with a file instead of JSON. */
  file?: true
  /** The largest request body in bytes; 64 KB where nothing is said. */
  bodyLimit?: number
  limit?: Limit
  /** Asks whoever signed in a while ago for their password once more: a screen left open must not be enough. */
  needsProof?: true
  /** An act of the administrator: written down before it is done, with the named parts of what was asked for. */
  act?: { name: ActName; keeps?: readonly string[] }
}

/** One endpoint, declared once: a plain value from which route, client, query key, documentation and tests are made. */
export type Endpoint<M extends Method = Method, P extends string = string, S extends Spec = Spec> = {
  method: M
  path: P
} & S

/** What a browser needs to know of an endpoint. The rest stays on the server and out of the page's scripts. */
export interface Outline {
  method: Method
  path: string
  kind: Kind
}

export type Contract = Record<string, Record<string, Endpoint>>

export const KB = 1024
export const MB = 1024 * KB

const declare =
  <M extends Method>(method: M) =>
  <const P extends `/${string}`, const S extends Spec>(path: P, spec: S): Endpoint<M, P, S> => ({
    method,
    path,
    ...spec,
  })

export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')
export const patch = declare('PATCH')
// `delete` is a reserved word.
export const remove = declare('DELETE')

/** A moment: a Date in code, an ISO 8601 string in UTC on the wire. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** What most writes answer. */
export const Message = z.object({ message: z.string() })

export function kindOf(endpoint: Endpoint): Kind {
  return endpoint.events ? 'events' : endpoint.file ? 'file' : 'json'
}

export function outline<C extends Contract>(contract: C) {
  const outlined = Object.entries(contract).map(([module, endpoints]) => [
    module,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        { method: endpoint.method, path: endpoint.path, kind: kindOf(endpoint) } satisfies Outline,
      ]),
    ),
  ])
  return Object.fromEntries(outlined) as { [M in keyof C]: { [N in keyof C[M]]: Outline } }
}

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamNames<After>
    : Rest
  : never

/** The parameters as the server sees them. */
export type Params<E extends Endpoint> = E extends { params: infer Z extends z.ZodType }
  ? z.output<Z>
  : { [N in ParamNames<E['path']>]: string }

export type Query<E extends Endpoint> = E extends { query: infer Z extends z.ZodType } ? z.output<Z> : undefined

export type Body<E extends Endpoint> = E extends { body: infer Z extends z.ZodType } ? z.output<Z> : undefined

export type Form<E extends Endpoint> = E extends { form: readonly (infer N extends string)[] }
  ? { [K in N]: File }
  : undefined

/** What a handler gives back; the schema lets nothing through that it does not name. */
export type Answer<E extends Endpoint> = E extends { events: infer Z extends z.ZodType }
  ? AsyncIterable<z.output<Z>>
  : E extends { file: true }
    ? FileAnswer
    : E extends { reply: infer Z extends z.ZodType }
      ? z.output<Z>
      : z.output<typeof Message>

/** What a caller receives. */
export type Received<E extends Endpoint> = E extends { events: infer Z extends z.ZodType }
  ? AsyncGenerator<z.input<Z>>
  : E extends { file: true }
    ? Promise<Response>
    : E extends { reply: infer Z extends z.ZodType }
      ? Promise<z.input<Z>>
      : Promise<z.input<typeof Message>>

type Filled<E extends Endpoint> = (E extends { params: infer Z extends z.ZodType }
  ? { params: z.input<Z> }
  : [ParamNames<E['path']>] extends [never]
    ? unknown
    : { params: { [N in ParamNames<E['path']>]: string } }) &
  (E extends { query: infer Z extends z.ZodType } ? { query?: z.input<Z> } : unknown) &
  (E extends { body: infer Z extends z.ZodType }
    ? undefined extends z.input<Z>
      ? { body?: z.input<Z> }
      : { body: z.input<Z> }
    : unknown) &
  (E extends { form: readonly (infer N extends string)[] } ? { form: { [K in N]: Blob } } : unknown)

/** What a caller passes in: only the parts the endpoint has. */
export type Input<E extends Endpoint> = Filled<E>

/** A file as a handler gives it; how it is sent safely is the server's business. */
export interface FileAnswer {
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  contentType: string
  /** Shown to the person who saves it. */
  fileName?: string
  disposition?: 'inline' | 'attachment'
  /** Names this version of the file; a caller who has it is answered 304. */
  version?: string
}
