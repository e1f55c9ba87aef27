import { at, box, disc, oval, shape, stroke, times } from './svg.ts'

const steel = '#aab4b9'

export function saw() {
  return (
    shape('M0 20 L240 70 L240 130 L0 150 Z', steel) +
    times(14, (index) => shape(`M${index * 17} ${150 - index * 1.4} l8 14 l9 -15 Z`, steel)) +
    shape('M236 40 C310 30 310 160 236 150 Z', '#8a5a35') +
    oval(266, 96, 16, 26, '#e3d2b2')
  )
}

export function hammer() {
  return (
    box(34, 60, 24, 240, '#b5814f', { round: 10 }) +
    box(0, 20, 92, 48, '#5f686c', { round: 6 }) +
    shape('M92 24 C116 20 126 34 130 56 L92 60 Z', '#5f686c')
  )
}

export function spanners() {
  return times(4, (index) =>
    at(
      index * 50,
      index * 14,
      1 - index * 0.1,
      box(10, 40, 18, 200, steel, { round: 8 }) +
        disc(19, 30, 27, steel) +
        box(10, -2, 18, 36, '#e3d2b2') +
        disc(19, 250, 20, steel) +
        disc(19, 250, 9, '#e3d2b2'),
    ),
  )
}

export function screwdrivers() {
  return times(4, (index) =>
    at(
      index * 46,
      0,
      1,
      box(0, 20, 26, 90, ['#c8452f', '#2f6f8f', '#e2a72e', '#2f6b52'][index] ?? '#c8452f', { round: 10 }) +
        box(9, 110, 8, 110 + index * 16, '#7f8a90'),
    ),
  )
}

export function tapeMeasure() {
  return (
    box(-46, 40, 100, 96, '#e2a72e', { round: 20 }) +
    disc(4, 88, 26, '#fbf6ea') +
    box(44, 126, 14, 120, '#f6e9a8') +
    stroke('M44 150 l8 0 M44 174 l8 0 M44 198 l8 0 M44 222 l8 0', '#5f5a4a', 3)
  )
}

export function vice() {
  return (
    box(0, 60, 170, 34, '#4c6a7c', { round: 6 }) +
    box(10, 0, 50, 66, '#5f8196', { round: 6 }) +
    box(110, 0, 50, 66, '#5f8196', { round: 6 }) +
    stroke('M160 40 L230 40', steel, 16) +
    stroke('M224 4 L236 78', '#7f8a90', 10)
  )
}

export function glueAndJar() {
  return (
    box(0, 10, 76, 80, '#dfe9ec', { round: 8 }) +
    times(5, (index) => stroke(`M${14 + index * 12} 30 L${4 + index * 18} -60`, index % 2 ? '#d9a86c' : '#e2a72e', 8)) +
    box(130, 20, 60, 70, '#f4f1ea', { round: 8 }) +
    shape('M150 20 L160 -16 L170 20 Z', '#c8452f') +
    box(130, 42, 60, 24, '#c8452f')
  )
}

export function iron() {
  return (
    shape('M-220 40 L-200 30 L-120 0 L-116 22 Z', '#c4c9cc') +
    stroke('M-110 8 L120 -76', '#e2a72e', 44) +
    stroke('M-106 6 L-60 -10', '#5f686c', 50) +
    stroke('M120 -76 C190 -100 180 20 260 0', '#3a3f45', 14)
  )
}

export function scissors() {
  return (
    stroke('M0 60 L220 -30 M0 -20 L220 70', steel, 15) +
    disc(-40, 76, 36, 'none', { stroke: '#c8452f', width: 15 }) +
    disc(-40, -36, 36, 'none', { stroke: '#c8452f', width: 15 }) +
    disc(106, 20, 9, '#5f686c')
  )
}

export function sewingMachine() {
  return (
    box(-150, 280, 500, 44, '#2b2f36', { round: 10 }) +
    shape('M230 280 L230 90 L-40 90 C-60 90 -64 60 -40 50 L300 50 C330 50 340 70 340 90 L340 280 Z', '#2f6f73') +
    box(-110, 60, 90, 130, '#2f6f73', { round: 14 }) +
    stroke('M-66 190 L-66 266', steel, 9) +
    box(-84, 254, 36, 12, steel) +
    disc(360, 120, 44, '#2b2f36') +
    disc(360, 120, 24, '#5f686c') +
    stroke('M20 76 L200 76', '#e9d9a8', 8) +
    disc(285, 190, 26, '#e9d9a8') +
    box(90, 10, 36, 42, '#d8553b', { round: 5 }) +
    stroke('M108 14 C40 -10 -40 10 -66 60', '#d8553b', 3)
  )
}
