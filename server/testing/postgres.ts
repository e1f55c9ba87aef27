import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

/** A server for one run of the tests, with a migrated database to copy. */
export interface TestServer {
  url: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer
  }
}

/** A fresh copy of the migrated template, for one test file. PostgreSQL's own template1 gives an empty one. */
export async function createTestDatabase(template?: string, server: TestServer = inject('postgres')) {
  const { url } = server
  const name = `test_${randomBytes(6).toString('hex')}`
  await execute(url, `create database ${name} template ${template ?? server.template}`)
  return { url: at(url, name), drop: () => execute(url, `drop database ${name} with (force)`) }
}

/** Starts a server in a temporary folder, or uses the one given, and prepares the template on it. */
export async function startTestServer(given: string | undefined): Promise<TestServer & { stop(): Promise<void> }> {
  const server = given ? { url: given, stop: async () => {} } : await startTemporary()
  const template = `template_${randomBytes(6).toString('hex')}`
  const stop = async () => {
    if (given) await execute(given, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
  try {
    await execute(server.url, `create database ${template}`)
    await migrateTemplate(at(server.url, template))
    return { url: server.url, template, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startTemporary() {
  const dataDir = makeTemporaryFolder()
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const { url, stop } = await startEmbedded({ dataDir, slug: 'bearingstest', fsync: false })
    return { url, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** One that the database's own user may pass through when the tests run as root. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bearings-'))
  chmodSync(folder, 0o711)
  return folder
}

async function migrateTemplate(databaseUrl: string) {
  const config = readConfig({ DATABASE_URL: databaseUrl, APP_SECRET: randomBytes(32).toString('hex') })
  const database = await openDatabase(config)
  await migrate(database).finally(database.close)
}

async function execute(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function at(url: string, database: string) {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}
