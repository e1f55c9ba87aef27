import { CalendarCheck, CalendarClock } from 'lucide-react'
import { describeLimits, helplineKindNames, ukNations } from '#contract/helpline-choices.ts'
import { writeShortDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Helpline } from './use-helplines.ts'

interface HelplinesTableProps {
  helplines: Helpline[]
  /** Said in place of the rows when there are none. */
  empty: string
  /** The id of the one that is being put back or marked as checked. */
  busy: string | undefined
  onEdit: (helpline: Helpline) => void
  onRemove: (helpline: Helpline) => void
  onPutBack: (helpline: Helpline) => void
  onChecked: (helpline: Helpline) => void
}

export function HelplinesTable({ helplines, empty, ...acts }: HelplinesTableProps) {
  const columns: Column<Helpline>[] = [
    { header: 'Service', cell: (helpline) => <NameCell helpline={helpline} onEdit={() => acts.onEdit(helpline)} /> },
    { header: 'Reached by', cell: (helpline) => <ReachCell helpline={helpline} /> },
    { header: 'For', cell: (helpline) => <ForCell helpline={helpline} /> },
    { header: 'Checked', cell: (helpline) => <CheckedCell helpline={helpline} /> },
    { header: '', align: 'end', cell: (helpline) => <Acts helpline={helpline} {...acts} /> },
  ]
  return <Table caption="Helplines" columns={columns} rows={helplines} rowKey={({ id }) => id} empty={empty} />
}

/** Several services share a name, so a button says the place as well. */
function fullName({ name, places }: Helpline) {
  const isWholeUk = ukNations.every((nation) => places.includes(nation))
  return isWholeUk ? name : `${name}, ${places.join(', ')}`
}

function Acts({
  helpline,
  busy,
  onRemove,
  onPutBack,
  onChecked,
}: Omit<HelplinesTableProps, 'helplines' | 'empty' | 'onEdit'> & { helpline: Helpline }) {
  const isBusy = busy === helpline.id
  if (helpline.isRemoved)
    return (
      <Button
        size="sm"
        variant="secondary"
        busy={isBusy}
        aria-label={`Put back: ${fullName(helpline)}`}
        onClick={() => onPutBack(helpline)}
      >
        Put back
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      {helpline.isDue && (
        <Button
          size="sm"
          variant="secondary"
          icon={<CalendarCheck />}
          busy={isBusy}
          aria-label={`Checked today: ${fullName(helpline)}`}
          onClick={() => onChecked(helpline)}
        >
          Checked today
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Remove: ${fullName(helpline)}`}
        onClick={() => onRemove(helpline)}
      >
        Remove
      </Button>
    </div>
  )
}

function NameCell({ helpline, onEdit }: { helpline: Helpline; onEdit: () => void }) {
  const { name, isShipped, isEdited, isRemoved } = helpline
  if (isRemoved) return <span className="block">{name}</span>
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        onClick={onEdit}
        aria-label={`Edit: ${fullName(helpline)}`}
        className="-my-2 rounded-sm py-2 text-left font-semibold underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
      >
        {name}
      </button>
      {isEdited && <Badge tone="primary">Edited</Badge>}
      {!isShipped && <Badge tone="primary">Added</Badge>}
    </div>
  )
}

function ReachCell({ helpline: { phone, text, hours, source } }: { helpline: Helpline }) {
  return (
    <>
      {phone && <span className="block font-semibold tabular-nums">{phone}</span>}
      {text && <span className="block">text {text}</span>}
      <span className="block text-ink-soft">{hours}</span>
      <Link to={source} newTab className="[overflow-wrap:anywhere]">
        {new URL(source).host}
      </Link>
    </>
  )
}

function ForCell({ helpline }: { helpline: Helpline }) {
  const limits = describeLimits(helpline)
  const abroad = helpline.places.filter((place) => !ukNations.some((nation) => nation === place))
  return (
    <>
      <span className="block">{helpline.kinds.map((kind) => helplineKindNames[kind]).join(' · ')}</span>
      <span className="block text-ink-soft">{[limits, ...abroad].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function CheckedCell({ helpline: { checked, isDue } }: { helpline: Helpline }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="whitespace-nowrap tabular-nums">{writeShortDay(checked)}</span>
      {isDue && (
        <Badge tone="notice" icon={<CalendarClock />}>
          Due for a check
        </Badge>
      )}
    </div>
  )
}
