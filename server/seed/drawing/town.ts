import { cloud, sky, square, wide } from './scene.ts'
import { at, box, disc, oval, shape, stroke, times } from './svg.ts'

export const town = {
  marketStall: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      times(5, (index) => box(index * 250 - 20, 200 + (index % 2) * 60, 240, 520, index % 2 ? '#c9b8a4' : '#b9a795') + times(4, (w) => box(index * 250 + 20 + (w % 2) * 100, 260 + (index % 2) * 60 + Math.floor(w / 2) * 120, 56, 76, '#7d8b93'))) +
      box(0, 700, 1200, 200, '#a59b8d') +
      stroke('M170 300 L170 760 M1030 300 L1030 760', '#6b4f3c', 18) +
      awning(110, 230, 980, chance.pick(['#c8452f', '#2f7f6b', '#2f6f8f'])) +
      box(140, 560, 920, 40, '#8a6242') +
      box(160, 600, 880, 180, '#a87a52') +
      times(6, (index) => crate(170 + index * 146, 500, index)) +
      times(6, (index) => box(206 + index * 146, 620, 66, 44, '#fbf6ea', { round: 4 }) + stroke(`M${216 + index * 146} 636 L${258 + index * 146} 636 M${216 + index * 146} 650 L${244 + index * 146} 650`, '#8d8577', 4)) +
      at(430, 330, 1, scales()),
  ),

  shopFront: wide(
    (tones) =>
      box(0, 0, 1200, 900, '#b98a6c') +
      times(14, (row) => times(11, (column) => box(column * 116 + (row % 2 ? -58 : 0), row * 30, 110, 25, row % 3 ? '#b27f61' : '#c0906f'))) +
      times(3, (index) => box(170 + index * 330, 30, 190, 150, '#f4eee2') + box(184 + index * 330, 44, 162, 122, tones.sky[0])) +
      box(60, 220, 1080, 110, '#1f4f4a') +
      times(9, (index) => box(390 + index * 48, 256, index === 4 ? 14 : 34, 38, '#f2dca0', { round: 5 })) +
      box(60, 330, 1080, 430, '#2d6a63') +
      box(100, 360, 440, 330, '#fdf1d2') + box(740, 360, 360, 330, '#fdf1d2') +
      shelves(110, 370, 420) + shelves(750, 370, 340) +
      box(570, 360, 140, 400, '#1f4f4a') + box(588, 380, 104, 220, '#fdf1d2') +
      disc(684, 640, 8, '#f2dca0') +
      box(610, 430, 60, 40, '#c8452f', { round: 6 }) +
      awningOver(60, 326) +
      box(0, 760, 1200, 140, '#9b948a') + box(0, 760, 1200, 14, '#837c72') +
      times(4, (index) => planter(110 + index * 90, 730)) + times(3, (index) => planter(790 + index * 100, 730)),
  ),

  pitch: wide(
    (tones, chance, light) =>
      sky(tones, chance, light, 1200, 470) +
      times(13, (index) => box(index * 96 - 20, 380 - (index % 4) * 26, 80, 120, light === 'night' ? '#26334c' : tones.far) + times(3, (w) => box(index * 96 - 6 + w * 22, 396 - (index % 4) * 26, 10, 14, tones.glow, { opacity: 0.8 }))) +
      box(0, 450, 1200, 450, light === 'night' ? '#2f7046' : '#4f9a5a') +
      times(4, (index) => shape(`M${index * 300} 450 L${index * 300 + 150} 450 L${index * 420 - 140} 900 L${index * 420 - 350} 900 Z`, '#ffffff', { opacity: 0.06 })) +
      stroke('M-20 640 L1220 640 M0 480 L1200 480', '#f4f4ee', 7, 0.8) +
      oval(600, 640, 170, 62, 'none', { stroke: '#f4f4ee', width: 7, opacity: 0.8 }) +
      goal(460, 330) +
      floodlight(110, 100, tones.glow) + floodlight(1090, 100, tones.glow) +
      at(520, 720, 1, football()),
  ),

  bicycle: wide(
    (tones, chance) =>
      box(0, 0, 1200, 900, chance.pick(['#d9a05b', '#86a8a3', '#d98f76'])) +
      times(10, (row) => times(9, (column) => ((row * 7 + column * 5) % 9 ? '' : box(column * 150 + (row % 2) * 70, row * 72 + 10, 110, 40, '#000000', { opacity: 0.06, round: 4 })))) +
      box(720, 60, 330, 380, '#f4eee2', { round: 6 }) + box(744, 84, 282, 332, tones.sky[0]) +
      stroke('M885 84 L885 416 M744 250 L1026 250', '#f4eee2', 12) +
      box(690, 430, 390, 26, '#e6dcc8') +
      times(5, (index) => disc(740 + index * 66, 414, 30, index % 2 ? '#5f9a4c' : '#4c823f') + disc(740 + index * 66, 396, 12, index % 2 ? '#d8553b' : '#f2b63c')) +
      box(0, 760, 1200, 140, '#8f8a84') + box(0, 752, 1200, 16, '#77726c') +
      at(170, 330, 1, bike(chance.pick(['#20707a', '#b8402e', '#3c5a9a']))),
  ),

  terrace: square(
    (tones, chance, light) =>
      sky(tones, chance, light, 1000, 700) +
      cloud(120, 90, 1, tones.cloud) +
      times(4, (index) => terraceHouse(index * 252 - 4, chance.pick(['#a9553c', '#b76a50', '#9c4f3c']), chance.pick(['#2f6f8f', '#c8452f', '#e2a72e', '#2f6b52', '#5b4a7d']))) +
      box(0, 820, 1000, 180, '#9b948a') + box(0, 820, 1000, 26, '#c3bcb0') +
      stroke('M40 930 L220 930 M340 930 L520 930 M640 930 L820 930 M940 930 L1000 930', '#f2ead8', 10, 0.8),
  ),
}

