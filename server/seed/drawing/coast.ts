import { ridge, ripples, sky, tall, wide } from './scene.ts'
import { box, disc, oval, shape, stroke, times } from './svg.ts'

export const coast = {
  seaFront: wide(
    (tones, chance, light) =>
      sky(tones, chance, light, 1200, 520) +
      box(0, 480, 1200, 200, tones.water) +
      ripples(tones, chance, 490, 8) +
      boat(820, 500, 0.5, '#f4efe4') +
      shape('M0 640 C300 600 700 690 1200 630 L1200 900 L0 900 Z', '#e8d3a4') +
      times(5, (index) => beachHut(60 + index * 150, 560, hutColours[index] ?? hutColours[0])) +
      box(0, 812, 1200, 88, '#c9c1b4') +
      box(0, 806, 1200, 12, '#b3aa9c') +
      times(
        17,
        (index) =>
          box(index * 74 + 8, 720, 10, 96, '#33566b', { round: 4 }) + disc(index * 74 + 13, 718, 10, '#33566b'),
      ) +
      stroke('M0 742 L1200 742 M0 778 L1200 778', '#33566b', 8) +
      gull(880, 200) +
      gull(980, 260) +
      gull(760, 150),
  ),

  lighthouse: tall(
    (tones, chance, light) =>
      sky(tones, chance, light, 900, 760) +
      box(0, 740, 900, 460, tones.water) +
      ripples(tones, chance, 760, 12, 900) +
      shape(
        'M300 1200 C320 1040 380 960 460 900 C520 860 560 850 640 850 C740 850 820 900 900 880 L900 1200 Z',
        '#6d6a66',
      ) +
      shape('M420 1200 C470 1080 540 980 640 900 C720 880 820 920 900 900 L900 1200 Z', '#5b5854') +
      shape(
        'M340 960 C420 880 560 830 660 834 C760 836 830 872 900 866 L900 900 C800 920 640 860 520 900 C440 930 380 970 340 960 Z',
        tones.near,
      ) +
      (light === 'evening' || light === 'night'
        ? shape('M610 356 L0 250 L0 440 Z', tones.glow, { opacity: 0.35 })
        : '') +
      lightTower(610, 400, tones.glow) +
      gull(180, 300) +
      gull(290, 360) +
      gull(220, 480),
  ),

  harbour: wide(
    (tones, chance, light) =>
      sky(tones, chance, light, 1200, 560) +
      ridge(chance, 380, 60, tones.middle, 1200, 560) +
      times(12, (index) =>
        cottage(
          index * 104 - 20,
          540 + (index % 3) * -34,
          chance.pick(['#f5efe2', '#f2d7b0', '#b9d0d6', '#eab8a0', '#dfe3cf']),
        ),
      ) +
      box(0, 540, 1200, 40, '#8d857b') +
      box(0, 574, 1200, 326, tones.water) +
      ripples(tones, chance, 600, 16) +
      boat(260, 690, 1, '#d8553b') +
      boat(640, 640, 0.8, '#2f6f8f') +
      boat(930, 770, 1.25, '#e2a72e') +
      gull(520, 180) +
      gull(610, 220),
  ),
}

const hutColours = ['#d8553b', '#2f7f8f', '#e2a72e', '#5a8f5c', '#7d5a9a'] as const

function gull(x: number, y: number) {
  return stroke(
    `M${x - 34} ${y - 6} C${x - 22} ${y - 22} ${x - 8} ${y - 16} ${x} ${y} C${x + 8} ${y - 16} ${x + 22} ${y - 22} ${x + 34} ${y - 6}`,
    '#ffffff',
    7,
  )
}

