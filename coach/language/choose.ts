/** A number from 0 up to 1 that depends on nothing but what is put in: the same member hears the same words again. */
export function chance(seed: number, salt: string) {
  let hash = (seed ^ 0x9e3779b9) >>> 0
  for (let index = 0; index < salt.length; index++) {
    hash = Math.imul(hash ^ salt.charCodeAt(index), 0x01000193) >>> 0
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0
  hash ^= hash >>> 12
  return (hash >>> 0) / 2 ** 32
}

/** The same list in an order the seed decides. */
export function shuffle<T>(items: readonly T[], seed: number, salt: string) {
  return items
    .map((item, index) => ({ item, at: chance(seed, `${salt}:${index}`) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
