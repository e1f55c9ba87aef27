import { BackupRefused } from '#server/backup/archive.ts'
import { makeBackup } from '#server/backup/make.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { openFiles } from '#server/files/open.ts'
import manifest from '../package.json' with { type: 'json' }
import { readOptions } from './options.ts'

const usage = 'npm run backup -- FILE [--without-keys | --keys-only]'

/** Everything into one file, while the product runs or not. See docs/operations.md. */
async function backup() {
  const { positionals, values } = readOptions(usage, {
    'without-keys': { type: 'boolean' },
    'keys-only': { type: 'boolean' },
  })
  const [path] = positionals
  if (!path || positionals.length > 1 || (values['without-keys'] && values['keys-only'])) throw new BackupRefused(usage)
  const config = readConfig(process.env)
  const database = await openDatabase(config, console.log)
  try {
    const files = await openFiles(config)
    const scope = values['keys-only'] ? 'keys' : values['without-keys'] ? 'without-keys' : 'whole'
    const made = await makeBackup({ database, files }, { path, scope, version: manifest.version, now: new Date() })
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${path}: ${made.tables.length} tables, ${rows} rows, ${made.files.length} files.`)
    if (scope !== 'without-keys') {
      const where = config.appSecret ? 'APP_SECRET' : `APP_SECRET (here: the file ${config.dataDir}/app-secret)`
      console.log(`Keep ${where} too, in another place: without it nobody can read what members wrote.`)
    }
  } finally {
    await database.close()
  }
}

try {
  await backup()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof BackupRefused)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
