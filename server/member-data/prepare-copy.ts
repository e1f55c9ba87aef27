import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Attempt } from '../jobs/perform.ts'
import { copyContext, copyFile, prepareCopy } from './copy.ts'
import { listParts } from './copy-parts.ts'
import { sealFile } from './sealed-file.ts'
import { dataCopies } from './tables.ts'
import { zipParts } from './zip.ts'

const DAY = 24 * 3600 * 1000

interface Order {
  memberId: string
  copyId: string
}

/** Gathers everything about a member into one archive, and keeps it sealed for a day. */
export async function writeCopy(deps: Deps, { memberId, copyId }: Order, { number }: Pick<Attempt, 'number'>) {
  const note = (change: Partial<typeof dataCopies.$inferInsert>) => noteProgress(deps, { memberId, copyId }, change)
  // Asked for anew, or the member is gone.
  if (!(await note({ state: 'preparing', progress: 0 }))) return
  const file = copyFile(memberId, copyId)
  try {
    const parts = await listParts(deps, memberId)
    const key = await deps.vault.keyFor(deps.db, memberId)
    let bytes = 0
    const counted = async function* () {
      const onDone = async (done: number) => void (await note({ progress: Math.round((done / parts.length) * 99) }))
      for await (const piece of zipParts(parts, deps.now(), onDone)) {
        bytes += piece.length
        yield piece
      }
    }
    const sealed = Readable.from(sealFile(key, counted(), copyContext(copyId)))
    await deps.files.put(file, sealed, { contentType: 'application/octet-stream' })
    const expiresAt = new Date(deps.now().getTime() + DAY)
    if (!(await note({ state: 'ready', progress: 100, bytes, expiresAt }))) await deps.files.remove(file)
  } catch (error) {
    await note({ state: number > prepareCopy.retry ? 'failed' : 'waiting', progress: 0 })
    throw error
  }
}

/** Gives whether it is still the copy that is wanted. */
async function noteProgress(
  { db }: Deps,
  { memberId, copyId }: Order,
  change: Partial<typeof dataCopies.$inferInsert>,
) {
  const isIt = and(eq(dataCopies.memberId, memberId), eq(dataCopies.id, copyId))
  const changed = await db.update(dataCopies).set(change).where(isIt).returning({ id: dataCopies.id })
  return changed.length > 0
}
