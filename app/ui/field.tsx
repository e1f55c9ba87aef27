import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

/** What every field of a form is given, besides what its own control takes. */
export type FieldWords = {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Good news about what was typed: 'Username is available'. */
  success?: ReactNode
  /** Says '(optional)' after the label. Fields are required unless they say so. */
  optional?: boolean
  /** Keeps the label for those who listen, where the place already makes it plain to those who see. */
  hideLabel?: boolean
  /** Leaves a line free below the field for what will be said of it, so that nothing moves when it is. */
  keepsRoom?: boolean
}

/** The ids that tie a control to its label, hint and error. */
export function useFieldIds({ id, hint, error }: { id?: string; hint?: ReactNode; error?: ReactNode }) {
  const own = useId()
  const control = id ?? own
  const ids = { control, hint: `${control}-hint`, error: `${control}-error` }
  const describedBy = [hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ') || undefined
  return { ...ids, describedBy }
}

type FieldProps = FieldWords & { ids: ReturnType<typeof useFieldIds>; children: ReactNode }

export function Field({ label, hint, error, success, optional, hideLabel, keepsRoom, ids, children }: FieldProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <label htmlFor={ids.control} className={hideLabel ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {hint && (
        <div id={ids.hint} className="-mt-1 text-ink-soft text-sm">
          {hint}
        </div>
      )}
      {children}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {success && !error && (
        <p role="status" className="flex items-start gap-1.5 text-sm text-success">
          <CircleCheck className="mt-[0.22em] size-4 flex-none" />
          <span>{success}</span>
        </p>
      )}
      {keepsRoom && !error && !success && <div className="h-[1lh] text-sm" />}
    </div>
  )
}
