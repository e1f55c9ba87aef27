import { ConfigError, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { rewrapKeys } from '#server/db/rewrap.ts'
import { readSecrets } from '#server/db/secret.ts'
import { createVault } from '#server/db/vault.ts'
import { readOptions } from './options.ts'

const USAGE = `
Puts the members' keys under a new APP_SECRET, while the product runs or not; the former is APP_SECRET_PREVIOUS.

npm run rewrap
`
readOptions(USAGE, {}, [])

/** Puts the members' keys under a new APP_SECRET, while the product runs or not. See docs/operations.md. */
async function rewrap() {
  const config = readConfig(process.env)
  const secrets = readSecrets(config)
  if (!secrets.previous) {
    throw new ConfigError('APP_SECRET_PREVIOUS: expected the former APP_SECRET. Without it there is nothing to change.')
  }
  const database = await openDatabase(config, console.log)
  try {
    await migrate(database)
    await createVault(secrets).check(database.db)
    const count = await rewrapKeys(database.db, secrets, console.log)
    await createVault({ current: secrets.current }).check(database.db)
    console.log(`Done: ${count} keys now under the new APP_SECRET. APP_SECRET_PREVIOUS is no longer needed.`)
  } finally {
    await database.close()
  }
}

try {
  await rewrap()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
