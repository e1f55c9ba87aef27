import { useId } from 'react'

const NUMBER = new Intl.NumberFormat('en-GB')

interface Point {
  label: string
  value: number
}

/** Amounts beside each other, each with its figure: readable without colour. */
export function Bars({ points, unit }: { points: Point[]; unit: string }) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  return (
    <dl className="grid gap-2">
      {points.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[minmax(6rem,11rem)_1fr_auto] items-center gap-3">
          <dt className="text-sm [overflow-wrap:anywhere]">{label}</dt>
          <dd className="h-5 rounded-sm bg-sunken">
            <span
              className="block h-full min-w-0.5 rounded-sm bg-primary"
              style={{ width: `${(value / most) * 100}%` }}
            />
          </dd>
          <dd className="text-right font-semibold text-sm tabular-nums">
            {NUMBER.format(value)} <span className="sr-only">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const WIDTH = 640
const HEIGHT = 160

/** How something went day by day. The figures are in a table for those who cannot see the line. */
export function Line({ points, title }: { points: Point[]; title: string }) {
  const id = useId()
  const most = Math.max(1, ...points.map(({ value }) => value))
  const x = (index: number) => (points.length < 2 ? WIDTH / 2 : (index / (points.length - 1)) * WIDTH)
  const y = (value: number) => HEIGHT - 8 - (value / most) * (HEIGHT - 24)
  const path = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)},${y(value)}`).join(' ')
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={id} className="w-full text-primary">
        <title id={id}>{title}</title>
        <line x1="0" x2={WIDTH} y1={HEIGHT - 8} y2={HEIGHT - 8} stroke="var(--line)" />
        <text x="0" y="12" fontSize="12" fill="var(--ink-soft)">
          {NUMBER.format(most)}
        </text>
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
        {points.length < 40 &&
          points.map(({ label, value }, index) => (
            <circle key={label} cx={x(index)} cy={y(value)} r="3.5" fill="currentColor" />
          ))}
      </svg>
      <figcaption className="flex justify-between text-ink-soft text-xs">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </figcaption>
      <details className="mt-1 text-sm">
        <summary className="cursor-pointer py-1.5 text-ink-soft">The figures</summary>
        <ul className="max-h-48 columns-2 overflow-y-auto">
          {points.map(({ label, value }) => (
            <li key={label} className="tabular-nums">
              {label}: {NUMBER.format(value)}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  )
}
