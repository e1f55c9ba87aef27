import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { createBoundedCache } from '../bounded-cache.ts'
import type { Deps } from '../deps.ts'
import { openPhoto, readPhotos } from '../media/photos.ts'
import { Problem } from '../problem.ts'
import type { Showcase } from './gate.ts'
import { type Lettering, loadLettering } from './lettering.ts'
import { isListed } from './show-profile.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const EDGE = 80
const FACE = 380
const KEPT_BYTES = 16 * 1024 * 1024
/** Counted for a picture that is still being drawn. */
const UNKNOWN_BYTES = 512 * 1024
const [PAPER, INK, SOFT, PRIMARY, ACCENT] = ['#f1f4f0', '#0f2429', '#405457', '#0e5a5e', '#f0653c']
// The mark, as app/ui/mark-paths.ts has it.
const RING = 'M24.07 13.09A11.2 11.2 0 1 1 18.91 7.93'
const NEEDLE = 'M28.5 3.5L15.34 21.46L8.91 23.09L10.54 16.66Z'

const kept = createBoundedCache<Promise<Buffer>>('link pictures', KEPT_BYTES)

/** The picture that goes with a link to a page. Only for pages that anyone may find. */
export async function openPreview({ db, files, config }: Pick<Deps, 'db' | 'files' | 'config'>, page: Showcase) {
  if (!isListed(page)) throw new Problem('profile-not-found')
  const { profile } = await readPhotos(db, page.memberId)
  const lettering = await loadLettering()
  const name = page.displayName && lettering.knows(page.displayName) ? page.displayName : page.username
  const line = lettering.knows(page.bio) ? page.bio.replace(/\s+/g, ' ') : ''
  const said = { name, line, brand: config.brand.name, primary: config.brand.primaryColour ?? PRIMARY }
  const version = createHash('sha256')
    .update(JSON.stringify([said, profile?.id]))
    .digest('base64url')
    .slice(0, 22)

  let made = kept.get(version)
  if (!made) {
    made = (async () => {
      const face = profile && Buffer.from((await openPhoto(files, profile, 'card')).bytes)
      return drawPreview(lettering, said, face)
    })()
    keep(version, made)
  }
  return { bytes: new Uint8Array(await made), contentType: 'image/png', version }
}

/** The newest few: a link that was just shared is looked at by several services at once. */
function keep(version: string, made: Promise<Buffer>) {
  kept.set(version, made, UNKNOWN_BYTES)
  made.then(
    (picture) => kept.set(version, made, picture.byteLength),
    () => kept.delete(version),
  )
}

interface Said {
  name: string
  line: string
  brand: string
  primary: string
}

async function drawPreview(lettering: Lettering, { name, line, brand, primary }: Said, face: Buffer | null) {
  const room = WIDTH - 3 * EDGE - FACE
  const { lines, size } = fitName(lettering, name, room)
  const top = HEIGHT / 2 - (lines.length * size) / 2 + size * 0.55 - (line ? 24 : 0)
  const names = lines.map((text, index) => lettering.draw(text, EDGE, top + index * size * 1.02, size)).join('')
  const words = wrap(lettering, line, 32, room, 2)
  const below = top + (lines.length - 1) * size * 1.02 + 62
  const about = words.map((text, index) => lettering.draw(text, EDGE, below + index * 42, 32)).join('')
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
  const [x, y] = [WIDTH - EDGE - FACE, (HEIGHT - FACE) / 2]
  const inside = face
    ? ''
    : `<g fill="${primary}">${lettering.draw(initials, x + (FACE - lettering.measure(initials, 150)) / 2, y + FACE / 2 + 52, 150)}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">
<defs><radialGradient id="dawn" cx="0.9" cy="-0.1" r="0.9"><stop stop-color="${ACCENT}" stop-opacity="0.24"/><stop offset="1" stop-color="${ACCENT}" stop-opacity="0"/></radialGradient></defs>
<path fill="${PAPER}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="url(#dawn)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="${primary}" d="M0 ${HEIGHT - 12}h${WIDTH}v12H0z"/>
<circle cx="${x + FACE / 2}" cy="${y + FACE / 2}" r="${FACE / 2 + 8}" fill="#fff"/><circle cx="${x + FACE / 2}" cy="${y + FACE / 2}" r="${FACE / 2}" fill="#d9e4e3"/>${inside}
<g fill="${INK}">${names}</g><g fill="${SOFT}">${about}</g>
<g transform="translate(${EDGE - 6} ${HEIGHT - 106}) scale(1.5)"><path d="${RING}" stroke="${primary}" stroke-width="3.6"/><path d="${NEEDLE}" fill="${ACCENT}"/></g>
<g fill="${primary}">${lettering.knows(brand) ? lettering.draw(brand, EDGE + 52, HEIGHT - 70, 34) : ''}</g></svg>`
  const layers = face ? [{ input: await cutRound(face), left: x, top: y }] : []
  return sharp(Buffer.from(svg)).composite(layers).png({ compressionLevel: 9 }).toBuffer()
}

function cutRound(face: Buffer) {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${FACE}" height="${FACE}"><circle cx="${FACE / 2}" cy="${FACE / 2}" r="${FACE / 2}"/></svg>`
  return sharp(face)
    .resize(FACE, FACE, { fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** The name as large as it goes in two lines. */
function fitName(lettering: Lettering, name: string, room: number) {
  for (const size of [104, 88, 72, 60, 48]) {
    const lines = wrap(lettering, name, size, room, 3)
    if (lines.length <= 2 && lines.every((text) => lettering.measure(text, size) <= room)) return { lines, size }
  }
  return { lines: wrap(lettering, name, 40, room, 3), size: 40 }
}

/** Words in lines of at most so much room. What does not fit in them ends in dots. */
function wrap(lettering: Lettering, text: string, size: number, room: number, most: number) {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && lettering.measure(longer, size) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`]
}
