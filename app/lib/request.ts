import { ApiError, throwIfNotOk } from '#contract/client.ts'
import { noteFound, noteLost, noteRefused } from './connection.ts'
import { inspectStoredUser } from './stored-user.ts'

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/** Sends a request to our own server and reads the JSON it answers. Anything but success is thrown. */
export async function request<T = unknown>(path: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', headers, body, signal } = options
  const response = await send(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  await throwIfNotOk(response)
  return response.json()
}

/** Makes the default reader of queries: the first part of a query's key is the path it reads. */
export function createRead(options: { on401: 'throw' | 'null' } = { on401: 'throw' }) {
  return async ({ queryKey, signal }: { queryKey: readonly unknown[]; signal?: AbortSignal }) => {
    try {
      return await request(String(queryKey[0]), { signal })
    } catch (error) {
      if (options.on401 === 'null' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}

/** fetch with what every call of ours carries: the page's origin, cookies, and the stored user as a header. */
export async function send(path: string, init: RequestInit = {}) {
  const headers = withUser(init.headers)
  try {
    const response = await fetch(new URL(path, location.origin), { ...init, headers, credentials: 'include' })
    noteFound()
    if (response.status === 401) void noteRefused(response.clone())
    return response
  } catch (error) {
    if (!init.signal?.aborted) noteLost()
    throw error
  }
}

export function withUser(init: HeadersInit | undefined) {
  const headers = new Headers(init)
  const user = userHeader()
  if (user) headers.set('x-user-data', user)
  return headers
}

/** The stored user as JSON. Letters outside ASCII are escaped: a header cannot hold them, and JSON reads the same. */
function userHeader() {
  const found = inspectStoredUser()
  if (!('user' in found)) return null
  return JSON.stringify(found.user).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
