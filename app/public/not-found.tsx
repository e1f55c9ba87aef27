import { data } from 'react-router'
import type { PageHandle } from '../lib/page-handle.ts'

export const handle: PageHandle = { isPlain: true }

export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
