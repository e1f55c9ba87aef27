import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Visit } from '#app/context.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { createPages, siteOf } from './pages.ts'
import type { PublicPages } from './profile/public-pages.ts'

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
    ...(/^\/(shared|planted)\b/i.test(pathname) ? { 'Cache-Control': 'public, max-age=300' } : {}),
  }
  const planted = pathname === '/planted' ? '<script>steal()</script><style>body{}</style>' : ''
  return new Response(`<p>${pathname}</p>${planted}<script nonce="${nonce}">run()</script>`, { status, headers })
}

const site = siteOf(readConfig({}), 'http://localhost:3000')
let version = 1
const seen: string[] = []
const publicPages: PublicPages = {
  nameIn: (path, request) => (path === '/ada' && !request.headers.get('cookie') ? 'ada' : undefined),
  find: async () => (version > 0 ? { memberId: 'a-member', version: String(version) } : undefined),
  countView: (_, userAgent) => seen.push(userAgent),
}
const log = createLog({ level: 'silent' })
let sharedVersion = 'one'
const versions = { '/shared': async () => sharedVersion }
const pages = createPages({ renderPage, assetFolder: folder, site, log, publicPages, versions })
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const request = new Request(`http://localhost:3000${path}`, { headers })
  return (await pages.find(request, 'r-1')) ?? pages.render(request, () => ({}) as Visit['api'])
}

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

test('a page that is the same for everyone is made anew once what it shows has changed', async () => {
  await ask('/shared')
  rendered.length = 0
  await ask('/shared')
  expect(rendered).toEqual([])

  sharedVersion = 'two'
  await ask('/shared')
  await ask('/shared')

  expect(rendered).toEqual(['/shared'])
})

test('a shared profile is made once for those who are not signed in, and anew as soon as anything in it changes', async () => {
  await ask('/ada', { 'user-agent': 'first' })
  const again = await ask('/ada', { 'user-agent': 'second', 'accept-encoding': 'gzip' })
  expect(rendered).toEqual(['/ada'])
  expect(again.headers.get('content-encoding')).toBe('gzip')
  expect(again.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
  // The first was counted by the API that the page asked.
  expect(seen).toEqual(['second'])

  version++
  await ask('/ada')
  await ask('/ada', { cookie: 'session=x' })
  expect(rendered).toEqual(['/ada', '/ada', '/ada'])

  version = 0
  await ask('/ada')
  expect(rendered).toHaveLength(4)
})

test('while the database is away a shared profile is still answered with a page, and nobody waits for it twice [PUB-44]', async () => {
  version = 7
  await ask('/ada')
  let lookedUp = 0
  const told: unknown[] = []
  const away = createPages({
    ...{ renderPage, assetFolder: folder, site, log },
    publicPages: {
      ...publicPages,
      find: async () => {
        lookedUp++
        throw new Error('connection refused')
      },
    },
  })
  const request = new Request('http://localhost:3000/ada')
  expect(await away.find(request, 'r-1')).toBeUndefined()
  const page = await away.render(request, (isAway) => {
    told.push(isAway)
    return {} as Visit['api']
  })

  expect(page.headers.get('content-type')).toContain('text/html')
  expect(told).toEqual([true])
  expect(lookedUp).toBe(1)
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

test('a page has one address: however else it is written, nothing more is made or kept', async () => {
  await ask('/shared')
  rendered.length = 0

  for (const path of ['/sHared', '/%73hared', '/shared/', '/shared////', '//shared', '/%53HARED/', '/shar%65d']) {
    const response = await ask(path)
    expect([response.status, response.headers.get('location')], path).toEqual([308, '/shared'])
  }
  expect((await ask('/Shared/?founder=a%40b.org')).headers.get('location')).toBe('/shared?founder=a%40b.org')
  expect((await ask('//evil.example/%2e%2e')).headers.get('location')).toBe('/')
  expect((await ask('/\\evil.example/x')).headers.get('location')).toBe('/evil.example/x')
  expect(rendered).toEqual([])
})

test('the API has no second spelling', async () => {
  for (const path of ['/API/admin/users', '//api/admin/users', '/api/admin/users/', '/%61pi/admin/users']) {
    await expect(ask(path), path).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('a kept page allows no script or style but those the product put there [R33]', async () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('base64')
  const policy = (await ask('/planted')).headers.get('content-security-policy') ?? ''

  expect(policy).toContain(sha('run()'))
  expect(policy).not.toContain(sha('steal()'))
  expect(policy).not.toContain(sha('body{}'))
})
