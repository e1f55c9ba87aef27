import type { ClientBase } from 'pg'
import { z } from 'zod'
import { type BossOptions, schema, startBoss } from './boss.ts'

/** A job that waits, as it can be put into another queue. What it is about stays sealed. */
export const WaitingJob = z.object({
  name: z.string(),
  data: z.object({ sealed: z.string() }),
  startAfter: z.iso.datetime(),
  singletonKey: z.string().nullable(),
})

type WaitingJob = z.infer<typeof WaitingJob>

/** What waits or is being done. A queue that was never opened has none. */
export async function listWaiting(client: ClientBase): Promise<WaitingJob[]> {
  const { rows: found } = await client.query('select to_regclass($1) as name', [`${schema}.job`])
  if (!found[0].name) return []
  const { rows } = await client.query(`
    select name, data, start_after as "startAfter", singleton_key as "singletonKey" from ${schema}.job
    where state in ('created', 'retry', 'active') and data ? 'sealed' order by created_on`)
  return rows.map((row) => ({ ...row, startAfter: row.startAfter.toISOString() }))
}

/** Puts jobs into the queue of a database on which nothing works yet. Kinds that are no more are left out. */
export async function putBack(options: Omit<BossOptions, 'watchSeconds' | 'clock'>, waiting: WaitingJob[]) {
  const boss = await startBoss({ ...options, watchSeconds: 30, clock: undefined })
  try {
    for (const { name } of options.kinds) {
      const jobs = waiting.filter((job) => job.name === name)
      if (jobs.length === 0) continue
      await boss.insert(
        name,
        jobs.map(({ data, startAfter, singletonKey }) => ({
          data,
          startAfter,
          ...(singletonKey ? { singletonKey } : {}),
        })),
      )
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}
