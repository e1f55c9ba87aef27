import type { Socket } from 'node:net'
import pg from 'pg'
import { NamedQuery } from './named-query.ts'

/** And by an index: a table that is small enough to be read as a whole today may not be tomorrow, and the plan is kept. */
const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off'
/** And row by row, never by a join that reads the other table as a whole. Writes also join what they are given with itself. */
const LOOK_UP = 'set enable_hashjoin = off; set enable_mergejoin = off'
/** Few are enough: what is asked for at the same time goes as one statement of each kind (gather.ts). */
const WRITES_AT_ONCE = 4

/**
 * A pool with connections of their own for statements under a name, where they are planned once and for all: a plan for
 * each list they are given anew takes longer than the work. These connections stay open, since whoever speaks to a coach
 * now and then would find a new one each time, without any plan.
 *
 * Small reads share one. Those that are asked for at the same time go over it in one packet, and none waits for the answer
 * to another before it is asked: to wake another process of PostgreSQL for each costs more than the reading. They are
 * short and wait for nobody's lock: whatever is behind one that takes long waits with it.
 */
export class Pool extends pg.Pool {
  readonly #reads: ReturnType<typeof openReads>
  readonly #writes: pg.Pool

  constructor(settings: pg.PoolConfig) {
    super(settings)
    this.#reads = openReads(settings)
    this.#writes = openWrites(settings)
    const queryAlone = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((query: pg.QueryConfig, ...rest: unknown[]) => {
      if (query.name === undefined) return queryAlone(query, ...rest)
      const named = isRead(query) ? this.#reads : this.#writes
      return named.query(new NamedQuery(query, rest[0] as unknown[]))
    }) as pg.Pool['query']
  }

  /** How many connections work, are free, and are waited for; without the one of small reads, for which nobody waits. */
  countConnections() {
    const sum = (of: (pool: pg.Pool) => number) => of(this) + of(this.#writes)
    return {
      busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }
  }

  override async end() {
    await Promise.all([super.end(), this.#writes.end(), this.#reads.end()])
  }
}

function isRead({ text }: pg.QueryConfig) {
  return /^\s*select\b/i.test(text)
}

function openWrites(settings: pg.PoolConfig) {
  const writes = new pg.Pool({
    ...settings,
    max: WRITES_AT_ONCE,
    idleTimeoutMillis: 0,
    onConnect: (client) => client.query(PLAN_ONCE),
  })
  surviveBreaks(writes)
  return writes
}

/** A connection that many ask at the same time, and what they wait for its answers with. */
interface Shared {
  client: pg.Client
  listen: ReturnType<typeof listenTogether>
}

function openReads(settings: pg.ClientConfig) {
  let opening: Promise<Shared> | undefined
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
    const listen = listenTogether(client)
    await listen(client.query(`${PLAN_ONCE}; ${LOOK_UP}`))
    return { client, listen }
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
    async query(query: NamedQuery) {
      opening ??= open()
      const { client, listen } = await opening
      sendTogether(client)
      return listen(
        new Promise((resolve, reject) => {
          client.query(query, (error, result) => (error ? reject(error) : resolve(result)))
        }),
      )
    },
    async end() {
      await (await opening?.catch(() => undefined))?.client.end()
    },
  }
}

/** A connection that breaks, idle or between two statements, is replaced by the next query. Unheard, it would end the process. */
export function surviveBreaks(pool: pg.Pool) {
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client)
  })
}

const SILENT_AFTER = 17_000

/**
 * A server ends what takes too long by itself, and says so. One that says nothing for longer has stopped in its tracks,
 * or the network to it has: whoever waits is told, and the connection with half a transaction in it is never used again.
 */
function endWhenSilent({ connection }: Pick<pg.Client, 'connection'>) {
  const socket = connection.stream as Socket
  socket.setTimeout(SILENT_AFTER, () => giveUp(socket))
}

/**
 * The same for a connection that many ask at the same time. For the timeout of a socket what is sent counts as well, and
 * as long as somebody asks once more, nobody would ever be told: here only what is heard counts.
 */
function listenTogether({ connection }: Pick<pg.Client, 'connection'>) {
  const socket = connection.stream as Socket
  let unanswered = 0
  const silence = setTimeout(() => unanswered > 0 && giveUp(socket), SILENT_AFTER).unref()
  socket.on('data', () => silence.refresh())
  socket.on('close', () => clearTimeout(silence))
  return async <T>(answer: Promise<T>) => {
    if (unanswered++ === 0) silence.refresh()
    try {
      return await answer
    } finally {
      unanswered--
    }
  }
}

function giveUp(socket: Socket) {
  socket.destroy(Object.assign(new Error('The database says nothing any more.'), { code: 'ETIMEDOUT' }))
}