function boat(x: number, y: number, size: number, hull: string) {
  const s = (value: number) => value * size
  return (
    box(x - s(4), y - s(230), s(8), s(236), '#6b4f3c') +
    shape(`M${x + s(10)} ${y - s(224)} L${x + s(120)} ${y - s(24)} L${x + s(10)} ${y - s(24)} Z`, '#fbf7ee') +
    shape(`M${x - s(12)} ${y - s(180)} L${x - s(84)} ${y - s(24)} L${x - s(12)} ${y - s(24)} Z`, '#e6ddca') +
    shape(
      `M${x - s(120)} ${y - s(8)} L${x + s(140)} ${y - s(8)} L${x + s(100)} ${y + s(44)} L${x - s(90)} ${y + s(44)} Z`,
      hull,
    ) +
    box(x - s(120), y - s(12), s(260), s(10), '#ffffff', { opacity: 0.7 }) +
    oval(x + s(4), y + s(52), s(130), s(9), '#000000', { opacity: 0.12 })
  )
}

function beachHut(x: number, y: number, colour: string) {
  return (
    box(x, y + 50, 110, 130, '#f7f1e4') +
    times(3, (index) => box(x + 8 + index * 36, y + 50, 18, 130, colour)) +
    shape(`M${x - 12} ${y + 56} L${x + 55} ${y - 8} L${x + 122} ${y + 56} Z`, colour) +
    shape(`M${x + 16} ${y + 50} L${x + 55} ${y + 14} L${x + 94} ${y + 50} Z`, '#f7f1e4') +
    box(x + 36, y + 84, 38, 96, '#4a5f6b') +
    disc(x + 66, y + 134, 4, '#f2dca0')
  )
}

function lightTower(x: number, y: number, glow: string) {
  return (
    shape(`M${x - 60} ${y} L${x + 60} ${y} L${x + 92} ${y + 460} L${x - 92} ${y + 460} Z`, '#f7f3ea') +
    shape(`M${x - 68} ${y + 110} L${x + 68} ${y + 110} L${x + 75} ${y + 210} L${x - 75} ${y + 210} Z`, '#c8452f') +
    shape(`M${x - 83} ${y + 320} L${x + 83} ${y + 320} L${x + 90} ${y + 420} L${x - 90} ${y + 420} Z`, '#c8452f') +
    shape(`M${x + 20} ${y} L${x + 60} ${y} L${x + 92} ${y + 460} L${x + 30} ${y + 460} Z`, '#000000', {
      opacity: 0.08,
    }) +
    box(x - 18, y + 390, 36, 70, '#3d4a52', { round: 16 }) +
    box(x - 9, y + 150, 18, 30, '#3d4a52') +
    box(x - 9, y + 262, 18, 30, '#3d4a52') +
    box(x - 78, y - 14, 156, 18, '#3d4a52', { round: 4 }) +
    box(x - 46, y - 84, 92, 72, glow) +
    stroke(
      `M${x - 46} ${y - 84} L${x - 46} ${y - 14} M${x - 16} ${y - 84} L${x - 16} ${y - 14} M${x + 16} ${y - 84} L${x + 16} ${y - 14} M${x + 46} ${y - 84} L${x + 46} ${y - 14}`,
      '#3d4a52',
      6,
    ) +
    shape(`M${x - 62} ${y - 82} C${x - 40} ${y - 150} ${x + 40} ${y - 150} ${x + 62} ${y - 82} Z`, '#c8452f') +
    disc(x, y - 142, 9, '#3d4a52')
  )
}

function cottage(x: number, foot: number, colour: string) {
  return (
    box(x + 76, foot - 176, 20, 46, '#8a6a5a') +
    shape(`M${x - 8} ${foot - 112} L${x + 54} ${foot - 168} L${x + 116} ${foot - 112} Z`, '#5f6a73') +
    box(x, foot - 114, 108, 230, colour) +
    [16, 66]
      .map(
        (dx) =>
          box(x + dx, foot - 92, 26, 30, '#41596a') +
          stroke(`M${x + dx + 13} ${foot - 92} L${x + dx + 13} ${foot - 62}`, '#ffffff', 3),
      )
      .join('') +
    box(x + 16, foot - 34, 26, 30, '#41596a') +
    box(x + 62, foot - 44, 30, 70, '#7a4a3a')
  )
}
