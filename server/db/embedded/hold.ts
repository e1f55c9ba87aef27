import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, rmSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readLastWords } from './last-words.ts'
import type { Owner } from './owner.ts'

/** What a guard is told when it is started. */
export interface GuardOrder {
  /** The path of the socket it listens on. */
  door: string
  data: string
  log: string
  postgres: string
  arguments: string[]
  owner: Owner | undefined
}

/** What a guard tells each holder, once. */
export type GuardReply = { ready: true } | { failed: string }

/** As long as it is held, the database runs. */
export interface Hold {
  /** Settles when the guard is gone, or has let us go. */
  ended: Promise<void>
  /** Lets go; when nobody else holds on, settles after the database has stopped. */
  release(): Promise<void>
}

/** Joins the database behind this door; null when there is no guard, or it is just leaving. */
export async function takeHold(door: string): Promise<Hold | null> {
  const socket = createConnection(door)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const reply = await readReply(socket)
  if (!reply) return null
  if ('failed' in reply) throw new Error(reply.failed)

  // A hold alone does not keep a script from ending.
  socket.unref()
  return {
    ended,
    async release() {
      socket.ref()
      socket.end()
      await ended
    },
  }
}

function readReply(socket: Socket): Promise<GuardReply | null> {
  return new Promise((resolve) => {
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece) => {
      heard += piece
      if (heard.endsWith('\n')) resolve(JSON.parse(heard))
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(null))
  })
}

/** Starts a guard and is its first holder. To be called by one process at a time. */
export async function startGuard(order: GuardOrder): Promise<Hold> {
  rmSync(order.door, { force: true })
  const log = openSync(order.log, 'a')
  const logged = fstatSync(log).size
  const program = fileURLToPath(new URL('./guard.ts', import.meta.url))
  const guard = spawn(process.execPath, [program, JSON.stringify(order)], {
    cwd: '/',
    detached: true,
    // Our environment holds secrets that a database has no use for.
    env: {},
    stdio: ['pipe', log, log],
  })
  closeSync(log)
  guard.unref()
  guard.on('error', () => {})
  guard.stdin?.on('error', () => {})
  try {
    while (guard.pid && guard.exitCode === null && guard.signalCode === null) {
      const hold = await takeHold(order.door)
      if (hold) return hold
      await sleep(10)
    }
  } finally {
    guard.stdin?.end()
  }
  // It may have failed before we were at the door to hear it from the guard.
  const words = await readLastWords(order.log, logged)
  throw new Error(words || `The embedded database did not start. ${order.log} says why.`)
}
