import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SafeguardingNote } from '#contract/safeguarding.ts'
import { seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { type EntryDeps, noteContext, readEntry } from './entries.ts'
import { safeguardingEntries, safeguardingNotes } from './tables.ts'

const UNSEEN = 'Another sign has come since you opened this entry. Please look at it again, then save.'

/** Notes what was done about an entry. Its state and the note of who changed it are written together or not at all. */
export async function addNote(
  deps: EntryDeps & Pick<Deps, 'now'>,
  entryId: string,
  { state, text, signs }: z.output<typeof SafeguardingNote>,
  author: string,
) {
  const { db, vault, now } = deps
  const { memberId } = await readEntry(deps, entryId)
  const key = await vault.keyFor(db, memberId)
  await db.transaction(async (tx) => {
    const [entry] = await tx.select().from(safeguardingEntries).where(eq(safeguardingEntries.id, entryId)).for('update')
    if (!entry) throw new Problem('not-found')
    if (entry.signs !== signs) throw new Problem('conflict', { sentence: UNSEEN })
    if (entry.state === state && text === '') {
      throw new Problem('bad-request', { sentence: 'Please write a note, or choose another state.' })
    }
    const id = randomUUID()
    const sealed = seal(key, text, noteContext(id))
    await tx.update(safeguardingEntries).set({ state }).where(eq(safeguardingEntries.id, entryId))
    await tx.insert(safeguardingNotes).values({ id, entryId, text: sealed, state, author, createdAt: now() })
  })
  return readEntry(deps, entryId)
}
