import { cup, sky, square, wide } from './scene.ts'
import { at, box, disc, oval, shape, stroke, times, within } from './svg.ts'

export const kitchen = {
  pass: wide(
    () =>
      box(0, 0, 1200, 900, '#dfe3e2') +
      times(8, (row) =>
        times(13, (column) => box(column * 96 + (row % 2) * -48, row * 52, 92, 48, row % 2 ? '#e9eceb' : '#e4e8e7')),
      ) +
      box(0, 80, 1200, 30, '#5f686c') +
      times(
        9,
        (index) =>
          box(60 + index * 66, 96, 50, 96 + (index % 3) * 20, '#fffdf4') +
          stroke(
            `M${70 + index * 66} 124 l30 0 M${70 + index * 66} 142 l24 0 M${70 + index * 66} 160 l30 0`,
            '#a8a49a',
            4,
          ),
      ) +
      times(3, (index) => lamp(260 + index * 330)) +
      box(0, 560, 1200, 30, '#aeb6b9') +
      box(0, 590, 1200, 310, '#8c9599') +
      box(0, 590, 1200, 10, '#767f83') +
      times(3, (index) => plate(250 + index * 340, 550, index)) +
      box(60, 660, 500, 180, '#798387') +
      box(640, 660, 500, 180, '#798387') +
      times(
        4,
        (index) =>
          shape(
            `M${84 + index * 114} 770 L${184 + index * 114} 770 C${180 + index * 114} 812 ${88 + index * 114} 812 ${84 + index * 114} 770 Z`,
            index % 2 ? '#41708a' : '#b5643c',
          ) + oval(134 + index * 114, 770, 50, 11, '#f4f1ea'),
      ) +
      times(
        3,
        (index) =>
          oval(740 + index * 150, 790, 58, 14, '#f4f1ea') +
          oval(740 + index * 150, 772, 58, 14, '#fbfaf5') +
          oval(740 + index * 150, 754, 58, 14, '#f4f1ea'),
      ),
  ),

  bread: wide(
    (_tones, chance) =>
      box(0, 0, 1200, 900, '#e4d6c0') +
      box(0, 0, 1200, 330, '#c7d3cd') +
      times(14, (index) => stroke(`M${index * 92} 0 L${index * 92} 330`, '#b7c5be', 4)) +
      box(120, 120, 960, 22, '#a87a52', { round: 4 }) +
      times(5, (index) =>
        jarOnShelf(180 + index * 110, 120, chance.pick(['#d9a441', '#b8643c', '#e9e1cf', '#7f9a5c'])),
      ) +
      times(
        3,
        (index) => oval(830 + index * 90, 104, 40, 14, '#f4f1ea') + oval(830 + index * 90, 90, 36, 12, '#e0d8c6'),
      ) +
      box(0, 430, 1200, 470, '#b98a60') +
      box(0, 430, 1200, 26, '#cfa175') +
      oval(560, 760, 420, 90, '#fbf6ea', { opacity: 0.6 }) +
      at(230, 520, 1.05, loaf()) +
      at(580, 500, 1.15, loaf()) +
      at(920, 560, 1.1, roundLoaf()) +
      at(470, 710, 0.95, roundLoaf()) +
      times(
        4,
        (index) =>
          oval(640 + index * 92, 760 + (index % 2) * 26, 52, 30, '#d99f58') +
          stroke(`M${610 + index * 92} ${756 + (index % 2) * 26} l60 0`, '#f0cf9a', 7),
      ) +
      stroke('M120 850 L470 810', '#c79a63', 40) +
      stroke('M80 854 L120 850 M470 810 L512 805', '#8a6242', 22),
  ),

  windowsill: square(
    (tones, chance, light) =>
      box(0, 0, 1000, 1000, '#d8cfc0') +
      box(110, 70, 780, 660, '#f8f4ea') +
      within(
        'pane',
        'M145 105 L855 105 L855 700 L145 700 Z',
        sky(tones, chance, light, 1000, 720) +
          shape('M0 600 C260 500 520 640 1000 540 L1000 720 L0 720 Z', tones.middle) +
          shape('M0 660 C300 600 640 700 1000 620 L1000 720 L0 720 Z', tones.near),
      ) +
      stroke('M500 100 L500 700 M140 400 L860 400', '#f8f4ea', 22) +
      box(60, 720, 880, 60, '#f8f4ea', { round: 6 }) +
      box(60, 768, 880, 16, '#cfc6b4') +
      box(0, 784, 1000, 216, '#c9bda8') +
      herbPot(190, 620, 0) +
      herbPot(340, 620, 1) +
      at(560, 560, 1, teapot(chance.pick(['#2f7f9f', '#c8583c', '#e0a040', '#5f8a5c', '#7d5a9a']))) +
      at(800, 646, 1, cup('#d8764f')),
  ),

  coffee: wide(
    (_tones, chance) =>
      box(0, 0, 1200, 900, '#a8583c') +
      times(24, (index) =>
        shape(`M${(index % 8) * 160 - 20} ${Math.floor(index / 8) * 130 + 40} l50 -40 l50 40 l-50 40 Z`, '#ffffff', {
          opacity: 0.07,
        }),
      ) +
      box(0, 560, 1200, 340, '#6f8a4c') +
      times(46, () =>
        stroke(`M${chance.between(0, 1200)} ${chance.between(600, 900)} l${chance.between(-30, 30)} -34`, '#5a7440', 6),
      ) +
      oval(600, 740, 440, 110, '#7a5236') +
      oval(600, 724, 440, 106, '#a3754c') +
      oval(600, 720, 400, 90, '#b58a5e') +
      at(560, 430, 1, coffeePot()) +
      times(4, (index) => at(300 + index * 78, 700 + (index % 2) * 34, 0.8, handleless())) +
      times(3, (index) => at(760 + index * 76, 690 + (index % 2) * 36, 0.8, handleless())) +
      stroke('M520 420 C500 380 540 360 520 320 M484 430 C464 390 504 370 484 334', '#ffffff', 9, 0.4) +
      oval(960, 640, 76, 26, '#4a3428') +
      times(9, (index) => oval(912 + (index % 5) * 24, 624 + Math.floor(index / 5) * 14, 10, 7, '#6b452d')),
  ),
}

