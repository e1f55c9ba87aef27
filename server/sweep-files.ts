import { eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { ownsFiles } from './claim-files.ts'
import { cvs } from './cv/tables.ts'
import type { Db } from './db/connect.ts'
import type { Deps } from './deps.ts'
import { strayFiles } from './files/tables.ts'
import { members } from './identity/tables.ts'
import { job } from './jobs/job.ts'
import { photos } from './media/tables.ts'

const AT_ONCE = 500
const HOUR = 3_600_000
/** A file is there before the row that names it: it must have had the time to get one. */
const SETTLED = 12 * HOUR
const FORGOTTEN = 72 * HOUR

export const sweepFilesJob = job('sweep-files', {
  body: z.object({}),
  retry: 1,
  backoffSeconds: 600,
  expireSeconds: 3600,
})

/**
 * Removes what a kill or an outage left behind: files of photos and CVs that no row has named for half a day. What another
 * installation wrote is never its business.
 */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'files' | 'now' | 'log'>) {
  const { db, files, now } = deps
  if (!(await ownsFiles(db, files))) {
    deps.log.error('the files have another owner now; nothing of them is cleared away')
    return
  }
  let keys: string[] = []
  let removed = 0
  for await (const key of deps.files.list('')) {
    keys.push(key)
    if (keys.length < AT_ONCE) continue
    removed += await sweep(deps, keys)
    keys = []
  }
  removed += await sweep(deps, keys)
  await db.delete(strayFiles).where(lt(strayFiles.seenAt, new Date(now().getTime() - FORGOTTEN)))
  if (removed > 0) deps.log.info('files that nothing named were removed', { removed })
}

async function sweep({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>, keys: string[]) {
  const strays = await findStrays(db, keys)
  if (strays.length === 0) return 0
  await db
    .insert(strayFiles)
    .values(strays.map((key) => ({ key, seenAt: now() })))
    .onConflictDoNothing()
  const seen = await db.select().from(strayFiles).where(inArray(strayFiles.key, strays))
  const settled = seen.filter(({ seenAt }) => now().getTime() - seenAt.getTime() >= SETTLED)
  let removed = 0
  for (const { key } of settled) {
    if (await isOurs({ db, files }, key)) {
      await files.remove(key)
      removed++
    }
    await db.delete(strayFiles).where(eq(strayFiles.key, key))
  }
  return removed
}

/** What older versions wrote is not signed: then it is ours if its member is. */
async function isOurs({ db, files }: Pick<Deps, 'db' | 'files'>, key: string) {
  if (await files.isSigned(key)) return true
  const owner = key.slice(0, key.indexOf('/'))
  return (await db.select({ id: members.id }).from(members).where(eq(members.id, owner))).length > 0
}

/** Those of our two kinds that no row names. What else lies there is left alone. */
async function findStrays(db: Db, keys: string[]) {
  const owners = keys.flatMap((key) => {
    const [, kind, id] = /^[0-9a-f-]{36}\/(photos|cv)\/([0-9a-f-]{36})(?:\/|$)/.exec(key) ?? []
    return kind && id ? [{ key, kind, id }] : []
  })
  const idsOf = (wanted: string) => owners.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const [photoIds, cvIds] = [idsOf('photos'), idsOf('cv')]
  const named = new Set(
    [
      ...(photoIds.length > 0
        ? await db.select({ id: photos.id }).from(photos).where(inArray(photos.id, photoIds))
        : []),
      ...(cvIds.length > 0 ? await db.select({ id: cvs.fileId }).from(cvs).where(inArray(cvs.fileId, cvIds)) : []),
    ].map(({ id }) => id),
  )
  return owners.filter(({ id }) => !named.has(id)).map(({ key }) => key)
}
