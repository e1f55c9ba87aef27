import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '../problem.ts'

const hashWith = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const AT_ONCE = 2
const MAX_WAITING = 50

/** A hash that nobody's password fits: to check an unknown address takes as long as to check a known one. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGxpdmVzIGhlcg$bm9ib2R5IGhhcyB0aGUga2V5IHRvIHRoaXMgZG9vcnM'

let running = 0
const waiting: (() => void)[] = []

/** argon2id in the usual written form, so that the cost can rise later without breaking old hashes. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
}

export async function isPassword(password: string, hash: string) {
  const [, , , cost = '', nonce = '', tag = ''] = hash.split('$')
  const [memory, passes, parallelism] = cost.split(',').map((part) => Number(part.slice(2)))
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(nonce, 'base64'), {
    memory: memory ?? COST.memory,
    passes: passes ?? COST.passes,
    parallelism: parallelism ?? COST.parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

/** Few at once: each takes 19 MiB and a core, and a crowd at the door must not take the whole machine. */
async function derive(message: string, nonce: Buffer, cost: Omit<Argon2Parameters, 'message' | 'nonce'>) {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Problem('unavailable', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await hashWith('argon2id', { message, nonce, ...cost })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function base64(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '')
}
