import { ridge, sky, tree, wide } from './scene.ts'
import { box, disc, oval, shape, stroke, times } from './svg.ts'

export const land = {
  hills: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      ridge(chance, 430, 90, tones.far) +
      ridge(chance, 530, 80, tones.middle) +
      ridge(chance, 650, 70, tones.near) +
      stroke('M620 900 C560 820 700 780 660 720 C630 680 700 660 690 640', '#ead9b8', 26, 0.9) +
      times(6, (index) =>
        tree(110 + index * 34 + chance.between(0, 20), 690 + index * 6, chance.between(90, 140), tones.front),
      ) +
      times(7, () => sheep(chance.between(760, 1150), chance.between(700, 830))) +
      stroke('M0 800 C260 770 420 820 600 900', '#8d8577', 12, 0.9),
  ),

  balloons: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      ridge(chance, 640, 50, tones.far) +
      ridge(chance, 730, 40, tones.middle) +
      times(16, (index) =>
        house(
          index * 78 - 20,
          790 + chance.between(-12, 12),
          chance.pick(['#e7b58a', '#d98f76', '#a9c0c9', '#f1d9a8', '#9db59a']),
        ),
      ) +
      box(0, 840, 1200, 60, tones.front) +
      balloon(300, 250, 1.25, '#d8553b', '#f6d9a2') +
      balloon(700, 170, 0.9, '#2f6f8f', '#f3ede0') +
      balloon(930, 390, 0.7, '#e2a72e', '#7d4a86') +
      balloon(520, 470, 0.5, '#5a8f5c', '#f6e7c1'),
  ),

  river: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      ridge(chance, 420, 70, tones.far) +
      box(0, 470, 1200, 430, tones.middle) +
      shape(
        'M560 470 C520 510 760 530 720 580 C670 640 260 620 300 720 C340 800 900 780 1010 900 L520 900 C430 850 90 820 110 710 C140 590 560 610 590 560 C600 530 500 510 540 470 Z',
        tones.water,
      ) +
      stroke(
        'M180 730 C180 690 260 660 330 650 M250 770 C300 800 400 826 470 836 M620 850 C690 858 760 868 820 886 M600 566 C640 556 668 548 690 546',
        tones.glow,
        6,
        0.55,
      ) +
      times(12, () => tree(chance.between(760, 1180), chance.between(560, 700), chance.between(70, 120), tones.front)) +
      times(6, () => tree(chance.between(20, 260), chance.between(540, 600), chance.between(60, 90), tones.near)) +
      times(14, (index) =>
        stroke(
          `M${40 + index * 22} 900 C${44 + index * 22} 850 ${36 + index * 24} 830 ${48 + index * 23} 790`,
          tones.front,
          7,
        ),
      ),
  ),

  park: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      ridge(chance, 560, 40, tones.middle) +
      box(0, 600, 1200, 300, tones.near) +
      times(7, (index) =>
        tree(
          40 + index * 190 + chance.between(-30, 30),
          640 + chance.between(-10, 20),
          chance.between(170, 250),
          tones.front,
        ),
      ) +
      shape('M0 760 C300 720 700 800 1200 730 L1200 790 C700 860 300 780 0 820 Z', '#e6d7b5') +
      stroke('M330 900 C460 620 660 460 762 300', '#ffffff', 3, 0.9) +
      shape('M760 180 L840 260 L770 320 L700 250 Z', '#d8553b') +
      shape('M760 180 L770 320 L700 250 Z', '#f2b63c') +
      stroke('M770 320 C740 360 800 380 770 420 C750 450 790 470 776 500', '#7d4a86', 6) +
      bench(880, 700),
  ),

  tent: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      ridge(chance, 480, 120, tones.far) +
      ridge(chance, 620, 60, tones.middle) +
      box(0, 690, 1200, 210, tones.near) +
      times(8, (index) => pine(60 + index * 52, 720 + (index % 3) * 14, chance.between(200, 320), tones.front)) +
      times(5, (index) => pine(980 + index * 56, 730, chance.between(180, 260), tones.front)) +
      shape('M560 780 L740 540 L920 780 Z', '#d98a3a') +
      shape('M740 540 L920 780 L980 760 L800 536 Z', '#b56a25') +
      shape('M690 780 L740 600 L790 780 Z', '#ffe3a1') +
      disc(450, 800, 60, '#ffcf7a', { opacity: 0.3 }) +
      shape('M430 806 C426 776 448 772 446 744 C466 760 476 786 468 806 Z', '#ff9b3d') +
      stroke('M416 812 L486 800 M418 800 L484 814', '#5b4030', 12),
  ),
}

function sheep(x: number, y: number) {
  return (
    box(x - 12, y + 6, 4, 14, '#4a423c') +
    box(x + 8, y + 6, 4, 14, '#4a423c') +
    oval(x, y, 20, 13, '#f6f1e6') +
    oval(x + 19, y - 4, 8, 7, '#4a423c')
  )
}

function house(x: number, y: number, colour: string) {
  return (
    shape(`M${x - 4} ${y - 66} L${x + 36} ${y - 100} L${x + 76} ${y - 66} Z`, '#6b5550') +
    box(x, y - 68, 72, 150, colour) +
    [12, 44].map((dx) => box(x + dx, y - 50, 16, 22, '#fdf3d8')).join('') +
    box(x + 28, y - 14, 18, 64, '#5a463f')
  )
}

function balloon(x: number, y: number, size: number, colour: string, stripe: string) {
  const s = (value: number) => value * size
  return (
    stroke(
      `M${x - s(26)} ${y + s(112)} L${x - s(14)} ${y + s(160)} M${x + s(26)} ${y + s(112)} L${x + s(14)} ${y + s(160)}`,
      '#6b5550',
      s(3),
    ) +
    shape(
      `M${x} ${y - s(120)} C${x + s(130)} ${y - s(120)} ${x + s(120)} ${y + s(40)} ${x + s(28)} ${y + s(116)} L${x - s(28)} ${y + s(116)} C${x - s(120)} ${y + s(40)} ${x - s(130)} ${y - s(120)} ${x} ${y - s(120)} Z`,
      colour,
    ) +
    shape(
      `M${x} ${y - s(120)} C${x + s(56)} ${y - s(120)} ${x + s(52)} ${y + s(40)} ${x + s(12)} ${y + s(116)} L${x - s(12)} ${y + s(116)} C${x - s(52)} ${y + s(40)} ${x - s(56)} ${y - s(120)} ${x} ${y - s(120)} Z`,
      stripe,
    ) +
    box(x - s(18), y + s(158), s(36), s(30), '#8a5a35', { round: s(5) })
  )
}

function bench(x: number, y: number) {
  return (
    stroke(`M${x + 20} ${y} L${x + 20} ${y + 110} M${x + 200} ${y} L${x + 200} ${y + 110}`, '#4a3a30', 12) +
    box(x, y, 220, 16, '#9a6b42', { round: 4 }) +
    box(x, y + 28, 220, 16, '#9a6b42', { round: 4 }) +
    box(x - 8, y + 62, 236, 18, '#ad7c50', { round: 4 })
  )
}

function pine(x: number, foot: number, height: number, colour: string) {
  return (
    box(x - 6, foot - 30, 12, 34, '#4b3a30') +
    times(3, (index) => {
      const top = foot - height + index * height * 0.24
      const half = height * (0.13 + index * 0.06)
      return shape(`M${x} ${top} L${x + half} ${top + height * 0.42} L${x - half} ${top + height * 0.42} Z`, colour)
    })
  )
}
