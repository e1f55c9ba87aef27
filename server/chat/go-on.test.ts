import { describe, expect, test } from 'vitest'
import { ProviderFailed } from '../ai/provider.ts'
import { coach, read, said, send } from '../testing/talk.ts'
import { createWorld, type Person } from '../testing/world.ts'

const world = await createWorld()
const { script } = world
const goOn = ({ api }: Person) => Array.fromAsync(api.chat.goOn(coach))

const cutOff = (text: string) =>
  async function* () {
    yield { kind: 'text' as const, text }
    throw new ProviderFailed('unfinished')
  }

const ended = (text: string, cut: 'length' | 'filter') =>
  async function* () {
    yield { kind: 'text' as const, text }
    yield { kind: 'end' as const, inputTokens: 1, outputTokens: 1, cut }
  }

describe('a reply that is not whole', () => {
  test('is never kept as one, and goes on where it stopped when the member asks for the rest [R27]', async () => {
    const ada = await world.member()
    script.answer(cutOff('You stayed '), ['with him.'])
    await Array.fromAsync(send(ada, said('m1', 'I calmed a man down.')))
    expect((await read(ada)).at(-1)).toMatchObject({ content: 'You stayed ', status: 'interrupted' })

    const events = await goOn(ada)

    expect(script.asked.at(-1)).toMatchObject({
      continues: 'You stayed ',
      messages: [{ content: 'I calmed a man down.' }],
    })
    expect(events.at(-1)).toMatchObject({ done: true, fullResponse: 'You stayed with him.' })
    expect((await read(ada)).map(({ content, status }) => [content, status])).toEqual([
      ['I calmed a man down.', 'complete'],
      ['You stayed with him.', 'complete'],
    ])
    await expect(goOn(ada)).rejects.toMatchObject({ status: 409 })
  })

  test('because it grew too long is told so, is read by the coach, and goes on', async () => {
    const ada = await world.member()
    script.answer(ended('One, two, ', 'length'), ['three.'])
    const events = await Array.fromAsync(send(ada, said('m1', 'Count.')))
    expect(events.at(-1)).toMatchObject({ status: 'too-long', fullResponse: 'One, two, ' })
    expect((await read(ada)).at(-1)?.status).toBe('too-long')

    expect((await goOn(ada)).at(-1)?.fullResponse).toBe('One, two, three.')
    expect((await read(ada)).at(-1)?.status).toBe('complete')
  })

  test('because of the provider’s filter is told so, and can only be tried again', async () => {
    const ada = await world.member()
    script.answer(ended('Well, ', 'filter'), ['Better.'])
    const events = await Array.fromAsync(send(ada, said('m1', 'Hello')))
    expect(events.at(-1)).toMatchObject({ status: 'filtered' })
    await expect(goOn(ada)).rejects.toMatchObject({ status: 409 })

    await Array.fromAsync(send(ada, said('m1', 'Hello')))
    expect((await read(ada)).map(({ content, status }) => [content, status])).toEqual([
      ['Hello', 'complete'],
      ['Better.', 'complete'],
    ])
  })

  test('breaks off again, and keeps all that was said so far', async () => {
    const ada = await world.member()
    script.answer(cutOff('One '), cutOff('two '))
    await Array.fromAsync(send(ada, said('m1', 'Count.')))
    await goOn(ada)
    expect((await read(ada)).at(-1)).toMatchObject({ content: 'One two ', status: 'interrupted' })
  })

  test('is nobody else’s to go on with, and nothing before it is', async () => {
    const [ada, bob] = [await world.member(), await world.member()]
    script.answer(cutOff('One '))
    await Array.fromAsync(send(ada, said('m1', 'Count.')))
    await expect(goOn(bob)).rejects.toMatchObject({ status: 409 })
    await Array.fromAsync(send(ada, said('m2', 'Leave it.')))
    await expect(goOn(ada)).rejects.toMatchObject({ status: 409 })
  })
})
