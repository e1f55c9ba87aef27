import { ridge, sky, tree, wide } from './scene.ts'
import { at, box, disc, oval, shape, stroke, times, within } from './svg.ts'

export const fieldwork = {
  map: wide(
    (_tones, chance) =>
      box(0, 0, 1200, 900, '#9a7350') +
      times(5, (index) =>
        stroke(
          `M0 ${160 + index * 180} C400 ${140 + index * 180} 800 ${180 + index * 180} 1200 ${156 + index * 180}`,
          '#85603f',
          5,
          0.7,
        ),
      ) +
      shape('M110 90 L1080 60 L1110 800 L140 830 Z', '#000000', { opacity: 0.15 }) +
      shape('M100 80 L1070 50 L1100 790 L130 820 Z', '#f5ecd4') +
      within(
        'sheet',
        'M100 80 L1070 50 L1100 790 L130 820 Z',
        shape(
          'M60 600 C240 520 320 660 470 620 C620 580 600 440 760 420 C900 400 980 500 1140 440 L1140 900 L60 900 Z',
          '#c9ddc0',
        ) +
          times(5, (index) =>
            oval(800, 230, 250 - index * 46, 150 - index * 27, 'none', { stroke: '#c9a06a', width: 4 }),
          ) +
          times(4, (index) =>
            oval(310, 320, 150 - index * 34, 110 - index * 25, 'none', { stroke: '#c9a06a', width: 4 }),
          ) +
          stroke('M60 520 C260 440 300 520 440 500 C600 470 560 360 700 360 C860 360 900 440 1140 330', '#7fb2c9', 22) +
          stroke('M180 860 C300 640 560 640 620 520 C680 400 900 560 1120 560', '#d8764f', 10) +
          stroke('M180 860 C300 640 560 640 620 520 C680 400 900 560 1120 560', '#fbe3c8', 4),
      ) +
      stroke('M423 70 L445 810 M747 60 L773 800', '#e0d3b2', 5) +
      times(5, (index) =>
        at(240 + index * 180, 300 + ((index * 137) % 260), 1, pin(chance.pick(['#c8452f', '#2f6f8f', '#e2a72e']))),
      ) +
      at(960, 660, 1, compass()),
  ),

  survey: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      ridge(chance, 500, 70, tones.far) +
      ridge(chance, 590, 40, tones.middle) +
      crane(880, 160) +
      box(640, 430, 300, 260, '#b9b2a8') +
      times(12, (index) => box(664 + (index % 4) * 68, 456 + Math.floor(index / 4) * 76, 44, 50, '#7f8a92')) +
      times(5, (index) => stroke(`M${660 + index * 64} 430 l0 -46`, '#8a6242', 9)) +
      box(0, 680, 1200, 220, '#c2a377') +
      times(18, () =>
        oval(chance.between(0, 1200), chance.between(700, 890), chance.between(8, 26), chance.between(4, 9), '#a98a60'),
      ) +
      times(
        7,
        (index) =>
          box(640 + index * 84, 650, 60, 12, index % 2 ? '#f4f1ea' : '#d8553b') +
          box(664 + index * 84, 650, 10, 70, '#8f8a84'),
      ) +
      tree(90, 700, 190, tones.near) +
      at(330, 400, 1, tripod()),
  ),
}

function pin(colour: string) {
  return (
    oval(6, 4, 14, 5, '#000000', { opacity: 0.25 }) +
    stroke('M0 0 L0 -36', '#5f5a54', 5) +
    disc(0, -50, 20, colour) +
    disc(-6, -56, 6, '#ffffff', { opacity: 0.6 })
  )
}

function compass() {
  return (
    disc(0, 0, 92, '#b48a3c') +
    disc(0, 0, 76, '#fbf7ec') +
    shape('M0 -62 L13 0 L-13 0 Z', '#c8452f') +
    shape('M0 62 L13 0 L-13 0 Z', '#5f6a73') +
    times(8, (index) =>
      disc(Math.cos((index * Math.PI) / 4) * 66, Math.sin((index * Math.PI) / 4) * 66, 4, '#5f6a73'),
    ) +
    disc(0, 0, 7, '#3d3a36')
  )
}

function crane(x: number, y: number) {
  return (
    box(x, y, 26, 530, '#e2a72e') +
    times(10, (index) => stroke(`M${x} ${y + 20 + index * 50} l26 44`, '#b98420', 5)) +
    box(x - 330, y, 480, 20, '#e2a72e') +
    stroke(`M${x + 13} ${y - 70} L${x - 300} ${y} M${x + 13} ${y - 70} L${x + 140} ${y}`, '#b98420', 5) +
    box(x, y - 76, 26, 80, '#e2a72e') +
    stroke(`M${x - 250} ${y + 20} l0 130`, '#4a4a4a', 4) +
    box(x - 290, y + 150, 80, 30, '#8a6242') +
    box(x + 100, y + 20, 50, 56, '#8f8a84')
  )
}

function tripod() {
  return (
    stroke('M0 90 L-110 440 M0 90 L110 440 M0 90 L10 430', '#d9a441', 17) +
    stroke('M-110 440 L-104 420 M110 440 L104 420', '#4a4a4a', 17) +
    box(-44, 66, 88, 26, '#4a4a4a', { round: 6 }) +
    box(-40, -20, 80, 90, '#2f7f6b', { round: 10 }) +
    box(-66, 6, 132, 40, '#e9e5dc', { round: 18 }) +
    disc(70, 26, 24, '#33414a') +
    disc(70, 26, 13, '#8fc0d4') +
    stroke('M-26 -20 C-26 -60 26 -60 26 -20', '#2f7f6b', 12)
  )
}
