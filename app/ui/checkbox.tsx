import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
} & Omit<ComponentProps<'input'>, 'type'>

// Native rather than Radix, as are the radio group and the switch: theirs need an inline style before scripts run,
// which the content policy refuses.
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const own = useId()
  const id = rest.id ?? own
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label htmlFor={id} className="inline-flex min-h-11 items-start gap-3 py-2 has-disabled:text-ink-faint">
        <span className="relative mt-0.5 grid place-items-center">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className="tick-box peer"
          />
          <Check
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-primary-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 pb-1 pl-9 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
