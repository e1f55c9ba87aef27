import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { findSetting } from '../settings/site-settings.ts'
import { createBackups, createRichMember, listRows } from '../testing/backups.ts'
import { createWorld } from '../testing/world.ts'
import { restoreBackup } from './restore.ts'

const world = await createWorld()
const { scratch, newPath, backUp, createPlace } = await createBackups(world)

describe('a restore is refused, and changes nothing,', () => {
  test('into a database that is not empty, unless it is to be replaced', async () => {
    await world.member()
    const path = await backUp()
    const place = await createPlace()
    await place.restore(path)
    const [before = ''] = await listRows(place.database.pool)
    await place.database.pool.query("insert into site_settings (key, value) values ('mine', '1')")

    await expect(place.restore(path)).rejects.toThrow(/not empty.*--force/)
    expect(await findSetting(place.database.db, 'mine')).toBe(1)
    await place.restore(path, { force: true })

    expect(await findSetting(place.database.db, 'mine')).toBeUndefined()
    expect(await listRows(place.database.pool)).toContain(before)
  })

  test('into the database of something else, even with force', async () => {
    const path = await backUp()
    const place = await createPlace()
    await place.database.pool.query('create table invoices (id int); insert into invoices values (7)')

    await expect(place.restore(path, { force: true })).rejects.toThrow(/not ours/)

    expect((await place.database.pool.query('select id from invoices')).rows).toEqual([{ id: 7 }])
  })

  test('while the product runs on it', async () => {
    const path = await backUp()
    const place = await createPlace()
    const server = new pg.Client({ connectionString: place.database.url, application_name: 'job-listener' })
    await server.connect()

    await expect(place.restore(path)).rejects.toThrow(/Stop it first/)
    await server.end()
  })

  test('from an archive of a newer version', async () => {
    await world.db.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)",
    )
    const path = await backUp()
    await world.db.execute("delete from drizzle.__drizzle_migrations where hash = 'newer'")
    const place = await createPlace()

    await expect(place.restore(path)).rejects.toThrow(/version 1\.2\.3, whose tables this version does not know/)
  })

  test('with another APP_SECRET', async () => {
    await createRichMember(world)
    const path = await backUp()
    const place = await createPlace()
    const target = { ...place.target, secrets: { current: randomBytes(32).toString('hex') } }

    await expect(restoreBackup(target, { path, force: false })).rejects.toThrow(/^APP_SECRET: /)
    expect((await place.database.pool.query("select to_regclass('members') as t")).rows).toEqual([{ t: null }])
  })

  test('from an archive that is damaged, cut short, or none', async () => {
    const path = await backUp()
    const bytes = readFileSync(path)
    const place = await createPlace()
    const at = bytes.indexOf('@example.org')
    const damaged = newPath()
    writeFileSync(damaged, Buffer.concat([bytes.subarray(0, at), Buffer.from('!'), bytes.subarray(at + 1)]))
    const cut = newPath()
    writeFileSync(cut, bytes.subarray(0, bytes.length - 4096))
    const none = newPath()
    writeFileSync(none, 'hello')

    await expect(place.restore(damaged)).rejects.toThrow(/damaged: tables\//)
    await expect(place.restore(cut)).rejects.toThrow(/not finished/)
    await expect(place.restore(none)).rejects.toThrow(/no backup/)
    await expect(place.restore(join(scratch, 'nowhere.tar'))).rejects.toThrow(/cannot be read/)
    await expect(backUp('whole', path)).rejects.toThrow(/there already/)
  })
})
