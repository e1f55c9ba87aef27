import { RefreshCw } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { logPageSizes, logTools } from '#contract/console-choices.ts'
import { api, query } from '../../lib/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRead } from '../use-read.ts'
import { LogDialog, type LoggedRequest } from './log-dialog.tsx'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' })
const EMAIL_SHOWN = 20
const MESSAGE_SHOWN = 50

/** Requests to the provider, filtered and paged on the server. */
export function LogsTab() {
  const [toolName, setToolName] = useState('')
  const [userEmail, setUserEmail] = useState('')
  const [limit, setLimit] = useState(20)
  /** The last request of each page before this one: further back costs no more than the first. */
  const [trail, setTrail] = useState<string[]>([])
  const [shown, setShown] = useState<LoggedRequest>()
  const email = useDeferredValue(userEmail.trim())
  const page = trail.length + 1
  const after = trail.at(-1)
  const wanted = {
    ...{ page, limit, ...(after ? { after } : {}) },
    ...(toolName ? { toolName } : {}),
    ...(email ? { userEmail: email } : {}),
  }
  const { data, isPending, isFetching, refetch } = useRead(query(api.operations.logs, { query: wanted }))
  const logs = data?.logs ?? []

  /** Another filter begins at the first page. */
  function filter(change: () => void) {
    change()
    setTrail([])
  }

  function handlePage(next: number) {
    const last = logs.at(-1)
    setTrail(next > page && last ? [...trail, last.id] : trail.slice(0, next - 1))
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_1fr_8rem_auto]">
        <Select
          label="Tool"
          placeholder="All tools"
          options={[...logTools]}
          value={toolName}
          onChange={(event) => filter(() => setToolName(event.target.value))}
        />
        <TextField
          label="User email"
          value={userEmail}
          onChange={(event) => filter(() => setUserEmail(event.target.value))}
        />
        <Select
          label="Page size"
          options={logPageSizes.map(String)}
          value={String(limit)}
          onChange={(event) => filter(() => setLimit(Number(event.target.value)))}
        />
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
          columns={columnsFor(setShown)}
          rows={logs}
          rowKey={({ id }) => id}
          onRowClick={setShown}
          empty="No OpenAI logs found. Try adjusting your filters."
        />
      )}
      <Pagination label="Log pages" page={page} hasNext={logs.length === limit} onChange={handlePage} />
      {shown && <LogDialog request={shown} onClose={() => setShown(undefined)} />}
    </div>
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
