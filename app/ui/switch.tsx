import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { atWork } from './button.tsx'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  /** What it was last set to is being saved: until then it stays, and keeps the keyboard. */
  busy?: boolean
  onChange?: (checked: boolean) => void
} & Omit<ComponentProps<'input'>, 'type' | 'onChange'>

/** A setting that takes effect at once. */
export function Switch({ label, hint, busy, onChange, ...rest }: SwitchProps) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{label}</span>
        <span className="relative flex flex-none">
          <input
            {...rest}
            id={id}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state.
            role="switch"
            aria-describedby={hint ? `${id}-hint` : undefined}
            {...(busy && atWork)}
            onChange={(event) => onChange?.(event.target.checked)}
            className="switch-track"
          />
          <span aria-hidden="true">
            <Check strokeWidth={3.5} className="size-3.5" />
          </span>
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="max-w-text pr-16 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
