import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import pg from 'pg'
import { FLEET_SECRET, startFleet } from '../../../e2e/fleet.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/connect.ts'
import { MIGRATION_LOCK } from '../../db/migrate.ts'
import { rewrapKeys } from '../../db/rewrap.ts'
import { joinUp } from '../callers.ts'
import { makeTemporaryFolder } from '../postgres.ts'
import { type Caller, createCaller } from './caller.ts'
import { createFigures, type Figures } from './figures.ts'

const INSTANCES = 3
const PEOPLE = 8

interface Rolled {
  databaseUrl: string
  /** At least so many go by while instances are restarted. */
  requests: number
  /** How long the tables are being changed while the first instance starts. */
  migrationSeconds: number
  /** Settings of each round of restarts, and what is done once all have them. */
  rounds?: { env: Record<string, string>; afterwards?: () => Promise<unknown> }[]
  title?: string
}

/** Instances behind our nginx are restarted one at a time while people read and write: nobody may notice. */
export async function rollInstances(rolled: Rolled): Promise<Figures> {
  const { databaseUrl, requests, migrationSeconds } = rolled
  const figures = createFigures(
    rolled.title ?? `Restarts one at a time, with a migration of ${migrationSeconds} s, behind nginx`,
  )
  const fleet = await startFleet(INSTANCES, databaseUrl, join(makeTemporaryFolder(), 'fleet'))
  setDefaultCACertificates([...getCACertificates(), fleet.certificate])
  let isOver = false
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => enter(fleet.url, figures)))
  const busy = people.map((person, index) => keepBusy(person, index, figures, () => isOver))
  busy.push(keepJoining(fleet.url, figures, () => isOver))
  try {
    const rounds = rolled.rounds ?? [{ env: {} }]
    for (let round = 0; round < rounds.length || countAnswers(figures) < requests; round++) {
      const { env, afterwards } = rounds[round] ?? { env: rounds.at(-1)?.env ?? {} }
      for (let index = 0; index < INSTANCES; index++) {
        const isMigrating = round === 0 && index === 0
        const migration = isMigrating ? holdMigration(databaseUrl, migrationSeconds) : undefined
        await fleet.restart(index, env)
        await migration
        figures.times++
      }
      await afterwards?.()
    }
  } finally {
    isOver = true
    await Promise.all(busy)
    await fleet.stop()
  }
  figures.more.requests = countAnswers(figures)
  return figures
}

/** The same while APP_SECRET is changed, as docs/operations.md says. */
export async function rotateSecret({ databaseUrl, requests }: Pick<Rolled, 'databaseUrl' | 'requests'>) {
  const secrets = { previous: FLEET_SECRET, current: randomBytes(32).toString('hex') }
  const rewrap = async () => {
    const database = await openDatabase(readConfig({ DATABASE_URL: databaseUrl, APP_SECRET: secrets.current }))
    await rewrapKeys(database.db, secrets)
    await database.close()
  }
  return rollInstances({
    ...{ databaseUrl, requests, migrationSeconds: 0 },
    title: 'APP_SECRET is changed, with three instances behind nginx',
    rounds: [
      { env: { APP_SECRET_NEXT: secrets.current } },
      { env: { APP_SECRET: secrets.current, APP_SECRET_PREVIOUS: secrets.previous }, afterwards: rewrap },
      { env: { APP_SECRET: secrets.current } },
    ],
  })
}

const countAnswers = ({ statuses }: Figures) => Object.values(statuses).reduce((sum, count) => sum + count, 0)

async function enter(url: string, figures: Figures) {
  const caller = createCaller(() => url, figures)
  await joinUp(url, caller)
  await caller.api.profile.create({ body: { displayName: 'Maya', bio: 'before' } })
  return caller
}

/** What one person does: pages, reads, and writes that are read back. */
async function keepBusy(person: Caller, number: number, figures: Figures, isOver: () => boolean) {
  for (let turn = 0; !isOver(); turn++) {
    const bio = `words ${number}-${turn}`
    try {
      await expectOk(figures, '/', await person.fetch('/'))
      await expectOk(figures, '/api/session', await person.fetch('/api/session'))
      await person.api.profile.update({ body: { bio } })
      figures.acknowledged++
      const read = await person.api.profile.read()
      if (read.bio !== bio) figures.lost.push(`${bio}, instead of which there is ${read.bio}`)
    } catch (error) {
      figures.wrong.push(`a request failed: ${error instanceof Error ? error.message : String(error)}`)
    }
    await pause(5)
  }
}

/** Newcomers, each of whom has a key of their own made. */
async function keepJoining(url: string, figures: Figures, isOver: () => boolean) {
  while (!isOver()) {
    try {
      const person = await enter(url, figures)
      figures.acknowledged++
      if ((await person.api.profile.read()).bio !== 'before') figures.lost.push('what a newcomer wrote first')
    } catch (error) {
      figures.wrong.push(`somebody could not join: ${error instanceof Error ? error.message : String(error)}`)
    }
    await pause(500)
  }
}

async function expectOk(figures: Figures, path: string, response: Response) {
  await response.arrayBuffer()
  if (response.status !== 200) figures.wrong.push(`${response.status} for ${path}`)
}

/** Whoever starts waits, as for another that is changing the tables. */
async function holdMigration(databaseUrl: string, seconds: number) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await pause(seconds * 1_000)
  await client.end()
}
