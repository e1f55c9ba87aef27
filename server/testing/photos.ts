import sharp from 'sharp'

interface Wanted {
  width?: number
  height?: number
  colour?: string
  format?: 'jpeg' | 'png' | 'webp' | 'gif'
}

/** A plain photo as a browser would send it. */
export async function photoUrl({ width = 60, height = 40, colour = '#3a7', format = 'png' }: Wanted = {}) {
  const photo = sharp({ create: { width, height, channels: 3, background: colour } })
  return asDataUrl(await photo.toFormat(format).toBuffer(), format)
}

export function asDataUrl(bytes: Buffer, format: string) {
  return `data:image/${format};base64,${bytes.toString('base64')}`
}
