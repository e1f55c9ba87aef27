import type { Chance } from './chance.ts'
import { cup, tall, wide } from './scene.ts'
import { at, box, disc, oval, shape, stroke, times, within } from './svg.ts'

export const rooms = {
  library: wide(
    (tones, chance) =>
      box(0, 0, 1200, 900, '#e9d8bd') +
      bookcase(40, 70, 330, chance) +
      bookcase(830, 70, 330, chance) +
      shape('M440 520 L440 230 C440 90 760 90 760 230 L760 520 Z', '#f8f2e4') +
      within(
        'arch',
        'M462 500 L462 236 C462 118 738 118 738 236 L738 500 Z',
        box(440, 100, 320, 420, tones.sky[0]) +
          oval(540, 480, 110, 70, tones.middle) +
          oval(690, 500, 100, 70, tones.near),
      ) +
      stroke('M600 130 L600 500 M462 320 L738 320', '#f8f2e4', 12) +
      box(0, 740, 1200, 160, '#8f6a4a') +
      box(300, 640, 600, 34, '#6f4a30', { round: 6 }) +
      stroke('M340 674 L340 800 M860 674 L860 800', '#5a3a26', 22) +
      readingLamp(720, 640) +
      shape('M430 634 C460 606 520 606 548 628 C576 606 636 606 666 634 Z', '#fbf7ec') +
      stroke('M548 628 L548 640 M448 628 C474 614 510 614 536 626 M560 626 C586 614 622 614 648 628', '#bfb49c', 4),
  ),

  museum: wide(
    (_tones, chance) =>
      box(0, 0, 1200, 900, '#d9dfd6') +
      box(0, 720, 1200, 180, '#a98c68') +
      times(7, (index) => stroke(`M${index * 220 - 60} 900 L${index * 190 + 20} 720`, '#94784f', 4, 0.6)) +
      framed(70, 110, 220, 280, '#5c86a0') +
      framed(910, 110, 220, 280, '#b8764f') +
      box(340, 120, 520, 470, '#eef5f4', { stroke: '#7a5a3c', width: 18 }) +
      box(350, 340, 500, 14, '#b9c9c6') +
      jar(400, 338, 0.9, '#b5643c') +
      jar(520, 338, 1.15, '#41708a') +
      jar(660, 338, 0.8, '#d3a04c') +
      jar(760, 338, 1, '#6b8a5a') +
      shipModel(600, 560) +
      stroke('M400 170 L470 560 M436 160 L480 400', '#ffffff', 9, 0.55) +
      shape('M330 590 L870 590 L900 760 L300 760 Z', '#7a5a3c') +
      box(470, 640, 260, 60, '#f6efdd', { round: 4 }) +
      stroke('M496 660 L704 660 M496 680 L640 680', '#8d8577', 6) +
      times(
        2,
        (index) =>
          stroke(`M${150 + index * 900} 640 L${150 + index * 900} 800`, '#b48a3c', 12) +
          disc(150 + index * 900, 632, 15, '#b48a3c') +
          oval(150 + index * 900, 806, 44, 10, '#8f6c2c'),
      ) +
      stroke(
        `M150 660 C200 ${chance.between(720, 740)} 250 730 300 690 M1050 660 C1000 730 950 730 900 690`,
        '#a23a34',
        12,
      ),
  ),

  books: tall(
    (_tones, chance) =>
      box(0, 0, 900, 1200, '#3f5a5c') +
      box(60, 60, 780, 1080, '#6f4a30', { round: 10 }) +
      times(
        4,
        (row) =>
          box(100, 100 + row * 262, 700, 222, '#4d3220') +
          shelfRow(110, 322 + row * 262, 680, chance) +
          box(90, 322 + row * 262, 720, 30, '#8a6242'),
      ),
  ),

  desk: wide(
    (tones, chance) =>
      box(0, 0, 1200, 900, chance.pick(['#dfe7e3', '#efe0d0', '#dcd9e8'])) +
      framed(120, 90, 200, 250, '#d98f76') +
      framed(350, 130, 150, 190, '#5c86a0') +
      box(700, 190, 400, 20, '#a87a52', { round: 4 }) +
      times(9, (index) =>
        box(
          730 + index * 32,
          190 - 60 - (index % 3) * 18,
          26,
          60 + (index % 3) * 18,
          chance.pick(['#d8553b', '#2f7f8f', '#e2a72e', '#5a8f5c', '#7d5a9a']),
        ),
      ) +
      box(0, 640, 1200, 260, '#b98a60') +
      box(0, 640, 1200, 22, '#a3764d') +
      box(380, 330, 440, 290, '#2f3640', { round: 16 }) +
      box(398, 348, 404, 254, '#f3f7f7') +
      box(420, 372, 150, 24, tones.middle, { round: 6 }) +
      times(5, (index) => box(420, 416 + index * 32, 340 - ((index * 67) % 150), 12, '#c5d0d4', { round: 6 })) +
      disc(710, 430, 44, tones.water) +
      shape('M710 430 L710 386 A44 44 0 0 1 752 444 Z', '#e2a72e') +
      shape('M340 700 L380 620 L820 620 L860 700 Z', '#c9ced2') +
      shape('M400 680 L414 640 L786 640 L800 680 Z', '#8f979d') +
      box(340, 700, 520, 14, '#aab1b6', { round: 6 }) +
      at(950, 560, 1, plantPot()) +
      at(210, 640, 1, cup('#d8553b')) +
      box(900, 750, 200, 130, '#fbf7ec', { turn: -8 }) +
      stroke('M930 790 L1060 772 M934 816 L1064 798 M938 842 L1020 832', '#b9b0a0', 5) +
      stroke('M1110 880 L1150 760', '#e2a72e', 12),
  ),
}

