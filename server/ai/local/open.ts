import type { Log } from '../../log.ts'
import { ProviderFailed } from '../provider.ts'
import { findModels } from './files.ts'
import { openThread } from './thread.ts'

export interface LocalModels {
  /** Absent without the files. Rejects soon rather than late: whoever asks has another way. */
  embed?: (texts: string[]) => Promise<Float32Array[]>
  /** Absent without the files. One at a time; when too many wait, `busy`; what cannot be read, `garbled`. */
  transcribe?: (bytes: Uint8Array, signal?: AbortSignal) => Promise<string>
  /** For the person who runs the server. */
  describe: string
  close(): Promise<void>
}

interface Options {
  folder: string
  log: Log
  idleMs?: number
  /** How many recordings may wait behind the one that is being heard. */
  mostWaiting?: number
}

const IDLE = 5 * 60_000
const MOST_WAITING = 8
/** A reply does not wait for a model that is still being loaded; the next one finds it ready. */
const EMBED_PATIENCE = 1_500
const SPEECH_PATIENCE = 120_000

/** The small models that may lie beside the product. Nothing is loaded before it is asked for. */
export function openLocalModels({ folder, log, idleMs = IDLE, mostWaiting = MOST_WAITING }: Options): LocalModels {
  const found = findModels(folder)
  const embedding = found.embedding ? openThread('embedding', folder, idleMs, log) : undefined
  const speech = found.speech ? openThread('speech', folder, idleMs, log) : undefined
  const takeTurn = makeQueue(mostWaiting)
  return {
    ...(embedding && { embed: (texts: string[]) => embedding.ask<Float32Array[]>(texts, EMBED_PATIENCE) }),
    ...(speech && {
      transcribe: (bytes: Uint8Array, signal?: AbortSignal) =>
        takeTurn(() => {
          signal?.throwIfAborted()
          return speech.ask<string>(bytes, SPEECH_PATIENCE).catch(async (error) => {
            // Whatever it is still busy with, the next one does not wait for it.
            if (error instanceof ProviderFailed && error.reason === 'timeout') await speech.close()
            throw error
          })
        }),
    }),
    describe: tell(found),
    close: async () => {
      await Promise.all([embedding?.close(), speech?.close()])
    },
  }
}

function tell({ embedding, speech }: { embedding: boolean; speech: boolean }) {
  const matching = embedding ? 'jobs are matched by meaning (all-MiniLM-L6-v2)' : 'jobs are matched by words alone'
  const hearing = speech ? 'dictation works without a key (Moonshine tiny)' : 'no dictation without a key'
  return `${matching}; ${hearing}`
}

/** One after the other; whoever finds the line full is sent away at once. */
function makeQueue(mostWaiting: number) {
  let line: Promise<unknown> = Promise.resolve()
  let length = 0
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (length > mostWaiting) return Promise.reject(new ProviderFailed('busy'))
    length++
    const own = line.then(work).finally(() => length--)
    line = own.catch(() => {})
    return own
  }
}
