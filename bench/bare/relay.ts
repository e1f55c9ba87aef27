import { createHash, randomUUID } from 'node:crypto'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Pool } from 'pg'

// The least a relay can cost: reads each event of the provider and writes it on in our own shape. With a database it also
// does the least of what has to come before a provider may be asked: who is it, what was said, and that this was said.
const upstream = process.env.UPSTREAM ?? ''
const agent = new Agent({ keepAlive: true })
const pool = process.env.DATABASE_URL ? new Pool({ connectionString: process.env.DATABASE_URL }) : undefined
await pool?.query(`create table if not exists bare_messages (
  member_id uuid not null, id text not null, content text not null, at timestamptz not null default now(),
  primary key (member_id, id))`)

const server = createServer(async (asked, response) => {
  if (asked.method === 'GET') return response.end('ok')
  const said = pool ? await keep(pool, asked) : ['Hello']
  if (!pool) asked.resume()
  const messages = said.map((content) => ({ role: 'user', content }))
  const body = JSON.stringify({ model: 'm', stream: true, messages })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const going = request(`${upstream}/chat/completions`, { method: 'POST', agent, headers }, (answer) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    let rest = ''
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      const events = (rest + text).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        if (event === 'data: [DONE]') continue
        const content = JSON.parse(event.slice(6)).choices[0]?.delta.content
        if (content) response.write(`data: ${JSON.stringify({ content })}\n\n`)
      }
    })
    answer.on('end', () => response.end(`data: ${JSON.stringify({ done: true })}\n\n`))
  })
  going.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as { port: number }).port}`))

async function keep(pool: Pool, asked: IncomingMessage): Promise<string[]> {
  const { messages } = JSON.parse(await text(asked))
  const token = asked.headers.cookie?.split('=')[1] ?? ''
  const { rows: signedIn } = await pool.query({
    name: 'session',
    text: 'select member_id from sessions join members on members.id = member_id where token_hash = $1',
    values: [createHash('sha256').update(token).digest()],
  })
  const memberId = signedIn[0].member_id
  const { rows: before } = await pool.query({
    name: 'newest',
    text: 'select content from bare_messages where member_id = $1 order by at desc limit 40',
    values: [memberId],
  })
  const [{ id, content }] = messages
  await pool.query({
    name: 'add',
    text: 'insert into bare_messages (member_id, id, content) values ($1, $2, $3), ($1, $4, $5)',
    values: [memberId, id, content, randomUUID(), ''],
  })
  return [...before.map((row) => row.content), content]
}
