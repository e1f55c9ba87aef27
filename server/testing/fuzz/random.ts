/** Chance that comes out the same for the same seed. */
export interface Chance {
  /** From 0 up to, but without, the given number. */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  /** Once in so many times. */
  oneIn(count: number): boolean
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  // Mulberry32: small, even, and the same on every machine.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    oneIn: (count) => below(count) === 0,
  }
}
