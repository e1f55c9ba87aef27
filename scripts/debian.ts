import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where daemons are, which the path of a user need not name. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The path of the first of these programs that there is. */
export function findProgram(...names: string[]) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((program) => existsSync(program))
}

/** Installs packages from Debian, where the machine is Debian's and we are its administrator; elsewhere does nothing. */
export function installPackages(...packages: string[]) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  console.log(`   Installing ${packages.join(' and ')} (up to a minute)`)
  // Two tests may want something at the same time, and of two updates apt-get would refuse one.
  const run = (...args: string[]) =>
    execFileSync('flock', ['/var/lib/apt', 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // At this level no service is started: the programs are wanted, not what a package would run at once.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  run('update')
  run('install', '-y', '--no-install-recommends', ...packages)
}
