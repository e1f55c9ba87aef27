import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPages, type RenderPage, siteOf } from '#server/pages.ts'
import { plantSample } from '#server/seed/plant.ts'
import { createWorld } from '#server/testing/world.ts'

const KB = 1024
const build = join(import.meta.dirname, '../build')
if (!existsSync(join(build, '.stamp'))) throw new Error('There is no build to weigh. Make one with: npm run build')

const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(join(build, 'server/index.js')).href)
const world = await createWorld({
  createPages: ({ config, publicUrl, log }) =>
    createPages(renderPage, join(build, 'client'), siteOf(config, publicUrl), log),
})
await plantSample({ ...world.deps, now: () => new Date('2026-03-02T12:00:00Z') })

test.each([
  ...['/', '/founders', '/privacy', '/terms', '/support', '/contact'],
  ...['/join', '/signup', '/signin', '/forgot-password', '/reset-password?token=x', '/no/such/page'],
])('%s asks a visitor for at most 15 KB of scripts before they do anything', async (path) => {
  console.log(path, weighScripts(await open(world.visitor, path)))
  expect(weighScripts(await open(world.visitor, path))).toBeLessThanOrEqual(15 * KB)
})

test.each([
  ...['/niamhsweeney', '/darrenwhitlock'],
])('a shared profile, %s, asks for at most 30 KB of scripts before its reader does anything', async (path) => {
  console.log(path, weighScripts(await open(world.visitor, path)))
  expect(weighScripts(await open(world.visitor, path))).toBeLessThanOrEqual(30 * KB)
})

test.each([
  ['/dashboard', 150],
  ['/dashboard/coach', 190],
  ['/dashboard/jobideas', 190],
  ['/dashboard/profile', 190],
])('a member loads %s with at most %i KB of scripts', async (path, most) => {
  const ada = await world.member()

  console.log(path, weighScripts(await open(ada, path)))
  expect(weighScripts(await open(ada, path))).toBeLessThanOrEqual(most * KB)
})

test('all styles together are at most 20 KB', async () => {
  const sheets = [...(await open(world.visitor, '/')).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]

  expect(sheets.length).toBeGreaterThan(0)
  expect(sum(sheets.map(([, href = '']) => weighFile(href)))).toBeLessThanOrEqual(20 * KB)
})

test('the library of schemas stays on the server', async () => {
  const ada = await world.member()

  for (const path of ['/dashboard', '/dashboard/coach', '/dashboard/account', '/dashboard/settings', '/dashboard/public-profile']) {
    for (const file of listFiles(await open(ada, path))) {
      expect(readFileSync(join(build, 'client', file), 'utf8'), `${path}: ${file}`).not.toContain('ZodError')
    }
  }
})

async function open({ fetch }: Pick<typeof world.visitor, 'fetch'>, path: string) {
  const response = await fetch(path)
  expect(response.headers.get('content-type'), path).toContain('text/html')
  return response.text()
}

/** What a browser fetches and runs by itself, compressed as it is sent: files named by the page, theirs, and inline lines. */
function weighScripts(html: string) {
  return sum(listFiles(html).map(weighFile)) + sum(inlineScripts(html).map(weigh))
}

function listFiles(html: string) {
  const named = [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
    ...html.matchAll(/<script[^>]* src="([^"]+)"/g),
  ].map(([, href = '']) => href)
  const imported = inlineScripts(html).flatMap((script) => importsOf(script))
  return withImports(new Set([...named, ...imported]))
}

/** Those a browser runs: a note of what to load later is no script yet. */
function inlineScripts(html: string) {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', code = '']) =>
    /type="(?:text\/plain|application\/ld\+json)"/.test(attributes) ? [] : [code],
  )
}

function withImports(files: Set<string>) {
  for (const file of files) {
    const code = readFileSync(join(build, 'client', file), 'utf8')
    for (const used of importsOf(code)) files.add(new URL(used, `http://here${file}`).pathname)
  }
  return [...files]
}

function importsOf(code: string) {
  return [...code.matchAll(/(?:^|[;\s}])(?:import|export)\b[^;()]*?["']([./][^"']*\.js)["']/g)].map(([, file = '']) => file)
}

function weighFile(path: string) {
  const file = join(build, 'client', path)
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length
}

function weigh(code: string) {
  return brotliCompressSync(code).length
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
