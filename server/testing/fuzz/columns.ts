import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../db/schema.ts'

/** Words for power that other programs know and ours might be taken for knowing. */
const POWERS = [
  'role',
  'roles',
  'owner',
  'ownerId',
  'userId',
  'admin',
  'permissions',
  'emailVerified',
  'plan',
  'password',
]

const VALUES: Record<string, unknown> = {
  boolean: true,
  number: 999,
  date: '1999-01-01T00:00:00.000Z',
  json: [{ forced: true }],
  array: ['forced'],
  buffer: 'forced',
  custom: 'forced',
  string: 'forced',
}

/** Every column of every table with a value of its kind, as a caller might send it: in our spelling and the database's. */
export const columns: (readonly [string, unknown])[] = [
  ...Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.entries(getTableColumns(table)).map(
        ([name, { dataType }]) => [name, VALUES[dataType] ?? 'forced'] as const,
      ),
    ),
  ...POWERS.map((name) => [name, 'admin'] as const),
]
  .flatMap(([name, value]) => [[name, value] as const, [snake(name), value] as const])
  .filter(([name], index, all) => all.findIndex(([other]) => other === name) === index)

function snake(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
