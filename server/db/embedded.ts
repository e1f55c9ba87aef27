import { setTimeout as sleep } from 'node:timers/promises'
import { explainDataDir } from './data-dir.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { type Hold, startGuard, takeHold } from './embedded/hold.ts'
import { type Home, prepareHome, rotateLog } from './embedded/home.ts'
import { alone } from './embedded/lock.ts'
import { findNative, preparePrograms } from './embedded/programs.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Names the folder under /var/lib that root falls back to when the database's own user cannot get at DATA_DIR or the programs. */
  slug: string
  /** Off only where losing everything with the power is no loss: in tests. */
  fsync?: boolean
  say?: (line: string) => void
  /** A folder with PostgreSQL's bin, lib and share, instead of the one npm installed. */
  native?: string
}

export interface Embedded {
  url: string
  /** True when another process had started it already. */
  joined: boolean
  /** What the person who starts the server should know: where things are when they are not in DATA_DIR. */
  note: string | undefined
  /** Lets go of the database, which stops with the last process that does. */
  stop(): Promise<void>
}

/** Starts the PostgreSQL in DATA_DIR, or joins the one another process has started there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const say = options.say ?? (() => {})
  const patience = setTimeout(() => say('The database is still starting, perhaps after an unclean stop…'), 5000)
  try {
    const home = prepareHome(options.dataDir, options.slug)
    const { hold, joined, note } = (await join(home)) ?? (await joinOrStart(home, options))
    return {
      url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(home.run)}`,
      joined,
      note,
      stop: keepHold(hold, async () => (await joinOrStart(home, options)).hold),
    }
  } catch (error) {
    throw explainDataDir(error, options.dataDir)
  } finally {
    clearTimeout(patience)
  }
}

async function join({ run, note }: Home) {
  const hold = await takeHold(doorIn(run))
  return hold && { hold, joined: true, note }
}

/** One process at a time: of several that start together, one starts the database and the others join it. */
function joinOrStart(home: Home, { fsync = true, say = () => {}, native = findNative() }: EmbeddedOptions) {
  return alone(home.lock, async () => {
    const joined = await join(home)
    if (joined) return joined

    const programs = await preparePrograms(native, home.owner, home.copies)
    await ensureCluster(home, programs, fsync, say)
    rotateLog(home)
    const hold = await startGuard({
      door: doorIn(home.run),
      data: home.data,
      log: home.log,
      postgres: programs.postgres,
      arguments: serverArguments(home, fsync),
      owner: home.owner,
    })
    return { hold, joined: false, note: [home.note, programs.note].filter(Boolean).join('\n') || undefined }
  })
}

/** Holds on until told to stop. Should the guard itself be killed, another takes over the database it left. */
function keepHold(first: Hold, takeAgain: () => Promise<Hold>) {
  let hold = first
  let stopping = false
  const watch = (async () => {
    for (;;) {
      await hold.ended
      if (stopping) return
      try {
        hold = await takeAgain()
        if (stopping) await hold.release()
      } catch {
        await sleep(1000, undefined, { ref: false })
      }
    }
  })()
  return async () => {
    stopping = true
    await hold.release()
    await watch
  }
}

function doorIn(run: string) {
  return `${run}/guard`
}

function serverArguments(home: Home, fsync: boolean) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: home.run,
    unix_socket_permissions: '0700',
    max_connections: '300',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Starts, stops and crashes only. Statements that fail would bring members' words into the log.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', home.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
