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

  allotment: wide(
    (tones, chance, light) =>
      sky(tones, chance, light) +
      ridge(chance, 470, 40, tones.far) +
      times(9, (index) =>
        tree(60 + index * 140 + chance.between(-30, 30), 540, chance.between(120, 180), tones.middle),
      ) +
      box(0, 530, 1200, 370, '#8a6a4e') +
      shed(820, 330) +
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
      stroke('M180 730 C180 690 260 660 330 650 M250 770 C300 800 400 826 470 836 M620 850 C690 858 760 868 820 886 M600 566 C640 556 668 548 690 546', tones.glow, 6, 0.55) +
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

function shed(x: number, y: number) {
  return (
    box(x, y + 70, 270, 210, '#4f7f9b') +
    times(8, (index) => stroke(`M${x + 34 * index + 18} ${y + 74} L${x + 34 * index + 18} ${y + 278}`, '#3f6a84', 4)) +
    shape(`M${x - 24} ${y + 80} L${x + 135} ${y} L${x + 294} ${y + 80} Z`, '#5d4a44') +
    box(x + 40, y + 120, 80, 160, '#3d5f75') +
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
