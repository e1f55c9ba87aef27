import { writeMoment } from '../../lib/dates.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { LevelBadge, StateBadge, writeKinds, writeSigns } from './badges.tsx'
import type { Entry } from './use-safeguarding.ts'

interface EntriesTableProps {
  entries: Entry[]
  onOpen: (id: string) => void
}

export function EntriesTable({ entries, onOpen }: EntriesTableProps) {
  const columns: Column<Entry>[] = [
    { header: 'When', cell: (entry) => <WhenCell entry={entry} onOpen={() => onOpen(entry.id)} /> },
    { header: 'Member', cell: (entry) => <MemberCell entry={entry} /> },
    { header: 'Kind', cell: ({ kinds }) => writeKinds(kinds) },
    { header: 'Level', cell: (entry) => <LevelCell entry={entry} /> },
    { header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  ]
  return (
    <Table
      caption="Safeguarding entries"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => onOpen(id)}
    />
  )
}

function WhenCell({ entry, onOpen }: { entry: Entry; onOpen: () => void }) {
  const { lastAt, memberName } = entry
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Open the entry of ${writeMoment(lastAt)} about ${memberName}`}
      className="-my-2 rounded-sm py-2 text-left font-semibold tabular-nums underline decoration-line-strong underline-offset-4 hover:decoration-current md:whitespace-nowrap"
    >
      {writeMoment(lastAt)}
    </button>
  )
}

function MemberCell({ entry: { memberName, ageBand } }: { entry: Entry }) {
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{memberName}</span>
      <span className="block text-ink-soft">{ageBand ? `Aged ${ageBand}` : 'Age not known'}</span>
    </>
  )
}

function LevelCell({ entry: { level, signs } }: { entry: Entry }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <LevelBadge level={level} />
      {signs > 1 && <span className="whitespace-nowrap text-ink-soft">{writeSigns(signs)}</span>}
    </div>
  )
}
