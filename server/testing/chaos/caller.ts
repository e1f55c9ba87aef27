import { type Client, createClient } from '#contract/client.ts'
import { outline } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { countStatus, type Figures } from './figures.ts'

export interface Caller {
  api: Client<typeof contract>
  /** A request as it is, with the caller's cookies. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  cookie(): string
}

const outlines = outline(contract)
let address = 0

/** Somebody at a browser with a network address of their own. Each answer is counted, and a bad one is noted. */
export function createCaller(url: () => string, figures: Figures, given = ''): Caller {
  const from = `10.${(++address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
  const cookies = new Map<string, string>()
  const cookie = () => given || [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie())
    headers.set('x-forwarded-for', from)
    const started = performance.now()
    const response = await fetch(url() + path, { ...init, headers }).catch((error) => {
      // Whoever goes away by themselves was not cut off.
      if (!init.signal?.aborted) countStatus(figures, 'cut')
      throw error
    })
    figures.slowestMs = Math.max(figures.slowestMs, performance.now() - started)
    countStatus(figures, response.status)
    if (response.status >= 500) await noteRefusal(figures, path, response.clone())
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return response
  }
  return { api: createClient<typeof contract>(outlines, send), fetch: send, cookie }
}

/** While something is out there is one kind of failure: 503, with words for whoever asked and none about us, and when to come back. */
async function noteRefusal(figures: Figures, path: string, response: Response) {
  const body = await response.text()
  const isProblem = /^\{"error":"[^"]+","code":"[a-z-]+"/.test(body)
  const isTimed = response.headers.has('retry-after') || !body.includes('"unavailable"')
  if (response.status === 503 && isProblem && isTimed && !/4|postgres|socket/i.test(body)) return
  figures.wrong.push(`${response.status} for ${path.replace(/[\w-]{20,}/g, '…')}: ${body.slice(0, 200)}`)
}
