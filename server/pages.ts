import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Site, Visit } from '#app/context.ts'
import type { Client } from '#contract/client.ts'
import type { contract } from '#contract/index.ts'
import type { Config } from './config.ts'
import { readAssets, sendAsset } from './http/assets.ts'
import { pagePolicy } from './http/headers.ts'
import type { Log } from './log.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The API is made only for a page that has to be rendered: a file or a page that is kept needs none. */
export type Pages = (request: Request, openApi: () => Client<typeof contract>) => Promise<Response>

/** What the build of app/ gives: one function that renders a page. */
export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

interface SharedPage {
  headers: Headers
  tag: string
  bodies: { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; identity: Uint8Array<ArrayBuffer> }
}

/** Serves the built pages and their files. Hands React Router the API, in process, as the visitor who asked. */
export function createPages(renderPage: RenderPage, assetFolder: string, site: Site, log: Log): Pages {
  const assets = readAssets(assetFolder)
  const shared = new Map<string, SharedPage>()
  const report = (error: unknown) => log.error('a page failed', { error })

  return async (request, openApi) => {
    const { pathname, search } = new URL(request.url)
    const asset = assets.get(pathname)
    if (asset) return sendAsset(asset, request)
    if (pathname.startsWith('/assets/')) return new Response('Not found', { status: 404 })

    const kept = search === '' ? shared.get(pathname) : undefined
    if (kept) return sendShared(kept, request)

    const nonce = randomBytes(16).toString('base64')
    const page = await renderPage(request, { api: openApi(), nonce, site, report })
    if (!page.headers.get('content-type')?.startsWith('text/html')) return page
    if (page.status === 200 && page.headers.get('cache-control')?.startsWith('public')) {
      if (search === '') return sendShared(await keepShared(shared, pathname, page, nonce), request)
      // What stands in a query is about one person: an address, a token.
      page.headers.set('Cache-Control', 'no-store')
    }
    page.headers.set('Content-Security-Policy', pagePolicy(`'nonce-${nonce}'`))
    return compressed(page, request)
  }
}

async function keepShared(shared: Map<string, SharedPage>, pathname: string, page: Response, nonce: string) {
  const made = await makeShared(page, nonce)
  shared.set(pathname, made)
  return made
}

/** A page that is the same for everyone is rendered and compressed once. Its scripts are named by their content instead of a nonce. */
async function makeShared(page: Response, nonce: string): Promise<SharedPage> {
  const html = (await page.text()).replaceAll(` nonce="${nonce}"`, '')
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([brotli(identity), zip(identity)])
  const headers = new Headers(page.headers)
  headers.set('Content-Security-Policy', pagePolicy(inlineHashes(html)))
  headers.set('Vary', 'Accept-Encoding')
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`
  headers.set('ETag', tag)
  return { headers, tag, bodies: { br, gzip: zipped, identity } }
}

function sendShared({ headers, tag, bodies }: SharedPage, request: Request) {
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const own = new Headers(headers)
  if (encoding !== 'identity') own.set('Content-Encoding', encoding)
  return new Response(bodies[encoding], { headers: own })
}

/** Fast compression for pages made for one visitor. */
async function compressed(page: Response, request: Request) {
  page.headers.set('Vary', 'Accept-Encoding')
  if (!page.body || !/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return page
  const body = await zip(Buffer.from(await page.arrayBuffer()), { level: 4 })
  const headers = new Headers(page.headers)
  headers.set('Content-Encoding', 'gzip')
  return new Response(body, { status: page.status, headers })
}

function inlineHashes(html: string) {
  const scripts = [...html.matchAll(/<(?:script|style)(?:\s[^>]*)?>([\s\S]*?)<\/(?:script|style)>/g)].map(
    ([, body = '']) => body,
  )
  const hashes = new Set(scripts.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`))
  return [...hashes].join(' ')
}

export function siteOf(config: Config, publicUrl: string): Site {
  return { publicUrl, productionHost: config.productionHost, brand: config.brand }
}
