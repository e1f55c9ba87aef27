import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

type PaginationProps = {
  page: number
  hasNext: boolean
  onChange: (page: number) => void
  /** What is paged through: 'Log pages'. */
  label: string
}

export function Pagination({ page, hasNext, onChange, label }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" size="sm" icon={<ChevronLeft />} {...turning(page > 1, () => onChange(page - 1))}>
        Previous
      </Button>
      <span aria-live="polite" className="text-ink-soft text-sm tabular-nums">
        Page {page}
      </span>
      <Button
        variant="secondary"
        size="sm"
        iconAfter={<ChevronRight />}
        {...turning(hasNext, () => onChange(page + 1))}
      >
        Next
      </Button>
    </nav>
  )
}

/** Not disabled, which would take the keyboard away from whoever has just turned to the first or the last page. */
function turning(isPossible: boolean, onClick: () => void) {
  return isPossible ? { onClick } : { 'aria-disabled': true as const }
}
