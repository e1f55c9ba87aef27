import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld({
  env: { PUBLIC_URL: 'https://careers.example', BRAND_NAME: 'Harbour <&>', BRAND_PRIMARY_COLOUR: '#123456' },
})
const read = async (path: string) => {
  const response = await world.visitor.fetch(path)
  expect(response.status, path).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  return { type: response.headers.get('content-type'), body: await response.text() }
}

test('a search engine finds the pages that are for everyone, at the address people use [SITE-21]', async () => {
  const { type, body } = await read('/sitemap.xml')

  expect(type).toBe('application/xml; charset=utf-8')
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  expect(listed).toEqual(
    ['/', '/founders', '/support', '/contact', '/join', '/privacy', '/terms'].map(
      (path) => `https://careers.example${path}`,
    ),
  )
})

test('a crawler is told where it has no business, and no member page is caught by that', async () => {
  const { body } = await read('/robots.txt')

  expect(body).toContain('Sitemap: https://careers.example/sitemap.xml\n')
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule)
  const isClosed = (path: string) =>
    closed.some((rule) => (rule.endsWith('$') ? `${path}$` === rule : path.startsWith(rule)))
  for (const path of ['/api/session', '/dashboard', '/dashboard/coach', '/admin', '/admin/users/1']) {
    expect(isClosed(path), path).toBe(true)
  }
  for (const path of [addresses.landing, addresses.contact, '/dashboardfan', '/adminton', '/maya']) {
    expect(isClosed(path), path).toBe(false)
  }
})

test('on a home screen it has the name and colour of its brand', async () => {
  const { type, body } = await read('/manifest.webmanifest')

  expect(type).toBe('application/manifest+json')
  expect(JSON.parse(body)).toMatchObject({ name: 'Harbour <&>', theme_color: '#123456', lang: 'en-GB' })
})

test('a program that reads for someone is told what this is and what to leave alone', async () => {
  const { body } = await read('/llms.txt')

  expect(body).toMatch(/^# Harbour <&>\n\n> A career coach that listens/)
  expect(body).toContain('- [privacy](https://careers.example/privacy): ')
  expect(body).toContain('Please do not collect them.')
})

test('whoever finds a weakness is told where to write, for half a year to come', async () => {
  const { type, body } = await read('/.well-known/security.txt')

  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^Contact: mailto:\S+@\S+\nContact: https:\/\/careers\.example\/contact\n/)
  expect(body).toContain('Canonical: https://careers.example/.well-known/security.txt\n')
  const expires = new Date(body.match(/^Expires: (.+)$/m)?.[1] ?? '')
  const days = (expires.getTime() - world.deps.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
