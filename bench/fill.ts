import { allowLongStatements, type Database } from '../server/db/connect.ts'

type Pool = Database['pool']

/** How many rows are written at a time: large enough to be quick, small enough to stop in between. */
const STEP = 250_000

/** Members up to that number, each with a page and an empty talk: one signs up a minute, and was last here then. */
export async function addMembers(pool: Pool, to: number) {
  const from = await countRows(pool, "members where email like 'many%'")
  if (from >= to) return
  await inSteps(pool, from, to, [
    `insert into members (email, password_hash, first_name, surname, country, age, created_at, last_active_at)
     select 'many' || n || '@example.org', 'none', 'First' || n % 500, 'Surname' || n, 'Malta', 18 + n % 50,
            now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series($1::int + 1, $2::int) as n`,
    `insert into profiles (member_id, username, username_locked, display_name, visibility, bio, values_text)
     select id, 'many' || n, true, 'First Surname', 'public', repeat('I look after people and places. ', 10),
            repeat('Fairness and care. ', 10)
     from generate_series($1::int + 1, $2::int) as n join members on email = 'many' || n || '@example.org'`,
    `insert into conversations (member_id, tool, message_count)
     select id, 'coach', 0 from generate_series($1::int + 1, $2::int) as n
     join members on email = 'many' || n || '@example.org'`,
  ])
  await tidy(pool, ['members', 'profiles', 'conversations'])
}

/** So many messages in each empty talk, with as many sealed bytes as a few sentences have. */
export async function addMessages(pool: Pool, count: number) {
  await withPatience(pool, async (query) => {
    await query(
      `insert into messages (conversation_id, id, position, role, content, created_at)
       select id, gen_random_uuid()::text, n, case n % 2 when 1 then 'user' else 'assistant' end,
              (select string_agg(sha256((id || ' ' || n || ' ' || part)::text::bytea), ''::bytea) from generate_series(1, 5) as part),
              now() - n * interval '1 minute'
       from conversations cross join generate_series(1, $1::int) as n where message_count = 0`,
      [count],
    )
    await query('update conversations set message_count = $1 where message_count = 0', [count])
  })
  await tidy(pool, ['messages', 'conversations'])
}

/** Requests up to that number, one a second into the past, by members who take turns. */
export async function addRequests(pool: Pool, to: number) {
  const from = await countRows(pool, "ai_requests where model = 'm'")
  if (from >= to) return
  await inSteps(pool, from, to, [
    `insert into ai_requests (request_id, member_id, tool, model, response_ms, is_success, created_at)
     select 'r' || n, person.id, (array['coach', 'coach-values', 'profile-values', 'jobideas'])[1 + n % 4], 'm', 900,
            true, now() - n * interval '1 second'
     from generate_series($1::int + 1, $2::int) as n
     join (select id, row_number() over (order by email) as number from members where email like 'many%' limit 5000)
       as person on person.number = 1 + n % 5000`,
  ])
  await tidy(pool, ['ai_requests'])
}

async function countRows(pool: Pool, where: string) {
  let count = 0
  await withPatience(pool, async (query) => {
    const { rows } = await query<{ count: string }>(`select count(*) from ${where}`)
    count = Number(rows[0]?.count)
  })
  return count
}

async function inSteps(pool: Pool, from: number, to: number, statements: string[]) {
  await withPatience(pool, async (query) => {
    for (let start = from; start < to; start += STEP)
      for (const statement of statements) await query(statement, [start, Math.min(to, start + STEP)])
  })
}

async function tidy(pool: Pool, tables: string[]) {
  await withPatience(pool, async (query) => {
    for (const table of tables) await query(`vacuum analyze ${table}`)
    await query('checkpoint')
  })
}

/** On a connection of its own, on which statements may take as long as they need. */
async function withPatience(
  pool: Pool,
  work: (query: <Row extends object>(text: string, values?: number[]) => Promise<{ rows: Row[] }>) => Promise<void>,
) {
  const client = await pool.connect()
  try {
    await allowLongStatements(client)
    await work((text, values) => client.query(text, values))
  } finally {
    // Not back to the others with that setting.
    client.release(true)
  }
}