const spines = ['#b8402e', '#2f6f8f', '#d9a441', '#4f7f55', '#7d5a9a', '#e0d3b8', '#c9764f', '#334a5c'] as const

function shelfRow(x: number, foot: number, width: number, chance: Chance) {
  let row = ''
  for (let left = x; left < x + width - 44; ) {
    const thick = chance.between(20, 42)
    const high = chance.between(120, 190)
    const colour = chance.pick(spines)
    row +=
      box(left, foot - high, thick, high, colour) + box(left, foot - high + 20, thick, 8, '#ffffff', { opacity: 0.35 })
    left += thick + (chance.between(0, 1) > 0.88 ? 40 : 3)
  }
  return row
}

function bookcase(x: number, y: number, width: number, chance: Chance) {
  return (
    box(x, y, width, 700, '#7a5236', { round: 6 }) +
    times(
      3,
      (row) =>
        box(x + 18, y + 18 + row * 226, width - 36, 206, '#553621') +
        shelfRow(x + 24, y + 224 + row * 226, width - 44, chance) +
        box(x + 10, y + 224 + row * 226, width - 20, 18, '#8f6442'),
    )
  )
}

function readingLamp(x: number, y: number) {
  return (
    shape(`M${x - 30} ${y - 150} L${x - 170} ${y} L${x + 130} ${y} L${x + 50} ${y - 150} Z`, '#fff1c4', {
      opacity: 0.45,
    }) +
    stroke(`M${x + 10} ${y - 6} L${x + 10} ${y - 150}`, '#b48a3c', 10) +
    oval(x + 10, y - 4, 44, 9, '#b48a3c') +
    shape(`M${x - 50} ${y - 140} C${x - 40} ${y - 200} ${x + 60} ${y - 200} ${x + 70} ${y - 140} Z`, '#2f6b52')
  )
}

function framed(x: number, y: number, width: number, height: number, colour: string) {
  return (
    box(x, y, width, height, '#7a5a3c') +
    box(x + 16, y + 16, width - 32, height - 32, '#f6efdd') +
    box(x + 34, y + 34, width - 68, height - 68, colour) +
    shape(
      `M${x + 34} ${y + height - 34} L${x + width * 0.4} ${y + height * 0.5} L${x + width * 0.62} ${y + height * 0.7} L${x + width - 34} ${y + height * 0.55} L${x + width - 34} ${y + height - 34} Z`,
      '#ffffff',
      { opacity: 0.35 },
    )
  )
}

function jar(x: number, foot: number, size: number, colour: string) {
  return at(
    x,
    foot,
    size,
    shape('M-16 -150 L16 -150 L14 -124 C52 -110 54 -40 26 0 L-26 0 C-54 -40 -52 -110 -14 -124 Z', colour) +
      box(-22, -158, 44, 14, colour, { round: 5 }) +
      stroke('M-42 -76 C-20 -66 20 -66 42 -76', '#ffffff', 6, 0.45) +
      stroke('M-30 -106 C-38 -84 -36 -50 -26 -28', '#ffffff', 6, 0.3),
  )
}

function shipModel(x: number, foot: number) {
  return at(
    x,
    foot,
    1,
    stroke('M-70 -30 L-70 -150 M0 -30 L0 -180 M70 -30 L70 -140', '#6b4f3c', 6) +
      shape(
        'M-64 -140 C-30 -120 -30 -80 -64 -56 Z M6 -170 C50 -140 50 -90 6 -56 Z M76 -132 C106 -112 106 -80 76 -56 Z',
        '#f3e9d2',
      ) +
      shape('M-150 -40 L150 -40 C140 -10 120 4 90 8 L-100 8 C-130 0 -146 -20 -150 -40 Z', '#7d3a2c') +
      stroke('M-130 -24 L136 -24', '#e2c98f', 5) +
      box(-60, 10, 120, 16, '#5a3a26'),
  )
}

function plantPot() {
  return (
    times(7, (leaf) =>
      shape(
        `M60 60 C${-30 + leaf * 18} ${20 - (leaf % 2) * 40} ${-60 + leaf * 34} -60 ${-50 + leaf * 38} ${-100 - (leaf % 3) * 50} C${10 + leaf * 22} -70 ${50 + leaf * 8} 0 60 60 Z`,
        leaf % 2 ? '#4f8a55' : '#6ba663',
      ),
    ) +
    shape('M0 50 L120 50 L104 150 L16 150 Z', '#e6dcc8') +
    box(-8, 40, 136, 24, '#d6cab2', { round: 5 })
  )
}
