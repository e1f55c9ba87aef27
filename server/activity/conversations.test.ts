import { expect, test } from 'vitest'
import { conversations } from '../chat/tables.ts'
import { listTalks } from '../member-data/copy-talks.ts'
import { said } from '../testing/talk.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld()

type Person = Awaited<ReturnType<typeof world.member>>

const say = (person: Person, tool: 'coach' | 'jobideas' | 'profile', ...contents: string[]) =>
  person.api.chat.save({
    params: { tool },
    body: { messages: contents.map((content, index) => said(`${tool}-${index}`, content)) },
  })
const listed = async (person: Person) =>
  (await person.api.activity.conversations()).conversations.map(({ tool, title, isPinned }) => ({
    ...{ tool, title, isPinned },
  }))

test('a conversation is given a name and pinned before the others, and nobody else can do it', async () => {
  const [ada, bob] = [await world.member(), await world.member()]
  await say(ada, 'coach', 'One')
  world.advance(60)
  await say(ada, 'jobideas', 'Two')
  const call = { params: { tool: 'coach' as const }, body: { title: '  Leaving teaching ', isPinned: true } }
  await expect(bob.api.activity.label(call)).rejects.toMatchObject({ status: 404 })

  await ada.api.activity.label(call)

  const pinned = { tool: 'coach', title: 'Leaving teaching', isPinned: true }
  expect(await listed(ada)).toEqual([pinned, { tool: 'jobideas', title: '', isPinned: false }])
  await ada.api.activity.label({ ...call, body: { isPinned: false } })
  expect(await listed(ada)).toEqual([
    { tool: 'jobideas', title: '', isPinned: false },
    { ...pinned, isPinned: false },
  ])
  await ada.api.activity.label({ ...call, body: { title: '' } })
  expect((await listed(ada))[1]).toMatchObject({ title: '' })
})

test('a name that is too long is refused with what is allowed', async () => {
  const ada = await world.member()
  await say(ada, 'coach', 'One')

  const attempt = ada.api.activity.label({ params: { tool: 'coach' }, body: { title: 'x'.repeat(81) } })

  await expect(attempt).rejects.toMatchObject({ status: 400, message: expect.stringContaining('80 characters') })
})

test('what was said is found in all conversations or in one, the newest first, and only by who said it', async () => {
  const [ada, bob] = [await world.member(), await world.member()]
  await say(ada, 'coach', 'I like to work in a café', 'Something else')
  await say(ada, 'jobideas', 'A CAFE of my own')
  const find = async (person: Person, body: { words: string; tool?: 'coach' }) =>
    (await person.api.activity.search({ body })).found.map(({ tool, messageId }) => `${tool}/${messageId}`)

  expect((await find(ada, { words: 'cafe' })).toSorted()).toEqual(['coach/coach-0', 'jobideas/jobideas-0'])
  expect(await find(ada, { words: 'cafe', tool: 'coach' })).toEqual(['coach/coach-0'])
  expect(await find(ada, { words: 'work café' })).toEqual(['coach/coach-0'])
  expect(await find(bob, { words: 'cafe' })).toEqual([])
})

test('a long conversation is searched to its beginning, and more than fifty finds are cut off with a word', async () => {
  const ada = await world.member()
  const lines = Array.from({ length: 199 }, (_, index) => `Line ${index} with gravel`)
  await say(ada, 'coach', 'The very first words', ...lines)

  const first = await ada.api.activity.search({ body: { words: 'very first' } })
  const many = await ada.api.activity.search({ body: { words: 'gravel' } })

  expect(first.found).toMatchObject([{ messageId: 'coach-0', excerpt: 'The very first words', role: 'user' }])
  expect(many).toMatchObject({ hasMore: true })
  expect(many.found).toHaveLength(50)
})

test('all conversations are deleted at once; those of others stay', async () => {
  const [ada, bob] = [await world.member(), await world.member()]
  for (const tool of ['coach', 'jobideas'] as const) await say(ada, tool, 'Hello')
  await say(bob, 'coach', 'Hello')

  await ada.api.activity.removeConversations()

  expect(await listed(ada)).toEqual([])
  expect((await ada.api.chat.read({ params: { tool: 'coach' } })).messages).toEqual([])
  expect(await listed(bob)).toHaveLength(1)
})

test('the name of a conversation is sealed, and comes along in the copy of one’s data', async () => {
  const ada = await world.member()
  await say(ada, 'coach', 'Hello')
  await ada.api.activity.label({ params: { tool: 'coach' }, body: { title: 'planted-name' } })
  const [part] = await listTalks(world.deps, ada.id)

  const rows = await world.deps.db.select({ title: conversations.title }).from(conversations)

  expect(rows.some(({ title }) => title?.includes('planted-name'))).toBe(false)
  const content = Buffer.concat(await Array.fromAsync(part?.content() as AsyncIterable<Uint8Array>)).toString()
  expect(content).toMatch(/^Career Coach: planted-name\n=+\n/)
})
