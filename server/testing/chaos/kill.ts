import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/connect.ts'
import { findPostmaster } from '../../db/embedded/postmaster.ts'
import { startFakeOpenAi } from '../fake-openai.ts'
import { makeTemporaryFolder } from '../postgres.ts'
import { findProcesses } from '../processes.ts'
import { createCaller } from './caller.ts'
import { whileBusy } from './crowd.ts'
import { createFigures, type Figures } from './figures.ts'
import { findMissingLetters } from './letters.ts'
import { ask, type Crowd, joinUp, talks } from './person.ts'
import { killAll, listDescendants } from './processes.ts'
import { startProduct, waitUntil } from './product.ts'
import { verifyAll } from './verify.ts'

/** As many writes were acknowledged at least before each kill. */
const AT_STAKE = 10

interface KillOptions {
  rounds: number
  people: number
  /** Absent: the embedded database, which in the last round is killed with everything else. */
  databaseUrl?: string
  /** Letters that a killed process had in hand are sent a minute or two later; the slice in `npm test` does not wait. */
  awaitLetters: boolean
}

/** kill -9 of the product while many people write, at any moment, again and again. */
export async function killServer({ rounds, people, databaseUrl, awaitLetters }: KillOptions): Promise<Figures> {
  const figures = createFigures(
    `kill -9 of the product, ${databaseUrl ? 'PostgreSQL of its own' : 'embedded PostgreSQL'}`,
  )
  const dataDir = makeTemporaryFolder()
  const openai = await startFakeOpenAi()
  const external: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2) }
    : {}
  const product = await startProduct(figures, { DATA_DIR: dataDir, OPENAI_BASE_URL: openai.url, ...external })
  const crowd: Crowd = { url: product.url, figures, people: [] }
  try {
    await Promise.all(Array.from({ length: people }, () => joinUp(crowd)))
    for (let round = 1; round <= rounds; round++) {
      const before = figures.acknowledged
      await whileBusy(crowd, async () => {
        // A slow machine takes longer until there is something to lose.
        await waitUntil(async () => figures.acknowledged >= before + AT_STAKE, 60_000, 20)
        await pause(randomInt(50, 2_500))
        if (databaseUrl || round < rounds) await product.kill()
        else await killEverything(dataDir, product.kill)
      })
      figures.times++
      const started = performance.now()
      const isUp = new AbortController()
      await Promise.all([product.start().finally(() => isUp.abort()), comeEarly(crowd, isUp.signal)])
      figures.recoveriesMs.push(performance.now() - started)
      await verifyAll(crowd)
      await verifyWhole(figures, dataDir, databaseUrl)
    }
    await askAgain(crowd)
    if (awaitLetters) await findMissingLetters(crowd, dataDir, 180_000)
  } finally {
    await product.stop()
    await openai.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return figures
}

/** Whoever comes while it is starting is told so in the usual words, or finds nobody there yet. */
async function comeEarly({ url, figures }: Crowd, isUp: AbortSignal) {
  const caller = createCaller(url, figures)
  while (!isUp.aborted) {
    await caller.api.identity.session().catch(() => {})
    await pause(50)
  }
}

/** As when the power goes: the product, the guard of its database, the database and all its sessions. */
async function killEverything(dataDir: string, killProduct: () => Promise<void>) {
  const postmaster = findPostmaster(join(dataDir, 'postgres/data'))?.pid
  const others = findProcesses(dataDir).map(({ pid }) => pid)
  const all = [...others, ...(postmaster ? [postmaster, ...listDescendants(postmaster)] : [])]
  killAll(all)
  await killProduct()
}

/** What no answer shows: counts that do not fit, two messages in one place. */
async function verifyWhole(figures: Figures, dataDir: string, databaseUrl?: string) {
  const database = databaseUrl ? undefined : await openDatabase(readConfig({ DATA_DIR: dataDir }))
  const client = new pg.Client({ connectionString: database?.url ?? databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ what: string }>(`
    select 'a count of messages that is not true' as what from conversations c
      where message_count <> (select count(*) from messages m where m.conversation_id = c.id)
    union all select 'two messages in one place' from messages group by conversation_id, position having count(*) > 1
    union all select 'a conversation of nobody' from conversations c where not exists (select from members where id = c.member_id)`)
  figures.wrong.push(...rows.map(({ what }) => `In the database: ${what}.`))
  await client.end()
  await database?.close()
}

/** A reply that the kill broke off is shown as interrupted once it has been silent for long enough, and can be had again. */
async function askAgain({ people, figures }: Crowd) {
  const waiting = people.filter(({ account, unanswered }) => account === 'there' && unanswered)
  let again = 0
  await Promise.all(
    waiting.map(async (person) => {
      const question = person.unanswered
      if (!question) return
      const isStill = async () =>
        (await person.caller.api.chat.read({ params: talks.asking })).messages.some(
          ({ status }) => status === 'streaming',
        )
      const took = await waitUntil(async () => !(await isStill()), 30_000, 500)
      if (!Number.isFinite(took)) return void figures.wrong.push('A reply without a maker still seems to grow.')
      await ask(person, { ...question, content: question.content.replace('Please answer slowly. ', '') }).catch(
        () => {},
      )
      if (person.unanswered) figures.wrong.push('A question whose reply broke off could not be asked again.')
      else again++
    }),
  )
  figures.more['replies broken off'] = waiting.length
  figures.more['had again'] = again
}
