import { expect, test } from 'vitest'
import { said } from '../testing/talk.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld()
const coach = { params: { tool: 'coach' as const } }
const lines = [said('m1', 'One'), said('m2', 'Two'), said('m3', 'Three')]

test('one message is deleted and the rest stays; nobody else can do it', async () => {
  const [ada, bob] = [await world.member(), await world.member()]
  await ada.api.chat.save({ ...coach, body: { messages: lines } })
  const params = { ...coach.params, messageId: 'm2' }
  await expect(bob.api.chat.removeMessage({ params })).rejects.toMatchObject({ status: 404 })

  await ada.api.chat.removeMessage({ params })

  expect((await ada.api.chat.read(coach)).messages.map(({ content }) => content)).toEqual(['One', 'Three'])
  await expect(ada.api.chat.removeMessage({ params })).rejects.toMatchObject({ status: 404 })
  const { activities } = await ada.api.activity.recent()
  expect(activities).toMatchObject([{ toolName: 'coach', messageCount: 2 }])
})

test('a conversation is deleted as a whole, and begins anew; the others stay', async () => {
  const ada = await world.member()
  const other = { params: { tool: 'jobideas' as const } }
  await ada.api.chat.save({ ...coach, body: { messages: lines } })
  await ada.api.chat.save({ ...other, body: { messages: lines } })

  await ada.api.chat.removeAll(coach)
  await ada.api.chat.removeAll(coach)

  expect((await ada.api.chat.read(coach)).messages).toEqual([])
  expect((await ada.api.chat.read(other)).messages).toHaveLength(3)
  await Array.fromAsync(ada.api.chat.send({ ...coach, body: { messages: [said('m4', 'Hello again')] } }))
  expect((await ada.api.chat.read(coach)).messages[0]).toMatchObject({ content: 'Hello again' })
})
