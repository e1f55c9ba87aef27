import { parentPort, workerData } from 'node:worker_threads'
import { loadEncoder } from './encoder.ts'
import { hear } from './hear.ts'
import { loadRuntime } from './runtime.ts'
import { loadSpeech } from './speech.ts'
import type { Answered, Kind } from './thread.ts'

/** The program of a model's thread: questions come in, answers go out, one after the other. */
const { kind, folder } = workerData as { kind: Kind; folder: string }
const loaded = load()
let turn: Promise<void> = Promise.resolve()

parentPort?.on('message', ({ id, input }: { id: number; input: unknown }) => {
  turn = turn.then(async () => parentPort?.postMessage(await answer(id, input)))
})

async function answer(id: number, input: unknown): Promise<Answered> {
  try {
    return { id, output: await (await loaded)(input) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

async function load(): Promise<(input: unknown) => Promise<unknown>> {
  const runtime = loadRuntime()
  if (kind === 'encoder') {
    const read = await loadEncoder(runtime, folder)
    return (input) => {
      const { text, names } = input as { text: string; names?: readonly string[] }
      return read(text, names)
    }
  }
  const write = await loadSpeech(runtime, folder)
  return async (input) => {
    const sound = await hear(input as Uint8Array)
    if (!sound) throw new Error('This is no recording that can be read here.')
    return write(sound)
  }
}
