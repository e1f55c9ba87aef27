import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../../config.ts'
import { ensureDataDir, isRoot } from '../data-dir.ts'
import { giveTree, type Owner } from './owner.ts'

/** Where the embedded database lives. One DATA_DIR has one home, whichever process asks. */
export interface Home {
  data: string
  /** Holds the sockets of the database and of its guard. Only the owner may enter. */
  run: string
  log: string
  lock: string
  /** Where a copy of the programs goes when the owner cannot reach them where npm put them. */
  copies: string
  owner: Owner | undefined
  note: string | undefined
}

export function prepareHome(dataDir: string, slug: string): Home {
  const root = ensureDataDir(dataDir)
  const path = isRoot ? findHomeAsRoot(root, slug) : findHome(root)
  const owner = isRoot ? ownerOf(path) : undefined
  const home = {
    data: join(path, 'data'),
    run: makeRunFolder(path, owner),
    log: join(path, 'postgres.log'),
    lock: join(path, 'start.lock'),
    copies: isRoot ? `/var/lib/${slug}` : path,
    owner,
    note: path.startsWith(root) ? undefined : `The database is kept in ${path}: its own user cannot enter ${root}.`,
  }
  for (const file of [home.log, home.lock]) makeFile(file, owner)
  return home
}

const tenMegabytes = 10 * 1024 * 1024

/** Keeps the log from growing for ever: one old one stays beside the new. Only while no database writes to it. */
export function rotateLog({ log, owner }: Home) {
  if (statSync(log).size < tenMegabytes) return
  renameSync(log, `${log}.old`)
  makeFile(log, owner)
}

function findHome(root: string) {
  const path = join(root, 'postgres')
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return realpathSync(path)
}

const nobody: Owner = { uid: 65_534, gid: 65_534 }

/** As `findHome`; but where the database's user cannot enter DATA_DIR, a link there leads to a folder it can. */
function findHomeAsRoot(root: string, slug: string) {
  const path = join(root, 'postgres')
  if (!lstatSync(path, { throwIfNoEntry: false })) {
    if (canEnter(root, nobody)) makePrivate(path, nobody)
    else makeHomeElsewhere(path, `/var/lib/${slug}/${shortHash(root)}`)
  }
  if (!existsSync(path)) {
    throw new ConfigError(
      `DATA_DIR: the database was kept in ${readlinkSync(path)}, which is gone. Bring it back, or remove ${path} to begin with an empty one.`,
    )
  }
  const home = realpathSync(path)
  // A backup unpacked by root belongs to root.
  if (statSync(home).uid === 0) giveTree(home, nobody)
  if (!canEnter(home, ownerOf(home))) {
    throw new ConfigError(
      `DATA_DIR: the database's own user cannot enter ${home}. Let everyone pass through the folders above it (chmod o+x), or move DATA_DIR.`,
    )
  }
  return home
}

function makeHomeElsewhere(link: string, home: string) {
  // Only a folder of our own making is opened to others.
  if (mkdirSync(dirname(home), { recursive: true })) chmodSync(dirname(home), 0o755)
  makePrivate(home, nobody)
  try {
    symlinkSync(home, link)
  } catch (error) {
    // Another first start was quicker, with the same answer.
    if (!existsSync(link)) throw error
  }
}

/** A data folder that an ordinary user made keeps its owner when root starts it. */
function ownerOf(path: string): Owner {
  const { uid, gid } = statSync(path)
  return uid === 0 ? nobody : { uid, gid }
}

/** Tried, not computed from the modes: access lists and mounts have a say too. */
function canEnter(path: string, owner: Owner) {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', path], { cwd: '/', ...owner }).status === 0
}

/** The path of a socket may have 103 bytes, so a deeply nested DATA_DIR has its sockets under /tmp. */
function makeRunFolder(home: string, owner: Owner | undefined) {
  const near = join(home, 'run')
  const path = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= 103 ? near : `/tmp/pg-${shortHash(home)}`
  makePrivate(path, owner)
  const { uid, mode } = lstatSync(path)
  // Anyone may have made a folder of that name under /tmp and be waiting for us inside.
  if (uid !== (owner?.uid ?? process.getuid?.()) || mode & 0o077) {
    throw new ConfigError(`DATA_DIR: expected ${path} to belong to the database alone. Remove it and start again.`)
  }
  return path
}

function makePrivate(path: string, owner: Owner | undefined) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (owner && lstatSync(path).uid === 0) chownSync(path, owner.uid, owner.gid)
}

function makeFile(path: string, owner: Owner | undefined) {
  closeSync(openSync(path, 'a', 0o600))
  if (owner) chownSync(path, owner.uid, owner.gid)
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
