import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../log.ts'
import { ProviderFailed } from '../provider.ts'

export type Kind = 'encoder' | 'speech'

export interface ModelProcess {
  /** Rejects with ProviderFailed: `timeout`, `garbled` when the model could not read it, `unreachable` when it broke. */
  ask<T>(input: unknown, timeoutMs: number): Promise<T>
  close(): Promise<void>
}

export type Answered = { id: number; output: unknown } | { id: number; error: string }

interface Asked {
  resolve: (output: unknown) => void
  reject: (error: Error) => void
}

/** Without these Node and glibc keep for themselves what compiling the runtime took: 150 MB more while a model is loaded. */
const LEAN_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
const LEAN_FLAGS = ['--v8-pool-size=1', '--max-semi-space-size=2']

/**
 * A model in a process of its own: started with the first question, gone when nobody has asked for a while. A thread
 * would leave most of its memory with the server after its end. The process is given no settings and no secrets.
 */
export function createModelProcess(kind: Kind, folder: string, idleMs: number, log: Log): ModelProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Asked>()

  function start() {
    const started = fork(fileURLToPath(new URL('./model-program.ts', import.meta.url)), [kind, folder], {
      env: LEAN_ENV,
      execArgv: LEAN_FLAGS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (answer: Answered) => settle(answer))
    started.on('error', (error) => {
      log.error('a local model broke', { kind, error })
      end(started)
    })
    started.on('exit', () => end(started))
    log.info('a local model is being loaded', { kind })
    return started
  }

  function end(ended: ChildProcess) {
    if (child !== ended) return
    child = undefined
    for (const { reject } of waiting.values()) reject(new ProviderFailed('unreachable'))
    waiting.clear()
  }

  function settle(answer: Answered) {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('output' in answer) asked?.resolve(answer.output)
    else asked?.reject(new ProviderFailed('garbled'))
    if (waiting.size > 0) return
    child?.unref()
    child?.channel?.unref()
    clearTimeout(idle)
    idle = setTimeout(() => void close(), idleMs).unref()
  }

  async function close() {
    clearTimeout(idle)
    const closing = child
    if (!closing || closing.exitCode !== null || closing.signalCode !== null) return
    const exit = new Promise((resolve) => closing.once('exit', resolve))
    closing.ref()
    closing.kill('SIGKILL')
    await exit
  }

  return {
    ask: <T>(input: unknown, timeoutMs: number) =>
      new Promise<T>((resolve, reject) => {
        clearTimeout(idle)
        child ??= start()
        child.ref()
        child.channel?.ref()
        const id = ++lastId
        const timer = setTimeout(() => reject(new ProviderFailed('timeout')), timeoutMs)
        const after =
          <V>(then: (value: V) => void) =>
          (value: V) => {
            clearTimeout(timer)
            then(value)
          }
        waiting.set(id, { resolve: after(resolve as (output: unknown) => void), reject: after(reject) })
        // Whether it arrived is told by an answer, or by the end of the process.
        child.send({ id, input }, () => {})
      }),
    close,
  }
}
