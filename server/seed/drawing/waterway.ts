import { ridge, ripples, sky, tree, wide } from './scene.ts'
import { box, disc, oval, shape, stroke, times } from './svg.ts'

export const waterway = {
  bridge: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      ridge(chance, 480, 60, tones.far) +
      box(0, 610, 1200, 290, tones.water) +
      ripples(tones, chance, 640, 14) +
      cables() +
      box(0, 520, 1200, 34, '#e9e5dc') +
      box(0, 548, 1200, 12, '#b8b2a7') +
      [340, 860]
        .map(
          (x) =>
            shape(`M${x - 34} 690 L${x - 12} 150 L${x + 12} 150 L${x + 34} 690 Z`, '#f4f1ea') +
            shape(`M${x} 150 L${x + 12} 150 L${x + 34} 690 L${x} 690 Z`, '#000000', { opacity: 0.08 }) +
            box(x - 60, 680, 120, 40, '#9c958a', { round: 6 }),
        )
        .join('') +
      shape('M0 900 L0 620 C90 610 140 680 210 720 C300 770 300 850 340 900 Z', tones.near) +
      shape('M1200 900 L1200 630 C1110 640 1080 720 1010 760 C950 800 930 860 900 900 Z', tones.near) +
      times(4, (index) => tree(50 + index * 46, 740 + index * 30, 120, tones.front)) +
      times(3, (index) => tree(1060 + index * 54, 770 - index * 20, 130, tones.front)),
  ),

  canal: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      times(6, (index) =>
        warehouse(index * 205 - 10, 300 + (index % 3) * 46, chance.pick(['#a9553c', '#b9674a', '#94503f', '#c08057'])),
      ) +
      box(0, 570, 1200, 50, '#9a9184') +
      shape('M0 610 L1200 610 L1200 900 L0 900 Z', tones.water) +
      ripples(tones, chance, 650, 10) +
      narrowboat(230, 660) +
      shape('M0 900 L0 820 L1200 860 L1200 900 Z', '#c8bba2') +
      times(11, (index) =>
        stroke(
          `M${880 + index * 24} 880 C${876 + index * 24} 830 ${890 + index * 25} 810 ${880 + index * 26} ${760 + (index % 3) * 18}`,
          index % 2 ? tones.front : tones.near,
          8,
        ),
      ),
  ),
}

function cables() {
  const pairs = [340, 860].flatMap((x) =>
    [60, 120, 180, 240].flatMap((reach, index) => [
      `M${x} ${180 + index * 10} L${x - reach * 1.05} 522`,
      `M${x} ${180 + index * 10} L${x + reach * 1.05} 522`,
    ]),
  )
  return stroke(pairs.join(' '), '#f4f1ea', 4)
}

function warehouse(x: number, top: number, colour: string) {
  return (
    box(x, top, 206, 600 - top, colour) +
    shape(`M${x} ${top} L${x + 103} ${top - 66} L${x + 206} ${top} Z`, colour) +
    shape(
      `M${x - 4} ${top + 4} L${x + 103} ${top - 66} L${x + 210} ${top + 4} L${x + 210} ${top - 8} L${x + 103} ${top - 82} L${x - 4} ${top - 8} Z`,
      '#4d4a4c',
    ) +
    times(9, (index) =>
      box(x + 22 + (index % 3) * 60, top + 34 + Math.floor(index / 3) * 84, 40, 52, index % 4 ? '#51626c' : '#f6dea0', {
        round: 8,
      }),
    )
  )
}

function narrowboat(x: number, y: number) {
  return (
    shape(
      `M${x} ${y} L${x + 700} ${y} C${x + 700} ${y + 50} ${x + 670} ${y + 84} ${x + 620} ${y + 84} L${x + 40} ${y + 84} C${x + 10} ${y + 70} ${x} ${y + 40} ${x} ${y} Z`,
      '#26333f',
    ) +
    box(x + 90, y - 88, 520, 92, '#2f6b52', { round: 8 }) +
    box(x + 80, y - 100, 540, 18, '#c8452f', { round: 6 }) +
    times(
      5,
      (index) => disc(x + 150 + index * 98, y - 42, 24, '#f2dca0') + disc(x + 150 + index * 98, y - 42, 17, '#dbeaf0'),
    ) +
    times(
      3,
      (index) =>
        box(x + 180 + index * 150, y - 124, 50, 26, '#b8673d') +
        times(4, (flower) => disc(x + 186 + index * 150 + flower * 13, y - 128, 9, flower % 2 ? '#e2a72e' : '#d8553b')),
    ) +
    box(x + 560, y - 150, 16, 52, '#2b2b2e') +
    box(x, y - 6, 700, 12, '#e2a72e') +
    oval(x + 340, y + 94, 330, 12, '#000000', { opacity: 0.14 })
  )
}
