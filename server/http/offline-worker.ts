/**
 * What a browser keeps ready for when there is no connection: one page that says so, and its looks. Nothing of a
 * member's is ever kept, and nothing is answered from here while the server can be reached.
 */
const SCRIPT = `const CACHE = 'offline-1'

async function keepPage() {
  const cache = await caches.open(CACHE)
  const page = await fetch('/offline', { cache: 'reload' })
  const html = await page.clone().text()
  await cache.put('/offline', page)
  await cache.addAll([...html.matchAll(/href="([^"]+\\.css)"/g)].map(([, href]) => href))
}

self.addEventListener('install', (event) => event.waitUntil(keepPage()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/offline')))
  else if (request.destination === 'style') event.respondWith(fetch(request).catch(() => caches.match(request)))
})
`

export function offlineWorker() {
  return new Response(SCRIPT, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // A worker's own requests go by the policy it came with.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
