import { Download } from 'lucide-react'
import { type CostGroup, costGroups } from '#contract/cost-groups.ts'
import { api, query } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFilter } from '../use-filter.ts'
import { useRead } from '../use-read.ts'
import { usualPeriods } from './periods.ts'
import { FINE_POUNDS, POUNDS } from './pounds.ts'

const NUMBER = new Intl.NumberFormat('en-GB')
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

type Costs = Awaited<ReturnType<typeof api.operations.costsBy>>
type Row = Costs['rows'][number]

interface Period {
  from: string
  to: string
}

const isGroup = (name: string): name is CostGroup => name in costGroups

/** What a period has cost, by whatever one wants to know it by. The choice stands in the address. */
export function CostDetails() {
  const { filter, change } = useFilter(['by', 'from', 'to'])
  const usual = usualPeriods(new Date())
  const group = isGroup(filter.by) ? filter.by : 'day'
  const period = { from: filter.from || usual['This month'].from, to: filter.to || usual['This month'].to }
  const search = new URLSearchParams({ ...period })

  return (
    <Card aria-labelledby="details-title">
      <CardHeader
        id="details-title"
        title="Costs in detail"
        description="Requests that were made, at the prices of today. A coach’s suggestions, notes and trials count as its own."
        action={
          <Link to={`/api/admin/costs/by/${group}/export?${search}`} reloadDocument>
            <Download className="mr-1 inline size-4" aria-hidden="true" />
            These costs as CSV
          </Link>
        }
      />
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-3">
        <Select
          label="By"
          options={Object.entries(costGroups).map(([value, label]) => ({ value, label }))}
          value={group}
          onChange={({ target }) => change({ by: target.value })}
        />
        <TextField
          label="From"
          type="date"
          // Large letters make a date wider than a small phone.
          className="min-w-0"
          value={period.from}
          onChange={({ target }) => change({ from: target.value, to: period.to })}
        />
        <TextField
          label="Until"
          type="date"
          // Large letters make a date wider than a small phone.
          className="min-w-0"
          value={period.to}
          onChange={({ target }) => change({ from: period.from, to: target.value })}
        />
      </div>
      <div className="my-4 flex flex-wrap gap-2">
        {Object.entries(usual).map(([label, { from, to }]) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            aria-pressed={from === period.from && to === period.to}
            className="aria-pressed:bg-primary-soft"
            onClick={() => change({ from, to })}
          >
            {label}
          </Button>
        ))}
      </div>
      <PeriodOfCosts group={group} period={period} />
    </Card>
  )
}

function PeriodOfCosts({ group, period }: { group: CostGroup; period: Period }) {
  const { data, error, isPending } = useRead(
    query(api.operations.costsBy, { params: { group }, query: { from: period.from, to: period.to } }),
  )
  if (isPending) return <p role="status">Loading these costs...</p>
  if (!data) return <Alert tone="danger">{sentenceOf(error, 'These costs could not be loaded.')}</Alert>
  const { rows, total, hasMore, countedSince } = data
  return (
    <>
      <p role="status" className="mb-3">
        <span className="font-semibold tabular-nums">{POUNDS.format(total.cost ?? 0)}</span> for{' '}
        {total.requests === 1 ? '1 request' : `${NUMBER.format(total.requests)} requests`} in the period
        {total.isPartial && ', without the models that have no price'}.
      </p>
      <Table
        caption={`Costs by ${costGroups[group].toLowerCase()}`}
        columns={columnsFor(group, period)}
        rows={rows}
        rowKey={({ key }) => key}
        empty="Nothing was asked of a provider in this period."
      />
      <Remainder rows={rows} total={total} group={group} countedSince={countedSince} from={period.from} />
      {hasMore && <p className="mt-2 text-ink-soft text-sm">These are the first {NUMBER.format(rows.length)}.</p>}
    </>
  )
}

interface RemainderProps extends Pick<Costs, 'rows' | 'total' | 'countedSince'> {
  group: CostGroup
  from: string
}

/** Why the rows do not make up the whole of a period. */
function Remainder({ rows, total, group, countedSince, from }: RemainderProps) {
  const requests = total.requests - rows.reduce((sum, row) => sum + row.requests, 0)
  if (requests <= 0) return null
  const reasons = {
    member: 'by members who have left',
    version: 'for which no version was written down, such as dictation and trials',
  }
  const reason = group === 'member' || group === 'version' ? reasons[group] : 'further down'
  const isYoung = countedSince === null || countedSince > from
  return (
    <p className="mt-2 text-ink-soft text-sm">
      {NUMBER.format(requests)} of the requests stand in no row: those {reason}
      {isYoung &&
        (countedSince === null
          ? ', and all made before they were counted so'
          : `, and those before ${DAY.format(new Date(countedSince))}, when counting them so began`)}
      .
    </p>
  )
}

function columnsFor(group: CostGroup, period: Period): Column<Row>[] {
  return [
    { header: costGroups[group], cell: (row) => <RowName group={group} row={row} period={period} /> },
    { header: 'Requests', cell: ({ requests }) => NUMBER.format(requests), align: 'end' },
    { header: 'Tokens in', cell: ({ inputTokens }) => NUMBER.format(inputTokens), align: 'end' },
    { header: 'Tokens out', cell: ({ outputTokens }) => NUMBER.format(outputTokens), align: 'end' },
    { header: 'Cost', cell: writeCost, align: 'end' },
  ]
}

function writeCost({ cost, isPartial }: Row) {
  if (cost === null) return 'No price set'
  return isPartial ? `${FINE_POUNDS.format(cost)} and more` : FINE_POUNDS.format(cost)
}

/** Leads to the member, or to the requests behind the figure. */
function RowName({ group, row: { key, name }, period }: { group: CostGroup; row: Row; period: Period }) {
  if (group === 'member') return <Link to={`/admin/users/${key}`}>{name}</Link>
  const narrowed = {
    day: { from: key, to: key },
    model: { ...period, model: key },
    coach: { ...period, toolName: key },
    version: { ...period, toolName: key.split(' ')[0] ?? '', version: key.split(' ')[1] ?? '' },
  }[group]
  const search = new URLSearchParams({ view: 'operations', tab: 'openai-logs', ...narrowed })
  return <Link to={`/admin?${search}`}>{group === 'day' ? DAY.format(new Date(key)) : name}</Link>
}
