import type { ClientBase } from 'pg'

export interface Table {
  name: string
  /** Those that are stored, not computed. */
  columns: string[]
}

const tables = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname`

const references = `
  select child.relname as child, parent.relname as parent
  from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`

/** Every table of the product as the database has it, each after those it refers to. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows: found } = await client.query<Table>(tables)
  const { rows: links } = await client.query<{ child: string; parent: string }>(references)
  const waiting = new Map(found.toSorted((a, b) => a.name.localeCompare(b.name)).map((table) => [table.name, table]))
  const ordered: Table[] = []
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !links.some(({ child, parent }) => child === name && waiting.has(parent)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}.`)
    for (const table of free) waiting.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

/** Columns that count by themselves go on after the highest that is there. */
export async function resumeCounting(client: ClientBase) {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %I.%I',
      pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name), column_name, table_schema, table_name) as statement
    from information_schema.columns
    where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval(%')`)
  for (const { statement } of rows) await client.query(statement)
}
