import type { ClientBase } from 'pg'

interface Definition {
  drop: string
  make: string
}

/** Foreign keys rest on primary and unique ones, so they go first and come back last. */
const constraints = (kinds: string) => `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where connamespace = 'public'::regnamespace and contype in (${kinds}) and conparentid = 0
  order by conrelid::regclass::text, conname`

const indices = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
  from pg_index join pg_class c on c.oid = indexrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by 1`

/**
 * Does the filling while no table has an index or a key, and makes them anew over all rows: to sort once is many times
 * quicker than to find the place of each row, and PostgreSQL does it on several processors.
 */
export async function withoutIndices(client: ClientBase, fill: () => Promise<void>) {
  const foreign = await list(client, constraints("'f'"))
  const keys = await list(client, constraints("'p', 'u', 'x'"))
  const others = await list(client, indices)
  for (const { drop } of [...foreign, ...keys, ...others]) await client.query(drop)
  await fill()
  // Room to sort in; PostgreSQL shares it out among its workers.
  await client.query("set local maintenance_work_mem = '256MB'; set local work_mem = '64MB'")
  for (const { make } of [...others, ...keys, ...foreign]) await client.query(make)
  // Otherwise the first minutes go by without any idea of how large the tables are.
  await client.query('analyze')
}

async function list(client: ClientBase, statement: string) {
  const { rows } = await client.query<Definition>(statement)
  return rows
}
