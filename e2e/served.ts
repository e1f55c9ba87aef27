import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import about from '../package.json' with { type: 'json' }
import { makeFolder } from './folder.ts'

export interface Served {
  url: string
  dataDir: string
  banner: string
  process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const root = join(import.meta.dirname, '..')
/** What `npm start` gives to Node.js. */
export const startArguments = about.scripts.start.replace('exec node ', '').split(' ')

/** Starts the product as a person does, in a folder of its own, on a free port. */
export async function serve(env: Record<string, string> = {}): Promise<Served> {
  const dataDir = env.DATA_DIR ?? makeFolder()
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const banner = await readBanner(child, exited)
  const url = banner.match(/ready at (\S+)/)?.[1] ?? ''
  return {
    ...{ url, dataDir, banner, process: child },
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const code = await exited
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** What it printed when it was ready. One that ends before that fails with what it said. */
function readBanner(child: ChildProcess, exited: Promise<number | null>) {
  return new Promise<string>((resolve, reject) => {
    let output = ''
    const add = (data: Buffer) => {
      output += data
      if (/administrator/.test(output)) resolve(output)
    }
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    exited.then((code) => reject(new Error(`The server ended with ${code}.\n${output}`)))
  })
}
