import type pg from 'pg'
import { expect, test } from 'vitest'
import { members } from '../identity/tables.ts'
import { createBackups, createRichMember } from '../testing/backups.ts'
import { createWorld } from '../testing/world.ts'
import { restoreBackup } from './restore.ts'

const world = await createWorld()
const { source, backUp, createPlace } = await createBackups(world)

/** Every index and every constraint, as whoever made them would write them. */
async function listRules(pool: pg.Pool) {
  const { rows } = await pool.query<{ rule: string }>(`
    select pg_get_indexdef(indexrelid) as rule
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`)
  return rows.map(({ rule }) => rule)
}

test('after a restore every index and every key is there again, and PostgreSQL knows how large the tables are', async () => {
  await createRichMember(world)
  const rules = await listRules(source.pool)
  const place = await createPlace()

  await place.restore(await backUp())

  expect(await listRules(place.database.pool)).toEqual(rules)
  expect(rules.length).toBeGreaterThan(100)
  const { rows } = await place.database.pool.query("select reltuples from pg_class where oid = 'members'::regclass")
  expect(rows[0].reltuples).toBeGreaterThan(0)
})

test('a file that cannot be stored leaves no row behind, and the next try is a whole one', async () => {
  await createRichMember(world)
  const path = await backUp()
  const place = await createPlace()
  let stored = 0
  const failing: typeof place.files = {
    ...place.files,
    put: (...file) => (++stored > 2 ? Promise.reject(new Error('The disk is full.')) : place.files.put(...file)),
  }

  await expect(restoreBackup({ ...place.target, files: failing }, { path, force: false })).rejects.toThrow(
    'disk is full',
  )
  expect(await place.database.db.$count(members)).toBe(0)
  await place.restore(path, { force: true })

  expect(await place.database.db.$count(members)).toBe(await world.db.$count(members))
  expect(await listRules(place.database.pool)).toEqual(await listRules(source.pool))
})
