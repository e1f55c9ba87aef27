import type { Chance } from './chance.ts'
import { clothes, type Garment } from './clothes.ts'
import { type HairStyle, hair } from './hair.ts'
import { at, box, disc, oval, picture, shape, stroke, within } from './svg.ts'

/** How a person is drawn. Said in full for each of them, so that the drawing fits the life. */
export interface Look {
  skin: Skin
  hair: HairStyle
  hairColour: string
  garment: Garment
  garmentColour: string
  background: string
  glasses?: boolean
  beard?: 'stubble' | 'short' | 'full' | 'moustache'
  /** Lines that come with years. */
  lined?: boolean
}

export type Skin = keyof typeof skins

const skins = {
  deep: { base: '#7a4e39', shade: '#5c3828', lip: '#b0625c', line: '#3b221a' },
  brown: { base: '#96633f', shade: '#754831', lip: '#bb6a5f', line: '#4a2a1e' },
  tan: { base: '#b98058', shade: '#9c6743', lip: '#b0625a', line: '#5f3a28' },
  olive: { base: '#d3a078', shade: '#b98560', lip: '#bd6d62', line: '#6e4632' },
  light: { base: '#ecc3a2', shade: '#d6a482', lip: '#c8766c', line: '#80533f' },
  fair: { base: '#f3d3bd', shade: '#deb299', lip: '#cf8078', line: '#8d6050' },
}

const SIZE = 400
const HEAD =
  'M200 92 C240 92 260 122 260 166 C260 208 236 250 200 250 C164 250 140 208 140 166 C140 122 160 92 200 92 Z'

/** Head and shoulders in flat shapes: the same features for everyone, so that nobody is a caricature. */
export function drawPortrait(look: Look, chance: Chance) {
  const tones = skins[look.skin]
  const locks = hair(look.hair, look.hairColour)
  const person = [
    locks.behind,
    neck(tones),
    clothes(look.garment, look.garmentColour),
    ears(tones),
    shape(HEAD, tones.base),
    within('head', HEAD, shape('M262 90 C250 140 252 210 214 252 L280 260 L280 90 Z', tones.shade, { opacity: 0.45 })),
    look.beard ? beard(look.beard, look.hairColour) : '',
    features(tones, look),
    locks.front,
    look.glasses ? glasses() : '',
  ].join('')
  return picture(SIZE, SIZE, backdrop(look.background, chance) + at(-18, -36, 1.09, person))
}

function backdrop(colour: string, chance: Chance) {
  const x = chance.between(110, 290)
  return (
    box(0, 0, SIZE, SIZE, colour) +
    disc(x, chance.between(150, 200), chance.between(150, 175), '#ffffff', { opacity: 0.22 }) +
    disc(SIZE - x, 330, 120, '#000000', { opacity: 0.05 })
  )
}

function neck({ base, shade }: (typeof skins)[Skin]) {
  const outline = 'M170 210 L170 276 C170 306 230 306 230 276 L230 210 Z'
  return shape(outline, base) + within('neck', outline, oval(200, 228, 56, 38, shade, { opacity: 0.75 }))
}

function ears({ base, shade }: (typeof skins)[Skin]) {
  return [140, 260].map((x) => oval(x, 178, 11, 17, base) + oval(x, 179, 5, 9, shade, { opacity: 0.7 })).join('')
}

function features({ shade, lip, line }: (typeof skins)[Skin], { hairColour, lined, beard }: Look) {
  const brow = isPale(hairColour) ? shade : hairColour
  return [
    stroke('M163 157 C170 150 181 150 188 154', brow, 5),
    stroke('M212 154 C219 150 230 150 237 157', brow, 5),
    oval(176, 174, 5.2, 6.4, '#2b211d') + oval(224, 174, 5.2, 6.4, '#2b211d'),
    disc(178, 171.5, 1.7, '#ffffff') + disc(226, 171.5, 1.7, '#ffffff'),
    stroke('M201 176 C203 188 207 196 205 200 C202 204 196 203 194 202', shade, 3.6),
    stroke('M180 219 C190 229 210 229 220 219', beard === 'full' || beard === 'short' ? '#f1d9d0' : lip, 4.6),
    lined
      ? stroke('M156 183 C159 188 160 190 160 193 M244 183 C241 188 240 190 240 193', line, 2, 0.35) +
        stroke('M176 204 C172 210 171 214 171 218 M224 204 C228 210 229 214 229 218', line, 2.2, 0.35) +
        stroke('M182 136 C194 132 206 132 218 136', line, 2, 0.22)
      : '',
  ].join('')
}

function beard(kind: NonNullable<Look['beard']>, colour: string) {
  if (kind === 'moustache')
    return shape(
      'M172 212 C184 202 196 202 200 206 C204 202 216 202 228 212 C216 214 208 214 200 212 C192 214 184 214 172 212 Z',
      colour,
    )
  const outline =
    kind === 'full'
      ? 'M138 178 C144 206 160 212 176 207 C190 202 210 202 224 207 C240 212 256 206 262 178 C266 232 244 278 200 278 C156 278 134 232 138 178 Z'
      : 'M140 178 C146 204 160 214 176 209 C190 204 210 204 224 209 C240 214 254 204 260 178 C262 222 238 258 200 258 C162 258 138 222 140 178 Z'
  return shape(outline, colour, { opacity: kind === 'stubble' ? 0.22 : 1 })
}

function glasses() {
  const rim = { stroke: '#2f2a2c', width: 4 }
  return (
    box(155, 159, 40, 32, 'none', { ...rim, round: 13 }) +
    box(205, 159, 40, 32, 'none', { ...rim, round: 13 }) +
    stroke('M195 171 C198 168 202 168 205 171 M155 170 L142 167 M245 170 L258 167', '#2f2a2c', 4)
  )
}

function isPale(colour: string) {
  return Number.parseInt(colour.slice(1, 3), 16) > 170
}
