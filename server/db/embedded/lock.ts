import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does the work while no other process on this machine does work under the same file.
 * SQLite is here for its lock alone: the kernel frees it when its holder dies, which no lock file can promise.
 */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file)
  try {
    while (!tryLock(lock)) await sleep(25)
    return await work()
  } finally {
    lock.close()
  }
}

function tryLock(lock: DatabaseSync) {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw error
  }
}

const SQLITE_BUSY = 5
