/** Where a compass bearing leads: degrees clockwise from north, on a chart whose y axis points down. */
export function pointAt(bearing: number, distance: number, [x, y]: readonly [number, number]) {
  const radians = (bearing * Math.PI) / 180
  return [round(x + distance * Math.sin(radians)), round(y - distance * Math.cos(radians))] as const
}

/** The path of a straight line along a bearing, between two distances from a point. */
export function bearingLine(bearing: number, from: number, to: number, centre: readonly [number, number]) {
  return `M${pointAt(bearing, from, centre).join(' ')}L${pointAt(bearing, to, centre).join(' ')}`
}

/** The path of an arc clockwise from one bearing to another, less than a full turn. */
export function arc(from: number, to: number, radius: number, centre: readonly [number, number]) {
  const large = to - from > 180 ? 1 : 0
  return `M${pointAt(from, radius, centre).join(' ')}A${radius} ${radius} 0 ${large} 1 ${pointAt(to, radius, centre).join(' ')}`
}

// Server and browser must write the same figures.
function round(value: number) {
  return Math.round(value * 100) / 100
}
