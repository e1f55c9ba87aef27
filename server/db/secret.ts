import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { ensureDataDir, explainDataDir } from './data-dir.ts'
import type { Secrets } from './wrapping.ts'

type SecretConfig = Pick<Config, 'appSecret' | 'previousAppSecret' | 'nextAppSecret' | 'dataDir'>

/** APP_SECRET; or, when none is set, a random one kept in DATA_DIR. */
export function readAppSecret({ appSecret, dataDir }: Pick<Config, 'appSecret' | 'dataDir'>) {
  return appSecret ?? readOrMakeSecret(dataDir)
}

/** The same with those before and after it, where APP_SECRET is being changed. */
export function readSecrets(config: SecretConfig): Secrets {
  return { current: readAppSecret(config), previous: config.previousAppSecret, next: config.nextAppSecret }
}

function readOrMakeSecret(dataDir: string) {
  const file = join(ensureDataDir(dataDir), 'app-secret')
  try {
    return checkSecret(findSecret(file) ?? makeSecret(file), file)
  } catch (error) {
    throw explainDataDir(error, dataDir)
  }
}

function findSecret(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Written aside and then linked: the file is never half there, and of two processes the first one's secret counts for both. */
function makeSecret(file: string) {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeDurably(draft, `${randomBytes(32).toString('hex')}\n`)
    linkSync(draft, file)
    syncFolder(dirname(file))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function writeDurably(file: string, text: string) {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A name outlives a power cut only when its folder has been written too. */
function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A damaged secret is never replaced: with a new one, nothing that members have written could be read again. */
function checkSecret(text: string, file: string) {
  const secret = text.trim()
  if (/^[0-9a-f]{64}$/.test(secret)) return secret
  throw new ConfigError(
    `DATA_DIR: the secret in ${file} is damaged: expected 64 characters, 0 to 9 and a to f. Bring it back from a backup, or set APP_SECRET to what it was.`,
  )
}
