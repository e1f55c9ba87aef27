import endpoints from 'virtual:endpoints'
import { createClient } from '#contract/client.ts'
import type { contract } from '#contract/index.ts'
import { withUser } from './request.ts'

const TRIES = 5
const WAIT = 2_000

/** The same calls as api, for what takes long to send: says how much of it has left, in percent. */
export function uploading(onProgress: (percent: number) => void) {
  return createClient<typeof contract>(endpoints, (path, init) => sendPatiently(path, init, onProgress))
}

/** A server with its hands full asks to come back in a moment; nobody should have to press a button for that. */
async function sendPatiently(path: string, init: RequestInit, onProgress: (percent: number) => void) {
  for (let attempt = 1; ; attempt++) {
    const response = await sendOnce(path, init, onProgress)
    if (response.status !== 503 || attempt === TRIES) return response
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
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onload = () => {
      const { status, statusText, responseText } = request
      const answered = ['content-type', 'retry-after'].flatMap((name): [string, string][] => {
        const value = request.getResponseHeader(name)
        return value ? [[name, value]] : []
      })
      resolve(new Response(responseText || null, { status, statusText, headers: answered }))
    }
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit)
  })
}
