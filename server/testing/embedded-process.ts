/** A program that uses the embedded database as a server or a script would, and does as processes.ts tells it. */
import { createInterface } from 'node:readline'
import pg from 'pg'
import { startEmbedded } from '../db/embedded.ts'

const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

try {
  const embedded = await startEmbedded(JSON.parse(process.argv[2] ?? ''))
  const pool = new pg.Pool({ connectionString: embedded.url })
  pool.on('error', () => {})
  say(embedded)
  for await (const statement of createInterface({ input: process.stdin })) {
    say(await pool.query(statement).then(({ rows }) => ({ rows }), String))
  }
  await pool.end()
  await embedded.stop()
} catch (error) {
  say({ refusal: error instanceof Error ? error.message : error, kind: error?.constructor.name })
}
