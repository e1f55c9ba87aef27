import { cloud, sky, square, wide } from './scene.ts'
import { at, box, disc, oval, shape, stroke, times } from './svg.ts'

export const street = {
  pitch: wide(
    (tones, chance, light) =>
      sky(tones, chance, light, 1200, 470) +
      times(
        13,
        (index) =>
          box(index * 96 - 20, 380 - (index % 4) * 26, 80, 120, light === 'night' ? '#26334c' : tones.far) +
          times(3, (w) => box(index * 96 - 6 + w * 22, 396 - (index % 4) * 26, 10, 14, tones.glow, { opacity: 0.8 })),
      ) +
      box(0, 450, 1200, 450, light === 'night' ? '#2f7046' : '#4f9a5a') +
      times(4, (index) =>
        shape(
          `M${index * 300} 450 L${index * 300 + 150} 450 L${index * 420 - 140} 900 L${index * 420 - 350} 900 Z`,
          '#ffffff',
          { opacity: 0.06 },
        ),
      ) +
      stroke('M-20 640 L1220 640 M0 480 L1200 480', '#f4f4ee', 7, 0.8) +
      oval(600, 640, 170, 62, 'none', { stroke: '#f4f4ee', width: 7, opacity: 0.8 }) +
      goal(460, 330) +
      floodlight(110, 100, tones.glow) +
      floodlight(1090, 100, tones.glow) +
      at(520, 720, 1, football()),
  ),

  bicycle: wide(
    (tones, chance) =>
      box(0, 0, 1200, 900, chance.pick(['#d9a05b', '#86a8a3', '#d98f76'])) +
      times(10, (row) =>
        times(9, (column) =>
          (row * 7 + column * 5) % 9
            ? ''
            : box(column * 150 + (row % 2) * 70, row * 72 + 10, 110, 40, '#000000', { opacity: 0.06, round: 4 }),
        ),
      ) +
      box(720, 60, 330, 380, '#f4eee2', { round: 6 }) +
      box(744, 84, 282, 332, tones.sky[0]) +
      stroke('M885 84 L885 416 M744 250 L1026 250', '#f4eee2', 12) +
      box(690, 430, 390, 26, '#e6dcc8') +
      times(
        5,
        (index) =>
          disc(740 + index * 66, 414, 30, index % 2 ? '#5f9a4c' : '#4c823f') +
          disc(740 + index * 66, 396, 12, index % 2 ? '#d8553b' : '#f2b63c'),
      ) +
      box(0, 760, 1200, 140, '#8f8a84') +
      box(0, 752, 1200, 16, '#77726c') +
      at(170, 330, 1, bike(chance.pick(['#20707a', '#b8402e', '#3c5a9a']))),
  ),

  terrace: square(
    (tones, chance, light) =>
      sky(tones, chance, light, 1000, 700) +
      cloud(120, 90, 1, tones.cloud) +
      times(4, (index) =>
        terraceHouse(
          index * 252 - 4,
          chance.pick(['#a9553c', '#b76a50', '#9c4f3c']),
          doorColours[index] ?? doorColours[0],
          light === 'night' ? tones.glow : '#8fb0bd',
        ),
      ) +
      box(0, 820, 1000, 180, '#9b948a') +
      box(0, 820, 1000, 26, '#c3bcb0') +
      stroke('M40 930 L220 930 M340 930 L520 930 M640 930 L820 930 M940 930 L1000 930', '#f2ead8', 10, 0.8),
  ),
}

function goal(x: number, y: number) {
  const net =
    times(13, (index) => stroke(`M${x + 10 + index * 22} ${y} L${x + 10 + index * 22} ${y + 150}`, '#ffffff', 2, 0.5)) +
    times(7, (index) => stroke(`M${x} ${y + 8 + index * 22} L${x + 280} ${y + 8 + index * 22}`, '#ffffff', 2, 0.5))
  return net + stroke(`M${x} ${y + 152} L${x} ${y} L${x + 280} ${y} L${x + 280} ${y + 152}`, '#ffffff', 11)
}

function floodlight(x: number, y: number, glow: string) {
  return (
    disc(x, y, 120, glow, { opacity: 0.16 }) +
    box(x - 7, y, 14, 376, '#5a6470') +
    box(x - 64, y - 36, 128, 66, '#3f4853', { round: 6 }) +
    times(6, (index) => disc(x - 42 + (index % 3) * 42, y - 18 + Math.floor(index / 3) * 32, 12, glow))
  )
}

