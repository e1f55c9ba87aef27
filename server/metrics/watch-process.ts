import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from '../db/pool.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Metrics } from './metrics.ts'

const one = (value: number, labels: Record<string, string> = {}) => ({ labels, value })

/** Has this process and what it stands on measured. */
export function watchProcess(metrics: Metrics, { pool, jobs }: { pool: Pool; jobs: Jobs }) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  metrics.watch('event_loop_delay_seconds', () => {
    const readings = (['50', '99', '100'] as const).map((percent) =>
      // The histogram counts the 20 ms between two looks as well.
      one(Math.max(0, delay.percentile(Number(percent)) / 1e9 - 0.02), { quantile: String(Number(percent) / 100) }),
    )
    delay.reset()
    return readings
  })
  metrics.watch('process_resident_memory_bytes', () => [one(process.memoryUsage.rss())])
  metrics.watch('process_heap_bytes', () => [one(process.memoryUsage().heapUsed)])
  metrics.watch('process_cpu_seconds_total', () => {
    const { user, system } = process.cpuUsage()
    return [one((user + system) / 1e6)]
  })
  const startedAt = Math.round(Date.now() / 1000 - process.uptime())
  metrics.watch('process_start_time_seconds', () => [one(startedAt)])
  metrics.watch('database_connections', () =>
    Object.entries(pool.countConnections()).map(([state, count]) => one(count, { state })),
  )
  metrics.watch('jobs', async () =>
    (await jobs.counts()).flatMap(({ kind, waiting, active, failed }) => [
      one(waiting, { kind, state: 'waiting' }),
      one(active, { kind, state: 'active' }),
      one(failed, { kind, state: 'failed' }),
    ]),
  )
}
