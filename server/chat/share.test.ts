import { describe, expect, test } from 'vitest'
import { tools } from '#contract/tools.ts'
import { rateLimits } from '../http/tables.ts'
import { siteSettings } from '../settings/tables.ts'
import { gate, growing, said, send } from '../testing/talk.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld()
const { script } = world

describe('nobody uses more than their share [R29]', () => {
  test('two replies at once, and no third; whoever keeps trying is not kept out for it', async () => {
    const ada = await world.member()
    const { opened, open } = gate()
    const streams = (['coach', 'jobideas'] as const).map((tool) => {
      script.answer(growing(opened, 'Well', '.'))
      return ada.api.chat.send({ params: { tool }, body: { messages: [said('m1', 'Hello')] } })
    })
    for (const stream of streams) await stream.next()

    const ask = () => ada.api.chat.send({ params: { tool: 'profile' }, body: { messages: [said('m1', 'Hello')] } })
    for (let time = 0; time < 25; time++) {
      await expect(ask().next()).rejects.toMatchObject({
        status: 429,
        message: expect.stringMatching(/already answering/),
      })
    }
    open()
    for (const stream of streams) await Array.fromAsync(stream)
    expect((await Array.fromAsync(ask())).at(-1)).toMatchObject({ done: true })
  })

  test('two replies at once, however many are asked for at the same moment', async () => {
    const ada = await world.member()
    const { opened, open } = gate()
    const asked = tools.map((tool) => {
      script.answer(growing(opened, 'Well', '.'))
      return ada.api.chat.send({ params: { tool }, body: { messages: [said('m1', 'Hello')] } })
    })
    const first = await Promise.allSettled(asked.map((stream) => stream.next()))

    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const { reason } of first.filter((one) => one.status === 'rejected')) {
      expect(reason).toMatchObject({ status: 429, message: expect.stringMatching(/already answering/) })
    }
    open()
    await Promise.allSettled(asked.map((stream) => Array.fromAsync(stream)))
    script.answer(growing(opened, 'Well', '.'))
    expect((await Array.fromAsync(send(ada, said('m2', 'Hello again')))).at(-1)).toMatchObject({ done: true })
  })

  test('all members together have a budget for the day, which the administrator can set', async () => {
    const ada = await world.member()
    await world.db.insert(siteSettings).values({ key: 'ai_daily_token_budget', value: 1 })
    const attempt = Array.fromAsync(send(ada, said('m1', 'Hello')))
    await expect(attempt).rejects.toMatchObject({ status: 429, code: 'coaches-resting' })
    await world.db.delete(siteSettings)
    await Array.fromAsync(send(ada, said('m1', 'Hello')))
  })

  test('twenty messages a minute', async () => {
    await world.db.delete(rateLimits)
    const ada = await world.member()
    for (let count = 0; count < 20; count++) await Array.fromAsync(send(ada, said(`m${count}`, 'Hello')))

    await expect(Array.fromAsync(send(ada, said('more', 'Hello')))).rejects.toMatchObject({ status: 429 })
    world.advance(61)
    await Array.fromAsync(send(ada, said('more', 'Hello')))
  })
})
