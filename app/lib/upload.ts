import endpoints from 'virtual:endpoints'
import { createClient } from '#contract/client.ts'
import type { contract } from '#contract/index.ts'
import { withUser } from './request.ts'

const TRIES = 5
const WAIT = 2_000
const SILENT_AT_MOST = 30_000

/** The same calls as api, for what takes long to send: says how much of it has left, in percent. */
export function uploading(onProgress: (percent: number) => void) {
  return createClient<typeof contract>(endpoints, (path, init) => sendPatiently(path, init, onProgress))
}

/** A server with its hands full asks to come back in a moment; nobody should have to press a button for that. */
async function sendPatiently(path: string, init: RequestInit, onProgress: (percent: number) => void) {
  for (let attempt = 1; ; attempt++) {
    const response = await sendOnce(path, init, onProgress)
    if (response.status !== 503 || attempt === TRIES) return response
    init.signal?.throwIfAborted()
    const seconds = Number(response.headers.get('retry-after'))
    await new Promise((resolve) => setTimeout(resolve, seconds > 0 && seconds <= 30 ? seconds * 1000 : WAIT))
  }
}

/** By XMLHttpRequest: fetch does not tell how far a body has got. */
function sendOnce(
  path: string,
  { method = 'GET', body, headers, signal }: RequestInit,
  onProgress: (percent: number) => void,
) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, new URL(path, location.origin))
    request.withCredentials = true
    withUser(headers).forEach((value, name) => void request.setRequestHeader(name, value))
    const connection = watchConnection(request)
    request.upload.onprogress = ({ loaded, total }) => {
      connection.moves(loaded < total)
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0)
    }
    request.onload = () => {
      connection.end()
      const { status, statusText, responseText } = request
      const answered = ['content-type', 'retry-after'].flatMap((name): [string, string][] => {
        const value = request.getResponseHeader(name)
        return value ? [[name, value]] : []
      })
      resolve(new Response(responseText || null, { status, statusText, headers: answered }))
    }
    request.onerror = () => {
      connection.end()
      reject(new TypeError('Failed to fetch'))
    }
    request.onabort = () => {
      connection.end()
      reject(signal?.aborted ? signal.reason : new TypeError('Failed to fetch'))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit)
  })
}

/** A request whose connection has gone may wait for ever: it ends when the browser says so, or when nothing moves any more. */
function watchConnection(request: XMLHttpRequest) {
  const give = () => request.abort()
  let silence = setTimeout(give, SILENT_AT_MOST)
  addEventListener('offline', give)
  return {
    moves(isOnItsWay: boolean) {
      clearTimeout(silence)
      // From here on it is the server's time, not the connection's.
      if (isOnItsWay) silence = setTimeout(give, SILENT_AT_MOST)
    },
    end() {
      clearTimeout(silence)
      removeEventListener('offline', give)
    },
  }
}
