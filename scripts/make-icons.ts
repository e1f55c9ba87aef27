// Draws the icons in public/ from the mark. Run it after the mark has changed: node scripts/make-icons.ts
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { markNeedle, markRing } from '../app/ui/mark-paths.ts'

const folder = new URL('../public/', import.meta.url)
const tide = '#0e5a5e'
const fog = '#f1f4f0'
const buoy = '#f0653c'
// Between the two tides of the light and the dark theme: it stands on light and dark browser tabs alike.
const shore = '#1d8186'

const [favicon, icon] = [mark(shore, buoy), tile(mark(fog, '#ff744b'))]
await writeFile(new URL('favicon.svg', folder), svg(favicon))
for (const [name, size] of [
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const) {
  const image = sharp(Buffer.from(svg(icon)), { density: (72 * size) / 32 }).resize(size, size)
  await writeFile(new URL(name, folder), await image.png({ palette: true, effort: 10 }).toBuffer())
}

function mark(ring: string, needle: string) {
  return `<path d="${markRing}" stroke="${ring}" stroke-width="3.6"/><path d="${markNeedle}" fill="${needle}" stroke="${needle}" stroke-linejoin="round"/>`
}

/** The mark on a full square, small enough that a phone may cut the square to a circle. */
function tile(drawing: string) {
  return `<path fill="${tide}" d="M0 0h32v32H0z"/><g transform="translate(5.44 5.44) scale(.66)">${drawing}</g>`
}

function svg(drawing: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><title>Compass</title>${drawing}</svg>\n`
}
