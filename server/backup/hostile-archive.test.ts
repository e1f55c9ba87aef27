import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mutateBytes } from '../testing/fuzz/mutate-bytes.ts'
import { createChance } from '../testing/fuzz/random.ts'
import { makeTemporaryFolder } from '../testing/postgres.ts'
import { BackupRefused, MANIFEST, openArchive } from './archive.ts'
import { createTar } from './tar.ts'

const scratch = makeTemporaryFolder()
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const newPath = () => join(scratch, `${randomUUID()}.tar`)
const ROWS = Buffer.from('1\tAda\n')
const LONG = `files/${'deep/'.repeat(30)}full.webp`

const checked = (path: string, bytes = ROWS) => ({
  ...{ path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
})
const good = {
  ...{ format: 1, scope: 'whole', version: '1.0.0', madeAt: '2026-03-02T12:00:00.000Z', migrations: [1] },
  ...{ wrappedBy: ['a'], jobs: null as unknown },
  tables: [{ ...checked('tables/members'), name: 'members', columns: ['id', 'first_name'], rows: 1 }],
  files: [{ ...checked(LONG), key: 'b0/photos/1/full.webp' }],
}

async function write(manifest: string) {
  const path = newPath()
  const tar = await createTar(path)
  await tar.add('tables/members', [ROWS])
  await tar.add(LONG, [ROWS])
  await tar.add(MANIFEST, [Buffer.from(manifest)])
  await tar.end()
  return path
}

const open = async (path: string) => (await openArchive(path)).close()

test('a whole archive is opened', async () => {
  await open(await write(JSON.stringify(good)))
})

test.each([
  ['a file that would land elsewhere', { files: [{ ...checked(LONG), key: '../../etc/cron.d/evil' }] }],
  ['a file with a path of its own', { files: [{ ...checked(LONG), key: '/etc/passwd' }] }],
  ['a file behind a hidden folder', { files: [{ ...checked(LONG), key: 'b0/.ssh/keys' }] }],
  [
    'a column that is a statement',
    { tables: [{ ...good.tables[0], columns: ['id) from stdin; drop table members; --'] }] },
  ],
])('%s is refused before anything is touched [R19]', async (_, change) => {
  const path = await write(JSON.stringify({ ...good, ...change }))

  await expect(open(path)).rejects.toThrow(/names that no backup of ours has/)
})

test.each([
  ['a list of contents that is none', 'not JSON'],
  [
    'one that names what is not there',
    JSON.stringify({ ...good, tables: [{ ...good.tables[0], path: 'tables/none' }] }),
  ],
  ['one whose sum is another', JSON.stringify({ ...good, files: [{ ...good.files[0], sha256: 'a'.repeat(64) }] })],
])('%s is damage, and said to be [R19]', async (_, manifest) => {
  await expect(open(await write(manifest))).rejects.toThrow(/is damaged: /)
})

test('a size below nothing does not lead back for ever', async () => {
  const path = await write(JSON.stringify(good))
  const bytes = readFileSync(path)
  bytes.write('-0000002000\0', 124)
  writeFileSync(path, withSum(bytes))

  await expect(open(path)).rejects.toBeInstanceOf(BackupRefused)
})

/** Makes the sum of the first header right again. */
function withSum(bytes: Buffer) {
  const head = bytes.subarray(0, 512).fill(' ', 148, 156)
  const sum = head.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

test('an archive with anything wrong in it is opened as it is or refused in words, and keeps nobody waiting', async () => {
  const bytes = readFileSync(await write(JSON.stringify(good)))
  const path = newPath()
  let refused = 0
  for (let seed = 1; seed <= 600; seed++) {
    writeFileSync(path, mutateBytes(bytes, createChance(seed), [bytes, ROWS]))
    await open(path).catch((error) => {
      if (!(error instanceof BackupRefused)) throw new Error(`seed ${seed}`, { cause: error })
      refused++
    })
  }

  expect(refused).toBeGreaterThan(200)
})
