import { type ReactNode, useId } from 'react'

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few short choices, side by side: a radio group that takes no more room than it needs. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-md border border-line bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-11 items-center gap-2 rounded-sm px-3.5 font-medium text-ink-soft text-sm transition-colors hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-sm forced-colors:has-checked:underline has-focus-visible:outline-3 has-focus-visible:outline-focus [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
