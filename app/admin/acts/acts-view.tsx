import { keepPreviousData } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ActName, actNames, acts as names } from '#contract/act-names.ts'
import { api, query } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { asked, useFilter } from '../use-filter.ts'
import { useRead } from '../use-read.ts'
import { useTrail } from '../use-trail.ts'
import { ActsTable } from './acts-table.tsx'

const FILTERS = ['act', 'from', 'to', 'memberId'] as const
type Filter = Record<(typeof FILTERS)[number], string>

/** Who did what in the console. It can be read and exported, and nothing else. */
export function ActsView() {
  const { filter, change } = useFilter(FILTERS)
  return (
    <>
      <h1 className="text-3xl">Who did what</h1>
      <p className="mt-2 mb-6 max-w-text text-ink-soft">
        Every act in this console, for a year. Nobody can change or remove an entry. What anybody wrote is not in it.
      </p>
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]">
        <Select
          label="Act"
          placeholder="All acts"
          options={names.map((name) => ({ value: name, label: actNames[name] }))}
          value={filter.act}
          onChange={(event) => change({ act: event.target.value })}
        />
        <TextField
          label="From"
          type="date"
          value={filter.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField label="To" type="date" value={filter.to} onChange={({ target }) => change({ to: target.value })} />
        {/* Never disabled, which would take the keyboard away from whoever has just pressed it. */}
        <Button variant="secondary" onClick={() => change({ act: '', from: '', to: '', memberId: '' })}>
          Show all
        </Button>
      </div>
      {filter.memberId && (
        <p className="mt-3 text-ink-soft">
          Only what concerns <Link to={`/admin/users/${filter.memberId}`}>one member</Link>.
        </p>
      )}
      {/* Another filter begins at the first page. */}
      <ActPages key={JSON.stringify(filter)} filter={filter} />
    </>
  )
}

function ActPages({ filter }: { filter: Filter }) {
  const { page, after, turn } = useTrail()
  const wanted = asked(filter) as Partial<Filter> & { act?: ActName }
  const input = { query: { ...wanted, ...(after ? { after } : {}) } }
  const { data, isPending, isError, refetch } = useRead({
    ...query(api.acts.list, input),
    // The page stays while the next one comes, and the keyboard with it.
    placeholderData: keepPreviousData,
  })
  const csv = `/api/admin/acts/export?${new URLSearchParams(wanted as Record<string, string>)}`

  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      {isPending && (
        <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
          <Spinner className="size-5" /> Loading acts...
        </p>
      )}
      {isError && !data && <LoadFailed onRetry={refetch}>The log could not be loaded.</LoadFailed>}
      {data?.acts.length === 0 && <EmptyState title="No acts">Nothing was done that fits this filter.</EmptyState>}
      {data && data.acts.length > 0 && (
        <>
          <p>
            <Link to={csv} reloadDocument>
              <Download className="mr-1 inline size-4" aria-hidden="true" />
              Everything that fits as CSV
            </Link>
          </p>
          <ActsTable acts={data.acts} />
        </>
      )}
      {data && (page > 1 || data.hasMore) && (
        <Pagination
          label="Pages of the log"
          page={page}
          hasNext={data.hasMore}
          onChange={(next) => turn(next, data.acts.at(-1)?.id)}
        />
      )}
    </div>
  )
}
