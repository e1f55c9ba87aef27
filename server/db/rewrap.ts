import { eq, isNull } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { memberKeys } from './tables.ts'
import { readWrappers, type Secrets, unwrapKey, wrapKey } from './wrapping.ts'

/**
 * Wraps every key that the previous APP_SECRET protects with the current one, and answers how many.
 * Members notice nothing, and a run that breaks off is simply run again: each batch is kept.
 */
export async function rewrapKeys(db: Db, secrets: Secrets, say: (line: string) => void = () => {}) {
  const wrappers = readWrappers(secrets)
  const { current, previous } = wrappers
  if (!previous || previous.id === current.id) return 0

  for (let count = 0; ; ) {
    const batch = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(memberKeys)
        .where(eq(memberKeys.wrappedBy, previous.id))
        .limit(500)
        .for('update')
      for (const row of rows) {
        const { memberId } = row
        const isTheirs = memberId === null ? isNull(memberKeys.memberId) : eq(memberKeys.memberId, memberId)
        await tx
          .update(memberKeys)
          .set(wrapKey(unwrapKey(row, wrappers), row, current))
          .where(isTheirs)
      }
      return rows.length
    })
    count += batch
    if (batch === 0) return count
    say(`${count} keys wrapped anew…`)
  }
}
