import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../e2e/folder.ts'
import { startArguments } from '../e2e/served.ts'
import { median, memoryOf, type Part, round } from './measure.ts'

const root = join(import.meta.dirname, '..')
const SETTLE = 5_000

/** From the command to the first page, in a new folder and in one that was used before, and what it holds when nobody asks. */
export async function measureStart(times: number): Promise<Part> {
  const dataDir = makeFolder()
  try {
    const first = await startOnce(dataDir, ['node', ...startArguments])
    const direct: number[] = []
    const command: number[] = []
    const memory: number[] = []
    for (let time = 0; time < times; time++) {
      const started = await startOnce(dataDir, ['node', ...startArguments], SETTLE)
      direct.push(started.ms)
      memory.push(started.memory)
      command.push((await startOnce(dataDir, ['npm', 'start'])).ms)
    }
    return {
      title: 'Start',
      note: 'With the embedded PostgreSQL, to the first 200 of the landing page. The processes of PostgreSQL are not counted as memory.',
      rows: [
        { what: 'in a new folder, ms', ours: round(first.ms) },
        { what: 'the program of `npm start` again, without npm, ms', ours: round(median(direct)) },
        {
          ...{ what: '`npm start` again, ms', ours: round(median(command)) },
          ...{ goal: 'at most 1,500', isMet: median(command) <= 1500 },
        },
        {
          ...{ what: 'memory at rest, MB', ours: round(median(memory)) },
          ...{ goal: 'at most 150', isMet: median(memory) <= 150 },
        },
      ],
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startOnce(dataDir: string, [program = '', ...args]: string[], settle = 0) {
  const port = await findPort()
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir }
  const started = performance.now()
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    ...{ cwd: root, env, stdio: 'ignore' as const },
    // Of its own group, so that npm and what it starts end together.
    detached: true,
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  try {
    while (!(await isUp(port))) await sleep(10)
    const ms = performance.now() - started
    await sleep(settle)
    return { ms, memory: settle ? memoryOf(child.pid ?? 0) : Number.NaN }
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await ended
    await sleep(500)
  }
}

async function isUp(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status === 200
}

function findPort() {
  return new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
