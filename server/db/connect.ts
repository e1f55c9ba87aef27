import type { Socket } from 'node:net'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Config, ConfigError } from '../config.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { Pool, surviveBreaks } from './pool.ts'

/** How columns are named in the database. */
export const CASING = 'snake_case'

type NoSchema = Record<string, never>

/** What domain functions ask for. A transaction is one too. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema>
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, NoSchema>

export interface Database {
  db: Db
  pool: Pool
  /** Where the pool leads, for those who need connections of their own. It may hold a password. */
  url: string
  kind: 'embedded' | 'server'
  /** Such as 18.4. */
  version: string
  /** Which database this is, in words for whoever starts the server. */
  describe: string
  note: string | undefined
  close(): Promise<void>
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 'brand'>

/** Connects to DATABASE_URL, or without one to the embedded PostgreSQL in DATA_DIR. */
export async function openDatabase(config: DatabaseConfig, say?: (line: string) => void): Promise<Database> {
  if (config.databaseUrl) return connect(config, alwaysVerified(config.databaseUrl))
  const embedded = await startEmbedded({ dataDir: config.dataDir, slug: config.brand.slug, say })
  try {
    return await connect(config, embedded.url, embedded)
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** Whoever asks for encryption also wants to know whom they speak to. The driver agrees, but says that it will not for ever. */
function alwaysVerified(url: string) {
  return url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

async function connect(config: DatabaseConfig, url: string, embedded?: Embedded): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: config.databasePool,
    application_name: config.brand.slug,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  surviveBreaks(pool)
  try {
    const version = await (embedded ? readVersion(pool) : checkVersion(pool, url))
    if (!embedded) await refusePooler(url)
    return {
      db: drizzle(pool, { casing: CASING }),
      pool,
      url,
      kind: embedded ? 'embedded' : 'server',
      version,
      describe: embedded
        ? `embedded PostgreSQL ${version} in ${config.dataDir}`
        : `PostgreSQL ${version} at ${nameServer(url)}`,
      note: embedded?.note,
      async close() {
        await pool.end()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** For work that nobody waits for at a screen: one statement may take as long as it needs. */
export async function allowLongStatements(client: pg.PoolClient) {
  const socket = client.connection.stream as Socket
  socket.setTimeout(0)
  await client.query('set statement_timeout = 0')
}

async function readVersion(pool: pg.Pool) {
  const { rows } = await pool.query("select current_setting('server_version_num')::int as number")
  const number: number = rows[0].number
  return `${Math.floor(number / 10_000)}.${number % 10_000}`
}

async function checkVersion(pool: pg.Pool, url: string) {
  const version = await readVersion(pool).catch((error) => {
    throw new ConfigError(`DATABASE_URL: ${nameServer(url)} cannot be used. ${adviseOn(error)}`)
  })
  if (Number.parseInt(version, 10) >= 15) return version
  throw new ConfigError(
    `DATABASE_URL: expected a PostgreSQL 15 or newer; ${nameServer(url)} runs version ${version}. Upgrade it, or use another.`,
  )
}

const POOLER_ADVICE =
  'It is a pooler that shares connections out by the transaction, such as PgBouncer. What is prepared, locked and listened ' +
  'for here needs connections that stay: give the address past the pooler as DATABASE_DIRECT_URL.'

/** Two connections that are the same one, or one that is another each time, were not ours alone. */
async function refusePooler(url: string) {
  const connecting = { connectionString: url, connectionTimeoutMillis: 5000 }
  const clients = [new pg.Client(connecting), new pg.Client(connecting)]
  try {
    const seen: unknown[][] = []
    for (const client of clients) await client.connect()
    for (let round = 0; round < 3; round++) {
      const pids = []
      for (const client of clients) pids.push((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
      seen.push(pids)
    }
    const isShared = seen.some(([one, other]) => one === other || one !== seen[0]?.[0] || other !== seen[0]?.[1])
    if (isShared) throw new ConfigError(`DATABASE_URL: ${nameServer(url)} cannot be used. ${POOLER_ADVICE}`)
  } finally {
    for (const client of clients) await client.end().catch(() => {})
  }
}

/** Says which server is meant, without its password. */
function nameServer(url: string) {
  const { hostname, port, pathname, username } = new URL(url)
  return `${username}@${hostname}:${port || 5432}${pathname}`
}

/** The error of the driver is not passed on: some name the address in full. */
function adviseOn(error: unknown) {
  const codes = causesOf(error).flatMap(({ code }) => code ?? [])
  if (causesOf(error).some(({ message }) => /unsupported startup parameter/.test(message))) return POOLER_ADVICE
  if (codes.includes('28P01') || codes.includes('28000')) return 'It refuses the user or the password: check both.'
  if (codes.includes('3D000')) return 'It has no database of that name: create it first.'
  if (codes.includes('42501')) return 'It does not let this user in: grant it the right to connect.'
  if (codes.includes('ENOTFOUND') || codes.includes('EAI_AGAIN'))
    return 'No machine of that name is known: check the host.'
  const doubt = codes.find((code) => /CERT|VERIFY/.test(code))
  if (doubt)
    return `Its certificate does not hold here (${doubt}): check the host, or name the authority behind it with sslrootcert=/path/to/ca.pem in the address.`
  if (isUnavailable(error)) return `It does not answer (${codes[0] ?? 'no reply'}): start it, or check host and port.`
  return `It answered ${codes[0] ?? 'something that is not PostgreSQL'}: check the address and its sslmode.`
}

const outageCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // A statement that took too long; a standby that is not yet the primary.
  ...['57014', '25006'],
])
/** Connection lost; out of disk, memory or connections; stopping or starting; the disk fails. */
const outageClasses = /^(08...|53...|57P..|58...)$/
const outageWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying|timeout expired|Query read timeout)/

/** True when the database is away or overwhelmed and the same request may succeed later; false for our own mistakes. */
export function isUnavailable(error: unknown) {
  return causesOf(error).some(
    ({ code = '', syscall, message }) =>
      outageCodes.has(code) ||
      outageClasses.test(code) ||
      outageWords.test(message) ||
      // An embedded database that is just being restarted has no socket.
      (code === 'ENOENT' && syscall === 'connect'),
  )
}

/** True when a row like it exists already, by this constraint or, when none is named, by any. */
export function isUniqueViolation(error: unknown, constraint?: string) {
  return causesOf(error).some((cause) => cause.code === '23505' && (!constraint || cause.constraint === constraint))
}

/** Something was written for a member who is not there any more: they were deleted while their request ran. */
export function isMemberGone(error: unknown) {
  return causesOf(error).some(
    ({ code, constraint }) => code === '23503' && constraint?.endsWith('_member_id_members_id_fk'),
  )
}

type Cause = Error & { code?: string; syscall?: string; constraint?: string; errors?: unknown[] }

/** The error and all that led to it: drizzle wraps the driver's errors, and Node those of a host with two addresses. */
function causesOf(error: unknown): Cause[] {
  if (!(error instanceof Error)) return []
  const { cause, errors = [] } = error as Cause
  return [error as Cause, ...causesOf(cause), ...errors.flatMap(causesOf)]
}
