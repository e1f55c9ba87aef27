import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

// The least a page can cost: Hono that says hello, and one row of PostgreSQL put into a template.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const text = 'Some words about a person, as long as such words are. '.repeat(100)
const plain = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const app = new Hono()
app.get('/hello', (c) => c.text('Hello'))
app.get('/row', async (c) => {
  const { rows } = await pool.query('select * from profiles where username = $1', ['adalovelace'])
  const { display_name: name, bio } = rows[0]
  return c.html(
    `<!doctype html><title>${plain(name ?? '')}</title><h1>${plain(name ?? '')}</h1><p>${plain(bio ?? '')}</p><p>${plain(text)}</p>`,
  )
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`ready ${port}`))
