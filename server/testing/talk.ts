import type { Piece } from '../ai/provider.ts'
import type { Person } from './world.ts'

export const coach = { params: { tool: 'coach' as const } }

export const said = (id: string, content: string) => ({
  id,
  role: 'user' as const,
  content,
  timestamp: '2026-03-02T11:59:00.000Z',
})

export const send = (person: Person, ...list: ReturnType<typeof said>[]) =>
  person.api.chat.send({ ...coach, body: { messages: list } })

export const read = async (person: Person) => (await person.api.chat.read(coach)).messages

/** Waits until a test says so. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** A reply whose first part comes at once and the others when they are let go. */
export const growing = (release: Promise<void>, ...parts: string[]) =>
  async function* (): AsyncGenerator<Piece> {
    const [first = '', ...rest] = parts
    yield { kind: 'text', text: first }
    await release
    for (const text of rest) yield { kind: 'text', text }
    yield { kind: 'end', inputTokens: 1, outputTokens: 1 }
  }