function herbPot(x: number, y: number, kind: number) {
  return (
    times(7, (leaf) =>
      stroke(
        `M${x} ${y} C${x} ${y - 50} ${x - 54 + leaf * 18} ${y - 70} ${x - 54 + leaf * 18} ${y - 100 - (leaf % 2) * 30}`,
        kind ? '#4f8a45' : '#6ba653',
        kind ? 8 : 13,
      ),
    ) +
    shape(
      `M${x - 54} ${y} L${x + 54} ${y} L${x + 42} ${y + 100} L${x - 42} ${y + 100} Z`,
      kind ? '#d3a04c' : '#c8643c',
    ) +
    box(x - 60, y - 10, 120, 26, kind ? '#bf8c3a' : '#b6552f', { round: 5 })
  )
}

function teapot(colour: string) {
  return (
    stroke('M116 60 C170 20 190 120 110 124', colour, 16) +
    stroke('M-100 100 C-150 90 -140 40 -176 30', colour, 22) +
    oval(0, 90, 118, 76, colour) +
    oval(0, 160, 60, 10, '#000000', { opacity: 0.25 }) +
    oval(0, 22, 56, 14, '#000000', { opacity: 0.22 }) +
    disc(0, 6, 13, '#5a463f') +
    stroke('M-70 60 C-50 36 -20 30 0 30', '#ffffff', 8, 0.35)
  )
}

function coffeePot() {
  return (
    shape('M30 0 L70 0 L66 110 C150 150 150 290 50 290 C-50 290 -50 150 34 110 Z', '#2b2422') +
    stroke('M64 40 C130 40 150 110 120 150', '#2b2422', 15) +
    stroke('M34 60 C10 50 -10 40 -24 20', '#2b2422', 14) +
    stroke('M6 150 C-18 190 -18 230 4 258', '#ffffff', 8, 0.18) +
    disc(50, -10, 20, '#d9b06a')
  )
}

function handleless() {
  return (
    shape('M-34 0 L34 0 L22 48 L-22 48 Z', '#fbf7ec') +
    oval(0, 0, 34, 11, '#3d241a') +
    stroke('M-29 20 L29 20', '#c8452f', 5) +
    oval(0, 50, 30, 7, '#000000', { opacity: 0.15 })
  )
}

function lamp(x: number) {
  return (
    shape(`M${x - 60} 330 L${x - 130} 550 L${x + 130} 550 L${x + 60} 330 Z`, '#ffdf9e', { opacity: 0.4 }) +
    stroke(`M${x} 100 L${x} 260`, '#4a5256', 8) +
    shape(`M${x - 76} 336 C${x - 66} 260 ${x + 66} 260 ${x + 76} 336 Z`, '#b5643c') +
    oval(x, 336, 76, 12, '#ffe9b8')
  )
}

function plate(x: number, y: number, kind: number) {
  const foods = [
    oval(0, -14, 50, 20, '#c9713d') +
      oval(40, -16, 26, 12, '#6ba653') +
      oval(-46, -14, 22, 11, '#e9c35c') +
      stroke('M-20 -26 C0 -36 20 -34 34 -26', '#8a3f24', 6),
    disc(-26, -24, 20, '#d8553b') +
      disc(14, -26, 22, '#e58f3a') +
      oval(48, -16, 22, 12, '#4f8a45') +
      oval(-58, -14, 18, 10, '#6ba653'),
    shape('M-56 -12 C-40 -56 40 -56 56 -12 Z', '#f0dcb4') +
      times(5, (index) => disc(-34 + index * 17, -30, 7, index % 2 ? '#6ba653' : '#d8553b')),
  ]
  return at(
    x,
    y,
    1.25,
    oval(0, 8, 116, 20, '#000000', { opacity: 0.16 }) +
      oval(0, 0, 116, 24, '#fbfaf5') +
      oval(0, -4, 82, 15, '#ebe7dc') +
      (foods[kind] ?? ''),
  )
}

function jarOnShelf(x: number, y: number, colour: string) {
  return (
    box(x, y - 84, 70, 84, '#f1f5f2', { round: 10 }) +
    box(x + 6, y - 60, 58, 54, colour, { round: 8 }) +
    box(x + 4, y - 96, 62, 18, '#8a6242', { round: 4 })
  )
}

function loaf() {
  return (
    oval(0, 76, 140, 16, '#000000', { opacity: 0.14 }) +
    shape('M-140 70 C-160 -10 -90 -50 0 -50 C90 -50 160 -10 140 70 Z', '#c07f3f') +
    shape('M-130 40 C-130 -16 -80 -40 0 -40 C80 -40 130 -16 130 40 C80 10 -80 10 -130 40 Z', '#d99f58') +
    stroke('M-70 -20 L-44 34 M-10 -30 L10 28 M50 -24 L66 30', '#f3d9a8', 12)
  )
}

function roundLoaf() {
  return (
    oval(0, 88, 90, 16, '#000000', { opacity: 0.14 }) +
    disc(0, 0, 96, '#b8763a') +
    disc(0, -6, 84, '#d0924c') +
    stroke('M-50 -40 L50 40 M50 -40 L-50 40', '#f6e6c4', 13)
  )
}
