import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface Asset {
  contentType: string
  tag: string
  /** Files in assets/ have their content's hash in their name and never change. */
  isHashed: boolean
  encodings: { br?: Uint8Array<ArrayBuffer>; identity: Uint8Array<ArrayBuffer> }
}

/** The files of the build, known by name beforehand: a path that is not among them reaches no disk. */
export function readAssets(folder: string) {
  const assets = new Map<string, Asset>()
  for (const name of globSync('**/*.*', { cwd: folder })) {
    const contentType = TYPES[extname(name)]
    if (!contentType) continue
    const file = join(folder, name)
    const identity = readFileSync(file)
    const br = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined
    assets.set(`/${name.replaceAll('\\', '/')}`, {
      contentType,
      tag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`,
      isHashed: name.startsWith('assets'),
      encodings: { br, identity },
    })
  }
  return assets
}

export function sendAsset(asset: Asset, request: Request) {
  const headers = new Headers({
    'Content-Type': asset.contentType,
    'Cache-Control': asset.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ETag: asset.tag,
    Vary: 'Accept-Encoding',
  })
  if (request.headers.get('if-none-match') === asset.tag) return new Response(null, { status: 304, headers })
  const { br, identity } = asset.encodings
  if (br && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')) {
    headers.set('Content-Encoding', 'br')
    return new Response(br, { headers })
  }
  return new Response(identity, { headers })
}
