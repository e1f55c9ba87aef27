import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ConfigError } from '../../config.ts'
import type { Home } from './home.ts'
import { giveTree } from './owner.ts'
import type { Programs } from './programs.ts'

/** Makes the data folder at the first start. A start that breaks off leaves none, never half of one. */
export async function ensureCluster(home: Home, programs: Programs, fsync: boolean, say: (line: string) => void) {
  if (existsSync(home.data)) return refuseOtherVersion(home, programs)

  say('Preparing the database. This happens once.')
  removeDrafts(home)
  const draft = `${home.data}.${process.pid}`
  try {
    mkdirSync(draft, { mode: 0o700 })
    if (home.owner) giveTree(draft, home.owner)
    await promisify(execFile)(programs.initdb, initdbArguments(draft, fsync), {
      cwd: '/',
      env: { LC_ALL: 'C' },
      ...home.owner,
    })
    renameSync(draft, home.data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw explain(error)
  }
}

/** Happens in containers that run as a number. */
function explain(error: unknown) {
  const nameless = error instanceof Error && /could not look up effective user ID (\d+)/.exec(error.message)
  if (!nameless) return error
  return new ConfigError(
    `The embedded PostgreSQL cannot run here: user ${nameless[1]} has no name on this machine. ` +
      'Run as a user that /etc/passwd knows, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

function initdbArguments(folder: string, fsync: boolean) {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    // Whoever may enter the socket's folder is already the owner.
    '--auth=trust',
    '--encoding=UTF8',
    // PostgreSQL's own collation: an upgrade of the machine's C library cannot put an index out of order.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(fsync ? [] : ['--no-sync']),
  ]
}

function refuseOtherVersion(home: Home, programs: Programs) {
  const made = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim()
  if (made === programs.major) return
  throw new ConfigError(
    `DATA_DIR: the database in ${home.data} was made by PostgreSQL ${made}, and this version brings PostgreSQL ${programs.major}. ` +
      'Start the version that made it, or set DATABASE_URL to a PostgreSQL that holds a copy.',
  )
}

function removeDrafts(home: Home) {
  const folder = dirname(home.data)
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(home.data)}.`)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
