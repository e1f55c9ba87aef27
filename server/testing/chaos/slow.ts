import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf, percentile } from '../../../bench/measure.ts'
import { startFakeOpenAi } from '../fake-openai.ts'
import { makeTemporaryFolder } from '../postgres.ts'
import { whileBusy } from './crowd.ts'
import { createFigures, type Figures } from './figures.ts'
import { type Crowd, joinUp, type Person, talks } from './person.ts'
import { startProduct } from './product.ts'
import { verifyAll } from './verify.ts'

interface SlowOptions {
  databaseUrl: string
  /** Clients of each kind. */
  clients: number
  people: number
  /** How long they are watched. */
  seconds: number
}

interface Slow {
  socket: Socket
  /** Milliseconds until the product ended the connection. */
  cutAfter?: number
}

/** When each kind must be gone at the latest, with some seconds for whoever looks after connections. */
const CUT_WITHIN = { headers: 14_000, bodies: 25_000, replies: Number.POSITIVE_INFINITY, answers: 340_000 }
/** What a process that has just started takes by itself once it is used, and what each client has asked for and does not take. */
const MB_OWN = 250
const MB_EACH = 4 * 3.3

/** Clients that send and read as slowly as they can. They are cut, others are served, and memory grows by no more than what they have asked for. */
export async function beSlow({ databaseUrl, clients, people, seconds }: SlowOptions): Promise<Figures> {
  const figures = createFigures(`${clients} clients of each kind that send or read as slowly as they can`)
  const dataDir = makeTemporaryFolder()
  const openai = await startFakeOpenAi({ slowMs: 1_000, slowWords: 100 })
  const product = await startProduct(figures, {
    ...{ DATA_DIR: join(dataDir, 'product'), DATABASE_URL: databaseUrl, APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2) },
    OPENAI_BASE_URL: openai.url,
  })
  const crowd: Crowd = { url: product.url, figures, people: [] }
  const pid = product.served().process.pid ?? 0
  const port = Number(new URL(product.url()).port)
  const open = (kind: (socket: Socket, index: number) => void) =>
    Promise.all(Array.from({ length: clients }, (_, index) => openSlow(port, (socket) => kind(socket, index))))
  try {
    await Promise.all(Array.from({ length: people }, () => joinUp(crowd)))
    const readers = await Promise.all(Array.from({ length: Math.ceil(clients / 2) }, () => joinUp(crowd)))
    crowd.people.splice(people)
    const [writer] = readers
    if (writer) await sayMuch(writer)
    const before = memoryOf(pid)
    const times: number[] = []
    let most = before
    await whileBusy(crowd, async () => {
      const slow = {
        headers: await open((socket) => drip(socket, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
        bodies: await open((socket) => drip(socket, beginPost(10_000))),
        replies: await open((socket, index) => askAndNotRead(socket, readers[index >> 1], index % 2)),
        answers: await open((socket) => askForMuch(socket, writer)),
      }
      for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(100)) {
        times.push(await timeHealth(product.url()))
        most = Math.max(most, memoryOf(pid))
      }
      await Promise.all(slow.answers.map(lookUp))
      for (const kind of ['headers', 'bodies', 'replies', 'answers'] as const) {
        noteCuts(figures, kind, slow[kind], seconds)
        for (const { socket } of slow[kind]) socket.destroy()
      }
    })
    await verifyAll(crowd)
    figures.times = 4 * clients
    if (most - before > MB_OWN + clients * MB_EACH)
      figures.wrong.push(`Memory grew by ${Math.round(most - before)} MB.`)
    figures.more['healthz p99, ms'] = Math.round(percentile(times, 0.99))
    figures.more['memory before and at most, MB'] = `${Math.round(before)}, ${Math.round(most)}`
  } finally {
    await product.stop()
    await openai.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return figures
}

async function openSlow(port: number, begin: (socket: Socket) => void): Promise<Slow> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const slow: Slow = { socket }
  const since = performance.now()
  socket.on('close', () => {
    slow.cutAfter = performance.now() - since
  })
  begin(socket)
  return slow
}

/** A letter each second after the beginning, and whatever comes back is read. */
function drip(socket: Socket, beginning: string) {
  socket.resume()
  socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), 1_000)
  socket.on('close', () => clearInterval(timer))
}

function beginPost(length: number) {
  return `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`
}

/** Asks a coach for a long reply and takes nothing of it, or a byte each second. */
function askAndNotRead(socket: Socket, person: Person | undefined, which: number) {
  const content = 'Please answer slowly.'
  const body = JSON.stringify({ messages: [{ id: crypto.randomUUID(), role: 'user', content }] })
  const tool = which === 0 ? 'coach' : 'jobideas'
  const head = `POST /api/chat/${tool} HTTP/1.1\r\nHost: x\r\nCookie: ${person?.caller.cookie()}\r\n`
  socket.pause()
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  if (which === 0) return
  const timer = setInterval(() => socket.read(1), 1_000)
  socket.on('close', () => clearInterval(timer))
}

/** Three megabytes of talk, to be asked for later. */
async function sayMuch({ caller }: Person) {
  for (let n = 0; n < 8; n++) {
    const messages = Array.from({ length: 25 }, () => ({ role: 'user' as const, content: 'x'.repeat(16_000) }))
    await caller.api.chat.save({ params: talks.keeping, body: { messages } })
  }
}

/** Asks for more than any buffer on the way holds, and takes nothing of it. */
function askForMuch(socket: Socket, person: Person | undefined) {
  const path = `/api/user/conversation/${talks.keeping.tool}`
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${person?.caller.cookie()}\r\n\r\n`.repeat(4))
}

async function timeHealth(url: string) {
  const started = performance.now()
  await (await fetch(`${url}/healthz`)).text()
  return performance.now() - started
}

/** Whoever reads nothing does not see the end either: what is still on the way is taken, and then there is an end or there is not. */
async function lookUp({ socket }: Slow) {
  socket.resume()
  await Promise.race([once(socket, 'close'), pause(8_000)])
}

/** Whoever had time enough to be cut must be gone; a reply that nobody reads may run on to its end. */
function noteCuts(figures: Figures, kind: keyof typeof CUT_WITHIN, slow: Slow[], seconds: number) {
  const cut = slow.flatMap(({ cutAfter }) => cutAfter ?? [])
  const last = cut.length > 0 && kind !== 'answers' ? ` after ${(Math.max(...cut) / 1000).toFixed(1)} s at most` : ''
  figures.more[`slow ${kind} cut`] = `${cut.length} of ${slow.length}${last}`
  const isDue = seconds * 1000 >= CUT_WITHIN[kind]
  if (isDue && cut.length < slow.length) figures.wrong.push(`${slow.length - cut.length} of slow ${kind} were not cut.`)
}
