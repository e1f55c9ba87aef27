import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyOperation,
  applyOperations,
  type DraftItem,
  type DraftList,
  emptyList,
  isSame,
  type Operation,
} from './draft-list.ts'
import { findItem, toName } from './find-item.ts'

const item = (name: string): DraftItem => ({ name, sentence: `${name}.`, evidence: [{ quote: name, messageId: 'u1' }] })
const names = ['Fairness', 'Kindness', 'Learning', 'Family', 'Security', 'Graft', 'Standing up for people']
const anyName = fc.constantFrom(...names)
const start = fc
  .uniqueArray(anyName, { minLength: 1, maxLength: 5 })
  .map((chosen): DraftList => ({ ...emptyList(), items: chosen.map(item) }))

const operation: fc.Arbitrary<Operation> = fc.oneof(
  anyName.map((name) => ({ kind: 'add' as const, items: [item(name)] })),
  fc.array(anyName, { minLength: 1, maxLength: 3 }).map((list) => ({ kind: 'remove' as const, names: list })),
  fc.tuple(anyName, anyName).map(([name, to]) => ({ kind: 'rename' as const, name, to, evidence: [] })),
  fc.array(anyName, { minLength: 1, maxLength: 3 }).map((list) => ({ kind: 'reorder' as const, names: list })),
  fc.array(anyName).map((list) => ({ kind: 'replace' as const, items: list.map(item) })),
  anyName.map((name) => ({ kind: 'reword' as const, name, sentence: 'Other words.', evidence: [] })),
  fc.constantFrom({ kind: 'undo' as const }, { kind: 'reject' as const }, { kind: 'shorten' as const }),
)
const namesOf = (list: DraftList) => list.items.map(({ name }) => name)

describe('whatever somebody says of a draft', () => {
  test('nothing refused is in it later, unless they ask for it or undo', () => {
    fc.assert(
      fc.property(start, fc.array(operation, { maxLength: 12 }), (list, operations) => {
        let now = list
        for (const next of operations) {
          const refused = now.refused
          now = applyOperation(now, next)
          const isAsked = (name: string) =>
            next.kind === 'undo' ||
            (next.kind === 'add' && next.items.some((one) => isSame(one.name, name))) ||
            (next.kind === 'rename' && isSame(next.to, name))
          for (const name of refused.filter((one) => !isAsked(one)))
            expect(
              namesOf(now).some((one) => isSame(one, name)),
              `${name} after ${next.kind}`,
            ).toBe(false)
        }
      }),
    )
  })

  test('each operation changes what it names and nothing else', () => {
    fc.assert(
      fc.property(start, operation, (list, next) => {
        const after = namesOf(applyOperation(list, next))
        const before = namesOf(list)
        if (next.kind === 'remove') expect(after).toEqual(before.filter((name) => !next.names.includes(name)))
        if (next.kind === 'add') expect(after.slice(0, before.length)).toEqual(before)
        if (next.kind === 'rename' && before.includes(next.name) && !before.includes(next.to))
          expect(after).toEqual(before.map((name) => (name === next.name ? next.to : name)))
        if (next.kind === 'reorder') expect([...after].sort()).toEqual([...before].sort())
        if (next.kind === 'shorten' || next.kind === 'reword') expect(after).toEqual(before)
      }),
    )
  })

  test('one step back is exactly what was there, text and refusals included', () => {
    fc.assert(
      fc.property(start, operation, (list, next) => {
        if (next.kind === 'undo') return
        const changed = applyOperation(list, next)
        if (changed !== list) expect(applyOperation(changed, { kind: 'undo' })).toEqual(list)
      }),
    )
  })

  test('all that one message asks for is one step, and one step back undoes all of it', () => {
    fc.assert(
      fc.property(start, fc.array(operation, { minLength: 1, maxLength: 4 }), (list, operations) => {
        if (operations.some(({ kind }) => kind === 'undo')) return
        const changed = applyOperations(list, operations)
        if (changed !== list) expect(applyOperation(changed, { kind: 'undo' })).toEqual(list)
      }),
    )
  })

  test('a word of their own is always possible as a name', () => {
    fc.assert(
      fc.property(start, fc.stringMatching(/^[a-z]{3,12}( [a-z]{3,12}){0,3}$/), (list, word) => {
        const name = toName(word)
        fc.pre(name !== '' && list.items.length < 6 && !namesOf(list).some((other) => isSame(other, name)))
        expect(namesOf(applyOperation(list, { kind: 'add', items: [item(name)] }))).toContain(name)
      }),
    )
  })
})

test.each([
  ['the second one', 'Kindness'],
  ['fairnes', 'Fairness'],
  ['number 3', 'Learning'],
  ['the last', 'Family'],
  ['my family', 'Family'],
  ['caring', 'Kindness'],
])('"%s" names %s', (said, name) => {
  const items = ['Fairness', 'Kindness', 'Learning', 'Family'].map(item)
  expect(findItem(said, items, [{ name: 'Kindness', aliases: ['caring'] }])?.name).toBe(name)
})
