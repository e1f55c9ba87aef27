import { randomBytes } from 'node:crypto'
import { ConfigError, readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { renewAdministrator } from '../server/identity/accounts.ts'
import { readOptions } from './options.ts'

const USAGE = `
Gives the administrator a new password and ends their sessions, for whoever has lost the one shown at the first start.

npm run admin-password
`
readOptions(USAGE, {}, [])

try {
  const database = await openDatabase(readConfig())
  try {
    await migrate(database)
    const password = randomBytes(12).toString('base64url')
    const email = await renewAdministrator(database.db, password)
    if (!email) throw new ConfigError('There is no administrator yet. Run npm start once first.')
    console.log(`\n  ${email}\n  ${password}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof ConfigError ? `\n${error.message}\n` : error)
  process.exit(1)
}
