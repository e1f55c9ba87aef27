import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Embedded, EmbeddedOptions } from '../db/embedded.ts'

const program = fileURLToPath(new URL('./embedded-process.ts', import.meta.url))

/** Starts another process on the embedded database in `dataDir`, as the user given or as ourselves. */
export async function startProcess(options: Omit<EmbeddedOptions, 'say'>, user?: { uid: number; gid: number }) {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...user,
  })
  const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const hear = async () => {
    const { value, done } = await replies.next()
    if (done) throw new Error('The process has ended.')
    return JSON.parse(value)
  }
  const exited = once(child, 'exit')
  const greeting: Omit<Embedded, 'stop'> & { refusal?: string; kind?: string } = await hear()
  return {
    ...greeting,
    async query(statement: string): Promise<{ rows: Record<string, unknown>[] }> {
      child.stdin.write(`${statement}\n`)
      return hear()
    },
    /** Ends as a process should. */
    async leave() {
      child.stdin.end()
      await exited
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** The processes, servers and guards alike, that were started with this folder. */
export function findProcesses(folder: string) {
  return listProcesses().filter(({ pid, command }) => pid !== process.pid && command.includes(folder))
}

function listProcesses() {
  if (process.platform === 'linux') {
    return readdirSync('/proc').map((name) => ({ pid: Number(name), command: readCommand(name) }))
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }))
}

function readCommand(name: string) {
  try {
    return readFileSync(`/proc/${name}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
