import { addresses } from '#contract/addresses.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { readSecrets } from '#server/db/secret.ts'
import { createVault } from '#server/db/vault.ts'
import { openFiles } from '#server/files/open.ts'
import { people, samplePasscode, samplePassword } from '#server/seed/people.ts'
import { plantSample } from '#server/seed/plant.ts'
import { readOptions } from './options.ts'

const USAGE = `
Fills in a dozen sample members with profiles, photos and conversations, while the product runs or not.

npm run seed
`
readOptions(USAGE, {}, [])

/** Fills in a dozen sample members, while the product runs or not. Running it again adds nothing. */
async function seed(config: Config) {
  const secrets = readSecrets(config)
  const database = await openDatabase(config, console.log)
  try {
    await migrate(database)
    const { db } = database
    const vault = createVault(secrets)
    await vault.check(db)
    const files = await openFiles(config)
    console.log(`\nSample members into ${database.describe}`)
    return await plantSample({ db, vault, files, now: () => new Date() }, (line) => console.log(`  ${line}`))
  } finally {
    await database.close()
  }
}

try {
  const config = readConfig(process.env)
  const { members, photos, conversations, messages } = await seed(config)
  const address = config.publicUrl ?? `http://localhost:${config.port}`
  console.log(
    [
      '',
      members > 0
        ? `Added ${members} members, ${photos} photos, ${conversations} conversations with ${messages} messages.`
        : 'Nothing to add: all sample members are here already.',
      '',
      `  sign in    ${address}${addresses.signin}`,
      ...people.slice(0, 3).map(({ email }, index) => `  ${index === 0 ? 'e-mail  ' : '        '}   ${email}`),
      `             … ${people.length} in all, each named first.last@example.org`,
      `  password   ${samplePassword}   (the same for all, and known to everyone: not for a site that people use)`,
      `  passcode   ${samplePasscode}   (of the locked pages ${addresses.landing}darrenwhitlock and ${addresses.landing}sianprosser)`,
      '',
    ].join('\n'),
  )
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
