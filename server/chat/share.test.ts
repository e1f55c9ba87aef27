import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONVERSATION_BYTES_MAX, REPLY_LENGTH_MAX } from '#contract/message.ts'
import { tools } from '#contract/tools.ts'
import { rateLimits } from '../http/tables.ts'
import { siteSettings } from '../settings/tables.ts'
import { coach, gate, growing, said, send } from '../testing/talk.ts'
import { createWorld } from '../testing/world.ts'
import { conversations } from './tables.ts'

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

describe('nobody fills the disk or the memory', () => {
  const long = (from: number) => Array.from({ length: 25 }, (_, at) => said(`long${from + at}`, 'x'.repeat(16_000)))

  test('a conversation has a largest size; the member is told before it is reached, and what is refused leaves no trace', async () => {
    const ada = await world.member()
    const save = (from: number) => ada.api.chat.save({ ...coach, body: { messages: long(from) } })
    await save(0)
    expect(await ada.api.chat.read(coach)).toMatchObject({ isNearlyFull: false })
    for (let from = 25; from < 12 * 25; from += 25) await save(from)
    expect(await ada.api.chat.read(coach)).toMatchObject({ isNearlyFull: true })

    await save(300)
    await expect(save(325)).rejects.toMatchObject({ status: 409, code: 'conversation-full' })
    await expect(save(325)).rejects.toThrow(/as long as it can be/)

    const { messages: kept } = await ada.api.chat.read(coach)
    expect(kept.at(-1)?.id).toBe('long324')
    for (let at = 0; at < 2; at++) await Array.fromAsync(send(ada, said(`more${at}`, 'x'.repeat(16_000))))
    await fill(ada.id)
    await expect(Array.fromAsync(send(ada, said('last', 'Hello')))).rejects.toMatchObject({ code: 'conversation-full' })
    const other = ada.api.chat.send({ params: { tool: 'profile' }, body: { messages: [said('m1', 'Hello')] } })
    expect((await Array.fromAsync(other)).at(-1)).toMatchObject({ done: true })
  })

  test('a conversation is full of single letters too, since each takes its place', async () => {
    const ada = await world.member()
    const save = (count: number) =>
      ada.api.chat.save({
        ...coach,
        body: { messages: Array.from({ length: count }, () => said(randomUUID(), 'a')) },
      })
    await save(200)
    const [talk] = await world.db.select().from(conversations).where(eq(conversations.memberId, ada.id))

    expect(talk?.sentBytes).toBeGreaterThanOrEqual(200 * 300)
    await fill(ada.id)
    await expect(save(1)).rejects.toMatchObject({ code: 'conversation-full' })
  })

  const fill = (memberId: string) =>
    world.db
      .update(conversations)
      .set({ sentBytes: CONVERSATION_BYTES_MAX - 10 })
      .where(eq(conversations.memberId, memberId))

  test('a reply has a largest size, even from a model that never comes to an end', async () => {
    const ada = await world.member()
    script.answer(async function* () {
      for (;;) yield { kind: 'text', text: 'and so on '.repeat(100) }
    })

    const end = (await Array.fromAsync(send(ada, said('m1', 'Tell me everything.')))).at(-1)

    expect(end?.fullResponse).toHaveLength(REPLY_LENGTH_MAX)
    expect(end?.status).toBe('too-long')
    const kept = (await ada.api.chat.read(coach)).messages.at(-1)
    expect(kept?.content).toHaveLength(REPLY_LENGTH_MAX)
    expect(kept?.status).toBe('too-long')
    await expect(Array.fromAsync(ada.api.chat.goOn(coach))).rejects.toMatchObject({ status: 409 })
  })

  test('one member holds a bounded number of streams open, and others are none the worse', async () => {
    const [ada, bob] = [await world.member(), await world.member()]
    const { opened, open } = gate()
    for (const person of [ada, bob]) {
      script.answer(growing(opened, 'Well', '.'))
      await send(person, said('m1', 'Hello')).next()
    }
    const follow = (person: typeof ada) => person.fetch('/api/chat/coach/running')
    const answers = await Promise.all(Array.from({ length: 100 }, () => follow(ada)))

    const taken = answers.filter(({ status }) => status === 200)
    expect(taken.length).toBeLessThan(24)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - taken.length)
    expect((await follow(bob)).status).toBe(200)

    await taken[0]?.body?.cancel()
    expect((await follow(ada)).status).toBe(200)
    open()
    for (const { body } of taken.slice(1)) await body?.cancel()
  })
})
