import { arc, bearingLine, pointAt } from './compass.ts'

const here = [30, 210] as const
const rings = [52, 94, 136]
const edge = 178

type BearingDrawingProps = {
  /** Which way the line points, between north (0) and east (90). */
  bearing?: number
  className?: string
}

/** Where you are, the rings of distance around it, and one line that leads somewhere. */
export function BearingDrawing({ bearing = 52, className }: BearingDrawingProps) {
  const [x, y] = pointAt(bearing, edge, here)
  return (
    <svg viewBox="0 0 240 240" fill="none" aria-hidden="true" className={className}>
      <g strokeWidth="1.5">
        {rings.map((radius) => (
          <path key={radius} d={arc(-5, 95, radius, here)} className="stroke-line" vectorEffect="non-scaling-stroke" />
        ))}
        <path d={edgeTicks()} className="stroke-line-strong" strokeOpacity="0.6" vectorEffect="non-scaling-stroke" />
        <path
          d={bearingLine(bearing, 14, edge - 12, here)}
          className="stroke-primary"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </g>
      <circle cx={here[0]} cy={here[1]} r="8" className="stroke-primary" strokeWidth="4" />
      <path
        d="M0 -13L6.5 0L0 13L-6.5 0Z"
        className="fill-accent"
        transform={`translate(${x} ${y}) rotate(${bearing})`}
      />
    </svg>
  )
}

function edgeTicks() {
  let path = ''
  for (let bearing = 0; bearing <= 90; bearing += 2) {
    path += bearingLine(bearing, bearing % 10 === 0 ? edge - 9 : edge - 4, edge, here)
  }
  return path
}
