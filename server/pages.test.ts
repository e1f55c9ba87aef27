import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Visit } from '#app/context.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { createPages, siteOf } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/app-abc123.js'), 'console.log(1)')
writeFileSync(join(folder, 'assets/app-abc123.js.br'), 'compressed')
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
writeFileSync(join(folder, 'secret.env'), 'hush')

const rendered: string[] = []
beforeEach(() => {
  rendered.length = 0
})

/** Stands in for the build: says who asked, with a script of its own. */
async function renderPage(request: Request, { nonce }: Visit) {
  const { pathname } = new URL(request.url)
  rendered.push(pathname)
  const status = pathname === '/missing' ? 404 : 200
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    ...(pathname === '/shared' ? { 'Cache-Control': 'public, max-age=300' } : {}),
  }
  return new Response(`<p>${pathname}</p><script nonce="${nonce}">run()</script>`, { status, headers })
}

const site = siteOf(readConfig({}), 'http://localhost:3000')
const pages = createPages(renderPage, folder, site, createLog({ level: 'silent' }))
const ask = (path: string, headers: Record<string, string> = {}) =>
  pages(new Request(`http://localhost:3000${path}`, { headers }), () => ({}) as Visit['api'])

test('a page made for one visitor names its scripts by a nonce that is never used again [R33]', async () => {
  const nonces = await Promise.all(
    ['/own', '/own'].map(async (path) => {
      const response = await ask(path)
      const nonce = (await response.text()).match(/nonce="([^"]+)"/)?.[1]
      expect(response.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`)
      return nonce
    }),
  )

  expect(nonces[0]).not.toBe(nonces[1])
})

test('a page that is the same for everyone is made once and names its scripts by what they are', async () => {
  const first = await ask('/shared')
  const second = await ask('/shared', { 'accept-encoding': 'br' })

  expect(rendered).toEqual(['/shared'])
  expect(await first.text()).toBe('<p>/shared</p><script>run()</script>')
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/]+=*' 'strict-dynamic'/)
  expect(second.headers.get('content-encoding')).toBe('br')
  const again = await ask('/shared', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('with a query it is about one person, and nobody keeps it [R33]', async () => {
  const response = await ask('/shared?founder=ada@example.org')

  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await (await ask('/shared')).text()).not.toContain('ada')
})

test('a page that is missing is never kept', async () => {
  expect((await ask('/missing')).status).toBe(404)
  expect((await ask('/missing')).status).toBe(404)
  expect(rendered).toEqual(['/missing', '/missing'])
})

test('files of the build are served compressed and for good; others are not there', async () => {
  const script = await ask('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' })
  expect(script.headers.get('content-encoding')).toBe('br')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await ask('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')

  expect((await ask('/assets/nothing.js')).status).toBe(404)
  for (const path of ['/secret.env', '/assets/..%2fsecret.env', '/assets/%2e%2e/secret.env']) {
    expect(await (await ask(path)).text(), path).not.toContain('hush')
  }
})