function awning(x: number, y: number, width: number, colour: string) {
  const stripes = 14
  const step = width / stripes
  return times(stripes, (index) => {
    const left = x + index * step
    const fill = index % 2 ? '#fbf4e6' : colour
    return shape(`M${left + 20 - index * 2.8} ${y - 90} L${left + step + 17 - index * 2.8} ${y - 90} L${left + step} ${y + 50} L${left} ${y + 50} Z`, fill) + shape(`M${left} ${y + 50} L${left + step} ${y + 50} C${left + step} ${y + 92} ${left} ${y + 92} ${left} ${y + 50} Z`, fill)
  })
}

function awningOver(x: number, y: number) {
  return times(18, (index) => shape(`M${x + index * 60} ${y} L${x + index * 60 + 60} ${y} L${x + index * 60 + 60} ${y + 44} C${x + index * 60 + 60} ${y + 70} ${x + index * 60} ${y + 70} ${x + index * 60} ${y + 44} Z`, index % 2 ? '#fbf4e6' : '#e2a72e'))
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
    times(12, (index) => disc(x + 20 + (index % 5) * 22 + Math.floor(index / 5) * 11, y + 30 - Math.floor(index / 5) * 18, 15, index % 3 ? light : dark)) +
    box(x, y + 26, 130, 50, '#c79a63') + stroke(`M${x} ${y + 50} L${x + 130} ${y + 50}`, '#a87a45', 4)
  )
}

function scales() {
  return stroke('M0 -30 L0 60', '#4d4a4c', 6) + disc(0, 84, 40, '#f4eee2', { stroke: '#4d4a4c', width: 6 }) + stroke('M0 84 L18 62', '#c8452f', 5) + shape('M-56 140 L56 140 C50 172 -50 172 -56 140 Z', '#aab4b9') + stroke('M-44 140 L-20 116 M44 140 L20 116', '#4d4a4c', 4)
}

function shelves(x: number, y: number, width: number) {
  const colours = ['#d8553b', '#2f7f8f', '#f2b63c', '#5a8f5c', '#8a5a9a', '#e58f6a']
  return times(3, (row) =>
    times(Math.floor(width / 46), (index) => box(x + 8 + index * 46, y + 40 + row * 100 + ((index * 7) % 3) * 8, 34, 52 - ((index * 7) % 3) * 8, colours[(index + row * 2) % colours.length] ?? '#d8553b', { round: index % 2 ? 14 : 4 })) + box(x, y + 92 + row * 100, width, 12, '#a87a52'),
  )
}

function planter(x: number, y: number) {
  return times(4, (leaf) => disc(x + 10 + leaf * 16, y - 4 - (leaf % 2) * 12, 17, leaf % 2 ? '#6ba653' : '#4f8a45')) + box(x - 4, y, 76, 44, '#5d4a44', { round: 5 })
}

