import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { findSetting } from '../settings/site-settings.ts'

const PATIENCE = 3_000
const startedAt = new Date()
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

/** What this installation runs on, each part tried just now. */
export async function readSystem({ db, files, mail, jobs, provider, config }: Deps) {
  const parts = await Promise.all([
    check('Database', config.databaseUrl ? 'Your own PostgreSQL' : 'Embedded PostgreSQL', async () => {
      const { rows } = await db.execute<{ version: string; size: string }>(
        sql`select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
      )
      return `${rows[0]?.version}, ${rows[0]?.size}`
    }),
    check('Files', files.describe, () => files.check()),
    check('Mail', mail.describe, () => mail.check()),
    // Not asked by itself: each question to a provider costs something.
    { name: 'Coach', detail: provider.describe, state: 'works' as const, ms: null },
    {
      name: 'Dictation',
      detail: provider.transcribe ? (provider.speechModel ?? 'the built-in speech model') : 'No speech model is set up',
      state: provider.transcribe ? ('works' as const) : ('absent' as const),
      ms: null,
    },
  ])
  const backup = await findSetting(db, 'last_backup_at')
  return {
    ...{ version, node: process.version, startedAt, parts, queues: await jobs.counts() },
    lastBackupAt: typeof backup === 'string' ? new Date(backup) : null,
  }
}

async function check(name: string, detail: string, run: () => Promise<unknown>) {
  const started = performance.now()
  try {
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE, new Error('too slow')).unref())
    const found = await Promise.race([run(), late])
    const ms = Math.round(performance.now() - started)
    return { name, detail: typeof found === 'string' ? `${detail}: ${found}` : detail, state: 'works' as const, ms }
  } catch {
    return { name, detail, state: 'fails' as const, ms: null }
  }
}
