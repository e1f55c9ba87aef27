import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pagePolicy, setCommonHeaders } from './http/headers.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that lies ready: rendered, compressed, and with all its headers. */
export interface Kept {
  headers: Record<string, string>
  tag: string
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> }
}

/** Makes a page ready that is the same for everyone who asks. Its scripts are named by their content instead of a nonce. */
export async function keepPage(page: Response, nonce: string, publicUrl: string, quality: number): Promise<Kept> {
  const named = await page.text()
  const html = named.replaceAll(nonceOf(nonce), '')
  const identity = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, zipped] = await Promise.all([brotli(identity, { params }), zip(identity)])
  const headers = new Headers(page.headers)
  headers.set(
    'Content-Security-Policy',
    pagePolicy(hashInline(named, 'script', nonce), hashInline(named, 'style', nonce)),
  )
  return keep(headers, publicUrl, { br, gzip: zipped, identity })
}

export function keep(headers: Headers, publicUrl: string, bodies: Kept['bodies']): Kept {
  const tag = `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 16)}"`
  headers.set('ETag', tag)
  headers.set('Vary', 'Accept-Encoding')
  setCommonHeaders(headers, publicUrl)
  return { headers: Object.fromEntries(headers), tag, bodies }
}

/** Sends what is kept. The headers go as a plain object, which the server passes on as it is: anything else costs more than the rest. */
export function sendKept({ headers, tag, bodies }: Kept, request: Request, requestId: string) {
  const own: Record<string, string> = { ...headers, 'x-request-id': requestId }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: own })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = bodies.br && /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const body = bodies[encoding]
  if (body && encoding !== 'identity') own['content-encoding'] = encoding
  return new Response(body ?? bodies.identity, { headers: own })
}

/**
 * The contents of what stands in a page, as its policy names them. Only what bears the nonce was put there by the product;
 * anything else came in with somebody's words and must not run.
 */
function hashInline(html: string, element: 'script' | 'style', nonce: string) {
  const inline = html.matchAll(new RegExp(`<${element}([^>]*)>([^]*?)</${element}>`, 'g'))
  const own = [...inline].filter(([, attributes = '']) => attributes.includes(nonceOf(nonce)))
  const hashes = own.map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  return [...new Set(hashes)].join(' ')
}

function nonceOf(nonce: string) {
  return ` nonce="${nonce}"`
}

/** What a kept answer takes of the memory. */
export function bytesOf({ headers, bodies }: Kept) {
  const sizes = Object.values(bodies).map((body) => body.byteLength)
  return sizes.reduce((sum, size) => sum + size, 2 * JSON.stringify(headers).length)
}
