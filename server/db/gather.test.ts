import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** Writes that each take a moment, and what went together. */
function createWriter(isBad: (item: string) => boolean = () => false) {
  const batches: string[][] = []
  const write = gather<string, string>(
    async (items) => {
      batches.push(items)
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (items.some(isBad)) throw new Error('refused')
      return items.map((item) => item.toUpperCase())
    },
    (item) => item[0] ?? '',
  )
  return { batches, write }
}

test('those who come in the same moment go together, and those who come meanwhile go next', async () => {
  const { batches, write } = createWriter()
  const first = ['a', 'b'].map(write)
  await nextTurn()
  const next = ['c', 'd'].map(write)

  expect(await Promise.all([...first, ...next])).toEqual(['A', 'B', 'C', 'D'])
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(await write('e')).toBe('E')
})

test('two of a kind go one after the other, in their order', async () => {
  const { batches, write } = createWriter()
  await Promise.all(['a', 'b1', 'b2', 'c', 'b3'].map(write))

  expect(batches).toEqual([['a', 'b1', 'c'], ['b2'], ['b3']])
})

test('one that cannot be written fails alone', async () => {
  const { write } = createWriter((item) => item === 'c')
  const ends = await Promise.allSettled(['a', 'b', 'c', 'd'].map(write))

  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('while the database is away nobody waits behind others to be told so', async () => {
  let calls = 0
  const read = gather<string, string>(async () => {
    calls++
    await new Promise((resolve) => setTimeout(resolve, 5))
    throw Object.assign(new Error('The database says nothing any more.'), { code: 'ETIMEDOUT' })
  })
  const ends = await Promise.allSettled(['a', 'b', 'c'].map(read))

  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toBe(1)
})
