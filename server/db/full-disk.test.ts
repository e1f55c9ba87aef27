import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../testing/postgres.ts'
import { startProcess } from '../testing/processes.ts'
import { createSmallDisk } from '../testing/small-disk.ts'

const folder = makeTemporaryFolder()
const disk = createSmallDisk(folder)
const dataDir = join(disk.path, 'data')
const canMount = disk.mount('1m')

const start = () => startProcess({ dataDir, slug: 'bearingstest' })
const refusal = expect.stringMatching(/^DATA_DIR: the disk of .+ is full/)

afterAll(() => {
  disk.unmount()
  // The kernel may take a moment to let go of the mount.
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
})

describe.skipIf(!canMount)('on a disk that is full', () => {
  beforeEach(() => {
    disk.mount('200m')
  })

  test('a first start is refused by name and succeeds once there is room [R34]', async () => {
    disk.mount('20m')
    expect(await start()).toMatchObject({ kind: 'ConfigError', refusal })
    expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('data')
    disk.resize('200m')

    const app = await start()

    expect(await app.query('select 1 as one')).toEqual({ rows: [{ one: 1 }] })
    await app.leave()
  })

  test('a later start is refused by name and damages nothing [R34]', async () => {
    const first = await start()
    await first.query("create table notes as select 'kept' as text")
    await first.leave()
    disk.fill()

    const refused = await start()

    expect(refused).toMatchObject({ kind: 'ConfigError', refusal })
    disk.makeRoom()
    const app = await start()
    expect(await app.query('select text from notes')).toEqual({ rows: [{ text: 'kept' }] })
    await app.leave()
  })

  test('a running product loses nothing it acknowledged and goes on once there is room [R34] [R38]', async () => {
    const app = await start()
    await app.query('create table notes (id int, text text)')
    const acknowledged: number[] = []
    const write = async (id: number) => {
      const { rows } = await app.query(`insert into notes values (${id}, repeat(md5('${id}'), 2000)) returning id`)
      if (rows) acknowledged.push(id)
      return rows
    }
    await write(0)
    disk.fill()

    let id = 1
    while (await write(id)) id += 1
    disk.makeRoom()

    await expect.poll(() => write(id), { interval: 200 }).toEqual([{ id }])
    const { rows } = await app.query('select id from notes')
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(acknowledged))
    await app.leave()
  })
})
