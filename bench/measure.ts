import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const TICKS = 100

/** One line of the table: what was measured, ours and the bare one's median, the ratios of each repetition, and the goal. */
export interface Row {
  what: string
  ours: string
  bare?: string
  ratios?: number[]
  goal?: string
  isMet?: boolean
}

export interface Part {
  title: string
  note?: string
  rows: Row[]
}

export interface Load {
  perSecond: number
  p50: number
  p99: number
  errors: number
  /** Milliseconds of CPU the server's process spent on one request. */
  cpu: number
}

interface Asked {
  url: string
  pid: number
  headers?: Record<string, string>
  connections?: number
  seconds?: number
}

/** Asks one address over and over, from a process of its own. */
export async function load({ url, pid, headers = {}, connections = 32, seconds = 2 }: Asked): Promise<Load> {
  const before = cpuOf(pid)
  const told = JSON.stringify({ url, headers, connections, seconds })
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'load.ts'), told])
  const { requests, ...seen } = JSON.parse(stdout)
  return { ...seen, perSecond: requests / seen.seconds, cpu: (cpuOf(pid) - before) / Math.max(1, requests) }
}

/** Milliseconds of CPU a process has used so far. */
export function cpuOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000
}

export function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

export function median(numbers: number[]) {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

export function percentile(numbers: number[], part: number) {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** As many digits as mean something on a machine that others use too. */
export function round(number: number) {
  if (Number.isNaN(number)) return '–'
  const digits = Math.abs(number) >= 100 ? 0 : Math.abs(number) >= 10 ? 1 : 2
  return number.toLocaleString('en-GB', { maximumFractionDigits: digits })
}

export function commit() {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  return (
    git('rev-parse', '--short', 'HEAD') +
    (git('status', '--porcelain', '--', 'server', 'app') ? ' and later changes' : '')
  )
}
