import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ProviderFailed } from '../ai/provider.ts'
import { aiRequests } from '../ai/tables.ts'
import { siteSettings } from '../settings/tables.ts'
import { createWorld } from '../testing/world.ts'
import { readLines } from './suggest.ts'

const world = await createWorld()
const { script } = world
const talk = (...contents: string[]) =>
  contents.map((content, index) => ({ id: `m${index}`, role: 'user' as const, content }))

test('with nothing said yet a member gets first questions, at no cost [API-13, CHAT-48, CONST-2, CONST-3]', async () => {
  const ada = await world.member()
  const ask = (toolName: 'coach' | 'jobideas') => ada.api.suggestions.suggest({ body: { toolName, messages: [] } })
  const before = script.asked.length

  const coach = await ask('coach')
  expect(coach.suggestions).toHaveLength(3)
  expect(coach.suggestions.join(' ')).toMatch(/stuck.*care about.*changing career/)
  const jobs = await ask('jobideas')
  expect(jobs.suggestions.join(' ')).toMatch(/values and strengths.*mission.*difference/)
  expect(script.asked).toHaveLength(before)
})

test('the administrator’s own questions come instead, and the switch turns all off [API-14, CHAT-56, ADM-50]', async () => {
  const ada = await world.member()
  const questions = ['Where are you?', 'Where to?', 'With whom?']
  await world.db.insert(siteSettings).values({ key: 'suggestions_coach_initial_questions', value: questions })

  expect((await ada.api.suggestions.suggest({ body: { toolName: 'coach', messages: [] } })).suggestions).toEqual(
    questions,
  )
  expect(await ada.api.suggestions.enabled({ params: { toolName: 'coach' } })).toEqual({ enabled: true })
  expect(await ada.api.suggestions.enabled({ params: { toolName: 'anything' } })).toEqual({ enabled: true })

  await world.db.insert(siteSettings).values({ key: 'suggestions_coach_enabled', value: false })
  expect(await ada.api.suggestions.enabled({ params: { toolName: 'coach' } })).toEqual({ enabled: false })
  expect((await ada.api.suggestions.suggest({ body: { toolName: 'coach', messages: [] } })).suggestions).toEqual([])
  await world.db.update(siteSettings).set({ value: 'no' }).where(eq(siteSettings.key, 'suggestions_coach_enabled'))
  expect(await ada.api.suggestions.enabled({ params: { toolName: 'coach' } })).toEqual({ enabled: true })
  await world.db.delete(siteSettings)
})

test('in a talk they come from its last five messages, by a small model, once for each point of it [CHAT-51]', async () => {
  const ada = await world.member()
  script.answer(['- Tell me more\n2. "What would', ' you do?"\n\nI want to move on\n'])
  const messages = talk('one', 'two', 'three', 'four', 'five', 'six')
  const ask = () => ada.api.suggestions.suggest({ body: { toolName: 'jobideas', messages } })

  const first = await ask()
  expect(first.suggestions).toEqual(['Tell me more', 'What would you do?', 'I want to move on'])
  expect(await ask()).toEqual(first)
  const asked = script.asked.filter(({ system }) => system().startsWith('Suggest what'))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ model: 'gpt-5-nano' })
  expect(asked[0]?.messages[0]?.content).not.toContain('one')
  expect(asked[0]?.messages[0]?.content).toContain('six')
  const [logged] = await world.db.select().from(aiRequests).where(eq(aiRequests.memberId, ada.id))
  expect(logged).toMatchObject({ tool: 'jobideas_suggestions', isSuccess: true })
})

test('a provider that fails leaves a member without hints, not with an error', async () => {
  const ada = await world.member()
  script.answer(new ProviderFailed('busy'))

  expect(await ada.api.suggestions.suggest({ body: { toolName: 'coach', messages: talk('Hello') } })).toEqual({
    suggestions: [],
  })
})

test('whoever may be in danger is not nudged on', async () => {
  const ada = await world.member()
  const messages = talk('I want to kill myself.')

  expect(await ada.api.suggestions.suggest({ body: { toolName: 'coach', messages } })).toEqual({ suggestions: [] })
})

test('at most five lines are read, none of them long', () => {
  expect(readLines(Array(9).fill('* Yes').join('\n'))).toHaveLength(5)
  expect(readLines(`${'x'.repeat(200)}\nShort`)).toEqual(['Short'])
})
