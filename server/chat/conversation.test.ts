import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { coach, read, said, send } from '../testing/talk.ts'
import { createWorld } from '../testing/world.ts'
import { conversations, messages } from './tables.ts'

const world = await createWorld()
const { script } = world

describe('a conversation', () => {
  test('keeps what both of two tabs saved, once each [R36, API-16]', async () => {
    const ada = await world.member()
    const tab = (...list: ReturnType<typeof said>[]) => ada.api.chat.save({ ...coach, body: { messages: list } })

    await Promise.all([
      tab(said('a', 'One'), said('b', 'Two')),
      tab(said('a', 'One'), said('c', 'Three')),
      ...Array.from({ length: 8 }, (_, index) => tab(said('a', 'One'), said(`x${index}`, 'More'))),
    ])
    await tab()

    const kept = await read(ada)
    expect(kept.map(({ id }) => id).sort()).toEqual(
      ['a', 'b', 'c', ...Array.from({ length: 8 }, (_, index) => `x${index}`)].sort(),
    )
    const [{ count } = { count: 0 }] = await world.db
      .select({ count: conversations.messageCount })
      .from(conversations)
      .where(eq(conversations.memberId, ada.id))
    expect(count).toBe(kept.length)
  })

  test('gives every message a place of its own when several are sent and saved at the same moment [R36]', async () => {
    const ada = await world.member()
    await Array.fromAsync(send(ada, said('m0', 'First')))
    const save = (id: string) => ada.api.chat.save({ ...coach, body: { messages: [said(id, 'Saved')] } })

    await Promise.all([
      ...['m1', 'm2'].map((id) => Array.fromAsync(send(ada, said(id, 'Sent')))),
      ...['s1', 's2', 's3'].map(save),
    ])

    const isHers = eq(conversations.memberId, ada.id)
    const rows = await world.db
      .select({ id: messages.id, position: messages.position, count: conversations.messageCount })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(isHers)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['m0', 'm1', 'm2', 's1', 's2', 's3']))
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length)
    expect(rows[0]?.count).toBe(rows.length)
  })

  test('takes a message from far back for what it is: said long ago, not to be said anew', async () => {
    const ada = await world.member()
    const old = Array.from({ length: 60 }, (_, index) => said(`o${index}`, 'Long ago'))
    await ada.api.chat.save({ ...coach, body: { messages: old } })

    await expect(Array.fromAsync(send(ada, said('o0', 'Again')))).rejects.toMatchObject({ status: 409 })
    expect(await read(ada)).toHaveLength(60)
  })

  test('of two thousand messages is read a page at a time, the newest first', async () => {
    const ada = await world.member()
    for (let page = 0; page < 3; page++) {
      const list = Array.from({ length: 150 }, (_, index) =>
        said(`m${page * 150 + index}`, `Message ${page * 150 + index}`),
      )
      await ada.api.chat.save({ ...coach, body: { messages: list } })
    }

    const newest = await ada.api.chat.read(coach)
    expect(newest.messages).toHaveLength(200)
    expect(newest).toMatchObject({ hasMore: true })
    expect(newest.messages.at(-1)?.content).toBe('Message 449')
    const older = await ada.api.chat.read({ ...coach, query: { before: newest.messages[0]?.id } })
    expect(older.messages.at(-1)?.content).toBe('Message 249')
    const oldest = await ada.api.chat.read({ ...coach, query: { before: older.messages[0]?.id } })
    expect(oldest).toMatchObject({ hasMore: false })
    expect(oldest.messages[0]?.content).toBe('Message 0')
  })

  test('is read on from a message, or anew where that one is gone or too far back', async () => {
    const ada = await world.member()
    const save = (...ids: string[]) =>
      ada.api.chat.save({ ...coach, body: { messages: ids.map((id) => said(id, `Message ${id}`)) } })
    const readAfter = async (id: string) => {
      const { messages, hasMore, isContinued } = await ada.api.chat.read({ ...coach, query: { after: id } })
      return { ids: messages.map((message) => message.id), hasMore, isContinued }
    }
    expect(await readAfter('a')).toEqual({ ids: [], hasMore: false, isContinued: false })
    await save('a', 'b', 'c')

    expect(await readAfter('a')).toEqual({ ids: ['b', 'c'], hasMore: true, isContinued: true })
    expect(await readAfter('c')).toEqual({ ids: [], hasMore: true, isContinued: true })
    expect(await readAfter('gone')).toEqual({ ids: ['a', 'b', 'c'], hasMore: false, isContinued: false })

    const many = Array.from({ length: 199 }, (_, index) => `m${index}`)
    await save(...many)
    expect(await readAfter('b')).toEqual({ ids: ['c', ...many], hasMore: true, isContinued: true })
    expect(await readAfter('a')).toEqual({ ids: ['c', ...many], hasMore: true, isContinued: false })
  })

  test('saved in the older way is read with its roles [CHAT-31]', async () => {
    const ada = await world.member()
    const list = [
      { id: 'w', isUser: false, content: 'Welcome' },
      { id: 'u', isUser: true, content: 'Hello' },
    ]
    await ada.api.chat.save({ ...coach, body: { messages: list } })

    expect((await read(ada)).map(({ role }) => role)).toEqual(['assistant', 'user'])
  })

  test('cannot be read in the database or in the log, nor under another row [R30]', async () => {
    const ada = await world.member()
    script.answer(['The canary answers.'])
    await Array.fromAsync(send(ada, said('m1', 'A canary sings in the mine.')))

    const dump = JSON.stringify([
      (await world.db.execute(sql`select encode(content, 'escape') from messages`)).rows,
      (await world.db.execute(sql`select encode(content, 'escape') from ai_requests`)).rows,
    ])
    expect(dump).not.toMatch(/canary/)
    expect(world.lines.join('\n')).not.toMatch(/canary/)
  })
})
