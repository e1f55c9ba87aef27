import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { CvKind } from '#contract/cv-limits.ts'
import type { Reading } from './jail/read.ts'
import { isSafeZip } from './zip.ts'

const ROOT = realpathSync(join(import.meta.dirname, '../..'))
const JAIL = join(ROOT, 'server/cv/jail')
const OCCUPATIONS = join(ROOT, 'coach/data/occupations.json')
const HEAP_MB = 256
/** All of its memory, its heap and what lies beside it. */
const MEMORY_MB = 640
const LONGEST = 10_000
const MAX_OUTPUT = 4 * 1024 * 1024

const Answer = z.object({
  text: z.string(),
  isActive: z.boolean(),
  experience: z.array(
    z.object({
      role: z.string(),
      company: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      current: z.boolean(),
      description: z.string(),
    }),
  ),
})

/** The document could not be read: damaged, locked, or made to do harm. */
export class Unreadable extends Error {}

/** Reads a document in a process of its own that is allowed next to nothing and is ended when it takes too much. */
export async function readJailed(bytes: Buffer, kind: CvKind, signal?: AbortSignal): Promise<Reading> {
  if (kind === 'docx' && !isSafeZip(bytes)) throw new Unreadable('The archive is not safe to unpack.')
  const [command = '', ...args] = [...jail(), join(JAIL, 'main.ts'), kind, OCCUPATIONS]
  const child = spawn(command, args, { cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'ignore'], signal })
  const end = endWhenTooMuch(child)
  try {
    // It may end before it has taken everything in.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    return Answer.parse(JSON.parse(await readOutput(child)))
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Unreadable('The document could not be read.', { cause: error })
  } finally {
    end()
  }
}

/** How a program is started in the jail: it may read its own code, and nothing else in the world. */
export function jail() {
  const own = ['coach', 'contract', 'package.json', 'node_modules'].map((path) => join(ROOT, path))
  // Where a folder is a link, both its names are needed.
  const readable = new Set([JAIL, ...own, ...own.map((path) => realpathSync(path))])
  return [
    ...withoutNetwork(),
    process.execPath,
    `--max-old-space-size=${HEAP_MB}`,
    '--permission',
    ...[...readable].map((path) => `--allow-fs-read=${path}`),
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    `--import=${pathToFileURL(join(JAIL, 'no-network.ts'))}`,
  ]
}

let found: string[] | undefined

/** Linux can start a program without a network: for root directly, for others in a namespace of their own. */
function withoutNetwork() {
  const ways = [
    ['unshare', '-n'],
    ['unshare', '-rn'],
  ]
  const works = ([command = '', flag = '']: string[]) =>
    spawnSync(command, [flag, 'true'], { stdio: 'ignore' }).status === 0
  found ??= (process.platform === 'linux' ? ways.find(works) : undefined) ?? []
  return found
}

function endWhenTooMuch(child: ChildProcess) {
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(kill, LONGEST)
  const watch = setInterval(() => usedMb(child.pid) > MEMORY_MB && kill(), 200)
  return () => {
    clearTimeout(timer)
    clearInterval(watch)
    kill()
  }
}

function usedMb(pid: number | undefined) {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return (Number(pages) * 4096) / 1024 / 1024
  } catch {
    // Another system, or the process has just ended.
    return 0
  }
}

async function readOutput(child: ChildProcess) {
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const chunks: Buffer[] = []
  let size = 0
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MAX_OUTPUT) child.kill('SIGKILL')
    else chunks.push(chunk)
  })
  const code = await ended
  if (code !== 0) throw new Error(`The reader ended with ${code}.`)
  return Buffer.concat(chunks).toString('utf8').split('\n').at(-1) ?? ''
}
