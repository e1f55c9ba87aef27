import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { visitContext } from './context.ts'
import { deferScripts, dropScripts } from './lib/defer-scripts.ts'
import { holdClicks } from './lib/hold-clicks.ts'
import type { PageHandle } from './lib/page-handle.ts'

const RENDER_TIMEOUT = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = context.get(visitContext)
  const html = await renderWhole(router, request.url, nonce)
  const handles = router.staticHandlerContext.matches.map(({ route }) => router.routeModules[route.id]?.handle)
  const handle = (handles as (PageHandle | undefined)[]).find((one) => one?.isPlain || one?.isStatic)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(withScripts(html, nonce, handle), { status, headers })
}

function withScripts(html: string, nonce: string | undefined, handle: PageHandle | undefined) {
  if (handle?.isStatic) return dropScripts(html)
  return handle ? deferScripts(html, nonce, handle) : holdClicks(html, nonce)
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who left before the page was ready is no failure of ours.
  if (!request.signal.aborted) context.get(visitContext).report(error)
}

/** Waits for the whole page: its status and headers are then known for certain, and it can be kept or compressed. */
function renderWhole(router: EntryContext, url: string, nonce: string | undefined) {
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={url} nonce={nonce} />, {
      nonce,
      onAllReady: () => {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
    })
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT)
  })
}
