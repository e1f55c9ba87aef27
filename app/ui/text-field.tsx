import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldWords, useFieldIds } from './field.tsx'
import { useCut } from './use-cut.ts'

type TextFieldProps = FieldWords & {
  /** Stands before the text, inside the field: 'bearings.example/'. */
  prefix?: ReactNode
  /** Stands after it: a unit, a button. */
  suffix?: ReactNode
  /** Turns the edge green, where the rules for a good answer are shown. */
  valid?: boolean
} & Omit<ComponentProps<'input'>, 'prefix'>

export function TextField(props: TextFieldProps) {
  const { label, hint, error, success, optional, hideLabel, keepsRoom, prefix, suffix, valid, className, ...rest } =
    props
  const ids = useFieldIds({ id: rest.id, hint, error })
  const cut = useCut(rest.maxLength)

  function handleInput(event: FormEvent<HTMLInputElement>) {
    cut.noteInput(event)
    rest.onInput?.(event as Parameters<NonNullable<typeof rest.onInput>>[0])
  }

  const input = (
    <input
      {...rest}
      onPaste={rest.onPaste ?? cut.notePaste}
      onInput={handleInput}
      id={ids.control}
      aria-describedby={ids.describedBy}
      aria-invalid={error ? true : rest['aria-invalid']}
      data-valid={valid || undefined}
      className={classes('control min-w-0', Boolean(prefix) && 'rounded-l-none', Boolean(suffix) && 'pr-13', className)}
    />
  )
  return (
    <Field {...{ label, hint, error, success, optional, hideLabel, keepsRoom, ids }}>
      {prefix || suffix ? (
        <div className="relative flex">
          {prefix && (
            <span className="flex max-w-1/2 flex-none items-center rounded-l-md border border-line-strong border-r-0 bg-sunken px-3 text-ink-soft text-sm leading-tight [overflow-wrap:anywhere]">
              {prefix}
            </span>
          )}
          {input}
          {suffix && <span className="absolute inset-y-0 right-0.5 flex items-center">{suffix}</span>}
        </div>
      ) : (
        input
      )}
      {cut.words && !error && (
        <p role="status" className="text-ink-soft text-sm">
          {cut.words}
        </p>
      )}
    </Field>
  )
}
