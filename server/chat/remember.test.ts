import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWorld, type Person } from '../testing/world.ts'
import { conversations } from './tables.ts'

const plain = await createWorld()
const clever = await createWorld({ canRead: true })

/** Says one thing after the other to the career coach. */
async function talk(person: Person, ...lines: string[]) {
  for (const [index, content] of lines.entries()) {
    const message = { id: `${person.id}-${index}-${content.length}`, role: 'user' as const, content }
    await Array.fromAsync(person.api.chat.send({ params: { tool: 'coach' }, body: { messages: [message] } }))
  }
}

/** Lets the jobs be done that came of a talk. The last may still be on its way when the reply has ended. */
async function settle(world: typeof plain) {
  await expect.poll(() => world.deps.jobs.drain()).toBeGreaterThan(0)
}

const texts = async (person: Person) => (await person.api.memory.read()).facts.map(({ text }) => text)

test('without a language model a coach keeps in mind what a member says of their life, in their own words', async () => {
  const ada = await plain.member()
  await talk(
    ada,
    'I work nights at a warehouse in Hull. It is raining.',
    'Is there a job for me? My boss is an idiot.',
    'I have been diagnosed with depression. I want to work outdoors one day',
  )
  expect(await texts(ada)).toEqual([])
  await settle(plain)

  const facts = await texts(ada)
  expect(facts).toContain('I work nights at a warehouse in Hull')
  expect(facts).toContain('I want to work outdoors one day')
  expect(facts.join(' ')).not.toMatch(/depress|raining|job for me/)
})

test('what is remembered reaches every coach, as data, until the member deletes it', async () => {
  const ada = await plain.member()
  await ada.api.memory.add({ body: { text: 'I look after my nan at weekends' } })
  await talk(ada, 'Hello')
  expect(plain.script.asked.at(-1)?.system()).toMatch(/--- \w+\n[\s\S]*I look after my nan at weekends[\s\S]*\n--- /)
  expect(plain.script.asked.at(-1)?.speaker.facts).toEqual(['I look after my nan at weekends'])

  await ada.api.memory.forgetAll()
  await talk(ada, 'Hello again')
  expect(plain.script.asked.at(-1)?.system()).not.toContain('nan at weekends')
})

test('a language model’s notes count only where the member’s words bear them out', async () => {
  const ada = await clever.member()
  clever.script.shape({
    summary: 'Wants to leave the call centre; fairness matters.',
    facts: [
      { text: 'Works in a call centre', quote: 'I work in a call centre' },
      { text: 'Is a millionaire', quote: 'I am a millionaire' },
      { text: 'Was diagnosed with asthma', quote: 'I was diagnosed with asthma' },
    ],
  })
  await talk(
    ada,
    'I work in a call centre, and I was diagnosed with asthma.',
    'They treat people like tickets.',
    'Yes.',
  )
  await settle(clever)

  expect(await texts(ada)).toEqual(['Works in a call centre'])
  expect(clever.script.read.at(-1)?.text).toContain('They treat people like tickets.')
  await talk(ada, 'What now?')
  expect(clever.script.asked.at(-1)?.system()).toContain('Wants to leave the call centre')
  const [row] = await clever.db.select().from(conversations).where(eq(conversations.memberId, ada.id))
  expect(row?.summary?.includes('call centre')).toBe(false)
})

test('a talk is looked at again only when enough has been added, and a failure is tried once more', async () => {
  const ada = await clever.member()
  const asked = clever.script.read.length
  clever.script.shape('not a shape')
  await talk(ada, 'I drive a van.', 'Every day.', 'For years.')
  await settle(clever)
  expect(clever.script.read).toHaveLength(asked + 1)
  expect(await texts(ada)).toEqual([])

  clever.script.shape({ summary: 'Drives.', facts: [{ text: 'Drives a van', quote: 'I drive a van' }] })
  clever.advance(120)
  await settle(clever)
  expect(await texts(ada)).toEqual(['Drives a van'])

  await talk(ada, 'Thanks.')
  await clever.deps.jobs.drain()
  expect(clever.script.read).toHaveLength(asked + 2)
})
