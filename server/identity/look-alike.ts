import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { Problem } from '../problem.ts'
import { members } from './tables.ts'

/** Letters of other alphabets, and Latin ones with a stroke, that are taken for these at a glance. */
const ALIKE: Record<string, string> = {
  a: 'аɑα',
  b: 'ьβƅв',
  c: 'сϲ',
  d: 'ԁđɖ',
  e: 'еɛєε',
  f: 'ƒ',
  g: 'ɡգց',
  h: 'һհħнʜ',
  i: 'іıɩιӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'łⅼƖ',
  m: 'м',
  n: 'пηոƞ',
  o: 'оοօøσ',
  p: 'рρþ',
  q: 'ԛզ',
  r: 'гʀ',
  s: 'ѕʂ',
  t: 'тτŧ',
  u: 'υսʋц',
  v: 'ѵν',
  w: 'ԝωшѡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ʐᴢ',
}

const plainBy = new Map(
  Object.entries(ALIKE).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
)

/** What a normalised address looks like: in plain Latin letters, without what stands above or below them. */
export function looksLike(address: string) {
  const bare = address.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...bare].map((letter) => plainBy.get(letter) ?? letter).join('')
}

/** Nobody gets an address that would be taken for another member's. */
export async function refuseLookAlike(db: Db, address: string) {
  const plain = looksLike(address)
  if (plain === address) return
  const [other] = await db.select({ id: members.id }).from(members).where(eq(members.email, plain))
  if (other) throw new Problem('email-taken')
}
