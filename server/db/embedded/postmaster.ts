import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a server says of itself in its data folder: who it is, and how far it has come. */
export interface Postmaster {
  pid: number
  status: 'starting' | 'ready' | 'stopping' | (string & {})
}

/** The server that runs on a data folder, be it our own child or one whose guard was killed. */
export function findPostmaster(data: string): Postmaster | null {
  const lines = readLines(join(data, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!pid || !isServing(pid, data)) return null
  return { pid, status: lines[7]?.trim() || 'starting' }
}

/** Clears what a killed server left. PostgreSQL does so itself, but not when its old number has a new bearer. */
export function clearTraces(data: string) {
  if (!findPostmaster(data)) rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** A number in an old postmaster.pid may by now be any process's: a server stands in its data folder. */
function isServing(pid: number, data: string) {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    return !isMissing(error)
  }
}

function readLines(file: string) {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
