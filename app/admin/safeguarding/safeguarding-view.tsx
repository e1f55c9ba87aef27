import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { safeguardingStateNames, safeguardingStates } from '#contract/safeguarding-choices.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EntriesTable } from './entries-table.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { type Filter, useCounts, useEntries, useRefresh } from './use-safeguarding.ts'

const EMPTY: Record<Filter, string> = {
  all: 'The safety check has answered nobody in the last 30 days.',
  new: 'Nothing new. Everything in the list has been looked at.',
  'looked-at': 'No entry is being looked at.',
  closed: 'No entry has been closed.',
}

/** When the safety check answered somebody, and how far somebody has come with it. */
export function SafeguardingView() {
  const [params] = useSearchParams()
  const [filter, setFilter] = useState<Filter>(
    () => safeguardingStates.find((state) => state === params.get('state')) ?? 'all',
  )
  return (
    <>
      <h1 className="text-3xl">Safeguarding</h1>
      <p className="mt-2 mb-6 max-w-text text-ink-soft">
        When the safety check answered a member in place of a coach. What they wrote is not in this list. An entry is
        removed 30 days after its last sign. Members are told that this list exists and that nobody watches live.
      </p>
      <FilterBar filter={filter} onChange={setFilter} />
      {/* Another filter begins at the first page. */}
      <EntryPages key={filter} filter={filter} />
    </>
  )
}

function FilterBar({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { data } = useCounts()
  const counts = data && { new: data.new, 'looked-at': data.lookedAt, closed: data.closed }
  const options = safeguardingStates.map((state) => ({
    value: state as Filter,
    label: counts ? `${safeguardingStateNames[state]} (${counts[state]})` : safeguardingStateNames[state],
  }))
  return (
    <Segmented
      label="Which entries are shown"
      options={[{ value: 'all', label: 'All' }, ...options]}
      value={filter}
      onChange={onChange}
    />
  )
}

function EntryPages({ filter }: { filter: Filter }) {
  /** The last entry of each page before this one. */
  const [trail, setTrail] = useState<string[]>([])
  const [opened, setOpened] = useState<string>()
  const { data, isPending, isError } = useEntries(filter, trail.at(-1))
  const refresh = useRefresh()
  const page = trail.length + 1

  function handlePage(next: number) {
    const last = data?.entries.at(-1)
    setTrail(next > page && last ? [...trail, last.id] : trail.slice(0, next - 1))
  }

  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      {isPending && (
        <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
          <Spinner className="size-5" /> Loading entries...
        </p>
      )}
      {isError && !data && <LoadFailed onRetry={refresh}>The safeguarding list could not be loaded.</LoadFailed>}
      {data?.entries.length === 0 && <EmptyState title="No entries">{EMPTY[filter]}</EmptyState>}
      {data && data.entries.length > 0 && <EntriesTable entries={data.entries} onOpen={setOpened} />}
      {data && (page > 1 || data.hasMore) && (
        <Pagination label="Pages of the safeguarding list" page={page} hasNext={data.hasMore} onChange={handlePage} />
      )}
      {opened && <EntryDialog id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
