import { createClient } from '#contract/client.ts'
import { outline } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

/** Somebody at a browser, whose requests go wherever they are told to; to `home` unless told otherwise. */
export function createCaller(home: string, client = '203.0.113.1') {
  const cookies = new Map<string, string>()
  const fetchAt = async (url: string, path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('x-forwarded-for', client)
    // A connection each: whoever shares them out gives the next request to somebody else.
    headers.set('connection', 'close')
    const response = await fetch(url + path, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const at = (url: string) => createClient<typeof contract>(outline(contract), (path, init) => fetchAt(url, path, init))
  return { api: at(home), at, fetchAt }
}

let counter = 0

/** Somebody new, signed in. */
export async function joinUp<
  Caller extends Pick<ReturnType<typeof createCaller>, 'api'> = ReturnType<typeof createCaller>,
>(home: string, caller: Caller = createCaller(home) as unknown as Caller) {
  const email = `member${++counter}@example.org`
  const about = { firstName: 'Maya', surname: 'Okafor', age: 34, country: 'United Kingdom', postcode: 'LS1 4AP' }
  await caller.api.identity.register({ body: { email, password: 'Kettle-drum7', ...about } })
  return { email, ...caller }
}

export const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

export function say(id: string, content: string) {
  return { id, role: 'user' as const, content }
}

/** All the pieces of a reply, and how it ended. */
export async function collect(events: AsyncIterable<{ content?: string; done?: boolean }>) {
  let text = ''
  let end: unknown
  for await (const event of events) {
    if (event.done) end = event
    else text += event.content ?? ''
  }
  return { text, end }
}
