import { describe, expect, test } from 'vitest'
import type { Piece } from '../ai/provider.ts'
import { said } from '../testing/talk.ts'
import { createWorld, type Person } from '../testing/world.ts'

const world = await createWorld()
const { script } = world

describe('a draft', () => {
  const draft = (quote: string, messageId: string) =>
    async function* (): AsyncGenerator<Piece> {
      yield { kind: 'text', text: 'Here is a draft.' }
      const items = [{ name: 'Fairness', description: 'It’s unfair' }]
      const evidence = [{ quote, messageId }]
      const proposal = { section: 'values' as const, text: ' Fairness comes first. ', items, evidence }
      yield { kind: 'end', inputTokens: 0, outputTokens: 0, proposal }
    }
  const values = { params: { tool: 'coach-values' as const } }
  const ask = (person: Person) =>
    Array.fromAsync(
      person.api.chat.send({
        ...values,
        body: { messages: [said('m1', 'It is unfair. We treat people like tickets.')] },
      }),
    )
  const progress = async (person: Person) => (await person.api.profile.progress()).values

  test('comes with the member’s own words, and enters the profile only when they add it [R24]', async () => {
    const ada = await world.member()
    script.answer(draft('We treat people like tickets', 'm1'))
    const events = await ask(ada)
    const messageId = events.at(-1)?.messageId ?? ''
    expect(events.at(-1)?.proposal).toMatchObject({ section: 'values', evidence: [{ messageId: 'm1' }] })
    expect(await progress(ada)).toBe(false)
    const params = { ...values.params, messageId }

    await ada.api.chat.addProposal({ params, body: {} })
    expect((await ada.api.profile.read()).valuesText).toBe('Fairness comes first.')
    expect(await progress(ada)).toBe(true)
    expect((await ada.api.chat.read(values)).messages.at(-1)?.proposal?.state).toBe('added')

    await ada.api.chat.undoProposal({ params })
    expect(await progress(ada)).toBe(false)
    await ada.api.chat.addProposal({ params, body: { text: 'Fairness, then kindness.' } })
    expect((await ada.api.profile.read()).valuesText).toBe('Fairness, then kindness.')
    await ada.api.chat.dismissProposal({ params })
    expect((await ada.api.chat.read(values)).messages.at(-1)?.proposal?.state).toBe('dismissed')
    const bob = await world.member()
    await expect(bob.api.chat.addProposal({ params, body: {} })).rejects.toMatchObject({ status: 404 })
  })

  test('that is added twice, as from two tabs, is still taken out with one step', async () => {
    const ada = await world.member()
    await ada.api.profile.create({ body: { valuesText: 'What stood there before.' } })
    script.answer(draft('We treat people like tickets', 'm1'))
    const params = { ...values.params, messageId: (await ask(ada)).at(-1)?.messageId ?? '' }

    await ada.api.chat.addProposal({ params, body: {} })
    await ada.api.chat.addProposal({ params, body: {} })
    await ada.api.chat.undoProposal({ params })

    expect((await ada.api.profile.read()).valuesText).toBe('What stood there before.')
  })

  test('may quote what was said long ago, letter by letter', async () => {
    const ada = await world.member()
    const long = Array.from({ length: 50 }, (_, index) => said(`o${index}`, `I said thing number ${index}.`))
    await ada.api.chat.save({ ...values, body: { messages: long } })

    script.answer(draft('thing number 3', 'o3'), draft('thing number 4', 'o3'))
    expect((await ask(ada)).at(-1)?.proposal).toMatchObject({ evidence: [{ quote: 'thing number 3' }] })
    expect((await ask(ada)).at(-1)?.proposal).toBeUndefined()
  })

  test.each([
    ['We treat people like numbers', 'm1'],
    ['We treat people like tickets', 'm2'],
    ['', 'm1'],
  ])('that quotes what was never said is dropped: %s in %s [R24]', async (quote, messageId) => {
    const ada = await world.member()
    script.answer(draft(quote, messageId))

    const events = await ask(ada)

    expect(events.at(-1)).toMatchObject({ fullResponse: 'Here is a draft.' })
    expect(events.at(-1)?.proposal).toBeUndefined()
  })
})
