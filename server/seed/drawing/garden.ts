import { ridge, sky, tree, wide } from './scene.ts'
import { box, disc, oval, shape, stroke, times } from './svg.ts'

export const garden = {
  allotment: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      ridge(chance, 470, 40, tones.far) +
      times(9, (index) =>
        tree(60 + index * 140 + chance.between(-30, 30), 540, chance.between(120, 180), tones.middle),
      ) +
      box(0, 530, 1200, 370, '#8a6a4e') +
      shed(820, 330, chance.pick(['#4f7f9b', '#5f8a5c', '#b5603f'])) +
      times(5, (index) => bed(index, index % 2 ? '#5f9a4c' : '#86b356')) +
      beanPoles(110, 560) +
      wateringCan(650, 800),
  ),

  greenhouse: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      ridge(chance, 560, 40, tones.middle) +
      box(0, 640, 1200, 260, tones.near) +
      shape('M200 360 L600 170 L1000 360 L1000 700 L200 700 Z', '#e9f4f1', { opacity: 0.75 }) +
      plants() +
      stroke(
        'M200 700 L200 360 L600 170 L1000 360 L1000 700 Z M200 360 L1000 360 M330 298 L330 700 M465 234 L465 700 M735 234 L735 700 M870 298 L870 700',
        '#f8fbf8',
        12,
      ) +
      box(520, 420, 160, 280, '#ffffff', { opacity: 0.25 }) +
      stroke('M520 700 L520 420 L680 420 L680 700 M600 420 L600 170', '#f8fbf8', 12) +
      shape('M520 700 L680 700 L760 900 L440 900 Z', '#d9c8a5') +
      times(
        4,
        (index) =>
          pot(90 + index * 70, 790, chance.pick(['#c8643c', '#b6552f', '#d47a4f'])) +
          pot(840 + index * 78, 800, '#c8643c'),
      ),
  ),
}

function shed(x: number, y: number, colour: string) {
  return (
    box(x, y + 70, 270, 210, colour) +
    times(8, (index) =>
      stroke(`M${x + 34 * index + 18} ${y + 74} L${x + 34 * index + 18} ${y + 278}`, '#000000', 4, 0.16),
    ) +
    shape(`M${x - 24} ${y + 80} L${x + 135} ${y} L${x + 294} ${y + 80} Z`, '#5d4a44') +
    box(x + 40, y + 120, 80, 160, '#000000', { opacity: 0.24 }) +
    disc(x + 108, y + 204, 6, '#e9d9a8') +
    box(x + 160, y + 120, 80, 70, '#dfeef2') +
    stroke(`M${x + 200} ${y + 120} L${x + 200} ${y + 190} M${x + 160} ${y + 155} L${x + 240} ${y + 155}`, '#ffffff', 6)
  )
}

function bed(row: number, green: string) {
  const y = 600 + row * 62
  return (
    shape(
      `M${300 - row * 40} ${y} L${800 + row * 30} ${y} L${820 + row * 34} ${y + 30} L${286 - row * 44} ${y + 30} Z`,
      '#6f5138',
    ) +
    times(11, (index) => {
      const x = 320 - row * 38 + index * (46 + row * 6.4)
      const size = 15 + row * 2.4
      return (
        oval(x, y + 4, size, size * 0.8, green) +
        oval(x - size * 0.5, y + 8, size * 0.7, size * 0.6, '#4c823f') +
        oval(x + size * 0.5, y + 8, size * 0.6, size * 0.5, '#9cc46a')
      )
    })
  )
}

function beanPoles(x: number, y: number) {
  return times(4, (index) => {
    const left = x + index * 60 - 60
    return (
      stroke(
        `M${left} ${y + 200} L${left + 46} ${y - 110} M${left + 90} ${y + 200} L${left + 34} ${y - 110}`,
        '#b58a55',
        7,
      ) +
      times(7, (leaf) =>
        oval(left + 18 + ((leaf * 37) % 60), y + 160 - leaf * 36, 18, 13, leaf % 2 ? '#4f8a45' : '#6ba653'),
      ) +
      times(3, (flower) => disc(left + 30 + flower * 16, y + 120 - flower * 60, 6, '#d8553b'))
    )
  })
}

function wateringCan(x: number, y: number) {
  return (
    stroke(`M${x + 96} ${y + 20} L${x + 170} ${y - 36}`, '#8c9aa3', 14) +
    oval(x + 176, y - 40, 16, 10, '#7b8992', { turn: -36 }) +
    stroke(`M${x + 4} ${y + 40} C${x - 50} ${y + 10} ${x - 10} ${y - 50} ${x + 44} ${y - 20}`, '#7b8992', 11) +
    shape(`M${x} ${y - 16} L${x + 100} ${y - 16} L${x + 110} ${y + 76} L${x - 10} ${y + 76} Z`, '#9aa8b0') +
    oval(x + 50, y - 16, 50, 9, '#7b8992')
  )
}

function plants() {
  return times(8, (index) => {
    const x = 250 + index * 100
    return index === 3 || index === 4
      ? ''
      : stroke(`M${x} 700 C${x - 8} 620 ${x + 8} 560 ${x} 470`, '#4f8a45', 8) +
          times(6, (leaf) =>
            oval(x + (leaf % 2 ? 24 : -24), 680 - leaf * 36, 26, 13, leaf % 2 ? '#5f9a4c' : '#7fb05f'),
          ) +
          times(3, (fruit) => disc(x + (fruit % 2 ? -18 : 18), 640 - fruit * 50, 11, '#d9482f'))
  })
}

function pot(x: number, y: number, colour: string) {
  return (
    times(5, (leaf) =>
      stroke(
        `M${x + 26} ${y} C${x + 26} ${y - 30} ${x + leaf * 13} ${y - 40} ${x + leaf * 13} ${y - 58}`,
        leaf % 2 ? '#5f9a4c' : '#437a4c',
        7,
      ),
    ) +
    shape(`M${x} ${y} L${x + 52} ${y} L${x + 44} ${y + 56} L${x + 8} ${y + 56} Z`, colour) +
    box(x - 4, y - 6, 60, 14, colour, { round: 3 }) +
    box(x - 4, y + 4, 60, 6, '#000000', { opacity: 0.12 })
  )
}
