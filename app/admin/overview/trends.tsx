import { useId } from 'react'
import { api, query } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useRead } from '../use-read.ts'

type Day = Awaited<ReturnType<typeof api.attention.trends>>['days'][number]
type Figure = Exclude<keyof Day, 'day'>

const NUMBER = new Intl.NumberFormat('en-GB')
const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const FIGURES: { name: Figure; label: string }[] = [
  { name: 'members', label: 'Members' },
  { name: 'active', label: 'Active members' },
  { name: 'conversations', label: 'Conversations' },
  { name: 'drafts', label: 'Drafts accepted' },
  { name: 'pages', label: 'Pages published' },
  { name: 'cost', label: 'Cost' },
  { name: 'errors', label: 'Errors' },
]

const write = (name: Figure, value: number | null) =>
  value === null ? 'Not counted' : name === 'cost' ? POUNDS.format(value) : NUMBER.format(value)

/** How the last 30 days went: small charts, and the same as a table. */
export function Trends() {
  const { data, isPending } = useRead(query(api.attention.trends))
  if (isPending) return <p role="status">Loading the last 30 days...</p>
  if (!data) return null
  const columns: Column<Day>[] = [
    { header: 'Day', cell: ({ day }) => DAY.format(new Date(day)) },
    ...FIGURES.map(({ name, label }) => ({
      ...{ header: label, align: 'end' as const },
      cell: (day: Day) => write(name, day[name]),
    })),
  ]
  return (
    <section aria-labelledby="trends-title" className="mt-10">
      <h2 id="trends-title" className="text-xl">
        The last 30 days
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {FIGURES.map(({ name, label }) => (
          <Card key={name} as="li">
            <SmallChart label={label} name={name} days={data.days} />
          </Card>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="cursor-pointer py-2 font-medium">The same as a table</summary>
        <Table caption="The last 30 days" columns={columns} rows={data.days.toReversed()} rowKey={({ day }) => day} />
      </details>
      <p className="mt-2 text-ink-soft text-sm">
        Days are in UTC. {data.countedAt && `Counted ${writeMoment(data.countedAt)}.`} Days before this version, or on
        which no server ran, have no count of members, conversations, drafts and pages.
      </p>
    </section>
  )
}

const WIDTH = 240
const HEIGHT = 64

function SmallChart({ label, name, days }: { label: string; name: Figure; days: Day[] }) {
  const id = useId()
  const values = days.map((day) => day[name])
  const known = values.filter((value) => value !== null)
  const most = Math.max(...known, name === 'cost' ? 0.01 : 1)
  const step = WIDTH / days.length
  const newest = known.at(-1) ?? null
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="text-ink-soft text-sm">
        {label}
        <span className="block font-bold text-2xl text-ink tabular-nums">{write(name, newest)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="mt-2 w-full text-primary">
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="var(--line)" />
        {days.map(({ day }, index) => {
          const height = ((values[index] ?? 0) / most) * (HEIGHT - 4)
          return (
            <rect
              key={day}
              x={index * step + 1}
              y={HEIGHT - height}
              width={step - 2}
              height={height}
              rx="1"
              fill="currentColor"
            />
          )
        })}
      </svg>
    </figure>
  )
}
