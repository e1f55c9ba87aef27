import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Site } from '#app/context.ts'
import type { Log } from './log.ts'
import type { Pages, RenderPage } from './pages.ts'

/** Pages with hot reload, on the same port as the API. */
export async function createDevelopmentPages(server: Server, site: Site, log: Log): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })

  // Vite answers for its own files; everything else goes on to the application.
  const [answer] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    vite.middlewares(request, response, () => answer?.(request, response)),
  )

  const report = (error: unknown) => log.error('a page failed', { error })
  const render: Pages['render'] = async (request, openApi) => {
    const { renderPage } = (await vite.ssrLoadModule('/app/handler.ts')) as { renderPage: RenderPage }
    const page = await renderPage(request, { api: openApi(), nonce: undefined, site, report })
    // Hot reload needs inline scripts and eval; the content policy is the production build's.
    page.headers.set('Content-Security-Policy', "frame-ancestors 'none'")
    return page
  }
  return { find: async () => undefined, render }
}
