import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Site, Visit } from '#app/context.ts'
import { addresses } from '#contract/addresses.ts'
import type { Client } from '#contract/client.ts'
import type { contract } from '#contract/index.ts'
import { oidcProviders } from '#contract/oidc-providers.ts'
import { createBoundedCache } from './bounded-cache.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { readHelplines } from './helplines/helplines.ts'
import { addressOf, canonicalPath } from './http/address.ts'
import { readAssets } from './http/assets.ts'
import { pagePolicy } from './http/headers.ts'
import { bytesOf, type Kept, keepPage, sendKept } from './kept-pages.ts'
import type { Log } from './log.ts'
import { Problem } from './problem.ts'
import { createPublicPages, type PublicPages } from './profile/public-pages.ts'
import { readServiceSettings } from './service/settings.ts'

const CLIENT = join(import.meta.dirname, '../build/client')
const zip = promisify(gzip)
const SHARED_BYTES = 8 * 1024 * 1024
const SHOWCASES_BYTES = 32 * 1024 * 1024
/** Worth the time for a page that is made once, and not for one that changes with every word of its owner. */
const QUALITY = { site: 9, showcase: 5 }

export interface Pages {
  /** A file or a page that lies ready. */
  find(request: Request, requestId: string): Promise<Response | undefined>
  /** Makes a page. The API is for its loaders, as the visitor who asked; one that is away refuses without being asked. */
  render(request: Request, openApi: (isAway?: boolean) => Client<typeof contract>): Promise<Response>
}

/** What the build of app/ gives: one function that renders a page. */
export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

interface PagesOptions {
  renderPage: RenderPage
  assetFolder: string
  site: Site
  log: Log
  publicPages: PublicPages
  /** Pages that are the same for everyone until somebody changes what they show: each with what tells its states apart. */
  versions?: Record<string, () => Promise<string>>
}

/** The pages of the build, for the product as it is set up. */
export function openPages(renderPage: RenderPage, deps: Deps) {
  const { config, publicUrl, log } = deps
  const site = siteOf(config, publicUrl)
  const signUp = async () => JSON.stringify((await readServiceSettings(deps)).signUp)
  const maintenance = async () => {
    const { maintenance: set } = await readServiceSettings(deps)
    return JSON.stringify({ ...set, isOverdue: set.until && set.until <= deps.now() })
  }
  const versions = {
    [addresses.support]: async () => JSON.stringify(await readHelplines(deps)),
    [addresses.join]: signUp,
    [addresses.signup]: signUp,
    [addresses['signup-old']]: signUp,
    [addresses.maintenance]: maintenance,
  }
  return createPages({ renderPage, assetFolder: CLIENT, site, log, publicPages: createPublicPages(deps), versions })
}

/** Serves the built pages and their files. Hands React Router the API, in process, as the visitor who asked. */
export function createPages(options: PagesOptions): Pages {
  const { renderPage, assetFolder, site, log, publicPages, versions = {} } = options
  const assets = readAssets(assetFolder, site.publicUrl)
  const shared = createBoundedCache<Kept & { version: string | undefined }>('pages', SHARED_BYTES)
  const showcases = createBoundedCache<Kept & { version: string }>('public profiles', SHOWCASES_BYTES)
  const report = (error: unknown) => log.error('a page failed', { error })
  /** Whose page could not be looked up: nobody waits for the database twice to be told so. */
  const away = new WeakSet<Request>()

  async function lookUp(request: Request, name: string) {
    if (away.has(request)) return undefined
    try {
      return await publicPages.find(name)
    } catch (error) {
      log.warn('a shared page could not be looked up', { error })
      away.add(request)
    }
  }

  async function findShared(pathname: string) {
    const kept = shared.get(pathname)
    if (!kept) return undefined
    const version = await versions[pathname]?.()
    return kept.version === version ? kept : undefined
  }

  async function findShowcase(request: Request, name: string) {
    const kept = showcases.get(name)
    if (!kept) return undefined
    const page = await lookUp(request, name)
    if (page?.version === kept.version) {
      publicPages.countView(page.memberId, request.headers.get('user-agent') ?? '')
      return kept
    }
    if (!away.has(request)) showcases.delete(name)
    return undefined
  }

  return {
    async find(request, requestId) {
      const { pathname, search } = addressOf(request)
      const ready = assets.get(pathname) ?? (search === '' ? await findShared(pathname) : undefined)
      if (ready) return sendKept(ready, request, requestId)
      const name = search === '' ? publicPages.nameIn(pathname, request) : undefined
      const showcase = name && (await findShowcase(request, name))
      return showcase ? sendKept(showcase, request, requestId) : undefined
    },
    async render(request, openApi) {
      const { pathname, search } = addressOf(request)
      if (pathname.startsWith('/assets/')) return new Response('Not found', { status: 404 })
      const canonical = canonicalPath(pathname)
      if (canonical !== pathname) return sendOn(canonical, search)
      const name = search === '' ? publicPages.nameIn(pathname, request) : undefined
      // Read before it is made: what changes meanwhile makes it old at once.
      const version = name && (await lookUp(request, name))?.version
      const sharedVersion = await versions[pathname]?.()

      const nonce = randomBytes(16).toString('base64')
      const page = await renderPage(request, { api: openApi(away.has(request)), nonce, site, report })
      if (!page.headers.get('content-type')?.startsWith('text/html')) return page
      if (page.status === 200 && page.headers.get('cache-control')?.startsWith('public')) {
        if (search === '') {
          const kept = await keepPage(page, nonce, site.publicUrl, QUALITY.site)
          shared.set(pathname, { ...kept, version: sharedVersion }, bytesOf(kept))
          return sendKept(kept, request, '')
        }
        // What stands in a query is about one person: an address, a token.
        page.headers.set('Cache-Control', 'no-store')
      }
      if (page.status === 200 && name && version) {
        const kept = await keepPage(page, nonce, site.publicUrl, QUALITY.showcase)
        showcases.set(name, { ...kept, version }, bytesOf(kept))
        return sendKept(kept, request, '')
      }
      page.headers.set('Content-Security-Policy', pagePolicy(`'nonce-${nonce}'`))
      return compressed(page, request)
    },
  }
}

/** A page has one address. Whoever writes it in another way is sent there; the API has no other ways at all. */
function sendOn(canonical: string, search: string) {
  if (canonical === '/api' || canonical.startsWith('/api/')) throw new Problem('not-found')
  return new Response(null, { status: 308, headers: { Location: canonical + search } })
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

export function siteOf(config: Config, publicUrl: string): Site {
  return {
    ...{ publicUrl, productionHost: config.analytics?.host, brand: config.brand },
    oidcProviders: oidcProviders.filter((provider) => config.oidc[provider]),
  }
}
