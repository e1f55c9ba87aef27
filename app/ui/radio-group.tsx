import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

type RadioGroupProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  name?: string
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

export function RadioGroup({ label, hint, error, name, options, value, defaultValue, onChange }: RadioGroupProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={described} className="min-w-0">
      <legend className="font-semibold text-sm">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <div className="mt-1 grid">
        {options.map((option) => (
          <div key={option.value}>
            <label className="inline-flex min-h-11 items-start gap-3 py-2 has-disabled:text-ink-faint">
              <span className="mt-0.5 grid">
                <input
                  type="radio"
                  name={name ?? id}
                  value={option.value}
                  disabled={option.disabled}
                  defaultChecked={value === undefined ? option.value === defaultValue : undefined}
                  checked={value === undefined ? undefined : option.value === value}
                  onChange={() => onChange?.(option.value)}
                  aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
                  className="tick-box"
                />
              </span>
              <span>{option.label}</span>
            </label>
            {option.hint && (
              <p id={`${id}-${option.value}`} className="-mt-1 pb-1 pl-9 text-ink-soft text-sm">
                {option.hint}
              </p>
            )}
          </div>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
