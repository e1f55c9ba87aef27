import type { Chance } from './chance.ts'
import type { Light, Tones } from './light.ts'
import { disc, fading, oval, shape, stroke, times, veil } from './svg.ts'

/** A place or a thing to draw. Wide ones are 1200 by 900; the tall and the square say so. */
export interface Scene {
  width: number
  height: number
  draw(tones: Tones, chance: Chance, light: Light): string
}

export const wide = (draw: Scene['draw']): Scene => ({ width: 1200, height: 900, draw })
export const tall = (draw: Scene['draw']): Scene => ({ width: 900, height: 1200, draw })
export const square = (draw: Scene['draw']): Scene => ({ width: 1000, height: 1000, draw })

/** Sky down to the horizon, with what stands in it. */
export function sky(tones: Tones, chance: Chance, light: Light, width = 1200, horizon = 900) {
  const [above, below] = tones.sky
  const x = chance.between(width * 0.15, width * 0.85)
  const y = horizon * (light === 'evening' ? 0.44 : 0.26)
  return [
    fading('sky', 0, 0, width, horizon, above, below),
    light === 'night' ? stars(chance, width, horizon) : '',
    disc(x, y, light === 'night' ? 70 : 110, tones.sun, { opacity: light === 'night' ? 0.12 : 0.25 }),
    disc(x, y, light === 'night' ? 44 : 62, tones.sun),
    light === 'night'
      ? ''
      : times(3, () =>
          cloud(
            chance.between(40, width - 200),
            chance.between(40, horizon * 0.45),
            chance.between(0.7, 1.3),
            tones.cloud,
          ),
        ),
  ].join('')
}

function stars(chance: Chance, width: number, horizon: number) {
  return times(46, () =>
    disc(chance.between(0, width), chance.between(0, horizon * 0.75), chance.between(1.4, 3.4), '#ffffff', {
      opacity: 0.8,
    }),
  )
}

export function cloud(x: number, y: number, size: number, colour: string) {
  const puffs = [
    [0, 20, 70, 18],
    [70, 6, 60, 30],
    [125, 16, 66, 22],
  ] as const
  return veil(
    0.8,
    puffs
      .map(([dx, dy, across, down]) => oval(x + dx * size, y + dy * size, across * size, down * size, colour))
      .join(''),
  )
}

/** A line of hills from edge to edge, down to the bottom of the picture. */
export function ridge(chance: Chance, top: number, rise: number, colour: string, width = 1200, bottom = 900) {
  const steps = 4
  const step = width / steps
  let path = `M0 ${bottom} L0 ${top}`
  for (let index = 0; index < steps; index++) {
    const x = index * step
    const crest = top + (index % 2 ? rise : -rise) * chance.between(0.4, 1)
    path += ` Q${Math.round(x + step / 2)} ${Math.round(crest)} ${x + step} ${Math.round(top + chance.between(-rise, rise) * 0.2)}`
  }
  return shape(`${path} L${width} ${bottom} Z`, colour)
}

export function tree(x: number, foot: number, height: number, crown: string, trunk = '#6b4f3c') {
  return (
    shape(
      `M${x - height * 0.04} ${foot} L${x - height * 0.025} ${foot - height * 0.5} L${x + height * 0.025} ${foot - height * 0.5} L${x + height * 0.04} ${foot} Z`,
      trunk,
    ) +
    oval(x, foot - height * 0.66, height * 0.26, height * 0.34, crown) +
    oval(x + height * 0.07, foot - height * 0.6, height * 0.17, height * 0.25, '#000000', { opacity: 0.08 })
  )
}

/** Light on water, a line of it here and there. */
export function ripples(tones: Tones, chance: Chance, from: number, count: number, width = 1200) {
  return times(count, (index) => {
    const x = chance.between(0, width - 160)
    const y = from + index * 18 + chance.between(0, 10)
    return stroke(`M${x} ${y} L${x + chance.between(50, 170)} ${y}`, tones.glow, 5, 0.4)
  })
}

export function cup(colour: string) {
  return (
    stroke('M56 24 C96 18 96 66 52 62', colour, 12) +
    shape('M-60 0 L60 0 C60 52 40 76 0 76 C-40 76 -60 52 -60 0 Z', colour) +
    oval(0, 0, 60, 12, '#7a4a2c') +
    stroke('M-16 -24 C-30 -44 0 -54 -14 -78 M18 -24 C4 -44 34 -54 20 -78', '#ffffff', 7, 0.6)
  )
}