function goal(x: number, y: number) {
  const net = times(13, (index) => stroke(`M${x + 10 + index * 22} ${y} L${x + 10 + index * 22} ${y + 150}`, '#ffffff', 2, 0.5)) + times(7, (index) => stroke(`M${x} ${y + 8 + index * 22} L${x + 280} ${y + 8 + index * 22}`, '#ffffff', 2, 0.5))
  return net + stroke(`M${x} ${y + 152} L${x} ${y} L${x + 280} ${y} L${x + 280} ${y + 152}`, '#ffffff', 11)
}

function floodlight(x: number, y: number, glow: string) {
  return (
    disc(x, y, 120, glow, { opacity: 0.16 }) + box(x - 7, y, 14, 390, '#5a6470') + box(x - 64, y - 36, 128, 66, '#3f4853', { round: 6 }) +
    times(6, (index) => disc(x - 42 + (index % 3) * 42, y - 18 + Math.floor(index / 3) * 32, 12, glow))
  )
}

function football() {
  return (
    oval(80, 152, 80, 14, '#000000', { opacity: 0.18 }) + disc(80, 76, 76, '#fbfaf5') +
    shape('M80 44 L110 66 L98 102 L62 102 L50 66 Z', '#2b2f36') +
    stroke('M80 44 L80 6 M110 66 L146 54 M98 102 L122 134 M62 102 L38 134 M50 66 L14 54', '#2b2f36', 5) +
    shape('M60 3 C72 -1 88 -1 100 3 L80 16 Z M150 46 C156 60 157 76 153 92 L140 66 Z M10 46 C4 60 3 76 7 92 L20 66 Z M112 145 C122 140 132 132 138 124 L118 128 Z M48 145 C38 140 28 132 22 124 L42 128 Z', '#2b2f36')
  )
}

function bike(colour: string) {
  const wheel = (x: number) => disc(x, 310, 136, 'none', { stroke: '#2b2b2e', width: 16 }) + disc(x, 310, 122, 'none', { stroke: '#d9d4ca', width: 5 }) + times(12, (index) => {
    const angle = (index * Math.PI) / 6
    return stroke(`M${x} 310 L${x + Math.cos(angle) * 120} ${310 + Math.sin(angle) * 120}`, '#e9e5dc', 2.5, 0.8)
  }) + disc(x, 310, 14, '#4d4a4c')
  return (
    oval(360, 452, 420, 16, '#000000', { opacity: 0.14 }) + wheel(140) + wheel(620) +
    stroke('M140 310 L260 130 L530 130 L320 310 L140 310 M260 130 L320 310 M620 310 L516 60', colour, 17) +
    stroke('M260 130 L240 76', '#4d4a4c', 14) + shape('M182 62 C220 50 270 56 300 70 C292 90 210 92 182 62 Z', '#5a3a28') +
    stroke('M516 60 C560 40 590 44 604 66 C612 84 596 96 584 92', '#4d4a4c', 13) +
    disc(320, 310, 32, '#4d4a4c') + disc(320, 310, 20, '#8f8a84') + stroke('M320 310 L356 372 M340 374 L376 370', '#2b2b2e', 12) +
    shape('M560 84 L690 84 L672 176 L580 176 Z', '#b98a55') + stroke('M566 108 L686 108 M572 132 L682 132 M578 156 L676 156 M600 84 L606 176 M630 84 L630 176 M656 84 L650 176', '#8f6637', 4)
  )
}

function terraceHouse(x: number, brick: string, door: string) {
  return (
    box(x + 30, 210, 50, 90, brick) + [38, 62].map((dx) => box(x + dx, 186, 12, 30, '#c98a5a')).join('') +
    shape(`M${x} 380 L${x + 26} 280 L${x + 252} 280 L${x + 252} 380 Z`, '#5b626b') + box(x, 376, 252, 450, brick) +
    times(9, (row) => stroke(`M${x} ${410 + row * 48} L${x + 252} ${410 + row * 48}`, '#000000', 3, 0.07)) +
    window(x + 34, 420) + window(x + 148, 420) + window(x + 34, 610) +
    box(x + 146, 590, 84, 14, '#f4eee2') + box(x + 152, 604, 72, 222, door, { round: 3 }) + box(x + 166, 620, 44, 46, '#f6e3b4') + disc(x + 212, 720, 5, '#f2dca0')
  )
}

function window(x: number, y: number) {
  return box(x - 8, y - 12, 86, 14, '#f4eee2') + box(x, y, 70, 100, '#f8f4ea') + box(x + 6, y + 6, 58, 88, '#8fb0bd') + stroke(`M${x} ${y + 50} L${x + 70} ${y + 50}`, '#f8f4ea', 6) + box(x - 6, y + 100, 82, 10, '#e6dcc8')
}
