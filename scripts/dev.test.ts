import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from '../e2e/folder.ts'

const root = join(import.meta.dirname, '..')
const copy = makeFolder()
const SOURCES = [
  'app',
  'coach',
  'contract',
  'public',
  'server',
  'scripts/ascii-plugin.ts',
  'scripts/dev.ts',
  'scripts/endpoints-plugin.ts',
]
for (const name of [...SOURCES, 'package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']) {
  cpSync(join(root, name), join(copy, name), { recursive: true })
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

let output = ''
const child = spawn(process.execPath, ['scripts/dev.ts'], {
  cwd: copy,
  env: { ...process.env, PORT: '0', DATA_DIR: join(copy, 'data'), LOCAL_MODELS: 'off' },
})
child.stdout.on('data', (data) => (output += data))
child.stderr.on('data', (data) => (output += data))
const exited = once(child, 'exit')

afterAll(async () => {
  child.kill('SIGTERM')
  await exited
  rmSync(copy, { recursive: true, force: true })
})

/** Where it is ready by now; it may have another port after it was started again. */
const url = () => [...output.matchAll(/ready at (\S+)/g)].at(-1)?.[1] ?? 'http://127.0.0.1:9'
const starts = () => [...output.matchAll(/ready at/g)].length
const read = async (path: string) => {
  try {
    return await (await fetch(url() + path)).text()
  } catch {
    return ''
  }
}

function change(file: string, from: string, to: string) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text, file).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

test('what is written while it is being worked on is seen, whatever kind of file it is', async () => {
  await expect.poll(() => read('/privacy'), { timeout: 120_000 }).toContain('Privacy')
  // It stays as it is while nobody changes anything.
  const before = starts()
  await pause(4_000)
  expect(starts(), output).toBe(before)

  change('app/public/privacy-rights.tsx', 'Cookies and your browser', 'Biscuits and your browser')
  await expect.poll(() => read('/privacy'), { timeout: 60_000 }).toContain('Biscuits and your browser')
  expect(starts(), output).toBe(before)

  change('server/app.ts', "c.text('ok')", "c.text('changed here')")
  await expect.poll(() => read('/healthz'), { timeout: 60_000 }).toBe('changed here')

  change('contract/problems.ts', 'Please sign in to continue.', 'Please sign in first.')
  await expect.poll(() => read('/api/user/account'), { timeout: 60_000 }).toContain('Please sign in first.')

  const restarts = starts()
  appendFileSync(join(copy, 'coach/respond.ts'), '\n')
  await expect.poll(starts, { timeout: 60_000 }).toBe(restarts + 1)

  writeFileSync(join(copy, 'server/app.ts.bak~'), 'nothing')
  writeFileSync(join(copy, 'server/app.test.ts'), '')
  await pause(1_500)
  expect(starts(), output).toBe(restarts + 1)
})
