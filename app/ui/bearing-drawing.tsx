import { arc, bearingLine, pointAt } from './compass.ts'

const rings = [52, 94, 136]
const edge = 178

type BearingDrawingProps = {
  /** Which way the line points, in degrees from north. */
  bearing?: number
  className?: string
}

/** Where you are, the rings of distance around it, and one line that leads somewhere. */
export function BearingDrawing({ bearing = 52, className }: BearingDrawingProps) {
  const quarter = Math.floor((bearing % 360) / 90) * 90
  const here = [quarter < 180 ? 30 : 210, quarter === 0 || quarter === 270 ? 210 : 30] as const
  const [x, y] = pointAt(bearing, edge, here)
  return (
    <svg viewBox="0 0 240 240" fill="none" aria-hidden="true" className={className}>
      {rings.map((radius) => (
        <path
          key={radius}
          d={arc(quarter - 5, quarter + 95, radius, here)}
          className="stroke-line"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path
        d={edgeTicks(quarter, here)}
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeOpacity="0.6"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={bearingLine(bearing, 14, edge - 12, here)}
        className="stroke-primary"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <circle cx={here[0]} cy={here[1]} r="8" className="stroke-primary" strokeWidth="4" />
      <path
        d="M0 -13L6.5 0L0 13L-6.5 0Z"
        className="fill-accent"
        transform={`translate(${x} ${y}) rotate(${bearing})`}
      />
    </svg>
  )
}

function edgeTicks(quarter: number, here: readonly [number, number]) {
  let path = ''
  for (let bearing = quarter; bearing <= quarter + 90; bearing += 2) {
    path += bearingLine(bearing, bearing % 10 === 0 ? edge - 9 : edge - 4, edge, here)
  }
  return path
}
