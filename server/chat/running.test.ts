import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { members } from '../identity/tables.ts'
import { startClock } from '../testing/lived-time.ts'
import { coach, gate, growing, read, said, send } from '../testing/talk.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { messages } from './tables.ts'

const world = await createWorld()
const { script } = world

describe('a reply that is being made', () => {
  test('goes on when the page goes away, and is heard again from the start by whoever comes back', async () => {
    const ada = await world.member()
    const { opened, open } = gate()
    script.answer(growing(opened, 'You stayed ', 'with him.'))

    const leaving = new AbortController()
    const stream = ada.api.chat.send({ ...coach, body: { messages: [said('m1', 'Hello')] } }, leaving.signal)
    expect((await stream.next()).value).toEqual({ content: 'You stayed ' })
    await stream.return(undefined)

    const again = ada.api.chat.follow(coach)
    expect((await again.next()).value).toEqual({ content: 'You stayed ' })
    open()
    expect((await Array.fromAsync(again)).at(-1)).toMatchObject({ done: true, fullResponse: 'You stayed with him.' })
    expect((await read(ada)).at(-1)).toMatchObject({ content: 'You stayed with him.', status: 'complete' })
  })

  test('is followed from another process through what is written down', async () => {
    const ada = await world.member()
    await Array.fromAsync(send(ada, said('m1', 'Hello')))
    // As another process would leave it in the middle of its work.
    await world.db.update(messages).set({ status: 'streaming', updatedAt: world.deps.now() }).where(isReplyOf(ada))
    const follow = ada.api.chat.follow(coach)

    expect((await follow.next()).value).toEqual({ content: 'I hear you.' })
    await world.db.update(messages).set({ status: 'complete' }).where(isReplyOf(ada))
    expect((await follow.next()).value).toMatchObject({ done: true, fullResponse: 'I hear you.' })
  })

  test('belongs to its member alone [R28]', async () => {
    const ada = await world.member()
    const bob = await world.member()
    const { opened, open } = gate()
    script.answer(growing(opened, 'Only for Ada', '.'))
    const stream = send(ada, said('m1', 'Hello'))
    await stream.next()

    await expect(bob.api.chat.follow(coach).next()).rejects.toMatchObject({ status: 404 })
    await bob.api.chat.stop(coach)
    open()
    expect((await Array.fromAsync(stream)).at(-1)).toMatchObject({ fullResponse: 'Only for Ada.' })
  })

  test('is stopped by the member, and what was said by then is kept [R28]', async () => {
    const ada = await world.member()
    let wasAborted = false
    script.answer(async function* ({ signal }) {
      yield { kind: 'text', text: 'A long ' }
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      wasAborted = true
      yield { kind: 'text', text: 'story' }
    })
    const stream = send(ada, said('m1', 'Hello'))
    await stream.next()

    await ada.api.chat.stop(coach)

    expect((await Array.fromAsync(stream)).at(-1)).toMatchObject({ done: true, fullResponse: 'A long ' })
    expect(wasAborted).toBe(true)
    expect((await read(ada)).at(-1)).toMatchObject({ content: 'A long ', status: 'stopped' })

    await Array.fromAsync(send(ada, said('m2', 'Go on')))
    expect((await read(ada)).find(({ content }) => content === 'A long ')?.status).toBe('stopped')
  })

  test('ends with the session it was asked in, and with its member [R8, R28]', async () => {
    for (const leave of [
      (person: Person) => person.api.identity.logout(),
      (person: Person) => world.db.delete(members).where(eq(members.id, person.id)),
    ]) {
      const ada = await world.member()
      let isStopped = false
      script.answer(async function* (ask) {
        yield { kind: 'text', text: 'You stayed' }
        await new Promise((resolve) => ask.signal.addEventListener('abort', resolve))
        isStopped = true
      })
      const events = send(ada, said('m1', 'Hello'))
      await events.next()

      await leave(ada)
      const elapsed = startClock()
      await expect.poll(() => isStopped).toBe(true)
      expect(elapsed()).toBeLessThan(1_000)
      await Array.fromAsync(events)
    }
  })

  test('gives a sign of life while its coach is thinking, and is not written again for that', async () => {
    const ada = await world.member()
    const { opened, open } = gate()
    script.answer(growing(opened, 'You stayed ', 'with him.'))
    const stream = send(ada, said('m1', 'Hello'))
    await stream.next()
    const readRow = async () => (await world.db.select().from(messages).where(isReplyOf(ada)))[0]
    const inRow = async () => (await read(ada)).at(-1)?.content
    await expect.poll(inRow).toBe('You stayed ')
    const before = await readRow()

    world.advance(15)
    const now = performance.now.bind(performance)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 6_000)
    await expect.poll(async () => (await readRow())?.updatedAt).toEqual(world.deps.now())
    later.mockRestore()

    expect((await readRow())?.content).toEqual(before?.content)
    open()
    expect((await Array.fromAsync(stream)).at(-1)).toMatchObject({ fullResponse: 'You stayed with him.' })
  })

  test('left behind by a process that died is shown as cut off after a while', async () => {
    const ada = await world.member()
    await Array.fromAsync(send(ada, said('m1', 'Hello')))
    await world.db.update(messages).set({ status: 'streaming', updatedAt: world.deps.now() }).where(isReplyOf(ada))
    expect((await read(ada)).at(-1)?.status).toBe('streaming')

    world.advance(21)
    expect((await read(ada)).at(-1)?.status).toBe('interrupted')
    await expect(Array.fromAsync(ada.api.chat.follow(coach))).resolves.toContainEqual(
      expect.objectContaining({ error: expect.any(String) }),
    )
  })
})

function isReplyOf(person: Person) {
  return sql`role = 'assistant' and conversation_id in (select id from conversations where member_id = ${person.id})`
}
