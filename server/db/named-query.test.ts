import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/postgres.ts'
import { NamedQuery } from './named-query.ts'

const { url, drop } = await createTestDatabase()
const client = new pg.Client({ connectionString: url, pipeline: true })
await client.connect()
let described = 0
;(client as unknown as { connection: pg.Connection }).connection.on('rowDescription', () => described++)

afterAll(async () => {
  await client.end()
  await drop()
})

function ask(query: pg.QueryConfig, values: unknown[] = []) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    client.query(new NamedQuery(query, values), (error, result) => (error ? reject(error) : resolve(result)))
  })
}

test('PostgreSQL says once how the rows of a statement look, and they are read the same ever after', async () => {
  const query = {
    name: 'kinds',
    text: `select $1::int as number, 'a' || $1 as text, '\\x01'::bytea as bytes, null as none, true as yes,
      '{"a": 1}'::json as json, '2026-01-02 03:04:05Z'::timestamptz as at`,
  }
  const before = described
  const first = await ask(query, [1])
  const [second, third] = await Promise.all([ask(query, [2]), ask(query, [3])])

  expect(described - before).toBe(1)
  expect(first.rows[0]).toEqual({
    ...{ number: 1, text: 'a1', bytes: Buffer.of(1), none: null, yes: true, json: { a: 1 } },
    at: new Date('2026-01-02T03:04:05Z'),
  })
  expect(second?.rows).toEqual([{ ...first.rows[0], number: 2, text: 'a2' }])
  expect(third?.rows).toEqual([{ ...first.rows[0], number: 3, text: 'a3' }])
  expect(second?.fields).toEqual(first.fields)
})

test('rows may come as lists, many or none', async () => {
  const query = { name: 'lists', text: 'select n, -n from generate_series(1, $1::int) as n', rowMode: 'array' as const }

  for (const most of [2, 0, 3]) {
    const { rows, rowCount } = await ask(query, [most])
    expect(rows).toEqual([1, 2, 3].slice(0, most).map((n) => [n, -n]))
    expect(rowCount).toBe(most)
  }
})

test('one that fails is understood the next time, also where it failed at first', async () => {
  const query = { name: 'failing', text: 'select 6 / $1::int as share' }

  await expect(ask(query, [0])).rejects.toThrow('division by zero')
  expect((await ask(query, [2])).rows).toEqual([{ share: 3 }])
  await expect(ask(query, ['two'])).rejects.toThrow('invalid input syntax')
  expect((await ask(query, [3])).rows).toEqual([{ share: 2 }])
})

test('one that says nothing is carried out each time', async () => {
  await client.query('create temporary table heard (word text)')
  for (const word of ['one', 'two']) {
    await ask({ name: 'silent', text: 'insert into heard values ($1)' }, [word])
  }
  expect((await client.query('select word from heard')).rows).toEqual([{ word: 'one' }, { word: 'two' }])
})

test('PostgreSQL refuses a statement whose columns have changed', async () => {
  await client.query('create temporary table changing (value int); insert into changing values (1)')
  const query = { name: 'changing', text: 'select value from changing' }
  expect((await ask(query)).rows).toEqual([{ value: 1 }])

  await client.query("alter table changing alter value type text using 'one'")
  await expect(ask(query)).rejects.toThrow('must not change result type')
})
