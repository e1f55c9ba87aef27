import sharp from 'sharp'
import { createChance } from './drawing/chance.ts'
import { type Light, lights } from './drawing/light.ts'
import { drawPortrait, type Look } from './drawing/portrait.ts'
import { type SceneName, scenes } from './drawing/scenes.ts'
import { mirrored, picture } from './drawing/svg.ts'

const sizes = { full: 1600, card: 800, thumb: 200 }

/** A drawing as the files a photo is kept in, and how large the largest is. */
export interface Photo {
  files: Record<keyof typeof sizes, Buffer>
  width: number
  height: number
}

/** A place or a thing, in flat shapes. The same seed gives the same drawing. */
export function drawScene(name: SceneName, light: Light, seed: string) {
  const { width, height, draw } = scenes[name]
  const chance = createChance(seed)
  const isMirrored = chance.between(0, 1) > 0.5
  const content = draw(lights[light], chance, light)
  return picture(width, height, isMirrored ? mirrored(width, content) : content)
}

/** A person, head and shoulders. */
export function drawFace(look: Look, seed: string) {
  return drawPortrait(look, createChance(seed))
}

export async function renderPhoto(svg: string): Promise<Photo> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const shrink = (longest: number) =>
    sharp(data, { raw: { width, height, channels } })
      .resize(longest, longest, { fit: 'inside' })
      // Flat shapes: more effort takes three times as long and saves a tenth.
      .webp({ quality: 82, effort: 2 })
      .toBuffer()
  const [full, card, thumb] = await Promise.all([shrink(sizes.full), shrink(sizes.card), shrink(sizes.thumb)])
  return { files: { full, card, thumb }, width, height }
}
