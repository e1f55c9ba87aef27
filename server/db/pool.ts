import type { Socket } from 'node:net'
import pg from 'pg'

/**
 * A pool with one more connection, for small reads. Those that are asked for at the same time go over it in one packet,
 * and none waits for the answer to another before it is asked: to wake another process of PostgreSQL for each costs more
 * than the reading. Only for reads under a name, which are short and wait for nobody's lock: whatever is behind one that
 * takes long waits with it.
 */
export class Pool extends pg.Pool {
  readonly #reads: ReturnType<typeof openReads>

  constructor(settings: pg.PoolConfig) {
    super(settings)
    this.#reads = openReads(settings)
    const queryAlone = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((query: pg.QueryConfig, ...rest: unknown[]) =>
      isSmallRead(query)
        ? this.#reads.query(query, rest[0] as unknown[])
        : queryAlone(query, ...rest)) as pg.Pool['query']
  }

  override async end() {
    await Promise.all([super.end(), this.#reads.end()])
  }
}

function isSmallRead(query: pg.QueryConfig) {
  return query.name !== undefined && /^\s*select\b/i.test(query.text)
}

function openReads(settings: pg.ClientConfig) {
  let opening: Promise<pg.Client> | undefined
  let isCorked = false

  function open() {
    const client = new pg.Client({ ...settings, pipeline: true })
    const opened = prepare(client)
    // One that breaks is replaced by the next read, and must not take its successor along when it says so twice. Unheard,
    // it would end the process.
    const forget = () => {
      if (opening === opened) opening = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    opened.catch(() => {
      forget()
      void client.end().catch(() => {})
    })
    return opened
  }

  async function prepare(client: pg.Client) {
    await client.connect()
    endWhenSilent(client)
    // Planned once: a plan for each list it is given anew takes longer than the reading. And looked up by an index, since
    // a table that is small enough to be read as a whole today may not be tomorrow.
    await client.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off')
    return client
  }

  /** Keeps back what is written until everything that is asked for in this moment has been. */
  function sendTogether({ connection }: pg.Client) {
    if (isCorked) return
    isCorked = true
    connection.stream.cork()
    process.nextTick(() => {
      isCorked = false
      connection.stream.uncork()
    })
  }

  return {
    async query(query: pg.QueryConfig, values: unknown[]) {
      opening ??= open()
      const client = await opening
      sendTogether(client)
      return client.query(query, values)
    },
    async end() {
      await (await opening?.catch(() => undefined))?.end()
    },
  }
}

const SILENT_AFTER = 17_000

/**
 * A server ends what takes too long by itself, and says so. One that says nothing for longer has stopped in its tracks,
 * or the network to it has: whoever waits is told, and the connection with half a transaction in it is never used again.
 */
export function endWhenSilent({ connection }: Pick<pg.Client, 'connection'>) {
  const socket = connection.stream as Socket
  socket.setTimeout(SILENT_AFTER, () =>
    socket.destroy(Object.assign(new Error('The database says nothing any more.'), { code: 'ETIMEDOUT' })),
  )
}
