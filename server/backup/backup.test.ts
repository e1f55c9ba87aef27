import { execFile } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { listTar as listOtherTar } from '../../scripts/tar.ts'
import { readConversation } from '../chat/conversation.ts'
import { OWNER_MARK } from '../claim-files.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { migrateTo } from '../db/earlier-migrations.ts'
import { migrate, readKnown } from '../db/migrate.ts'
import { readAppSecret } from '../db/secret.ts'
import { memberKeys } from '../db/tables.ts'
import { createVault } from '../db/vault.ts'
import { members } from '../identity/tables.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { findSetting } from '../settings/site-settings.ts'
import { createBackups, createRichMember, listRows, now } from '../testing/backups.ts'
import { makeTemporaryFolder } from '../testing/postgres.ts'
import { createWorld } from '../testing/world.ts'
import { makeBackup } from './make.ts'

const world = await createWorld()
const { scratch, secret, source, newPath, backUp, createPlace } = await createBackups(world)

async function readFiles(files: typeof world.deps.files) {
  const found: Record<string, string> = {}
  for await (const key of files.list('')) {
    if (key !== OWNER_MARK) found[key] = (await files.read(key)).toString('base64')
  }
  return found
}

async function startStore() {
  const directory = join(scratch, 's3')
  await mkdir(directory, { recursive: true })
  const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'moved', configs: [] }] }
  const server = new S3rver({ ...options, port: 0 })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  return { S3_BUCKET: 'moved', S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys }
}

test('an operator moves everything to another database and from disk to a bucket, and nothing is missing', async () => {
  const ada = await createRichMember(world)
  await world.member({ surname: 'Tab\tNewline\nBackslash\\ NULL \\N' })
  const letter = { to: 'ada@example.org', subject: 'Waiting', text: 'planted-letter', html: '<p>planted-letter</p>' }
  await world.deps.jobs.enqueue(world.db, sendLetter, letter)
  const before = await listRows(source.pool)
  const place = await createPlace(await startStore())

  const path = await backUp()
  const restored = await place.restore(path)

  expect(place.files.kind).toBe('s3')
  expect(await listRows(place.database.pool)).toEqual(before)
  expect(await readFiles(place.files)).toEqual(await readFiles(world.deps.files))
  expect(restored.restoredFiles).toBeGreaterThan(2)
  const vault = createVault({ current: secret })
  const talk = await readConversation({ db: place.database.db, vault }, ada.id, 'coach', now)
  expect(talk.messages.map(({ content }) => content)).toEqual(['planted-words about work', 'I hear you.'])
  const query = async (text: string, { pool } = place.database) => (await pool.query(text)).rows
  const waiting = "select name, data, state from jobs.job where name = 'send-letter' order by data::text"
  expect(await query(waiting)).toEqual(await query(waiting, source))
  expect((await query(waiting)).length).toBe(2)
  // What counts by itself goes on behind what is there.
  const [next] = await query(`select nextval(pg_get_serial_sequence('remembered_facts', 'position'))::int as next,
    (select max(position) from remembered_facts) as last`)
  expect(next.next).toBe(next.last + 1)
  expect(await query('select 1 from sessions')).toEqual([])

  expect(await findSetting(world.db, 'last_backup_at')).toBe(now.toISOString())
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const archive = readFileSync(path)
  expect(archive.includes('planted-words')).toBe(false)
  // Any program that knows tar can open it.
  expect([...listOtherTar(archive)].map((file) => file.path)).toContain('tables/members.copy')
})

test('a backup shows one moment, whatever members write while it is made', async () => {
  const { files } = world.deps
  const path = newPath()
  let isDone = false
  // Each with a row in a table that is copied early and one in a table that is copied late.
  const joining = (async () => {
    while (!isDone) await (await world.member()).api.memory.add({ body: { text: 'Here' } })
  })()

  await makeBackup({ database: source, files }, { path, scope: 'whole', version: '1.2.3', now })
  isDone = true
  await joining

  const place = await createPlace()
  await place.restore(path)
  expect(await place.database.db.$count(members)).toBeGreaterThan(0)
})

test('whoever has left since the backup stays gone when the newest keys are used', async () => {
  const bob = await createRichMember(world)
  const eve = await createRichMember(world)
  const path = await backUp('without-keys')
  expect([...listOtherTar(readFileSync(path))].map((file) => file.path)).not.toContain('tables/member_keys.copy')
  await world.db.delete(members).where(eq(members.id, bob.id))
  const keysPath = await backUp('keys', newPath(), new Date('2026-03-09T12:00:00Z'))
  const place = await createPlace()

  await expect(place.restore(path)).rejects.toThrow(/made without the keys/)
  await expect(place.restore(keysPath)).rejects.toThrow(/holds the keys alone/)
  const restored = await place.restore(path, { keysPath })

  expect(restored.gone).toBe(1)
  const { db } = place.database
  expect(await db.$count(members, eq(members.id, bob.id))).toBe(0)
  expect(await db.$count(memberKeys, eq(memberKeys.memberId, eve.id))).toBe(1)
  expect(
    (await listRows(place.database.pool)).filter((line) => line.includes(bob.id) || line.includes(bob.email)),
  ).toEqual([])
  expect(Object.keys(await readFiles(place.files)).filter((key) => key.startsWith(bob.id))).toEqual([])
  const vault = createVault({ current: secret })
  const talk = await readConversation({ db, vault }, eve.id, 'coach', now)
  expect(talk.messages[0]?.content).toBe('planted-words about work')
  const older = await backUp('keys', newPath(), new Date('2026-02-01T12:00:00Z'))
  await expect(place.restore(path, { keysPath: older, force: true })).rejects.toThrow(/older than the backup/)
})

test('a backup of an older version is brought up to this one', async () => {
  const old = await createPlace()
  const count = readKnown().length - 1
  await migrateTo(old.database, count)
  await old.database.pool.query(
    "insert into members (email, password_hash, first_name, surname) values ('old@example.org', 'x', 'Old', 'Hand')",
  )
  const path = newPath()
  await makeBackup(old, { path, scope: 'whole', version: '0.0.9', now })
  const place = await createPlace()

  await place.restore(path)

  const { rows } = await place.database.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ n: count + 1 }])
  expect(await place.database.db.$count(members, eq(members.email, 'old@example.org'))).toBe(1)
})

test('two commands take an installation from its embedded database to a PostgreSQL', async () => {
  const run = promisify(execFile)
  const dataDir = makeTemporaryFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: dataDir })
  const appSecret = readAppSecret(config)
  const embedded = await openDatabase(config)
  await migrate(embedded)
  const [person] = await embedded.db
    .insert(members)
    .values({ email: 'moved@example.org', passwordHash: 'x', firstName: 'Mo', surname: 'Ved' })
    .returning()
  await createVault({ current: appSecret }).keyFor(embedded.db, person?.id ?? '')
  const rows = await listRows(embedded.pool)
  const path = newPath()

  const made = await run(process.execPath, ['scripts/backup.ts', path], { env: { ...process.env, DATA_DIR: dataDir } })
  await embedded.close()
  const place = await createPlace()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: place.database.url, APP_SECRET: appSecret }
  const restored = await run(process.execPath, ['scripts/restore.ts', path], { env })
  const again = run(process.execPath, ['scripts/restore.ts', path], { env })

  expect(made.stdout).toContain('Keep APP_SECRET')
  expect(restored.stdout).toMatch(/Restored what was there at 20/)
  await expect(again).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\nThe database is not empty[^\n]*\n\n$/),
  })
  expect(await listRows(place.database.pool)).toEqual(rows)
})
