import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countWords } from '#coach/language/plain.ts'
import { tools } from '#contract/tools.ts'
import { createWorld } from '../testing/world.ts'
import { ensureAgents, readAgent, saveAgent } from './agents.ts'
import { writeDefaultPrompt } from './default-prompts.ts'
import { agents, agentVersions } from './tables.ts'

const world = await createWorld()
const { db, script } = world

describe.each(tools)('what %s is told as the product comes', (tool) => {
  const prompt = writeDefaultPrompt(tool)

  test('has one rule of length, steps, and two examples', () => {
    expect(prompt.match(/\bwords\b[^\n]*/g)?.filter((line) => /\d/.test(line)).length ?? 0).toBeLessThanOrEqual(1)
    expect(prompt).toMatch(/How long: .*\d+/)
    expect(prompt).toMatch(/\n1\. .*[\s\S]*\n3\. /)
    expect(prompt.match(/\nCoach: /g)).toHaveLength(2)
    expect(countWords(prompt)).toBeLessThan(1_100)
  })

  test('has right practice on disability and health, corrections, questions and thin answers', () => {
    expect(prompt).toMatch(/Ask what helps them to work well/)
    expect(prompt).toMatch(/Access to Work/)
    expect(prompt).toMatch(/adjustments/)
    expect(prompt).not.toMatch(/be kind and go on/)
    for (const part of ['When corrected', 'When asked a question', 'When an answer is thin'])
      expect(prompt).toContain(part)
  })
})

test('what the product needs stands beside whatever an administrator wrote', async () => {
  const ada = await world.member()
  const change = { systemPrompt: 'Talk like a pirate to [Firstname].' }
  await saveAgent(db, 'coach', change, { author: 'boss@example.org', now: world.deps.now() })
  for (const id of ['m1', 'm2']) {
    const messages = [{ id, role: 'user' as const, content: 'Hello there.' }]
    await Array.fromAsync(ada.api.chat.send({ params: { tool: 'coach' }, body: { messages } }))
  }

  const told = script.asked.at(-1)?.system() ?? ''

  expect(told).toMatch(/^Talk like a pirate to Ada\./)
  expect(told).toContain('Today is Monday')
  expect(told).toContain('2 March 2026')
  expect(told).toContain('There were 2 messages before this one.')
  expect(told).toContain('In the profile so far: nothing yet.')
  expect(told).toContain('People to talk to')
  expect(told).toContain('Never invent an employer')
})

test('an agent that nobody has changed gets the newer text, and one that somebody has keeps theirs', async () => {
  const old = { systemPrompt: 'As it came two years ago.' }
  for (const tool of ['jobideas', 'profile']) {
    await db.update(agents).set(old).where(eq(agents.tool, tool))
    await db.update(agentVersions).set(old).where(eq(agentVersions.tool, tool))
  }
  await saveAgent(db, 'profile', { systemPrompt: 'Ours.' }, { author: 'boss@example.org', now: world.deps.now() })

  await ensureAgents(db, world.deps.now())
  await ensureAgents(db, world.deps.now())

  expect(await readAgent(db, 'jobideas')).toMatchObject({ systemPrompt: writeDefaultPrompt('jobideas'), version: 2 })
  expect(await readAgent(db, 'profile')).toMatchObject({ systemPrompt: 'Ours.', version: 2 })
  const versions = await db.select().from(agentVersions).where(eq(agentVersions.tool, 'jobideas'))
  expect(versions.map(({ systemPrompt, author }) => [systemPrompt === old.systemPrompt, author])).toEqual([
    [true, null],
    [false, null],
  ])
})
