import type { Chance } from './random.ts'

type Mutation = (bytes: Buffer, chance: Chance, others: readonly Buffer[]) => Buffer

/** The numbers with which sizes, counts and offsets go wrong. */
const EXTREMES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff]

function within(bytes: Buffer, chance: Chance) {
  const from = chance.below(Math.max(1, bytes.length))
  // Mostly where a file says what it is, and mostly a little.
  const start = chance.oneIn(2) ? Math.min(from, chance.below(64)) : from
  return { start, length: Math.min(bytes.length - start, 1 + chance.below(chance.oneIn(4) ? 4_096 : 16)) }
}

const mutations: Mutation[] = [
  function flipBits(bytes, chance) {
    const changed = Buffer.from(bytes)
    for (let times = 1 + chance.below(12); times > 0 && changed.length > 0; times--) {
      const { start } = within(changed, chance)
      changed[start] = (changed[start] ?? 0) ^ (1 << chance.below(8))
    }
    return changed
  },
  function setNumber(bytes, chance) {
    const changed = Buffer.from(bytes)
    const { start } = within(changed, chance)
    const width = chance.pick([1, 2, 4])
    if (start + width > changed.length) return changed
    const value = chance.pick(EXTREMES) % 2 ** (8 * width)
    if (chance.oneIn(2)) changed.writeUIntBE(value, start, width)
    else changed.writeUIntLE(value, start, width)
    return changed
  },
  (bytes, chance) => bytes.subarray(0, chance.below(bytes.length + 1)),
  function blank(bytes, chance) {
    const { start, length } = within(bytes, chance)
    return Buffer.from(bytes).fill(chance.pick([0, 0x20, 0xff]), start, start + length)
  },
  function remove(bytes, chance) {
    const { start, length } = within(bytes, chance)
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + length)])
  },
  function repeat(bytes, chance) {
    const { start, length } = within(bytes, chance)
    const part = bytes.subarray(start, start + length)
    const times = 1 + chance.below(chance.oneIn(5) ? 2_000 : 4)
    return Buffer.concat([bytes.subarray(0, start), ...Array<Buffer>(times).fill(part), bytes.subarray(start)])
  },
  function insert(bytes, chance) {
    const { start, length } = within(bytes, chance)
    const junk = Buffer.from(Array.from({ length }, () => chance.below(256)))
    return Buffer.concat([bytes.subarray(0, start), junk, bytes.subarray(start)])
  },
  // Two in one: the beginning of this and the rest of another, or one behind the other.
  function splice(bytes, chance, others) {
    const other = chance.pick(others)
    const at = chance.below(bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, at), other.subarray(chance.below(other.length + 1))])
  },
  (bytes, chance, others) => Buffer.concat([bytes, chance.pick(others)]),
  (bytes, chance, others) => Buffer.concat([chance.pick(others), bytes]),
]

/** A file with one to four things wrong with it. */
export function mutateBytes(bytes: Buffer, chance: Chance, others: readonly Buffer[]) {
  let changed = bytes
  for (let times = 1 + chance.below(4); times > 0; times--) changed = chance.pick(mutations)(changed, chance, others)
  return changed
}
