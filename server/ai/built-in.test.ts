import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstQuestions } from '../../coach/first-questions.ts'
import { suggest } from '../../coach/suggest.ts'
import { type Tool, tools } from '../../coach/tool.ts'
import { createLog } from '../log.ts'
import { createWorld } from '../testing/world.ts'
import { openBuiltIn } from './built-in.ts'
import { loadKnowledge } from './knowledge.ts'
import { openLocalModels } from './local/open.ts'

const world = await createWorld()
const models = openLocalModels({
  folders: { encoder: join(import.meta.dirname, '../../coach/model'), speech: '' },
  log: createLog({ level: 'silent' }),
})
world.deps.provider = openBuiltIn({ loadKnowledge, models, msPerWord: 0 })
afterAll(() => models.close())

/** Says one thing and waits for the whole reply. */
function makeTalk(member: Awaited<ReturnType<typeof world.member>>, tool: Tool) {
  let count = 0
  return async (content: string) => {
    const messages = [{ id: `m${++count}`, role: 'user' as const, content }]
    return (await Array.fromAsync(member.api.chat.send({ params: { tool }, body: { messages } }))).at(-1)
  }
}

test('without any provider a member finds their values, in their own words, and adds them [R24]', async () => {
  const darren = await world.member({ firstName: 'Darren' })
  const say = makeTalk(darren, 'coach-values')

  const first = await say(
    'I calmed down a man whose heating had been cut off by mistake and stayed on the line with him.',
  )
  expect(first?.fullResponse).toMatch(/^Hello Darren\..*programme, not a person/)
  await say("It's unfair. We treat people like tickets.")
  await say('Our manager lies to us about the hours, I cannot stand that.')
  const { suggestions } = await darren.api.suggestions.suggest({
    body: { toolName: 'coach-values', messages: [{ id: 'm3', role: 'user', content: 'x' }] },
  })
  expect(suggestions[0]).toBe('They all fit')
  await say('They all fit')
  const last = await say('None in particular')

  expect(last?.proposal?.items.length).toBeGreaterThan(1)
  const messageId = last?.messageId ?? ''
  await darren.api.chat.addProposal({ params: { tool: 'coach-values', messageId }, body: {} })
  expect((await darren.api.profile.progress()).values).toBe(true)
})

test('a plain question is answered from the answers the administrator keeps, with its source', async () => {
  const ada = await world.member()
  const reply = await makeTalk(ada, 'coach')('who can see what i type in here?')

  expect(reply?.fullResponse).toContain('kept encrypted')
  expect(reply?.fullResponse).toContain('/privacy')
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
