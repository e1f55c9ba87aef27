import { type About, requestOf, type SampleCall, sampleCalls } from '../sample-calls.ts'
import { columns } from './columns.ts'
import { generate } from './generate.ts'
import { breakText, hostileTexts, mutate } from './mutate.ts'
import { disguise } from './paths.ts'
import { type Chance, createChance } from './random.ts'

export interface Attack {
  seed: number
  call: SampleCall
  path: string
  init: RequestInit
}

/** To hash a password takes its time on purpose; these come less often so that the rest comes more often. */
const SLOW = new Set(['register', 'login', 'resetPassword', 'changePassword', 'deleteAccount', 'begin', 'end'])

/** One request with one thing wrong. The same seed gives the same request. */
export function createAttack(seed: number, about: About): Attack {
  const chance = createChance(seed)
  let call = chance.pick(sampleCalls)
  if (SLOW.has(call.name) && !chance.oneIn(8)) call = chance.pick(sampleCalls)
  const input = call.input(about)
  const altered: SampleCall = { ...call, input: () => alter(call, input, chance) }
  const { path, init } = requestOf(altered, about)
  const asked = chance.oneIn(12) ? chance.pick(disguise(path)) : path
  return { seed, call, path: asked, init: { ...init, ...alterHeaders(init, chance), ...alterBody(init, chance) } }
}

type Input = ReturnType<SampleCall['input']>

function alter({ endpoint }: SampleCall, input: Input, chance: Chance): Input {
  const { body, query, params, form } = input
  // A file is sent as something else, or one of nothing.
  if (form) return { form: { audio: new File([chance.pick(hostileTexts)], chance.pick(hostileTexts)) } }
  const parts = [body !== undefined && 'body', endpoint.query && 'query', params && 'params'].filter(Boolean)
  switch (parts.length > 0 ? chance.pick(parts) : 'none') {
    case 'body': {
      const more = endpoint.body && chance.oneIn(2) ? generate(endpoint.body, chance) : undefined
      const good = isObject(body) && isObject(more) ? { ...body, ...more } : body
      return { ...input, body: chance.oneIn(10) ? good : mutate(good, chance, columns) }
    }
    case 'query': {
      const made = endpoint.query ? (generate(endpoint.query, chance) as object) : {}
      const name = chance.pick([...Object.keys(endpoint.query?.shape ?? {}), chance.pick(columns)[0]])
      return {
        ...input,
        query: { ...query, ...made, [name]: chance.pick(hostileTexts).toWellFormed().slice(0, 9_000) },
      }
    }
    case 'params': {
      const name = chance.pick(Object.keys(params ?? {}))
      return { ...input, params: { ...params, [name]: chance.pick(hostileTexts).toWellFormed().slice(0, 9_000) } }
    }
    default:
      return { ...input, body: mutate(Object.fromEntries([chance.pick(columns)]), chance, columns) }
  }
}

const TYPES = ['text/plain', 'application/xml', 'application/json; charset=utf-7', 'application/json-patch+json', '']

function alterHeaders({ headers }: RequestInit, chance: Chance) {
  if (!chance.oneIn(15)) return {}
  const garbage = chance
    .pick(hostileTexts)
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 8_000)
  const [name, value] = chance.pick([
    ['Content-Type', chance.pick(TYPES)],
    ['x-user-data', garbage],
    ['If-None-Match', garbage],
    ['Accept', garbage],
    ['Range', 'bytes=0-,-1'],
    ['Content-Length', '-1'],
    ['X-Forwarded-For', garbage],
    ['User-Agent', garbage],
  ] as const)
  return { headers: { ...(headers as Record<string, string>), [name]: value } }
}

function alterBody({ body, method }: RequestInit, chance: Chance) {
  if (method === 'GET' || typeof body !== 'string' || !chance.oneIn(10)) return {}
  return { body: breakText(body, chance) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
