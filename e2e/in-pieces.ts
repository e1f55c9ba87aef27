import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The product behind a connection that stops for a moment in the middle of every page: in its main navigation. */
export async function serveInPieces(baseURL = '') {
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(new URL(url, baseURL), { headers: { accept: headers.accept ?? '*/*' } })
    const body = Buffer.from(await answer.arrayBuffer())
    for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
      response.setHeader(name, answer.headers.get(name) ?? '')
    }
    const cut = body.indexOf('</a>', body.indexOf('<nav aria-label="Main"')) + '</a>'.length
    response.write(body.subarray(0, cut))
    if (answer.headers.get('content-type')?.startsWith('text/html')) await sleep(500)
    response.end(body.subarray(cut))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
