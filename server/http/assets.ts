import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Kept, keep } from '../kept-pages.ts'

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

/** The files of the build, known by name beforehand: a path that is not among them reaches no disk. */
export function readAssets(folder: string, publicUrl: string) {
  const assets = new Map<string, Kept>()
  for (const name of globSync('**/*.*', { cwd: folder })) {
    const contentType = TYPES[extname(name)]
    if (!contentType) continue
    const file = join(folder, name)
    const br = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined
    const headers = new Headers({
      'Content-Type': contentType,
      // Files in assets/ have their content's hash in their name and never change.
      'Cache-Control': name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    })
    assets.set(`/${name.replaceAll('\\', '/')}`, keep(headers, publicUrl, { br, identity: readFileSync(file) }))
  }
  return assets
}
