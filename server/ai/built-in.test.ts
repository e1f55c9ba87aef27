import { expect, test } from 'vitest'
import { firstQuestions } from '../../coach/first-questions.ts'
import { suggest } from '../../coach/suggest.ts'
import { tools } from '../../coach/tool.ts'
import { createWorld } from '../testing/world.ts'
import { openBuiltIn } from './built-in.ts'
import { loadKnowledge } from './knowledge.ts'
import { safe } from './safe.ts'

const world = await createWorld()
world.deps.provider = safe(openBuiltIn({ loadKnowledge, msPerWord: 0 }))

test('without any provider a member finds their values, in their own words, and adds them [R24]', async () => {
  const darren = await world.member({ firstName: 'Darren' })
  const params = { tool: 'coach-values' as const }
  const talk = async (id: string, content: string) => {
    const messages = [{ id, role: 'user' as const, content }]
    return (await Array.fromAsync(darren.api.chat.send({ params, body: { messages } }))).at(-1)
  }

  const first = await talk(
    'm1',
    'I calmed down a man whose heating had been cut off by mistake. I got told off for the call length.',
  )
  expect(first?.fullResponse).toMatch(/^Hello Darren\..*programme, not a person/)
  expect(first?.fullResponse).toMatch(/you calmed down a man/i)
  const second = await talk('m2', "It's unfair. We treat people like tickets.")
  expect(second?.fullResponse).toContain('**Fairness**')
  const { suggestions } = await darren.api.suggestions.suggest({
    body: {
      toolName: 'coach-values',
      messages: [{ id: 'm2', role: 'user', content: "It's unfair. We treat people like tickets." }],
    },
  })
  expect(suggestions.join(' ')).toMatch(/fairness/i)
  await talk('m3', 'Fairness and kindness. And security, I have two kids and a mortgage.')
  await talk('m4', 'Fairness, by a mile.')
  const last = await talk('m5', 'Fairness')

  expect(last?.proposal?.text).toMatch(/fairness/i)
  await darren.api.chat.addProposal({ params: { ...params, messageId: last?.messageId ?? '' }, body: {} })
  expect((await darren.api.profile.progress()).values).toBe(true)
})

test('the built-in coach is known as such, in the talk and in the log', async () => {
  const ada = await world.member()
  const params = { tool: 'coach' as const }
  await Array.fromAsync(
    ada.api.chat.send({ params, body: { messages: [{ id: 'm1', role: 'user', content: 'dunno' }] } }),
  )

  expect(await ada.api.chat.read({ params })).toMatchObject({ isBuiltIn: true })
})

test('whoever has talked much, with another coach before this one, is not asked to begin', () => {
  const messages = [{ id: 'm1', role: 'user' as const, content: 'Fairness, by a mile.' }]

  for (const tool of tools) {
    const suggestions = suggest(tool, messages)
    expect(suggestions.length).toBeGreaterThanOrEqual(3)
    expect(suggestions).not.toEqual(expect.arrayContaining([...firstQuestions[tool]]))
  }
})
