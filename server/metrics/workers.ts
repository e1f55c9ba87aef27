import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { Metrics, Sample } from './metrics.ts'

/** One that is busy or gone by then is left out this time. */
const PATIENCE = 1_000

type Note =
  | { metrics: 'ask' | 'tell'; id: string }
  | { metrics: 'told'; id: string; samples: Sample[] }
  | { metrics: 'answer'; id: string; all: Sample[][] }

function isNote(message: unknown): message is Note {
  return typeof message === 'object' && message !== null && 'metrics' in message && 'id' in message
}

/** The figures of every process on this machine. A request for them reaches only one, which asks the others through the first. */
export async function askWorkers(metrics: Metrics): Promise<Sample[][]> {
  if (!cluster.isWorker) return [await metrics.samples()]
  const id = randomUUID()
  return new Promise((resolve) => {
    const done = async (all?: Sample[][]) => {
      clearTimeout(timer)
      process.off('message', hear)
      resolve(all ?? [await metrics.samples()])
    }
    const hear = (message: unknown) => {
      if (isNote(message) && message.metrics === 'answer' && message.id === id) void done(message.all)
    }
    const timer = setTimeout(done, 2 * PATIENCE)
    process.on('message', hear)
    process.send?.({ metrics: 'ask', id } satisfies Note)
  })
}

/** In a process among several: tells its figures when asked. */
export function tellPrimary(metrics: Metrics) {
  if (!cluster.isWorker) return
  process.on('message', async (message) => {
    if (!isNote(message) || message.metrics !== 'tell') return
    process.send?.({ metrics: 'told', id: message.id, samples: await metrics.samples() } satisfies Note)
  })
}

/** In the first process: gathers the figures of all for the one that asked. */
export function gatherForWorkers() {
  const open = new Map<string, { asker: Worker; all: Sample[][]; wanted: number; timer: NodeJS.Timeout }>()

  function answer(id: string) {
    const question = open.get(id)
    if (!question) return
    open.delete(id)
    clearTimeout(question.timer)
    if (question.asker.isConnected()) question.asker.send({ metrics: 'answer', id, all: question.all } satisfies Note)
  }

  cluster.on('message', (asker, message) => {
    if (!isNote(message)) return
    const { id } = message
    if (message.metrics === 'ask') {
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
      open.set(id, { asker, all: [], wanted: workers.length, timer: setTimeout(answer, PATIENCE, id) })
      for (const worker of workers) worker?.send({ metrics: 'tell', id } satisfies Note)
    } else if (message.metrics === 'told') {
      const question = open.get(id)
      question?.all.push(message.samples)
      if (question && question.all.length >= question.wanted) answer(id)
    }
  })
}
