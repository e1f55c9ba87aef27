import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostmaster } from '../../db/embedded/postmaster.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { makeTemporaryFolder } from '../postgres.ts'
import { awaitRecovery, whileBusy } from './crowd.ts'
import { createFigures, type Figures, takeFigures } from './figures.ts'
import { findMissingLetters } from './letters.ts'
import { type Line, startLine } from './line.ts'
import { type Crowd, joinUp } from './person.ts'
import { listDescendants, signalAll } from './processes.ts'
import { startProduct } from './product.ts'
import { verifyAll } from './verify.ts'

/** What happens to the database. Each is over when the database could serve again, if it were asked. */
export const databaseFaults = {
  'restarted, fast': ({ postmaster }) => signalAll([postmaster()], 'SIGINT'),
  'restarted, at once': ({ postmaster }) => signalAll([postmaster()], 'SIGQUIT'),
  'killed with kill -9': ({ postmaster }) => signalAll([postmaster()], 'SIGKILL'),
  'one session killed with kill -9': async ({ url }) => signalAll(await findSession(url), 'SIGKILL'),
  'stopped in its tracks (SIGSTOP)': async ({ postmaster, seconds }) => {
    const all = [postmaster(), ...listDescendants(postmaster())]
    signalAll(all, 'SIGSTOP')
    await pause(seconds * 1000)
    signalAll(all, 'SIGCONT')
  },
  'the network between them gone silent': async ({ line, seconds }) => {
    await line.set('silent')
    await pause(seconds * 1000)
    await line.set(undefined)
  },
  'every connection taken by others': ({ url, seconds }) => takeAllConnections(url, Math.min(seconds, 8)),
} satisfies Record<string, (scene: Scene) => void | Promise<void>>

export type DatabaseFault = keyof typeof databaseFaults

interface Scene {
  url: string
  line: Line
  postmaster(): number
  /** How long the longer ones last. */
  seconds: number
}

/** Longer than the product waits for a statement, and with it for a database that says nothing at all. */
const LIMIT = 22_000

interface DatabaseOptions {
  faults: DatabaseFault[]
  rounds: number
  people: number
  seconds: number
  awaitLetters: boolean
}

/** Takes the database away in every way there is while people write; it may refuse with 503, and must come back by itself. */
export async function breakDatabase({
  faults,
  rounds,
  people,
  seconds,
  awaitLetters,
}: DatabaseOptions): Promise<Figures[]> {
  const dataDir = makeTemporaryFolder()
  const database = await startEmbedded({ dataDir: join(dataDir, 'database'), slug: 'chaos' })
  const socket = new URL(database.url).searchParams.get('host') ?? ''
  const line = await startLine({ path: `${socket}/.s.PGSQL.5432` })
  const all: Figures[] = []
  const figures = createFigures('')
  const product = await startProduct(figures, {
    DATA_DIR: join(dataDir, 'product'),
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${line.port}/postgres`,
    APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2),
  })
  const postmaster = () => findPostmaster(join(dataDir, 'database/postgres/data'))?.pid ?? 0
  const scene = { url: database.url, line, postmaster, seconds }
  const crowd: Crowd = { url: product.url, figures, people: [] }
  try {
    await Promise.all(Array.from({ length: people }, () => joinUp(crowd)))
    for (const fault of faults) {
      for (let round = 0; round < rounds; round++) {
        await whileBusy(crowd, async () => {
          await pause(1_500)
          await whileAsked(crowd, async () => databaseFaults[fault](scene))
          await awaitRecovery(crowd, 30_000)
          await pause(1_000)
        })
        figures.times++
        await verifyAll(crowd)
      }
      if (figures.slowestMs > LIMIT) figures.wrong.push(`Somebody waited for ${Math.round(figures.slowestMs)} ms.`)
      if (awaitLetters && fault === faults.at(-1)) await findMissingLetters(crowd, join(dataDir, 'product'), 120_000)
      all.push(takeFigures(figures, `PostgreSQL ${fault}`))
    }
  } finally {
    await product.stop()
    line.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return all
}

/** The process itself is alive whatever becomes of its database. */
async function whileAsked({ url, figures }: Crowd, work: () => Promise<void>) {
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const started = performance.now()
      const { ok } = await fetch(`${url()}/healthz`)
      if (!ok || performance.now() - started > 5_000) figures.wrong.push('The process did not answer for itself.')
      await pause(200)
    }
  })()
  await work()
  isOver = true
  await asking
}

/** One of the sessions that the product has. */
async function findSession(url: string) {
  const client = await connectTo(url)
  const { rows } = await client.query("select pid from pg_stat_activity where application_name = 'bearings' limit 1")
  await client.end()
  return rows.map(({ pid }) => pid as number)
}

/** Takes what is free, and what the product has as soon as it lets go of it. */
async function takeAllConnections(url: string, seconds: number) {
  const taken: pg.Client[] = [await connectTo(url)]
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    const next = await connectTo(url).catch(() => undefined)
    if (next) taken.push(next)
    else
      await taken[0]?.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bearings'",
      )
  }
  await Promise.all(taken.map((client) => client.end()))
}

async function connectTo(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'another' })
  client.on('error', () => {})
  await client.connect()
  return client
}
