import { Worker } from 'node:worker_threads'
import type { Log } from '../../log.ts'
import { ProviderFailed } from '../provider.ts'

export type Kind = 'encoder' | 'speech'

export interface Thread {
  /** Rejects with ProviderFailed: `timeout`, `garbled` when the model could not read it, `unreachable` when it broke. */
  ask<T>(input: unknown, patience: number): Promise<T>
  close(): Promise<void>
}

export type Answered = { id: number; output: unknown } | { id: number; error: string }

interface Asked {
  resolve: (output: unknown) => void
  reject: (error: Error) => void
}

/** A model on a thread of its own: loaded with the first question, gone when nobody has asked for a while. */
export function openThread(kind: Kind, folder: string, idleMs: number, log: Log): Thread {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const waiting = new Map<number, Asked>()

  function start() {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { kind, folder } })
    started.on('message', (answer: Answered) => settle(answer))
    started.on('error', (error) => log.error('a local model broke', { kind, error }))
    started.on('exit', () => {
      if (worker !== started) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(new ProviderFailed('unreachable'))
      waiting.clear()
    })
    log.info('a local model is being loaded', { kind })
    return started
  }

  function settle(answer: Answered) {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('output' in answer) asked?.resolve(answer.output)
    else asked?.reject(new ProviderFailed('garbled'))
    if (waiting.size > 0) return
    worker?.unref()
    clearTimeout(idle)
    idle = setTimeout(() => void close(), idleMs).unref()
  }

  async function close() {
    clearTimeout(idle)
    await worker?.terminate()
  }

  return {
    ask: <T>(input: unknown, patience: number) =>
      new Promise<T>((resolve, reject) => {
        clearTimeout(idle)
        worker ??= start()
        worker.ref()
        const id = ++last
        const timer = setTimeout(() => reject(new ProviderFailed('timeout')), patience)
        const after =
          <V>(then: (value: V) => void) =>
          (value: V) => {
            clearTimeout(timer)
            then(value)
          }
        waiting.set(id, { resolve: after(resolve as (output: unknown) => void), reject: after(reject) })
        worker.postMessage({ id, input })
      }),
    close,
  }
}
