import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** From the ground up. A module may use those before it, never those after: no cycles, and a reading order. */
const order = [
  ...[
    'service',
    'identity',
    'audit',
    'settings',
    'answers',
    'helplines',
    'safeguarding',
    'personal',
    'media',
    'cv',
    'social',
    'passcode',
    'profile',
    'memory',
    'chat',
    'suggestions',
  ],
  ...['voice', 'activity', 'analysis', 'contact', 'member-data', 'moderation', 'admin', 'backup'],
]

/** What modules stand on. These know no module but identity, which says who is asking. */
const ground = ['db', 'http', 'files', 'mail', 'jobs', 'metrics', 'tracing']

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/from '(?:#server|\.\.)\/([\w-]+)\//g)].map(([, name = '']) => name)
const sourcesOf = (folder: string) =>
  globSync(`server/${folder}/**/*.ts`).filter((file) => !file.endsWith('.test.ts') && !file.includes('/migrations/'))

test('every module has its place in the order', () => {
  // What builds on providers stands on its own; sample members, and what tests need, use everything.
  const elsewhere = ['ai', 'seed', 'testing']
  const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...order, ...ground, ...elsewhere].sort())
})

test.each(order)('%s uses only what stands below it', (module) => {
  const above = order.slice(order.indexOf(module) + 1)
  for (const file of sourcesOf(module)) {
    expect(
      importsOf(file).filter((name) => above.includes(name)),
      file,
    ).toEqual([])
  }
})

test.each(ground)('%s knows no module that stands on it', (folder) => {
  for (const file of sourcesOf(folder).filter((file) => !file.endsWith('db/schema.ts'))) {
    const modules = importsOf(file).filter((name) => order.includes(name) && name !== 'identity')
    expect(modules, file).toEqual([])
  }
})

test('only config.ts reads the environment, and the contract imports nothing but zod and itself', () => {
  for (const file of globSync('server/**/*.ts')) {
    const isAllowed = file === 'server/config.ts' || file.includes('/testing/') || file.endsWith('.test.ts')
    if (!isAllowed) expect(readFileSync(file, 'utf8'), file).not.toMatch(/process\.env/)
  }
  for (const file of globSync('contract/*.ts').filter((file) => !file.endsWith('.test.ts'))) {
    const foreign = [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, name]) => name)
    expect(
      foreign.filter((name) => name !== 'zod' && !name?.startsWith('./')),
      file,
    ).toEqual([])
  }
})
