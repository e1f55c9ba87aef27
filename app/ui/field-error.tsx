import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is wrong with one field, in words that say what to do about it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert className="mt-[0.22em] size-4 flex-none" />
      <span>{children}</span>
    </p>
  )
}
