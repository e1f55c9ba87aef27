import { rmSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { claimFiles } from './claim-files.ts'
import { ConfigError } from './config.ts'
import { sweepFiles } from './sweep-files.ts'
import { createBackups, createRichMember } from './testing/backups.ts'
import { makeTemporaryFolder } from './testing/postgres.ts'
import { createWorld } from './testing/world.ts'

const folder = makeTemporaryFolder()
const store = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') },
  configureBuckets: ['shared', 'older', 'restored'].map((name) => ({ name, configs: [] })),
})
const { port } = await store.run()
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

function inBucket(S3_BUCKET: string, S3_PREFIX = '') {
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  return { S3_BUCKET, S3_PREFIX, S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys }
}

const install = (env: Record<string, string>) => createWorld({ env, whenOver: onTestFinished })

async function sweepTwice(world: Awaited<ReturnType<typeof install>>) {
  await sweepFiles(world.deps)
  world.advance(13 * 3600)
  await sweepFiles(world.deps)
}

const stray = '22222222-2222-4222-8222-222222222222/cv/33333333-3333-4333-8333-333333333333'
const plain = { contentType: 'text/plain' }

test('a second installation on one bucket is refused in words, and starts with a prefix of its own', async () => {
  const first = await install(inBucket('shared'))
  const second = await install(inBucket('shared'))
  await claimFiles(first.deps)
  await claimFiles(first.deps)

  await expect(claimFiles(second.deps)).rejects.toThrow(ConfigError)
  await expect(claimFiles(second.deps)).rejects.toThrow(/^S3_BUCKET: .*another installation's\. Set S3_PREFIX/)
  const apart = await install(inBucket('shared', '/services/two/'))
  await claimFiles(apart.deps)
  await apart.deps.files.put('one/file', Buffer.from('x'), plain)

  expect(await Array.fromAsync(apart.deps.files.list(''))).toEqual(['installation', 'one/file'])
  expect(await first.deps.files.exists('services/two/one/file')).toBe(true)
})

test('the nightly clearing away never takes what another installation wrote', async () => {
  const older = await install(inBucket('older'))
  await older.deps.files.put(stray, Buffer.from('from before there were marks'), plain)
  const ada = await createRichMember(older)
  await claimFiles(older.deps)
  const own = `${ada.id}/cv/44444444-4444-4444-8444-444444444444`
  await older.deps.files.put(own, Buffer.from('left over'), plain)

  await sweepTwice(older)

  expect(await older.deps.files.exists(stray)).toBe(true)
  expect(await older.deps.files.exists(own)).toBe(false)
  await older.deps.files.put(own, Buffer.from('left over'), plain)
  await older.deps.files.put('installation', Buffer.from('somebody else'), plain)
  await sweepTwice(older)
  expect(await older.deps.files.exists(own)).toBe(true)
  expect(older.lines.join()).toContain('the files have another owner now')
})

test('files of members who are all unknown here are not taken for ours', async () => {
  const other = await install(inBucket('restored', 'foreign'))
  await other.deps.files.put(stray, Buffer.from('x'), plain)

  await expect(claimFiles(other.deps)).rejects.toThrow(/another installation's/)
})

test('a backup is not put into a bucket that is in use, and what it becomes has a number of its own', async () => {
  const world = await createWorld()
  await createRichMember(world)
  await claimFiles(world.deps)
  const { backUp, createPlace } = await createBackups(world)
  const path = await backUp()
  const running = await install(inBucket('restored'))
  await claimFiles(running.deps)
  const place = await createPlace(inBucket('restored'))

  await expect(place.restore(path)).rejects.toThrow(/another installation's/)
  await expect(place.restore(path, { force: true })).rejects.toThrow(/another installation's/)
  await place.restore(path, { takeOver: true })

  await claimFiles({ db: place.database.db, files: place.files, now: world.deps.now })
  await expect(claimFiles(running.deps)).rejects.toThrow(ConfigError)
  const [photo = ''] = (await Array.fromAsync(place.files.list(''))).filter((key) => key.endsWith('full.webp'))
  expect(await place.files.isSigned(photo)).toBe(true)
})
