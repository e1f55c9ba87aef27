import cluster, { type Worker } from 'node:cluster'
import type { Config } from './config.ts'
import { tryPort } from './listen.ts'
import type { Log } from './log.ts'
import { gatherForWorkers } from './metrics/workers.ts'
import type { Ready } from './start.ts'

const RESTART_AFTER = 1_000

/** One process for each core asked for. Resolves when all serve; one that dies later is replaced. */
export async function runWorkers(config: Config, log: Log): Promise<Ready> {
  // Each takes connections from the common queue by itself. Handed out by this process instead, one that is given to a
  // process just killed would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // The same for all and for those who come later, even when none of the first is left.
  const PORT = await tryPort(config)
  const fork = () => cluster.fork({ PORT })
  const ready = await Promise.all(Array.from({ length: config.webConcurrency }, () => whenReady(fork())))
  gatherForWorkers()
  const [first] = ready
  if (!first) throw new Error('No process was started.')
  let isStopping = false
  cluster.on('exit', (worker, code) => {
    if (isStopping) return
    log.warn('a process ended and is replaced', { pid: worker.process.pid, code })
    // Not at once: one that cannot start must not spin.
    setTimeout(() => isStopping || fork(), RESTART_AFTER)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      isStopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGTERM')
      cluster.on('exit', () => {
        if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
      })
    })
  }
  return first
}

/** A process that ends before it serves has said why: then none of them would serve. */
function whenReady(worker: Worker) {
  return new Promise<Ready>((resolve) => {
    worker.once('message', resolve)
    worker.once('exit', (code) => process.exit(code))
  }).then((ready) => {
    worker.removeAllListeners('exit')
    return ready
  })
}
