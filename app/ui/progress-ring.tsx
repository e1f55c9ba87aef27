import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { bearingLine, pointAt } from './compass.ts'

const centre = [80, 80] as const
const tickCount = 60
const sizes = { md: 'size-36', lg: 'size-48' }

type ProgressRingProps = {
  /** What is being counted: 'Sections completed'. */
  label: string
  value: number
  max?: number
  size?: keyof typeof sizes
  /** What stands in the middle; the count, unless something better is known. */
  children?: ReactNode
}

/** A compass ring that fills as the parts of a whole are done, with a needle at the bearing reached. */
export function ProgressRing({ label, value, max = 3, size = 'md', children }: ProgressRingProps) {
  const reached = (value / max) * 360
  const stops = Array.from({ length: max }, (_, index) => ((index + 1) / max) * 360)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={`${value} of ${max}`}
      className={classes('relative grid flex-none place-items-center', sizes[size])}
    >
      <svg viewBox="0 0 160 160" fill="none" aria-hidden="true" className="absolute inset-0 overflow-visible">
        <path d={ticksBetween(reached, 360)} className="stroke-line-strong" strokeWidth="1.25" strokeOpacity="0.7" />
        <path d={ticksBetween(0, reached)} className="stroke-primary" strokeWidth="3" strokeLinecap="round" />
        {stops.map((bearing) => {
          const [cx, cy] = pointAt(bearing, 75, centre)
          const done = bearing <= reached
          return (
            <circle
              key={bearing}
              cx={cx}
              cy={cy}
              r="5"
              strokeWidth="2.5"
              className={done ? 'fill-primary stroke-primary' : 'fill-surface stroke-line-strong'}
            />
          )
        })}
        <path d="M80 22L84.5 35L80 40L75.5 35Z" className="fill-accent" transform={`rotate(${reached % 360} 80 80)`} />
      </svg>
      <div aria-hidden="true" className="relative text-center">
        {children ?? (
          <>
            <div className="font-bold text-3xl leading-none tracking-tight">{value}</div>
            <div className="text-ink-soft text-sm">of {max}</div>
          </>
        )}
      </div>
    </div>
  )
}

function ticksBetween(from: number, to: number) {
  const step = 360 / tickCount
  let path = ''
  for (let bearing = 0; bearing < 360; bearing += step) {
    if (bearing < from || bearing >= to) continue
    path += bearingLine(bearing, bearing % 30 === 0 ? 61 : 66, 75, centre)
  }
  return path
}
