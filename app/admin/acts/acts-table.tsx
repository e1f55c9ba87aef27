import { actNames } from '#contract/act-names.ts'
import type { api } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { writeDetails } from './write-details.ts'

export type Act = Awaited<ReturnType<typeof api.acts.list>>['acts'][number]

const columns: Column<Act>[] = [
  { header: 'What', cell: ({ act }) => actNames[act] },
  { header: 'When', cell: ({ at }) => <span className="md:whitespace-nowrap">{writeMoment(at)}</span> },
  { header: 'Who', cell: ({ actorName }) => actorName },
  { header: 'Member', cell: (act) => <MemberCell act={act} /> },
  { header: 'Details', cell: ({ details }) => <Details text={writeDetails(details)} /> },
  { header: 'Result', cell: (act) => <Result act={act} /> },
]

export function ActsTable({ acts }: { acts: Act[] }) {
  return <Table caption="Who did what" columns={columns} rows={acts} rowKey={({ id }) => id} />
}

function MemberCell({ act: { memberId, memberName } }: { act: Act }) {
  if (!memberId) return <span className="text-ink-faint">Nobody</span>
  if (memberName === null) return <span title={memberId}>A member who is gone</span>
  return <Link to={`/admin/users/${memberId}`}>{memberName}</Link>
}

function Details({ text }: { text: string }) {
  return <span className="[overflow-wrap:anywhere]">{text || <span className="text-ink-faint">None</span>}</span>
}

function Result({ act: { outcome, reason } }: { act: Act }) {
  if (outcome === 'done') return <Badge tone="success">Done</Badge>
  if (outcome === 'unknown') return <Badge tone="notice">Not known</Badge>
  return (
    <>
      <Badge tone="danger">Refused</Badge>
      {reason && <span className="mt-1 block text-ink-soft">{reason}</span>}
    </>
  )
}
