import { Download } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { writeShortDay } from '../../lib/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useFilter } from '../use-filter.ts'
import { useRead } from '../use-read.ts'
import { CostDetails } from './cost-details.tsx'
import { CostOutlook } from './cost-outlook.tsx'
import { FINE_POUNDS, POUNDS } from './pounds.ts'
import { PricesCard } from './prices-card.tsx'
import { aiInvoices, hostingInvoices, type Invoice } from './sample-invoices.ts'

const NUMBER = new Intl.NumberFormat('en-GB')
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

type View = 'hosting' | 'openai'

/** The open view stands in the address: the overview leads to it. */
export function CostsTab() {
  const { filter, change } = useFilter(['costs'])
  const view: View = filter.costs === 'openai' ? 'openai' : 'hosting'
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Segmented
          label="Costs"
          options={[
            { value: 'hosting', label: 'Hosting invoices' },
            { value: 'openai', label: 'AI API costs' },
          ]}
          value={view}
          onChange={(costs) => change({ costs })}
        />
      </div>
      {view === 'openai' && (
        <>
          <CostOutlook />
          <CostDetails />
          <MeasuredCosts />
        </>
      )}
      <section aria-labelledby="invoices-title">
        <h2 id="invoices-title" className="mb-3 text-xl">
          {view === 'hosting' ? 'Hosting invoices' : 'AI API invoices'}
        </h2>
        <Alert tone="info">
          These rows are a sample, not your bookkeeping. Amounts are in £; where a bill is in dollars, the rate is 0.74.
        </Alert>
        <div className="mt-3">
          <Table
            caption="Sample invoices"
            columns={invoiceColumns}
            rows={view === 'hosting' ? hostingInvoices : aiInvoices}
            rowKey={({ invoice }) => invoice}
          />
        </div>
      </section>
    </div>
  )
}

const invoiceColumns: Column<Invoice>[] = [
  { header: 'Date', cell: ({ date }) => writeShortDay(date) },
  { header: 'Amount', cell: ({ amount }) => POUNDS.format(amount), align: 'end' },
  { header: 'Invoice', cell: ({ invoice }) => invoice },
  { header: 'Due date', cell: ({ dueDate }) => writeShortDay(dueDate) },
  {
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={status === 'Paid' ? 'success' : status === 'Draft' ? 'neutral' : 'notice'}>{status}</Badge>
    ),
  },
]

type Costs = Awaited<ReturnType<typeof api.operations.costs>>

/** What the provider has really been used for, and what that costs. */
function MeasuredCosts() {
  const { data, isPending } = useRead(query(api.operations.costs))
  if (isPending) return <p role="status">Loading costs...</p>
  if (!data) return <p className="text-ink-soft">The costs could not be loaded.</p>
  const months = [...new Set(data.rows.map(({ month }) => month))]
  return (
    <>
      <Card aria-labelledby="measured-title">
        <CardHeader
          id="measured-title"
          title="Measured AI costs"
          description={`From the requests that were made: tokens times the model’s price, US dollars at ${data.usdToGbp} pounds.`}
          action={
            <Link to="/api/admin/export/usage" reloadDocument>
              <Download className="mr-1 inline size-4" aria-hidden="true" />
              CSV
            </Link>
          }
        />
        {months.length === 0 && <p className="text-ink-soft">No request has been made yet.</p>}
        <div className="grid grid-cols-1 gap-6">
          {months.map((month) => (
            <MonthOfCosts key={month} month={month} rows={data.rows.filter((row) => row.month === month)} />
          ))}
        </div>
      </Card>
      <PricesCard key={JSON.stringify(data.prices)} prices={data.prices} />
    </>
  )
}

function MonthOfCosts({ month, rows }: { month: string; rows: Costs['rows'] }) {
  const total = rows.reduce((sum, { cost }) => sum + (cost ?? 0), 0)
  const isWhole = rows.every(({ cost }) => cost !== null)
  return (
    <section>
      <h3 className="mb-2 flex flex-wrap justify-between gap-x-4 text-lg">
        {MONTH.format(new Date(`${month}-01`))} <span className="tabular-nums">{POUNDS.format(total)}</span>
      </h3>
      {!isWhole && (
        <p className="mb-2 text-ink-soft text-sm">
          Without the models that have no price. Add theirs under Prices, and they are counted.
        </p>
      )}
      <Table
        caption={`AI costs in ${month}`}
        columns={[
          { header: 'Tool', cell: ({ toolName }) => toolName },
          { header: 'Model', cell: ({ model }) => model },
          { header: 'Requests', cell: ({ requests }) => NUMBER.format(requests), align: 'end' },
          { header: 'Tokens in', cell: ({ inputTokens }) => NUMBER.format(inputTokens), align: 'end' },
          { header: 'Tokens out', cell: ({ outputTokens }) => NUMBER.format(outputTokens), align: 'end' },
          {
            header: 'Cost',
            cell: ({ cost }) => (cost === null ? 'No price set' : FINE_POUNDS.format(cost)),
            align: 'end',
          },
        ]}
        rows={rows}
        rowKey={({ toolName, model }) => `${toolName} ${model}`}
      />
    </section>
  )
}
