import { setImmediate as breathe } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive. Its content is asked for when its turn comes, so that only a piece of it is in memory. */
export interface Part {
  path: string
  content: () => AsyncIterable<Uint8Array>
  /** Photos and documents are packed already. */
  isPacked?: boolean
}

/** An archive, piece by piece. */
export async function* zipParts(parts: Part[], now: Date, onDone: (done: number) => Promise<void>) {
  const made: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    made.push(piece)
  })
  for (const [index, { path, content, isPacked }] of parts.entries()) {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    entry.mtime = now
    archive.add(entry)
    for await (const piece of content()) {
      entry.push(piece)
      yield* made.splice(0)
      // Packing works on this thread; whoever else is waiting for it comes in between.
      await breathe()
    }
    entry.push(new Uint8Array(0), true)
    yield* made.splice(0)
    await onDone(index + 1)
  }
  archive.end()
  yield* made.splice(0)
}
