import { wide } from './scene.ts'
import { at, box, disc, shape, stroke, times } from './svg.ts'
import {
  glueAndJar,
  hammer,
  iron,
  saw,
  scissors,
  screwdrivers,
  sewingMachine,
  spanners,
  tapeMeasure,
  vice,
} from './tools.ts'

export const workshop = {
  bench: wide(
    (_tones, chance) =>
      box(0, 0, 1200, 900, '#c9b08c') +
      box(60, 60, 1080, 420, '#e3d2b2', { round: 8 }) +
      times(10, (row) => times(26, (column) => disc(90 + column * 41, 88 + row * 41, 3, '#b79f78'))) +
      at(150, 110, 1, saw()) +
      at(470, 100, 1, hammer()) +
      at(630, 110, 0.95, spanners()) +
      at(832, 110, 0.92, screwdrivers()) +
      at(1070, 130, 0.95, tapeMeasure()) +
      box(0, 590, 1200, 60, '#9a6b42') +
      box(0, 590, 1200, 14, '#b98355') +
      box(40, 650, 1120, 250, '#7f5636') +
      times(
        3,
        (index) =>
          box(90 + index * 360, 690, 300, 80, '#946642', { round: 6 }) +
          disc(240 + index * 360, 730, 12, '#d9c08f') +
          box(90 + index * 360, 790, 300, 80, '#946642', { round: 6 }) +
          disc(240 + index * 360, 830, 12, '#d9c08f'),
      ) +
      at(130, 500, 1, vice()) +
      box(430, 548, 380, 42, '#d9a86c') +
      stroke('M440 560 L800 560 M440 574 L800 574', '#c08f55', 3) +
      times(9, () => stroke(`M${chance.between(430, 800)} 586 c14 -18 26 -4 18 4`, '#f0cf9a', 6)) +
      at(900, 500, 1, glueAndJar()),
  ),

  circuit: wide((_tones, chance) => {
    const board = chance.pick(['#1f5f4a', '#1d4f6b', '#3a3f7a'])
    return (
      box(0, 0, 1200, 900, '#d8cdb8') +
      box(110, 110, 1000, 700, '#000000', { opacity: 0.14, round: 26 }) +
      box(90, 90, 1000, 700, board, { round: 26 }) +
      [
        [130, 130],
        [1050, 130],
        [130, 750],
        [1050, 750],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 20, '#d9b45f') + disc(x, y, 10, '#d8cdb8'))
        .join('') +
      traces() +
      chip(470, 330, 220, 12) +
      chip(200, 560, 120, 7) +
      chip(850, 200, 130, 7) +
      times(6, (index) => resistor(230 + index * 62, 230)) +
      times(3, (index) => capacitor(830 + index * 80, 640)) +
      times(
        4,
        (index) =>
          disc(220 + index * 44, 480, 12, ['#e24a3a', '#f2b63c', '#6fc06a', '#6fb6e0'][index] ?? '#e24a3a') +
          disc(216 + index * 44, 476, 4, '#ffffff', { opacity: 0.7 }),
      ) +
      box(60, 330, 90, 130, '#c4c9cc', { round: 6 }) +
      box(60, 346, 60, 98, '#8f979c') +
      times(12, (index) => box(450 + index * 26, 730, 16, 40, '#d9b45f', { round: 3 })) +
      at(1010, 560, 1, iron())
    )
  }),

  sewing: wide(
    (tones, chance) =>
      box(0, 0, 1200, 900, '#efdccb') +
      box(740, 70, 340, 380, '#f8f4ea') +
      box(766, 96, 288, 328, tones.sky[0]) +
      stroke('M910 96 L910 424', '#f8f4ea', 14) +
      times(
        6,
        (index) =>
          box(110 + index * 86, 110, 50, 66, chance.pick(['#d8553b', '#2f7f8f', '#e2a72e', '#5a8f5c', '#7d5a9a']), {
            round: 6,
          }) +
          box(104 + index * 86, 100, 62, 12, '#a87a52', { round: 3 }) +
          box(104 + index * 86, 174, 62, 12, '#a87a52', { round: 3 }),
      ) +
      box(80, 190, 560, 18, '#8a6242', { round: 4 }) +
      box(0, 650, 1200, 250, '#a87a52') +
      box(0, 650, 1200, 22, '#8f6442') +
      at(340, 330, 1, sewingMachine()) +
      shape(
        'M560 640 C700 620 860 660 1010 640 C1060 700 1020 800 1100 900 L640 900 C640 800 560 740 560 640 Z',
        '#d8553b',
      ) +
      times(14, (index) =>
        disc(640 + (index % 5) * 84 + Math.floor(index / 5) * 20, 700 + Math.floor(index / 5) * 66, 15, '#f6dea0'),
      ) +
      at(180, 760, 1, scissors()),
  ),
}

function traces() {
  const lines = [
    ...[
      'M330 300 L330 400 L470 400',
      'M380 260 L380 370 L470 370',
      'M690 380 L780 380 L830 330 L850 270',
      'M690 410 L800 410 L860 350 L860 330',
      'M580 550 L580 640 L640 700 L640 730',
    ],
    ...[
      'M540 550 L540 680 L510 710 L510 730',
      'M470 470 L380 470 L330 520 L330 600 L320 620',
      'M690 500 L780 500 L830 550 L830 620',
      'M610 330 L610 220 L700 150 L960 150',
      'M150 400 L200 400 L240 440 L240 470',
    ],
    ...[
      'M690 470 L900 470 L950 420 L1040 420',
      'M160 700 L420 700 L480 730',
      'M950 700 L1000 650 L1000 300',
      'M540 330 L540 180 L420 180',
    ],
  ]
  return (
    stroke(lines.join(' '), '#d9b45f', 6, 0.75) +
    disc(1040, 420, 12, '#d9b45f') +
    disc(960, 150, 12, '#d9b45f') +
    disc(420, 180, 12, '#d9b45f') +
    disc(160, 700, 12, '#d9b45f') +
    disc(1000, 300, 12, '#d9b45f')
  )
}

function chip(x: number, y: number, size: number, legs: number) {
  const gap = size / legs
  return (
    times(legs, (index) => {
      const offset = gap * (index + 0.3)
      return (
        box(x + offset, y - 12, gap * 0.4, size + 24, '#c4c9cc') +
        box(x - 12, y + offset, size + 24, gap * 0.4, '#c4c9cc')
      )
    }) +
    box(x, y, size, size, '#23282d', { round: 8 }) +
    disc(x + 22, y + 22, 8, '#4a5258') +
    stroke(
      `M${x + size * 0.25} ${y + size * 0.5} l${size * 0.5} 0 M${x + size * 0.25} ${y + size * 0.64} l${size * 0.34} 0`,
      '#6a747b',
      5,
    )
  )
}

function resistor(x: number, y: number) {
  return (
    stroke(`M${x} ${y - 44} L${x} ${y + 44}`, '#c4c9cc', 5) +
    box(x - 13, y - 28, 26, 56, '#d9c39a', { round: 10 }) +
    box(x - 13, y - 16, 26, 7, '#8a3f24') +
    box(x - 13, y - 2, 26, 7, '#2b2b2e') +
    box(x - 13, y + 12, 26, 7, '#c8452f')
  )
}

function capacitor(x: number, y: number) {
  return (
    disc(x, y, 32, '#2f3f6b') +
    disc(x, y, 24, '#c4c9cc') +
    stroke(`M${x - 12} ${y} l24 0 M${x} ${y - 12} l0 24`, '#8f979c', 4)
  )
}
