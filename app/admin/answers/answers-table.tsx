import { CalendarClock } from 'lucide-react'
import { writeShortDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Answer } from './use-answers.ts'

interface AnswersTableProps {
  answers: Answer[]
  /** Said in place of the rows when there are none. */
  empty: string
  /** The id of the one that is being put back. */
  restoring: string | undefined
  onEdit: (answer: Answer) => void
  onRemove: (answer: Answer) => void
  onPutBack: (answer: Answer) => void
}

export function AnswersTable({ answers, empty, restoring, onEdit, onRemove, onPutBack }: AnswersTableProps) {
  const columns: Column<Answer>[] = [
    { header: 'Question', cell: (answer) => <TitleCell answer={answer} onEdit={() => onEdit(answer)} /> },
    { header: 'Source', cell: (answer) => <SourceCell answer={answer} /> },
    { header: 'Checked', cell: (answer) => <CheckedCell answer={answer} /> },
    {
      header: '',
      align: 'end',
      cell: (answer) =>
        answer.isRemoved ? (
          <Button
            size="sm"
            variant="secondary"
            busy={restoring === answer.id}
            aria-label={`Put back: ${answer.title}`}
            onClick={() => onPutBack(answer)}
          >
            Put back
          </Button>
        ) : (
          <Button size="sm" variant="secondary" aria-label={`Remove: ${answer.title}`} onClick={() => onRemove(answer)}>
            Remove
          </Button>
        ),
    },
  ]
  return <Table caption="Answers" columns={columns} rows={answers} rowKey={({ id }) => id} empty={empty} />
}

function TitleCell({ answer, onEdit }: { answer: Answer; onEdit: () => void }) {
  const { title, isShipped, isEdited, isRemoved } = answer
  if (isRemoved) return <span className="block">{title}</span>
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        onClick={onEdit}
        className="-my-2 rounded-sm py-2 text-left font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {title}
      </button>
      {isEdited && <Badge tone="primary">Edited</Badge>}
      {!isShipped && <Badge tone="primary">Added</Badge>}
    </div>
  )
}

function SourceCell({ answer: { source, link, nations } }: { answer: Answer }) {
  return (
    <>
      <Link to={link} newTab className="[overflow-wrap:anywhere]">
        {source}
      </Link>
      <span className="block text-ink-soft">{nations}</span>
    </>
  )
}

function CheckedCell({ answer: { checked, isDue } }: { answer: Answer }) {
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
