import { PHOTO_MAX_BYTES, photoSizes } from '#contract/photo-limits.ts'
import { Problem } from '../problem.ts'

/** A photo as it was sent: the bytes of a new one, or which of the stored ones is meant. */
export type Source = { bytes: Buffer } | { id: string }

const DATA_URL = /^data:image\/(?:jpeg|jpg|png|webp|gif);base64,/i
const OWN_PHOTO = new RegExp(`^/api/user/photos/([0-9a-f-]{36})/(?:${photoSizes.join('|')})$`)

/** Nothing is ever fetched: an address must be one of ours, letter for letter. */
export function readSource(text: string): Source {
  const [, id] = OWN_PHOTO.exec(text) ?? []
  if (id) return { id }
  const [head] = DATA_URL.exec(text) ?? []
  if (!head) throw new Problem('photo-type')
  const encoded = text.slice(head.length)
  if (encoded.length > Math.ceil(PHOTO_MAX_BYTES / 3) * 4) throw new Problem('photo-too-large')
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > PHOTO_MAX_BYTES) throw new Problem('photo-too-large')
  if (bytes.length === 0) throw new Problem('photo-type')
  return { bytes }
}
