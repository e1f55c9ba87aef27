/**
 * The program that keeps the embedded database running exactly as long as someone needs it.
 *
 * Every process that uses the database holds one connection to the guard's socket; the kernel closes it when that
 * process ends, however it ends. The guard restarts a database that dies under its holders, and stops it when the last
 * of them is gone. It has a session of its own, so that Ctrl-C in a terminal reaches the holders only.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GuardOrder, GuardReply } from './hold.ts'
import { readLastWords } from './last-words.ts'
import { clearTraces, findPostmaster } from './postmaster.ts'

const order: GuardOrder = JSON.parse(process.argv[2] ?? '')
const holders = new Set<Socket>()
let server: ChildProcess | undefined
let reply: GuardReply | undefined
let closing = false

// Only the end of the holders ends us: a service manager signals all processes of a service at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const door = createServer({ allowHalfOpen: true }, welcome)
door.listen(order.door, () => {
  // The folder is private already; inside it, root and the ordinary user who owns the data may share one database.
  chmodSync(order.door, 0o666)
  void supervise()
})
// Whoever started us holds us through our standard input until it has come in by the door.
welcome(process.stdin)

function welcome(holder: Socket) {
  if (closing) return holder.destroy()
  holders.add(holder)
  holder.on('error', () => {})
  holder.on('end', () => leave(holder))
  holder.on('close', () => leave(holder))
  holder.resume()
  if (reply) tell(holder, reply)
}

function leave(holder: Socket) {
  if (!holders.delete(holder) || closing) return
  if (holders.size > 0) holder.end()
  else void close([holder])
}

/** The last to leave is let go when the database has stopped, and so knows that nothing runs any more. */
async function close(waiting: Iterable<Socket>) {
  closing = true
  door.close()
  await stopServer()
  for (const holder of waiting) holder.end()
  process.stdin.destroy()
}

function announce(news: GuardReply) {
  reply = news
  for (const holder of holders) tell(holder, news)
}

function tell(holder: Socket, news: GuardReply) {
  if (holder.writable) holder.write(`${JSON.stringify(news)}\n`)
}

async function supervise() {
  for (let pause = 100; !closing; pause = Math.min(pause * 2, 5000)) {
    const began = Date.now()
    const logged = statSync(order.log).size
    await (findPostmaster(order.data) ? adoptServer() : runServer())
    if (closing) return

    const words = await readLastWords(order.log, logged)
    // After the kill of a server, its sessions may keep the next one waiting until they notice.
    const passing = /already exists|still in use/.test(words)
    if (!reply && !passing) {
      announce({ failed: words })
      return close(holders)
    }
    if (Date.now() - began > 10_000) pause = 100
    await sleep(pause)
  }
}

async function runServer() {
  clearTraces(order.data)
  server = spawn(order.postgres, order.arguments, {
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...order.owner,
  })
  const ended = once(server, 'exit').catch(console.error)
  const polling = new AbortController()
  void awaitReady(polling.signal)
  await ended
  polling.abort()
  server = undefined
}

/** A server left by a guard that was killed, or one on its way out: not our child, so all we can do is look. */
async function adoptServer() {
  for (let found = findPostmaster(order.data); found && !closing; found = findPostmaster(order.data)) {
    if (!reply && found.status === 'ready') announce({ ready: true })
    await sleep(100)
  }
}

async function awaitReady(signal: AbortSignal) {
  while (!reply && !signal.aborted) {
    if (findPostmaster(order.data)?.status === 'ready') announce({ ready: true })
    else await sleep(10)
  }
}

async function stopServer() {
  signalServer('SIGINT')
  for (let waited = 0; findPid(); waited += 20) {
    if (waited === 15_000) signalServer('SIGQUIT')
    await sleep(20)
  }
}

function signalServer(signal: NodeJS.Signals) {
  const pid = findPid()
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // It went by itself in the meantime.
  }
}

function findPid() {
  return server?.pid ?? findPostmaster(order.data)?.pid
}
