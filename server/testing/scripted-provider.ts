import { type Ask, type Piece, type Provider, ProviderFailed, type ReadAsk, type Recording } from '../ai/provider.ts'

type Answer = string[] | Error | ((ask: Ask) => AsyncIterable<Piece>)

/** A provider that says what a test tells it to, in order, and remembers what it was asked. */
export function createScriptedProvider({ canRead = false, canHear = false } = {}) {
  const answers: Answer[] = []
  const shapes: unknown[] = []
  const heard: (string | Error)[] = []
  const asked: Ask[] = []
  const read: ReadAsk<unknown>[] = []
  const recordings: Recording[] = []
  const provider: Provider = {
    kind: 'scripted',
    describe: 'a script',
    modelFor: (model, smaller) => smaller ?? model,
    async *stream(ask) {
      asked.push(ask)
      const answer = answers.shift() ?? ['I hear you.']
      if (answer instanceof Error) throw answer
      if (typeof answer === 'function') return yield* answer(ask)
      for (const text of answer) yield { kind: 'text', text }
      yield { kind: 'end', inputTokens: 10, outputTokens: answer.length }
    },
    ...(canRead && {
      async read(ask) {
        read.push(ask as ReadAsk<unknown>)
        const { success, data } = ask.schema.safeParse(shapes.shift())
        if (!success) throw new ProviderFailed('garbled')
        return { value: data, inputTokens: 30, outputTokens: 20 }
      },
    }),
    ...(canHear && {
      async transcribe(recording: Recording) {
        recordings.push(recording)
        const words = heard.shift() ?? 'Hello.'
        if (words instanceof Error) throw words
        return words
      },
      speechModel: 'whisper-1',
    }),
  }
  return {
    ...{ provider, asked, read, recordings },
    answer: (...next: Answer[]) => void answers.push(...next),
    /** What the next texts are read as. */
    shape: (...next: unknown[]) => void shapes.push(...next),
    /** What is heard in the next recordings. */
    hear: (...next: (string | Error)[]) => void heard.push(...next),
  }
}
