import { useSite } from '../lib/site.ts'
import type { PageHandle } from '../lib/page-handle.ts'

export const handle: PageHandle = { isPlain: true }

export function headers() {
  return { 'Cache-Control': 'public, max-age=300' }
}

export default function Landing() {
  const { brand } = useSite()
  return <h1>{brand.name}</h1>
}
