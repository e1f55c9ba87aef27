import { setFlagsFromString } from 'node:v8'
import { loadEncoder } from './encoder.ts'
import { hear } from './hear.ts'
import type { Answered, Kind } from './model-process.ts'
import { loadRuntime } from './runtime.ts'
import { loadSpeech } from './speech.ts'

/** The program of a model's process: questions come in, answers go out, one after the other. */
const [kind, folder = ''] = process.argv.slice(2) as [Kind, string]
// Only the few functions in which nearly all the time goes are compiled a second time: as fast, and 230 MB less at the peak.
setFlagsFromString('--wasm-tiering-budget=2000000000')
const loaded = load()
let turn: Promise<void> = Promise.resolve()

process.on('message', ({ id, input }: { id: number; input: unknown }) => {
  turn = turn.then(async () => {
    process.send?.(await answer(id, input))
  })
})
process.on('disconnect', () => process.exit())
// Ctrl+C in a terminal reaches this process as well; the server ends it once nobody waits for an answer any more.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

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
