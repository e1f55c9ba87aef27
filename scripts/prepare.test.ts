import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'prepare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'scripts'))
for (const name of ['scripts/prepare.js', 'scripts/sources.js', 'package-lock.json']) {
  cpSync(join(root, name), join(folder, name))
}
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')

/** Prepares with something in place of npm. */
function prepare(
  npm: string,
  [program, args]: [string, string[]] = [process.execPath, ['scripts/prepare.js', 'packages']],
) {
  const cli = join(folder, 'npm.js')
  writeFileSync(cli, npm)
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, npm_execpath: cli },
  })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  return { child, exited: once(child, 'exit'), output: () => output }
}

const pids = join(folder, 'pids')
/** An npm that has started something, says who both are, and never ends. */
const ENDLESS = `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  const own = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + own.pid)
  setInterval(() => {}, 1000)`

const isAlive = (pid: string) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

async function expectEnded() {
  await expect.poll(() => readFileSync(pids, 'utf8').split(' ').some(isAlive), { timeout: 5_000 }).toBe(false)
}

test('Ctrl-C during the first install ends npm, and all that npm has started', async () => {
  rmSync(pids, { force: true })
  const { child, exited } = prepare(ENDLESS)
  await expect.poll(() => existsSync(pids) && readFileSync(pids, 'utf8')).toMatch(/\d+ \d+/)

  child.kill('SIGINT')
  const [code] = await exited

  expect(code).toBe(130)
  await expectEnded()
})

test('an install ends too when only the shell is told to stop that npm runs it in', async () => {
  rmSync(pids, { force: true })
  const { child } = prepare(ENDLESS, ['/bin/sh', ['-c', `"${process.execPath}" scripts/prepare.js packages; true`]])
  await expect.poll(() => existsSync(pids) && readFileSync(pids, 'utf8')).toMatch(/\d+ \d+/)

  child.kill('SIGTERM')

  await expectEnded()
})

test('an install clears away the link to a newer Node.js, and it is made again', async () => {
  const [newer, link] = [join(folder, 'runtime/bin/node'), join(folder, 'node_modules/.bin/node')]
  for (const path of [newer, link]) mkdirSync(dirname(path), { recursive: true })
  cpSync(process.execPath, newer)
  symlinkSync(newer, link)
  onTestFinished(() => {
    for (const name of ['runtime', 'node_modules']) rmSync(join(folder, name), { recursive: true })
  })
  const clears = `import { rmSync } from 'node:fs'; rmSync(${JSON.stringify(link)})`

  const { exited } = prepare(clears, [link, ['scripts/prepare.js', 'packages']])
  const [code] = await exited

  expect(code).toBe(0)
  expect(readlinkSync(link)).toBe(newer)
})

test.each([
  ['npm error code ENOSPC: no space left on device, write', /The disk is full/],
  ['npm error EACCES: permission denied', /cannot be written to by this user/],
  ['npm error code EAI_AGAIN registry', /cannot be fetched/],
])('an install that fails is explained: %s', async (words, sentence) => {
  const { exited, output } = prepare(`console.error(${JSON.stringify(words)}); process.exit(1)`)
  const [code] = await exited

  expect(code).toBe(1)
  expect(output()).toMatch(sentence)
  expect(output()).not.toMatch(/\bat .*:\d+/)
})

test.each([
  ...['bench/run.ts', 'scripts/chaos.ts', 'scripts/fuzz.ts', 'scripts/evaluate.ts', 'scripts/release.ts'],
  ...['backup', 'restore', 'rewrap', 'admin-password', 'seed'].map((name) => `scripts/${name}.ts`),
  ...['requirements', 'screenshots', 'pictures', 'newcomer'].map((name) => `scripts/${name}.ts`),
])('%s says what can be asked of it, and refuses the rest in a sentence', async (program) => {
  const ask = async (option: string) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data') }
    const child = spawn(process.execPath, [program, option], { cwd: root, env })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    const [code] = await once(child, 'exit')
    return { code, output }
  }

  const [helped, refused] = await Promise.all([ask('--help'), ask('--nonsense')])

  expect(helped).toMatchObject({ code: 0, output: expect.stringMatching(/npm run [\w-]+/) })
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/With --help/) })
  expect(refused.output).not.toMatch(/\bat .*:\d+/)
  // Whoever asks what a command does has not asked for it to be done.
  expect(existsSync(join(folder, 'data'))).toBe(false)
})
