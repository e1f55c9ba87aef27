import { sky, wide } from './scene.ts'
import { at, box, disc, shape, stroke, times } from './svg.ts'

export const shops = {
  marketStall: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      times(
        5,
        (index) =>
          box(index * 250 - 20, 200 + (index % 2) * 60, 240, 520, index % 2 ? '#c9b8a4' : '#b9a795') +
          times(4, (w) =>
            box(index * 250 + 20 + (w % 2) * 100, 260 + (index % 2) * 60 + Math.floor(w / 2) * 120, 56, 76, '#7d8b93'),
          ),
      ) +
      box(0, 700, 1200, 200, '#a59b8d') +
      stroke('M170 300 L170 760 M1030 300 L1030 760', '#6b4f3c', 18) +
      awning(110, 230, 980, chance.pick(['#c8452f', '#2f7f6b', '#2f6f8f'])) +
      box(140, 560, 920, 40, '#8a6242') +
      box(160, 600, 880, 180, '#a87a52') +
      times(6, (index) => crate(170 + index * 146, 500, index)) +
      times(
        6,
        (index) =>
          box(206 + index * 146, 620, 66, 44, '#fbf6ea', { round: 4 }) +
          stroke(
            `M${216 + index * 146} 636 L${258 + index * 146} 636 M${216 + index * 146} 650 L${244 + index * 146} 650`,
            '#8d8577',
            4,
          ),
      ) +
      at(600, 318, 1, scales()),
  ),

  shopFront: wide(
    (tones) =>
      box(0, 0, 1200, 900, '#b98a6c') +
      times(14, (row) =>
        times(11, (column) =>
          box(column * 116 + (row % 2 ? -58 : 0), row * 30, 110, 25, row % 3 ? '#b27f61' : '#c0906f'),
        ),
      ) +
      times(
        3,
        (index) => box(170 + index * 330, 30, 190, 150, '#f4eee2') + box(184 + index * 330, 44, 162, 122, tones.sky[0]),
      ) +
      box(60, 220, 1080, 110, '#1f4f4a') +
      stroke('M130 275 L500 275 M700 275 L1070 275', '#f2dca0', 6) +
      shape('M540 262 L660 262 L644 306 L556 306 Z', '#f2dca0') +
      stroke('M556 262 C560 226 640 226 644 262', '#f2dca0', 8) +
      box(60, 330, 1080, 430, '#2d6a63') +
      box(100, 360, 440, 330, '#fdf1d2') +
      box(740, 360, 360, 330, '#fdf1d2') +
      shelves(110, 370, 420) +
      shelves(750, 370, 340) +
      box(570, 360, 140, 400, '#1f4f4a') +
      box(588, 380, 104, 220, '#fdf1d2') +
      disc(684, 640, 8, '#f2dca0') +
      box(610, 430, 60, 40, '#c8452f', { round: 6 }) +
      awningOver(60, 326) +
      box(0, 760, 1200, 140, '#9b948a') +
      box(0, 760, 1200, 14, '#837c72') +
      times(4, (index) => planter(110 + index * 90, 730)) +
      times(3, (index) => planter(790 + index * 100, 730)),
  ),
}

function awning(x: number, y: number, width: number, colour: string) {
  const stripes = 14
  const step = width / stripes
  return times(stripes, (index) => {
    const left = x + index * step
    const fill = index % 2 ? '#fbf4e6' : colour
    return (
      shape(
        `M${left + 20 - index * 2.8} ${y - 90} L${left + step + 17 - index * 2.8} ${y - 90} L${left + step} ${y + 50} L${left} ${y + 50} Z`,
        fill,
      ) +
      shape(
        `M${left} ${y + 50} L${left + step} ${y + 50} C${left + step} ${y + 92} ${left} ${y + 92} ${left} ${y + 50} Z`,
        fill,
      )
    )
  })
}

function awningOver(x: number, y: number) {
  return times(18, (index) =>
    shape(
      `M${x + index * 60} ${y} L${x + index * 60 + 60} ${y} L${x + index * 60 + 60} ${y + 44} C${x + index * 60 + 60} ${y + 70} ${x + index * 60} ${y + 70} ${x + index * 60} ${y + 44} Z`,
      index % 2 ? '#fbf4e6' : '#e2a72e',
    ),
  )
}

const produce = [
  ['#d8432f', '#b93322'],
  ['#f0952f', '#d87c1b'],
  ['#8cb84a', '#6f9a35'],
  ['#f4cf4a', '#dcb22f'],
  ['#7a3f6d', '#5f2f55'],
  ['#5f9a4c', '#4c823f'],
] as const

function crate(x: number, y: number, kind: number) {
  const [light, dark] = produce[kind % produce.length] ?? produce[0]
  return (
    times(12, (index) =>
      disc(
        x + 20 + (index % 5) * 22 + Math.floor(index / 5) * 11,
        y + 30 - Math.floor(index / 5) * 18,
        15,
        index % 3 ? light : dark,
      ),
    ) +
    box(x, y + 26, 130, 50, '#c79a63') +
    stroke(`M${x} ${y + 50} L${x + 130} ${y + 50}`, '#a87a45', 4)
  )
}

function scales() {
  return (
    stroke('M0 -10 L0 30', '#4d4a4c', 6) +
    disc(0, 54, 40, '#f4eee2', { stroke: '#4d4a4c', width: 6 }) +
    stroke('M0 54 L18 32', '#c8452f', 5) +
    shape('M-56 112 L56 112 C50 144 -50 144 -56 112 Z', '#aab4b9') +
    stroke('M-44 112 L-20 88 M44 112 L20 88', '#4d4a4c', 4)
  )
}

function shelves(x: number, y: number, width: number) {
  const colours = ['#d8553b', '#2f7f8f', '#f2b63c', '#5a8f5c', '#8a5a9a', '#e58f6a']
  return times(
    3,
    (row) =>
      times(Math.floor(width / 46), (index) =>
        box(
          x + 8 + index * 46,
          y + 40 + row * 100 + ((index * 7) % 3) * 8,
          34,
          52 - ((index * 7) % 3) * 8,
          colours[(index + row * 2) % colours.length] ?? '#d8553b',
          { round: index % 2 ? 14 : 4 },
        ),
      ) + box(x, y + 92 + row * 100, width, 12, '#a87a52'),
  )
}

function planter(x: number, y: number) {
  return (
    times(4, (leaf) => disc(x + 10 + leaf * 16, y - 4 - (leaf % 2) * 12, 17, leaf % 2 ? '#6ba653' : '#4f8a45')) +
    box(x - 4, y, 76, 44, '#5d4a44', { round: 5 })
  )
}
