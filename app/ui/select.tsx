import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldWords, useFieldIds } from './field.tsx'

type SelectProps = FieldWords & {
  options: readonly (string | { value: string; label: string })[]
  /** The first, empty line: 'Choose a subject'. */
  placeholder?: string
} & Omit<ComponentProps<'select'>, 'children'>

/** The browser's own list: the best there is on a phone. */
export function Select(props: SelectProps) {
  const { label, hint, error, success, optional, hideLabel, options, placeholder, className, ...rest } = props
  const ids = useFieldIds({ id: rest.id, hint, error })
  return (
    <Field {...{ label, hint, error, success, optional, hideLabel, ids }}>
      <div className="relative">
        <select
          {...rest}
          id={ids.control}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={classes('control appearance-none pr-11', className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
            return (
              <option key={value} value={value}>
                {label}
              </option>
            )
          })}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft" />
      </div>
    </Field>
  )
}
