import { runAttacks } from '../server/testing/fuzz/run.ts'
import { runFileAttacks } from '../server/testing/fuzz/run-files.ts'
import { passwordHash, plantMember } from '../server/testing/planted.ts'
import { createTestDatabase, startTestServer } from '../server/testing/postgres.ts'
import { createWorld } from '../server/testing/world.ts'
import { readOptions, readWhole } from './options.ts'

const USAGE = `
Attacks the product, in a world of its own, with requests that each have one thing wrong, and with files that have several.

npm run fuzz -- --requests 1000000 --files 20000

  --requests 20000   how many requests
  --files 500        how many files
  --from SEED        begins with this seed, as a finding names it
`
const { values } = readOptions(
  USAGE,
  {
    requests: { type: 'string', default: '20000' },
    files: { type: 'string', default: '500' },
    from: { type: 'string', default: String(Date.now() % 1e9) },
  },
  [],
)
const requests = readWhole('requests', values.requests, 0)
const files = readWhole('files', values.files, 0)
const from = readWhole('from', values.from, 0)

let escaped = 0
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error) => {
    escaped++
    console.log(`${event}:`, error)
  })

const server = await startTestServer(process.env.TEST_DATABASE_URL)
const ends: (() => Promise<void>)[] = []
const world = await createWorld({
  env: { TEST_ACCOUNT_EMAIL: 'test@example.org' },
  canHear: true,
  database: await createTestDatabase(undefined, server),
  whenOver: (end) => ends.push(end),
})
const scene = {
  world,
  bystander: await plantMember(world),
  boss: await world.member({ isAdmin: true, passwordHash }),
}

const STEP = 5_000
const statuses = new Map<number, number>()
const started = Date.now()
let found = 0
for (let done = 0; done < requests; ) {
  const count = Math.min(STEP, requests - done)
  const outcome = await runAttacks(scene, from + done, count)
  done += count
  found += outcome.findings.length
  for (const { seed, asked, what } of outcome.findings) console.log(`\nseed ${seed}\n  ${asked}\n  ${what}`)
  for (const [status, times] of outcome.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times)
  const rate = Math.round(done / ((Date.now() - started) / 1_000))
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20)
  console.log(`${done.toLocaleString('en-GB')} requests, ${rate} a second, ${found} findings, ${memory} MB`)
}
const tally = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
console.log(`seeds ${from} to ${from + requests - 1}, process ${process.pid}\n${tally.join(', ')}`)

const FILES_STEP = 100
const outcomes = new Map<string, number>()
for (let done = 0; done < files; ) {
  const count = Math.min(FILES_STEP, files - done)
  const outcome = await runFileAttacks(world, from + done, count)
  done += count
  found += outcome.findings.length
  for (const { seed, target, what } of outcome.findings)
    console.log(`\nfile of seed ${seed}, sent as ${target}\n  ${what}`)
  for (const [name, times] of outcome.outcomes) outcomes.set(name, (outcomes.get(name) ?? 0) + times)
  console.log(
    `${done.toLocaleString('en-GB')} files, ${found} findings, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`,
  )
}
console.log(
  [...outcomes]
    .toSorted()
    .map(([name, times]) => `${name}: ${times}`)
    .join(', '),
)

for (const end of ends) await end()
await server.stop()
process.exit(found + escaped > 0 ? 1 : 0)
