import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/connect.ts'
import { sessionCookieName } from '../../identity/cookie.ts'
import { openSession } from '../../identity/sessions.ts'
import { members } from '../../identity/tables.ts'
import { startFakeOpenAi } from '../fake-openai.ts'
import { makeTemporaryFolder } from '../postgres.ts'
import { createCaller } from './caller.ts'
import { countStatus, createFigures, type Figures } from './figures.ts'
import { talks } from './person.ts'
import { startProduct, waitUntil } from './product.ts'

const APP_SECRET = 'f3a91c7d5e2b8046'.repeat(2)
const AT_A_TIME = 20
/** The first must not be over before the last has begun. */
const OPENED_WITHIN = 90_000
const STOPS_WITHIN = 10_000

interface Listener {
  cookie: string
  question: string
  /** What the stream said last, once it is over. */
  end?: 'whole' | 'told' | 'cut'
  text: string
}

/** SIGTERM while many replies are being streamed: it ends well and in time, and nobody's words are gone. */
export async function stopWhileTalking({
  databaseUrl,
  streams,
}: {
  databaseUrl: string
  streams: number
}): Promise<Figures> {
  const figures = createFigures(`SIGTERM with ${streams.toLocaleString('en-GB')} replies being streamed`)
  const dataDir = makeTemporaryFolder()
  // A word a second for as long as a reply may take: none of them is over when the signal comes.
  const openai = await startFakeOpenAi({ slowMs: 1_000, slowWords: 115 })
  const product = await startProduct(figures, {
    ...{ DATA_DIR: join(dataDir, 'product'), DATABASE_URL: databaseUrl, APP_SECRET, OPENAI_BASE_URL: openai.url },
  })
  try {
    const listeners = await addListeners(databaseUrl, product.url(), streams)
    const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
    const haveBegun = () => listeners.filter(({ text, end }) => text !== '' && !end).length
    const haveHeard = () => listeners.filter(({ text, end }) => text !== '' || end).length
    const listening: Promise<void>[] = []
    const came = performance.now()
    // They come one after the other, as people do: so many at a moment would be told to wait.
    for (const listener of listeners) {
      if (performance.now() - came > OPENED_WITHIN) break
      listening.push(listen(product.url(), agent, listener, figures))
      await waitUntil(() => listening.length - haveHeard() < AT_A_TIME, 10_000, 5)
    }
    await waitUntil(() => haveBegun() === listening.length, 10_000)
    figures.more['open streams at the signal'] = haveBegun()
    figures.more['until all were open, s'] = ((performance.now() - came) / 1000).toFixed(1)

    const started = performance.now()
    const code = await product.stop()
    const stoppedAfter = performance.now() - started
    await Promise.all(listening)
    figures.times++
    figures.acknowledged = listeners.filter(({ text }) => text !== '').length
    figures.more['exit code'] = code ?? 'none'
    figures.more['stopped after, s'] = (stoppedAfter / 1000).toFixed(1)
    const count = (end: Listener['end']) => listeners.filter((listener) => listener.end === end).length
    figures.more['streams ended with a sentence'] = count('told') + count('whole')
    figures.more['streams cut'] = count('cut')
    if (code !== 0 || stoppedAfter > STOPS_WITHIN) figures.wrong.push(`It ended with ${code} after ${stoppedAfter} ms.`)

    await product.start()
    await verifyListeners(listeners, product.url, figures)
  } finally {
    await product.stop()
    await openai.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return figures
}

async function addListeners(databaseUrl: string, url: string, streams: number): Promise<Listener[]> {
  const database = await openDatabase(readConfig({ DATABASE_URL: databaseUrl, APP_SECRET }))
  const about = { passwordHash: 'none', firstName: 'Ada', surname: 'Lovelace', age: 34 }
  const people = Array.from({ length: streams }, () => ({ ...about, email: `d${randomUUID()}@example.org` }))
  const rows = await database.db.insert(members).values(people).returning({ id: members.id })
  const tokens = await Promise.all(rows.map(({ id }) => openSession(database.db, id, 'chaos', new Date())))
  await database.close()
  const name = sessionCookieName(url)
  return tokens.map((token) => ({ cookie: `${name}=${token}`, question: randomUUID(), text: '' }))
}

function listen(url: string, agent: Agent, listener: Listener, figures: Figures) {
  const content = `Please answer slowly. ${listener.question}`
  const body = JSON.stringify({ messages: [{ id: listener.question, role: 'user', content }] })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Cookie: listener.cookie }
  return new Promise<void>((resolve) => {
    const end = (how: Listener['end']) => {
      listener.end ??= how
      resolve()
    }
    const sent = request(`${url}/api/chat/${talks.asking.tool}`, { method: 'POST', agent, headers }, (answer) => {
      countStatus(figures, answer.statusCode ?? 0)
      let heard = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => {
        heard += piece
        const events = heard.split('\n\n')
        heard = events.pop() ?? ''
        for (const event of events) {
          if (!event.startsWith('data: ')) continue
          const { content = '', done, error } = JSON.parse(event.slice(6))
          listener.text += content
          if (done) listener.end = error ? 'told' : 'whole'
        }
      })
      answer.on('error', () => end('cut'))
      answer.on('close', () => end('cut'))
    })
    sent.on('error', () => end('cut'))
    sent.end(body)
  })
}

/** Every question that was begun to be answered is there; the reply is whole or shown as interrupted, with what was heard of it. */
async function verifyListeners(listeners: Listener[], url: () => string, figures: Figures) {
  const heard = listeners.filter(({ text }) => text !== '')
  let atOnce = 0
  let shorter = 0
  const verify = async ({ cookie, question, text }: Listener) => {
    const { api } = createCaller(url, figures, cookie)
    const read = async () => (await api.chat.read({ params: talks.asking })).messages
    const [asked, answered] = await read()
    if (asked?.id !== question) figures.lost.push('a question')
    if (answered && answered.status !== 'streaming') atOnce++
    const isOver = async () => (await read())[1]?.status !== 'streaming'
    await waitUntil(isOver, 25_000, 500)
    const reply = (await read())[1]
    if (!reply || reply.status === 'streaming') figures.wrong.push('A reply without a maker still seems to grow.')
    else if (!text.startsWith(reply.content.trimEnd())) figures.wrong.push('A reply has other words than were heard.')
    else if (reply.content.length < text.length) shorter++
  }
  const asking = heard.values()
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (const listener of asking) await verify(listener)
    }),
  )
  figures.more['shown as interrupted at once'] = atOnce
  figures.more['kept with fewer words than were heard'] = shorter
}
