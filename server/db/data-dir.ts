import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from '../config.ts'

/** True when this process may become another user, as PostgreSQL, which refuses to run as root, then must. */
export const isRoot = process.getuid?.() === 0

/** Makes DATA_DIR when it is missing and answers its one true path, so that two spellings of it are one place. */
export function ensureDataDir(dataDir: string) {
  try {
    // Root's database runs as another user, who has to pass through but not to look around.
    makeFolders(dataDir, isRoot ? 0o711 : 0o700)
    return realpathSync(dataDir)
  } catch (error) {
    throw explainDataDir(error, dataDir)
  }
}

/** Node's own way to make folders above folders never ends where they cannot be made, as under /proc. */
function makeFolders(path: string, mode: number) {
  if (existsSync(path)) return
  if (!existsSync(dirname(path))) makeFolders(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(path)) throw error
  }
}

const fullDisk =
  /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|disk is full|Check free disk space|could not extend file/
const refused = /EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ELOOP|ENOENT.*mkdir|Permission denied|Read-only file system/

/** Puts a failure of the disk into words for the person who starts the server. Anything else stays what it was. */
export function explainDataDir(error: unknown, dataDir: string) {
  const message = error instanceof Error ? error.message : String(error)
  if (fullDisk.test(message)) {
    return new ConfigError(
      `DATA_DIR: the disk of ${dataDir} is full. Nothing was lost: make room on it, or set DATA_DIR to a folder on another disk, and start again.`,
      { cause: error },
    )
  }
  if (refused.test(message)) {
    return new ConfigError(
      `DATA_DIR: expected a folder this user may write to; ${dataDir} is not one. Change its owner, or set DATA_DIR to another folder.\n${message}`,
      { cause: error },
    )
  }
  return error
}
