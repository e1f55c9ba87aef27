import { type ClipboardEvent, type ComponentProps, useEffect, useState } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldWords, useFieldIds } from './field.tsx'

const length = 6

type PasscodeInputProps = FieldWords & {
  value: string
  onChange: (digits: string) => void
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>

/** Six digits in one real input. Whatever else is typed or pasted is left out. */
export function PasscodeInput(props: PasscodeInputProps) {
  const { label, hint, error, success, optional, hideLabel, value, onChange, className, ...rest } = props
  const ids = useFieldIds({ id: rest.id, hint, error })
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])

  // The browser would cut '24 68 10' to six characters before we could take the spaces out.
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    onChange(digitsOf(event.clipboardData.getData('text')))
  }

  return (
    <Field {...{ label, hint, error, success, optional, hideLabel, ids }}>
      <input
        autoComplete="off"
        placeholder="123456"
        {...rest}
        id={ids.control}
        type="text"
        inputMode="numeric"
        pattern="[0-9]{6}"
        // Not before the page listens: '24 68 10' pasted by then would be cut with nobody to take the spaces out.
        maxLength={isAwake ? length : undefined}
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value))}
        onPaste={handlePaste}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
        className={classes('control passcode', className)}
      />
    </Field>
  )
}

function digitsOf(text: string) {
  return text.replace(/\D/g, '').slice(0, length)
}
