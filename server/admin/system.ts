import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import { adviceOnMail } from '#contract/mail-failures.ts'
import { providerFailures } from '#contract/provider-failures.ts'
import { canHear } from '../ai/ask-model.ts'
import { ProviderFailed } from '../ai/provider.ts'
import { aiRequests } from '../ai/tables.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { LetterNotSent } from '../mail/mail.ts'
import { findSetting } from '../settings/site-settings.ts'

const PATIENCE = 3_000
const startedAt = new Date()
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

/** What this installation runs on, each part tried just now. */
export async function readSystem({ db, files, mail, jobs, provider, config }: Deps) {
  const tried = await Promise.all([
    check('Database', config.databaseUrl ? 'Your own PostgreSQL' : 'Embedded PostgreSQL', async () => {
      const { rows } = await db.execute<{ version: string; size: string }>(
        sql`select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
      )
      return `${rows[0]?.version}, ${rows[0]?.size}`
    }),
    check('Files', files.describe, () => files.check()),
    check('Mail', mail.describe, () => mail.check()),
    // Reached, not asked: each question to a provider costs something.
    provider.check
      ? check('Coach', provider.describe, async () => {
          await provider.check?.()
          return lastRequest(db)
        })
      : { name: 'Coach', detail: provider.describe, state: 'works' as const, ms: null },
  ])
  // It is heard by whoever coaches, and is away together with them.
  const isAway = tried.some(({ name, state }) => name === 'Coach' && state === 'fails')
  const dictation = {
    name: 'Dictation',
    detail: canHear({ provider }) ? (provider.speechModel ?? 'the built-in speech model') : 'No speech model is set up',
    state: canHear({ provider }) ? (isAway ? ('fails' as const) : ('works' as const)) : ('absent' as const),
    ms: null,
  }
  const parts = [...tried, dictation]
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
  } catch (error) {
    const reason = explain(error)
    return { name, detail: reason ? `${detail}: ${reason}` : detail, state: 'fails' as const, ms: null }
  }
}

/** What an administrator can go by. Other errors may hold what is nobody's business, and are in the server's log. */
function explain(error: unknown) {
  if (error instanceof ProviderFailed) return providerFailures[error.reason]
  if (error instanceof LetterNotSent) return adviceOnMail(error.code)
}

/** A provider can be there and still refuse, such as a model it does not have. */
async function lastRequest(db: Db) {
  const [last] = await db
    .select({ isSuccess: aiRequests.isSuccess })
    .from(aiRequests)
    .orderBy(desc(aiRequests.createdAt), aiRequests.id)
    .limit(1)
  if (last && !last.isSuccess)
    return 'It can be reached, but the last request failed. Operations, OpenAI Logs, says why.'
}
