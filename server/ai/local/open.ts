import type { Understand, Understanding } from '#coach/understand.ts'
import type { Log } from '../../log.ts'
import { ProviderFailed } from '../provider.ts'
import { findModels, type ModelFolders } from './files.ts'
import { createModelProcess, type ModelProcess } from './model-process.ts'

export interface LocalModels {
  /** Absent without the files. Null when the model does not answer in time or breaks. */
  understand?: Understand
  /** Absent without the files. One at a time; when too many wait, `busy`; what cannot be read, `garbled`. */
  transcribe?: (bytes: Uint8Array, signal?: AbortSignal) => Promise<string>
  /** For the person who runs the server. */
  describe: string
  close(): Promise<void>
}

interface Options {
  folders: ModelFolders
  log: Log
  idleMs?: number
  /** How many recordings may wait behind the one that is being heard. */
  mostWaiting?: number
}

const IDLE = 5 * 60_000
const MOST_WAITING = 8
/** Loading takes a second or two; a coach that waits that long still answers sooner than most people type. */
const READING_TIMEOUT_MS = 15_000
const READINGS_WAITING_MAX = 64
/** The same message is read more than once in a turn: by the safety check, by the coach, by suggestions. */
const READINGS_KEPT = 32
const SPEECH_PATIENCE = 120_000

/** The small models that may lie beside the product. Nothing is loaded before it is asked for. */
export function openLocalModels({ folders, log, idleMs = IDLE, mostWaiting = MOST_WAITING }: Options): LocalModels {
  const found = findModels(folders)
  const encoder = found.encoder ? createModelProcess('encoder', folders.encoder, idleMs, log) : undefined
  const speech = found.speech ? createModelProcess('speech', folders.speech, idleMs, log) : undefined
  const takeTurn = makeQueue(mostWaiting)
  return {
    ...(encoder && { understand: makeReader(encoder, log) }),
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
      await Promise.all([encoder?.close(), speech?.close()])
    },
  }
}

/** Reads messages one after the other, keeps the newest readings, and gives up rather than keep anybody waiting. */
function makeReader(encoder: ModelProcess, log: Log): Understand {
  const kept = new Map<string, Promise<Understanding | null>>()
  let waiting = 0
  return (text, names) => {
    const key = JSON.stringify([text, names])
    const known = kept.get(key)
    if (known) return known
    if (waiting >= READINGS_WAITING_MAX) return Promise.resolve(null)
    waiting++
    const reading = encoder
      .ask<Understanding>({ text, names }, READING_TIMEOUT_MS)
      .catch((error: unknown) => {
        kept.delete(key)
        log.warn('a message was not read by the encoder', { error })
        return null
      })
      .finally(() => waiting--)
    kept.set(key, reading)
    const [oldest] = kept.keys()
    if (kept.size > READINGS_KEPT && oldest !== undefined) kept.delete(oldest)
    return reading
  }
}

function tell({ encoder, speech }: { encoder: boolean; speech: boolean }) {
  const understanding = encoder
    ? 'what members write is understood by its own encoder'
    : 'the encoder is missing, so it goes by what members tap'
  const hearing = speech ? 'dictation works without a key (Moonshine tiny)' : 'no dictation without a key'
  return `${understanding}; ${hearing}`
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
