import { jumpClock } from '../server/testing/chaos/clock.ts'
import { breakDatabase, type DatabaseFault, databaseFaults } from '../server/testing/chaos/database.ts'
import { fillDisk } from '../server/testing/chaos/disk.ts'
import { stopWhileTalking } from '../server/testing/chaos/drain.ts'
import type { Figures } from '../server/testing/chaos/figures.ts'
import { killServer } from '../server/testing/chaos/kill.ts'
import { breakOthers } from '../server/testing/chaos/outages.ts'
import { printFigures, writeReport } from '../server/testing/chaos/report.ts'
import { rollInstances, rotateSecret } from '../server/testing/chaos/rolling.ts'
import { beSlow } from '../server/testing/chaos/slow.ts'
import { createTestDatabase, startTestServer } from '../server/testing/postgres.ts'
import { readOptions, readWhole } from './options.ts'

const USAGE = `
Kills, starves and delays everything the product stands on, and writes what came of it.

npm run chaos                  all of it
npm run chaos -- kill clock    some of it: kill, database, others, disk, clock, stop, slow, roll

  --rounds 10      how often each is done
  --streams 1000   replies that are being given at a stop
  --requests 20000 requests that go by while instances are restarted
`
const { values, positionals } = readOptions(
  USAGE,
  {
    rounds: { type: 'string', default: '10' },
    streams: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '20000' },
  },
  ['kill', 'database', 'others', 'disk', 'clock', 'stop', 'slow', 'roll'],
)
const rounds = readWhole('rounds', values.rounds)
const streams = readWhole('streams', values.streams)
const requests = readWhole('requests', values.requests)

type Scenario = (newDatabase: () => Promise<string>) => Promise<Figures[]>

const scenarios: Record<string, Scenario> = {
  kill: async (newDatabase) => [
    await killServer({ rounds, people: 10, awaitLetters: true }),
    await killServer({ rounds, people: 10, awaitLetters: true, databaseUrl: await newDatabase() }),
  ],
  database: () =>
    breakDatabase({
      ...{ rounds: Math.ceil(rounds / 5), people: 8, seconds: 25, awaitLetters: true },
      faults: Object.keys(databaseFaults) as DatabaseFault[],
    }),
  others: async (newDatabase) => breakOthers({ databaseUrl: await newDatabase(), isLong: true }),
  disk: async () => [await fillDisk({ rounds: Math.ceil(rounds / 4), awaitLetters: true })],
  clock: async (newDatabase) => [await jumpClock({ databaseUrl: await newDatabase(), hours: 6 })],
  stop: async (newDatabase) => [await stopWhileTalking({ databaseUrl: await newDatabase(), streams })],
  slow: async (newDatabase) => [
    await beSlow({ databaseUrl: await newDatabase(), clients: 100, people: 4, seconds: 345 }),
  ],
  roll: async (newDatabase) => [
    await rollInstances({ databaseUrl: await newDatabase(), requests, migrationSeconds: 20 }),
    await rotateSecret({ databaseUrl: await newDatabase(), requests: Math.ceil(requests / 10) }),
  ],
}
const names = positionals.length > 0 ? positionals : Object.keys(scenarios)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const server = await startTestServer(undefined)
const newDatabase = async () => (await createTestDatabase(undefined, server)).url
let failures = 0
for (const name of names) {
  const all = (await scenarios[name]?.(newDatabase)) ?? []
  for (const figures of all) printFigures(figures)
  writeReport(name, all, process.argv.slice(2))
  failures += all.reduce((sum, { lost, wrong }) => sum + lost.length + wrong.length, 0)
}
await server.stop()
process.exit(failures > 0 ? 1 : 0)
