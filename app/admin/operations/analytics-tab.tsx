import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, query } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Stat } from '../../ui/stat.tsx'
import { useRead } from '../use-read.ts'
import { Bars, Line } from './charts.tsx'

const NUMBER = new Intl.NumberFormat('en-GB')
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** How the product is used, from its own tables. Nobody is followed for it. */
export function AnalyticsTab() {
  const { data, isPending } = useRead(query(api.operations.analytics))
  if (isPending) return <p role="status">Loading analytics...</p>
  if (!data) return <p className="text-ink-soft">The analytics could not be loaded.</p>
  const requests = data.provider.reduce((sum, day) => sum + day.requests, 0)
  const failures = data.provider.reduce((sum, day) => sum + day.failures, 0)

  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Stat label="Active today" value={NUMBER.format(data.active.day)} />
        <Stat label="Active in 7 days" value={NUMBER.format(data.active.week)} />
        <Stat label="Active in 30 days" value={NUMBER.format(data.active.month)} />
        <Stat label="Founder members" value={NUMBER.format(data.founders)} />
      </dl>
      <Chart title="Sign-ups" description="Per day, over the last 90 days." csv="sign-ups">
        {data.signUps.length === 0 ? (
          <p className="text-ink-soft">Nobody has signed up in the last 90 days.</p>
        ) : (
          <Line
            title="Sign-ups by day"
            points={data.signUps.map(({ day, count }) => ({ label: DAY.format(new Date(day)), value: count }))}
          />
        )}
      </Chart>
      <Chart title="How far members get" description="From signing up to a public page." csv="sections">
        <Bars unit="members" points={data.sections.map(({ name, count }) => ({ label: name, value: count }))} />
      </Chart>
      <Chart title="Messages by coach" description="Members’ and coaches’ messages together." csv="tools">
        {data.tools.length === 0 ? (
          <p className="text-ink-soft">Nobody has talked to a coach yet.</p>
        ) : (
          <Bars
            unit="messages"
            points={data.tools.map(({ toolName, messages }) => ({ label: toolName, value: messages }))}
          />
        )}
      </Chart>
      <Chart
        title="The provider"
        description={`${NUMBER.format(requests)} requests in 90 days, of which ${NUMBER.format(failures)} failed.`}
        csv="usage"
      >
        {data.provider.length === 0 ? (
          <p className="text-ink-soft">No request has been made yet.</p>
        ) : (
          <div className="grid gap-6">
            <Line
              title="Requests by day"
              points={data.provider.map(({ day, requests: count }) => ({
                label: DAY.format(new Date(day)),
                value: count,
              }))}
            />
            <Line
              title="Average time to answer by day, in milliseconds"
              points={data.provider.map(({ day, averageMs }) => ({
                label: `${DAY.format(new Date(day))}, ms`,
                value: averageMs ?? 0,
              }))}
            />
          </div>
        )}
      </Chart>
      {data.backgrounds.map(({ title, groups, hidden }) => (
        <Chart key={title} title={title} description="Groups of fewer than ten people are not shown.">
          {groups.length > 0 && (
            <Bars unit="members" points={groups.map(({ name, count }) => ({ label: name, value: count }))} />
          )}
          {hidden > 0 && (
            <p className="mt-3 text-ink-soft text-sm">
              {hidden === 1 ? 'One smaller group is left out.' : `${hidden} smaller groups are left out.`}
            </p>
          )}
        </Chart>
      ))}
      <p className="text-ink-soft text-sm">
        Counted {writeMoment(data.madeAt)}. Days are in UTC; large counts may be a minute old.
      </p>
    </div>
  )
}

interface ChartProps {
  title: string
  description: string
  csv?: string
  children: ReactNode
}

function Chart({ title, description, csv, children }: ChartProps) {
  return (
    <Card>
      <CardHeader
        title={title}
        description={description}
        action={
          csv && (
            <Link to={`/api/admin/export/${csv}`} reloadDocument aria-label={`${title} as CSV`}>
              <Download className="mr-1 inline size-4" aria-hidden="true" />
              CSV
            </Link>
          )
        }
      />
      {children}
    </Card>
  )
}
