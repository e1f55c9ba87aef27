import { afterAll, expect, test } from 'vitest'
import { jumpClock } from './testing/chaos/clock.ts'
import { breakDatabase } from './testing/chaos/database.ts'
import { fillDisk } from './testing/chaos/disk.ts'
import { stopWhileTalking } from './testing/chaos/drain.ts'
import type { Figures } from './testing/chaos/figures.ts'
import { killServer } from './testing/chaos/kill.ts'
import { breakOthers } from './testing/chaos/outages.ts'
import { beSlow } from './testing/chaos/slow.ts'
import { createTestDatabase } from './testing/postgres.ts'

// A short slice of `npm run chaos`, side by side: most of the time is spent waiting for something to be over.
const patience = 600_000
const databases: { drop(): Promise<void> }[] = []
afterAll(() => Promise.all(databases.map(({ drop }) => drop())))

async function newDatabase() {
  const database = await createTestDatabase()
  databases.push(database)
  return database.url
}

function expectNothingLost(all: Figures[], writes: number) {
  for (const { title, lost, wrong } of all) expect({ title, lost, wrong }).toEqual({ title, lost: [], wrong: [] })
  expect(all.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThanOrEqual(writes)
}

test.concurrent(
  'nobody loses what they were told is saved when the product is killed, and with it its database [R34, R35]',
  async () => {
    const figures = await killServer({ rounds: 2, people: 5, awaitLetters: false })

    expectNothingLost([figures], 20)
    expect(figures.times).toBe(2)
  },
  patience,
)

test.concurrent(
  'while the database is killed or stands still people are told to wait, and go on when it is back [R34, R38]',
  async () => {
    const all = await breakDatabase({
      ...{ rounds: 1, people: 5, seconds: 20, awaitLetters: false },
      faults: ['killed with kill -9', 'stopped in its tracks (SIGSTOP)'],
    })

    expectNothingLost(all, 20)
    for (const { statuses } of all) expect(statuses[503]).toBeGreaterThan(0)
  },
  patience,
)

test.concurrent(
  'photos, letters and replies outlast an outage of what they need [R27, R38]',
  async () => {
    expectNothingLost(await breakOthers({ databaseUrl: await newDatabase(), isLong: false }), 40)
  },
  patience,
)

test.concurrent(
  'a clock that jumps by hours locks nobody out and loses nothing',
  async () => {
    expectNothingLost([await jumpClock({ databaseUrl: await newDatabase(), hours: 6 })], 30)
  },
  patience,
)

test.concurrent(
  'a stop in the middle of many replies ends in time and keeps what was said [R27, R39]',
  async () => {
    const figures = await stopWhileTalking({ databaseUrl: await newDatabase(), streams: 100 })

    expectNothingLost([figures], 90)
    expect(figures.more['exit code']).toBe(0)
    expect(figures.more['streams cut']).toBe(0)
  },
  patience,
)

test.concurrent(
  'clients that send or read as slowly as they can are cut and disturb nobody [R39]',
  async () => {
    const figures = await beSlow({ databaseUrl: await newDatabase(), clients: 30, people: 2, seconds: 26 })

    expectNothingLost([figures], 20)
  },
  patience,
)

test.concurrent(
  'a full disk loses nothing, and there is service again once there is room [R34, R38]',
  async ({ skip }) => {
    const figures = await fillDisk({ rounds: 1, awaitLetters: false })
    skip(figures.more.skipped !== undefined, String(figures.more.skipped))

    expectNothingLost([figures], 20)
  },
  patience,
)
