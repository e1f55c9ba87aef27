import { Card, CardHeader } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Table } from '../../ui/table.tsx'
import { useStanding } from './use-standing.ts'

const NUMBER = new Intl.NumberFormat('en-GB')
const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What one member asked for and what it cost, month by month. */
export function UsageCard({ userId, email }: { userId: string; email: string }) {
  const { data } = useStanding(userId)
  if (!data) return null
  return (
    <Card className="lg:col-span-2">
      <CardHeader
        title="Requests and cost"
        description="By the prices of today, for the last twelve months with any."
      />
      <Table
        caption="Requests and cost by month"
        columns={[
          { header: 'Month', cell: ({ month }) => MONTH.format(new Date(`${month}-01`)) },
          { header: 'Requests', cell: ({ requests }) => NUMBER.format(requests), align: 'end' },
          { header: 'Failed', cell: ({ failures }) => NUMBER.format(failures), align: 'end' },
          { header: 'Tokens', cell: ({ tokens }) => NUMBER.format(tokens), align: 'end' },
          { header: 'Cost', cell: ({ cost }) => POUNDS.format(cost), align: 'end' },
        ]}
        rows={data.usage}
        rowKey={({ month }) => month}
        empty="No coach was asked yet."
      />
      <p className="mt-4">
        <Link to={`/admin?view=operations&tab=openai-logs&userEmail=${encodeURIComponent(email)}`}>
          Their requests in the log
        </Link>
      </p>
    </Card>
  )
}
