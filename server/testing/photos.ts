import { crc32, deflateSync } from 'node:zlib'
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

/** A PNG of so many black dots, without ever holding them all: its lines are nothing but zeros. */
export function drawFlood(width: number, height: number) {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit for each dot, shades of grey.
  head[8] = 1
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}
