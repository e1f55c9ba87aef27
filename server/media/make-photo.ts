import sharp from 'sharp'
import type { PhotoSize } from '#contract/photo-limits.ts'
import { Problem } from '../problem.ts'

const LONGEST: Record<PhotoSize, number> = { full: 1600, card: 800, thumb: 200 }
const MAX_PIXELS = 50_000_000
const DOTS = 16
const AT_ONCE = 2
const MAX_WAITING = 20

export interface MadePhoto {
  files: Record<PhotoSize, Buffer>
  width: number
  height: number
  /** A few dots of it as a data URL, to be seen before the photo is there; empty where it can be seen through. */
  placeholder: string
}

let running = 0
const waiting: (() => void)[] = []

/** Makes the files a photo is kept in. The sent bytes are thrown away, and with them where and when it was taken. */
export async function makePhoto(bytes: Buffer): Promise<MadePhoto> {
  if (!isPhoto(bytes)) throw new Problem('photo-type')
  return inTurn(async () => {
    const { data, info } = await decode(bytes).catch(() => {
      throw new Problem('photo-type')
    })
    const { width, height, channels } = info
    const encode = (longest: number) =>
      sharp(data, { raw: { width, height, channels } })
        .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 3 })
        .toBuffer()
    const [full, card, thumb] = [await encode(LONGEST.full), await encode(LONGEST.card), await encode(LONGEST.thumb)]
    const placeholder = channels === 3 ? await makePlaceholder(thumb) : ''
    return { files: { full, card, thumb }, width, height, placeholder }
  })
}

/** A few dots of a photo as a data URL. */
export async function makePlaceholder(thumb: Buffer) {
  const dots = await sharp(thumb).resize(DOTS, DOTS, { fit: 'inside' }).webp({ quality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${dots.toString('base64')}`
}

/** By the first bytes, whatever the sender calls it: only these four ever reach a decoder. */
function isPhoto(bytes: Buffer) {
  const starts = (sign: string, at = 0) => bytes.toString('latin1', at, at + sign.length) === sign
  return (
    starts('\xff\xd8\xff') ||
    starts('\x89PNG\r\n\x1a\n') ||
    starts('GIF87a') ||
    starts('GIF89a') ||
    (starts('RIFF') && starts('WEBP', 8))
  )
}

function decode(bytes: Buffer) {
  return (
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      // Before the orientation is dropped with the rest of what a camera notes.
      .autoOrient()
      .resize(LONGEST.full, LONGEST.full, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 10 })
      .raw()
      .toBuffer({ resolveWithObject: true })
  )
}

/** Few at once: a large photo takes 200 MB while it is decoded. */
async function inTurn<T>(work: () => Promise<T>) {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Problem('unavailable', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
