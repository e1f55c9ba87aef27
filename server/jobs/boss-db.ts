import pg from 'pg'
import type { Db as BossDb } from 'pg-boss'

const longestWaitMs = 30_000

/** Lets the queue use the pool of the application, and one connection of its own to hear of new jobs at once. */
export function createBossDb(pool: pg.Pool, url: string): BossDb {
  let sessionStatements: string[] = []
  return {
    async executeSql(text, values) {
      // Several statements may come as one, with a transaction around them. After an error the pool closes the
      // connection, so that nobody gets it with half a transaction open.
      if (sessionStatements.length === 0) return pool.query(text, values)
      return queryPrepared(pool, sessionStatements, text, values)
    },
    async setSessionStatements(statements) {
      sessionStatements = statements
    },
    listen: (channel, onNotification, onReconnect) => listen(url, channel, onNotification, onReconnect),
  }
}

/** Only a stopped clock of a test prepares its sessions. */
async function queryPrepared(pool: pg.Pool, statements: string[], text: string, values?: unknown[]) {
  const client = await pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
    const result = await client.query(text, values)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Hearing is only a hint to look sooner: workers look every few seconds anyway, so a lost line loses nothing. */
async function listen(url: string, channel: string, onNotification: (text: string) => void, onReconnect: () => void) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'job-listener', keepAlive: true })
    client = next
    next.on('error', () => {})
    next.on('notification', ({ payload }) => onNotification(payload ?? ''))
    try {
      await next.connect()
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    failures = 0
    next.once('end', connectLater)
    onReconnect()
  }

  function connectLater() {
    if (closed) return
    timer = setTimeout(() => connect().catch(connectLater), Math.min(longestWaitMs, 1000 * 2 ** failures++))
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
