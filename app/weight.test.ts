import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openPages, type RenderPage } from '#server/pages.ts'
import { createWorld } from '#server/testing/world.ts'
import { listScripts, readBuilt, weighScripts, weighStyles } from './testing/weigh-page.ts'

const KB = 1024
const build = join(import.meta.dirname, '../build')
if (!existsSync(join(build, '.pages'))) throw new Error('There is no build to weigh. Make one with: npm run build')

const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(join(build, 'server/index.js')).href)
const world = await createWorld({
  createPages: (deps) => openPages(renderPage, deps),
})
const ada = await world.member()
await ada.api.profile.saveUsername({ body: { username: 'adalovelace' } })
await ada.api.profile.lockUsername({ body: {} })

// A page that is reached from a letter and does nothing without its form, /reset-password, brings its scripts at once.
test.each([
  ...['/', '/founders', '/privacy', '/terms', '/support', '/contact'],
  ...['/join', '/signup', '/signin', '/forgot-password', '/no/such/page', '/nobody-of-that-name'],
])('%s brings a visitor at most 15 KB of scripts before they do anything', async (path) => {
  expect(weighScripts(await open(world.visitor, path))).toBeLessThanOrEqual(15 * KB)
})

test.each([false, true])('a shared profile, public %s, brings at most 30 KB of scripts at first', async (isPublic) => {
  await ada.api.profile.update({ body: { isPublic } })

  expect(weighScripts(await open(world.visitor, '/adalovelace'))).toBeLessThanOrEqual(30 * KB)
})

test.each([
  ['/dashboard', 150],
  ['/dashboard/coach', 190],
  ['/dashboard/jobideas', 190],
  ['/dashboard/profile', 190],
])('a member opens %s with at most %i KB of scripts', async (path, most) => {
  expect(weighScripts(await open(ada, path))).toBeLessThanOrEqual(most * KB)
})

test('all styles together are at most 20 KB', async () => {
  const bytes = weighStyles(await open(world.visitor, '/'))

  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(20 * KB)
})

test.each([
  ...['/dashboard', '/dashboard/coach', '/dashboard/account', '/dashboard/settings', '/dashboard/public-profile'],
  ...['/dashboard/tools', '/dashboard/subscription'],
])('the schemas behind %s stay on the server', async (path) => {
  const scripts = listScripts(await open(ada, path))

  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((script) => readBuilt(script).includes('ZodError'))).toEqual([])
})

async function open({ fetch }: Pick<typeof world.visitor, 'fetch'>, path: string) {
  const response = await fetch(path)
  expect(response.headers.get('content-type'), path).toContain('text/html')
  return response.text()
}
