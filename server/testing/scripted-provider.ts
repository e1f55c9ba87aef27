import type { Ask, Piece, Provider } from '../ai/provider.ts'

type Answer = string[] | Error | ((ask: Ask) => AsyncIterable<Piece>)

/** A provider that says what a test tells it to, in order, and remembers what it was asked. */
export function createScriptedProvider() {
  const answers: Answer[] = []
  const asked: Ask[] = []
  const provider: Provider = {
    kind: 'scripted',
    describe: 'a script',
    modelFor: (model) => model,
    async *stream(ask) {
      asked.push(ask)
      const answer = answers.shift() ?? ['I hear you.']
      if (answer instanceof Error) throw answer
      if (typeof answer === 'function') return yield* answer(ask)
      for (const text of answer) yield { kind: 'text', text }
      yield { kind: 'end', inputTokens: 10, outputTokens: answer.length }
    },
  }
  return { provider, asked, answer: (...next: Answer[]) => void answers.push(...next) }
}
