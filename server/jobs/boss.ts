import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { PgBoss, type TestClock } from 'pg-boss'
import { createBoundedCache } from '../bounded-cache.ts'
import type { Log } from '../log.ts'
import { createBossDb } from './boss-db.ts'
import type { JobSettings } from './job.ts'

export const schema = 'jobs'
const hour = 60 * 60

export interface BossOptions {
  pool: pg.Pool
  url: string
  kinds: readonly JobSettings[]
  log: Log
  watchSeconds: number
  clock: TestClock | undefined
}

/** Starts pg-boss in a schema of its own, which it makes and brings up to date under a lock of its own. */
export async function startBoss({ pool, url, kinds, log, watchSeconds, clock }: BossOptions) {
  const boss = new PgBoss({
    db: createBossDb(pool, url),
    schema,
    useListenNotify: !clock,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    maintenanceIntervalSeconds: hour,
    cronWorkerIntervalSeconds: 30,
    // No job of ours waits for another.
    flowIntervalSeconds: hour,
    ...(clock ? { clock } : {}),
  })
  reportTroubles(boss, log)
  await boss.start()
  await Promise.all(kinds.map((kind) => prepareQueue(boss, kind)))
  return boss
}

async function prepareQueue(boss: PgBoss, { name, retry, backoffSeconds, expireSeconds }: JobSettings) {
  const settings = {
    retryLimit: retry,
    retryDelay: backoffSeconds,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: 24 * hour,
    notify: true,
  }
  // Short: one job of a key may wait while another is being done.
  await boss.createQueue(name, { ...settings, policy: 'short' })
  // A long job shows signs of life, so that the death of its process is noticed before its time is over.
  await boss.updateQueue(name, { ...settings, heartbeatSeconds: expireSeconds > 30 ? 30 : null })
  // Fills the queue's cache: otherwise the first job in a transaction would ask the pool for a second connection.
  await boss.findJobs(name, { id: randomUUID() })
}

/** The database may go away and come back. Each trouble is told once a minute, not by every worker at every look. */
function reportTroubles(boss: PgBoss, log: Log) {
  const told = createBoundedCache<number>('troubles told', 64 * 1024)
  boss.on('error', (error: Error & { code?: string; queue?: string }) => {
    const { code, message, queue } = error
    const trouble = code ?? message
    if (performance.now() - (told.get(trouble) ?? Number.NEGATIVE_INFINITY) < 60_000) return
    told.set(trouble, performance.now(), 8)
    log.error('The job queue is in trouble', { code, reason: message, queue })
  })
  boss.on('warning', ({ message }) => log.warn('The job queue warns', { reason: message }))
}
