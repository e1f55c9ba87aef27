import { BackupRefused } from '#server/backup/archive.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { readSecrets } from '#server/db/secret.ts'
import { openFiles } from '#server/files/open.ts'
import { createLog } from '#server/log.ts'
import { kinds } from '#server/work.ts'
import { readOptions } from './options.ts'

const usage = 'npm run restore -- FILE [--keys FILE] [--force] [--take-over]'

/** A backup into the database and the files that the settings name, whichever kind they are. */
async function restore() {
  const { positionals, values } = readOptions(usage, {
    force: { type: 'boolean', default: false },
    keys: { type: 'string' },
    'take-over': { type: 'boolean', default: false },
  })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new BackupRefused(usage)
  const config = readConfig(process.env)
  const secrets = readSecrets(config)
  const database = await openDatabase(config, console.log)
  try {
    const files = await openFiles(config)
    const target = { database, files, secrets, kinds, log: createLog({ level: 'warn' }) }
    const restored = await restoreBackup(target, {
      ...{ path, keysPath: values.keys, force: values.force },
      takeOver: values['take-over'],
    })
    const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored what was there at ${restored.madeAt}: ${rows} rows, ${restored.restoredFiles} files.`)
    if (restored.gone > 0) console.log(`${restored.gone} members who have left since then were left out.`)
    console.log(`It is in ${database.describe}; ${files.describe}. Everybody signs in again.`)
  } finally {
    await database.close()
  }
}

try {
  await restore()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof BackupRefused)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
