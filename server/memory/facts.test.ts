import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FACTS_MAX } from '#contract/memory-limits.ts'
import { createWorld } from '../testing/world.ts'
import { keepFacts } from './facts.ts'
import { rememberedFacts } from './tables.ts'

const world = await createWorld()
const { deps } = world

test('a member sees, adds, corrects and deletes what coaches remember, and nobody else’s', async () => {
  const ada = await world.member()
  const bob = await world.member()
  await keepFacts(deps, ada.id, 'coach', ['Works nights in a warehouse'], deps.now())
  const { facts } = await ada.api.memory.add({ body: { text: '  I would like to work outdoors ' } })
  expect(facts.map(({ text, toolName }) => ({ text, toolName }))).toEqual([
    { text: 'Works nights in a warehouse', toolName: 'coach' },
    { text: 'I would like to work outdoors', toolName: null },
  ])
  const [first] = facts
  const params = { id: first?.id ?? '' }

  await expect(bob.api.memory.change({ params, body: { text: 'x' } })).rejects.toMatchObject({ status: 404 })
  await expect(bob.api.memory.forget({ params })).rejects.toMatchObject({ status: 404 })
  expect((await bob.api.memory.read()).facts).toEqual([])

  const changed = await ada.api.memory.change({ params, body: { text: 'Works days now' } })
  expect(changed.facts[0]?.text).toBe('Works days now')
  expect((await ada.api.memory.forget({ params })).facts).toHaveLength(1)
  expect((await ada.api.memory.forgetAll()).facts).toEqual([])
  expect((await ada.api.memory.read()).facts).toEqual([])
})

test('nothing is remembered twice, and it lies sealed in the database [R30]', async () => {
  const ada = await world.member()
  await keepFacts(deps, ada.id, 'coach', ['Has two children', 'Has two children.', 'Lives in Hull'], deps.now())
  await keepFacts(deps, ada.id, 'jobideas', ['has two children!'], deps.now())

  const { facts } = await ada.api.memory.read()
  expect(facts.map(({ text }) => text)).toEqual(['Has two children', 'Lives in Hull'])
  const rows = await world.db.select().from(rememberedFacts).where(eq(rememberedFacts.memberId, ada.id))
  expect(Buffer.concat(rows.map(({ fact }) => fact)).includes('Hull')).toBe(false)
})

test('when there is too much, what was heard first makes room, never what the member wrote', async () => {
  const ada = await world.member()
  await ada.api.memory.add({ body: { text: 'My own line' } })
  const heard = Array.from({ length: FACTS_MAX + 5 }, (_, index) => `Fact number ${index}`)
  await keepFacts(deps, ada.id, 'coach', heard.slice(0, FACTS_MAX - 1), deps.now())
  world.advance(60)
  await keepFacts(deps, ada.id, 'coach', heard.slice(FACTS_MAX - 1), deps.now())

  const texts = (await ada.api.memory.read()).facts.map(({ text }) => text)
  expect(texts).toHaveLength(FACTS_MAX)
  expect(texts).toContain('My own line')
  expect(texts).not.toContain('Fact number 0')
  expect(texts).toContain(`Fact number ${FACTS_MAX + 4}`)
  await expect(ada.api.memory.add({ body: { text: 'One more' } })).rejects.toMatchObject({ code: 'memory-full' })
  await expect(ada.api.memory.add({ body: { text: '  ' } })).rejects.toMatchObject({ status: 400 })
})
