import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { logPageSizes } from '#contract/console-choices.ts'
import { api, query } from '../../lib/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { asked, useFilter } from '../use-filter.ts'
import { useRead } from '../use-read.ts'
import { useTrail } from '../use-trail.ts'
import { LogDialog, type LoggedRequest } from './log-dialog.tsx'
import { LogsFilter } from './logs-filter.tsx'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' })
const LIMIT = 20
const EMAIL_SHOWN = 20
const MESSAGE_SHOWN = 50

const FILTERS = [
  ...(['toolName', 'userEmail', 'outcome', 'kind', 'from', 'to', 'model', 'requestId', 'version', 'limit'] as const),
]
export type LogFilters = Record<(typeof FILTERS)[number], string>

type Query = NonNullable<NonNullable<Parameters<typeof api.operations.logs>[0]>['query']>

/** Requests to the provider, filtered and paged on the server. What is asked for stands in the address. */
export function LogsTab() {
  const { filter, change } = useFilter(FILTERS)
  return (
    <div className="grid grid-cols-1 gap-5">
      <LogsFilter filter={filter} onChange={change} />
      {/* Another filter begins at the first page. */}
      <LogPages key={JSON.stringify(filter)} filter={filter} />
    </div>
  )
}

function LogPages({ filter }: { filter: LogFilters }) {
  const { page, after, turn } = useTrail()
  const [shown, setShown] = useState<string>()
  const limit = logPageSizes.find((size) => String(size) === filter.limit) ?? LIMIT
  const wanted = { ...(asked(filter) as Query), words: 'first' as const, page, limit, ...(after ? { after } : {}) }
  const { data, isPending, isFetching, refetch } = useRead(query(api.operations.logs, { query: wanted }))
  const logs = data?.logs ?? []
  const show = ({ id }: LoggedRequest) => setShown(id)

  return (
    <>
      <div>
        <Button variant="secondary" icon={<RefreshCw />} busy={isFetching && !isPending} onClick={() => refetch()}>
          Refresh Logs
        </Button>
      </div>
      {isPending ? (
        <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
          <Spinner className="size-5" /> Loading OpenAI logs...
        </p>
      ) : (
        <Table
          caption="Requests to the provider"
          columns={columnsFor(show)}
          rows={logs}
          rowKey={({ id }) => id}
          onRowClick={show}
          empty="No OpenAI logs found. Try adjusting your filters."
        />
      )}
      <Pagination
        label="Log pages"
        page={page}
        hasNext={logs.length === limit}
        onChange={(next) => turn(next, logs.at(-1)?.id)}
      />
      {shown && <LogDialog id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function columnsFor(onOpen: (request: LoggedRequest) => void): Column<LoggedRequest>[] {
  return [
    {
      header: 'Time',
      cell: (request) => (
        <button
          type="button"
          onClick={() => onOpen(request)}
          className="-my-2 rounded-sm py-2 text-left underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {WHEN.format(new Date(request.createdAt))}
        </button>
      ),
    },
    { header: 'Tool', cell: ({ toolName }) => toolName },
    { header: 'User', cell: ({ userEmail }) => cut(userEmail, EMAIL_SHOWN) },
    { header: 'Model', cell: ({ model, isModelAsked }) => (isModelAsked ? model : 'None asked') },
    { header: 'Tokens', cell: ({ tokensUsed }) => tokensUsed, align: 'end' },
    { header: 'Response time', cell: ({ responseTime }) => `${responseTime} ms`, align: 'end' },
    { header: 'Status', cell: (request) => <StatusBadge request={request} /> },
    { header: 'Message', cell: ({ userMessage }) => cut(userMessage, MESSAGE_SHOWN) },
  ]
}

/** Where the safety check answered, no model has succeeded at anything. */
function StatusBadge({ request: { success, isModelAsked, withheld } }: { request: LoggedRequest }) {
  if (!success) return <Badge tone="danger">Error</Badge>
  if (withheld) return <Badge tone="notice">Reply withheld</Badge>
  return isModelAsked ? <Badge tone="success">Success</Badge> : <Badge tone="notice">Safety check</Badge>
}

function cut(text: string, length: number) {
  return text.length > length ? `${text.slice(0, length)}...` : text
}
