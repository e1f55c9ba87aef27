import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeDocx, makePdf } from '../documents.ts'
import { makeWav } from '../recordings.ts'

/** Stands in whatever a good file says about its maker, and must never be kept. */
export const CANARY = 'canary-in-the-file'

export type FileTarget = 'photo' | 'cv' | 'audio'

const LINES = ['Gardener, City Parks, Leeds', 'March 2019 - June 2024', 'Looked after forty beds.']

/** Good files of every kind that the product takes, each with something in it that it should not keep. */
export async function makeSampleFiles(): Promise<Record<FileTarget, Buffer[]>> {
  const drawn = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a7' } })
  const exif = {
    IFD0: { Copyright: `<script>${CANARY}</script>`, Software: CANARY },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
  }
  const photo = await Promise.all([
    drawn().withExif(exif).jpeg().toBuffer(),
    drawn().withExif(exif).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`).jpeg().toBuffer(),
    drawn().withExif(exif).jpeg({ progressive: true }).toBuffer(),
    drawn().withExif(exif).withIccProfile('p3').png().toBuffer(),
    drawn().withExif(exif).webp().toBuffer(),
    drawn().webp({ lossless: true }).toBuffer(),
    drawn().gif().toBuffer(),
  ])
  const speech = readFileSync(join(import.meta.dirname, '../speech.webm'))
  return {
    photo,
    cv: [makePdf(LINES), makePdf(LINES, { script: 'app.alert(1)' }), makeDocx(LINES), Buffer.from(LINES.join('\n'))],
    audio: [
      speech,
      makeWav(
        Int16Array.from({ length: 4_800 }, (_, at) => 8_000 * Math.sin(at / 10)),
        48_000,
      ),
    ],
  }
}