function football() {
  return (
    oval(80, 152, 80, 14, '#000000', { opacity: 0.18 }) +
    disc(80, 76, 76, '#fbfaf5') +
    shape('M80 44 L110 66 L98 102 L62 102 L50 66 Z', '#2b2f36') +
    stroke('M80 44 L80 6 M110 66 L146 54 M98 102 L122 134 M62 102 L38 134 M50 66 L14 54', '#2b2f36', 5) +
    shape(
      'M60 3 C72 -1 88 -1 100 3 L80 16 Z M150 46 C156 60 157 76 153 92 L140 66 Z M10 46 C4 60 3 76 7 92 L20 66 Z M112 145 C122 140 132 132 138 124 L118 128 Z M48 145 C38 140 28 132 22 124 L42 128 Z',
      '#2b2f36',
    )
  )
}

function bike(colour: string) {
  const wheel = (x: number) =>
    disc(x, 310, 136, 'none', { stroke: '#2b2b2e', width: 16 }) +
    disc(x, 310, 122, 'none', { stroke: '#d9d4ca', width: 5 }) +
    times(12, (index) => {
      const angle = (index * Math.PI) / 6
      return stroke(`M${x} 310 L${x + Math.cos(angle) * 120} ${310 + Math.sin(angle) * 120}`, '#e9e5dc', 2.5, 0.8)
    }) +
    disc(x, 310, 14, '#4d4a4c')
  return (
    oval(360, 452, 420, 16, '#000000', { opacity: 0.14 }) +
    wheel(140) +
    wheel(620) +
    stroke('M140 310 L260 130 L530 130 L320 310 L140 310 M260 130 L320 310 M620 310 L516 60', colour, 17) +
    stroke('M260 130 L240 76', '#4d4a4c', 14) +
    shape('M182 62 C220 50 270 56 300 70 C292 90 210 92 182 62 Z', '#5a3a28') +
    stroke('M516 60 C560 40 590 44 604 66 C612 84 596 96 584 92', '#4d4a4c', 13) +
    disc(320, 310, 32, '#4d4a4c') +
    disc(320, 310, 20, '#8f8a84') +
    stroke('M320 310 L356 372 M340 374 L376 370', '#2b2b2e', 12) +
    shape('M560 84 L690 84 L672 176 L580 176 Z', '#b98a55') +
    stroke(
      'M566 108 L686 108 M572 132 L682 132 M578 156 L676 156 M600 84 L606 176 M630 84 L630 176 M656 84 L650 176',
      '#8f6637',
      4,
    )
  )
}

const doorColours = ['#2f6f8f', '#e2a72e', '#2f6b52', '#5b4a7d'] as const

function terraceHouse(x: number, brick: string, door: string, pane: string) {
  return (
    box(x + 30, 210, 50, 90, brick) +
    [38, 62].map((dx) => box(x + dx, 186, 12, 30, '#c98a5a')).join('') +
    shape(`M${x} 380 L${x + 26} 280 L${x + 252} 280 L${x + 252} 380 Z`, '#5b626b') +
    box(x, 376, 252, 450, brick) +
    times(9, (row) => stroke(`M${x} ${410 + row * 48} L${x + 252} ${410 + row * 48}`, '#000000', 3, 0.07)) +
    window(x + 34, 420, '#8fb0bd') +
    window(x + 148, 420, pane) +
    window(x + 34, 610, pane) +
    box(x + 146, 590, 84, 14, '#f4eee2') +
    box(x + 152, 604, 72, 222, door, { round: 3 }) +
    box(x + 166, 620, 44, 46, '#f6e3b4') +
    disc(x + 212, 720, 5, '#f2dca0')
  )
}

function window(x: number, y: number, pane: string) {
  return (
    box(x - 8, y - 12, 86, 14, '#f4eee2') +
    box(x, y, 70, 100, '#f8f4ea') +
    box(x + 6, y + 6, 58, 88, pane) +
    stroke(`M${x} ${y + 50} L${x + 70} ${y + 50}`, '#f8f4ea', 6) +
    box(x - 6, y + 100, 82, 10, '#e6dcc8')
  )
}
