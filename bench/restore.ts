import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from '../e2e/folder.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { readAppSecret } from '../server/db/secret.ts'
import { addMembers, addMessages, addRequests } from './fill.ts'
import { median, type Part, round } from './measure.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const MESSAGES_PER_MEMBER = 30
const PHOTOS = 2_000
const PHOTO_BYTES = 100_000
const GOAL_BYTES = 10e9
const GOAL_SECONDS = 600

/** How long a large installation is down until its backup is back, as its operator has it: by the two commands. */
export async function measureRestore(most: { members: number; requests: number }, times: number): Promise<Part> {
  const scratch = makeFolder()
  const archive = join(scratch, 'all.tar')
  const source = join(scratch, 'source')
  try {
    const size = await fill(source, most)
    const backup = await timeCommand('backup', [archive], { DATA_DIR: source })
    const seconds: number[] = []
    for (let time = 0; time < times; time++) {
      const target = join(scratch, `target-${time}`)
      const appSecret = readAppSecret(readConfig({ DATA_DIR: source }))
      seconds.push(await timeCommand('restore', [archive], { DATA_DIR: target, APP_SECRET: appSecret }))
      rmSync(target, { recursive: true, force: true })
    }
    const bytes = statSync(archive).size
    const goal = (median(seconds) / bytes) * GOAL_BYTES
    const minutes = (value: number) => round(value / 60)
    return {
      title: 'Backup and restore',
      note: `${most.members.toLocaleString('en-GB')} members with ${MESSAGES_PER_MEMBER} messages each, ${most.requests.toLocaleString('en-GB')} requests in the log and ${PHOTOS.toLocaleString('en-GB')} photos, by \`npm run backup\` and \`npm run restore\`, from one embedded PostgreSQL as it comes to another.`,
      rows: [
        { what: 'the database, MB', ours: round(size) },
        { what: 'the backup, MB', ours: round(bytes / 1e6) },
        { what: 'making it, s', ours: round(backup) },
        { what: 'restoring it, s', ours: round(median(seconds)) },
        { what: 'restored in a second, MB of the backup', ours: round(bytes / 1e6 / median(seconds)) },
        {
          ...{ what: '10 GB at that rate, minutes', ours: minutes(goal) },
          ...{ goal: `at most ${minutes(GOAL_SECONDS)}`, isMet: goal <= GOAL_SECONDS },
        },
      ],
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** An installation that has grown; answers how large its database is, in MB. */
async function fill(dataDir: string, { members, requests }: { members: number; requests: number }) {
  const config = readConfig({ DATA_DIR: dataDir })
  readAppSecret(config)
  const database = await openDatabase(config)
  try {
    const { pool } = database
    await migrate(database)
    await addMembers(pool, members)
    await addMessages(pool, MESSAGES_PER_MEMBER)
    await addRequests(pool, requests)
    await addPhotos(database, join(dataDir, 'files'))
    const { rows } = await pool.query('select pg_database_size(current_database()) / 1e6 as mb')
    return Number(rows[0]?.mb)
  } finally {
    await database.close()
  }
}

async function addPhotos({ pool }: Awaited<ReturnType<typeof openDatabase>>, folder: string) {
  const { rows } = await pool.query<{ id: string }>('select id from members limit $1', [PHOTOS])
  for (const [index, { id }] of rows.entries()) {
    const photos = join(folder, id, 'photos', String(index))
    mkdirSync(photos, { recursive: true })
    writeFileSync(join(photos, 'full.webp'), Buffer.alloc(PHOTO_BYTES, index % 251))
  }
}

async function timeCommand(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const started = performance.now()
  await run(process.execPath, [join(root, 'scripts', `${name}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  return (performance.now() - started) / 1000
}
