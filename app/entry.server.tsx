import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { visitContext } from './context.ts'
import { deferScripts } from './lib/defer-scripts.ts'
import type { PageHandle } from './lib/page-handle.ts'

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = context.get(visitContext)
  const html = renderToString(<ServerRouter context={router} url={request.url} nonce={nonce} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const handles = router.staticHandlerContext.matches.map(({ route }) => router.routeModules[route.id]?.handle)
  const isPlain = (handles as (PageHandle | undefined)[]).some((handle) => handle?.isPlain)
  return new Response(`<!doctype html>${isPlain ? deferScripts(html) : html}`, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who left before the page was ready is no failure of ours.
  if (!request.signal.aborted) context.get(visitContext).report(error)
}
