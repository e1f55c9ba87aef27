// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRead, request } from './request.ts'
import { storeUser } from './stored-user.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  fetched.mockReset().mockImplementation(async () => Response.json({ ok: true }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

function lastCall() {
  const [url, init] = fetched.mock.lastCall ?? []
  return { url: String(url), init: init ?? {}, headers: new Headers(init?.headers) }
}

test('a request goes to the page’s own origin with cookies and JSON, and its answer is read as JSON [REQ-1, REQ-2, REQ-4, REQ-5, REQ-6]', async () => {
  const answer = await request('/api/x', { method: 'POST', body: { a: 1 }, headers: { 'X-Own': 'yes' } })

  expect(answer).toEqual({ ok: true })
  const { url, init, headers } = lastCall()
  expect(url).toBe(`${location.origin}/api/x`)
  expect(init).toMatchObject({ method: 'POST', body: '{"a":1}', credentials: 'include' })
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('x-own')).toBe('yes')
})

test('a request without a method reads, and one may state another content type [REQ-1, REQ-2]', async () => {
  await request('/api/x', { headers: { 'Content-Type': 'text/plain' } })

  expect(lastCall().init.method).toBe('GET')
  expect(lastCall().headers.get('content-type')).toBe('text/plain')
})

test('the stored user travels along, whatever letters the name has [REQ-3, REQ-12]', async () => {
  storeUser({ email: 'zoë@example.org', firstName: 'Zoë 王 😀' })

  await request('/api/admin/x')

  const header = lastCall().headers.get('x-user-data') ?? ''
  expect(header).toMatch(/^[ -~]+$/)
  expect(JSON.parse(header)).toEqual({ email: 'zoë@example.org', firstName: 'Zoë 王 😀' })
})

test('nothing travels along when nobody valid is stored [REQ-3]', async () => {
  await request('/api/x')
  expect(lastCall().headers.has('x-user-data')).toBe(false)

  localStorage.setItem('currentUser', '{"email":"nobody"}')
  await request('/api/x')
  expect(lastCall().headers.has('x-user-data')).toBe(false)
})

test('anything but success is thrown with its status and body, or its status text [REQ-10, REQ-11]', async () => {
  fetched.mockImplementation(async () => new Response('no', { status: 418 }))
  await expect(request('/api/x')).rejects.toThrow('418: no')

  fetched.mockImplementation(async () => new Response('', { status: 500, statusText: 'Oh' }))
  await expect(request('/api/x')).rejects.toThrow('500: Oh')
})

test('a query is read from the first part of its key [REQ-7]', async () => {
  await createRead()({ queryKey: ['/api/y', 'more'] })

  expect(lastCall().url).toBe(`${location.origin}/api/y`)
  expect(lastCall().init).toMatchObject({ method: 'GET', credentials: 'include' })
})

test('a reader throws when nobody is signed in, unless told to answer null [REQ-8, REQ-9]', async () => {
  fetched.mockImplementation(async () => new Response('{}', { status: 401 }))

  await expect(createRead()({ queryKey: ['/api/y'] })).rejects.toThrow('401: {}')
  expect(await createRead({ on401: 'null' })({ queryKey: ['/api/y'] })).toBeNull()

  fetched.mockImplementation(async () => new Response('{}', { status: 403 }))
  await expect(createRead({ on401: 'null' })({ queryKey: ['/api/y'] })).rejects.toThrow('403')
})
