import { Problem } from '../problem.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a write that a page of another site set off. Browsers say where a request comes from; scripts without one are not at risk. */
export function refuseCrossSite(request: Request, publicUrl: string) {
  if (READS.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw new Problem('cross-site')
  const origin = request.headers.get('origin')
  if (origin === null || origin === publicUrl) return
  // At home the same server is reached by several names (localhost, 127.0.0.1, the machine's own). A site has one.
  if (publicUrl.startsWith('https:')) throw new Problem('cross-site')
  const host = request.headers.get('host') ?? new URL(request.url).host
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Problem('cross-site')
}
