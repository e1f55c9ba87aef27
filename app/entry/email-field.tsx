import type { ComponentProps } from 'react'
import { TextField } from '../ui/text-field.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'error' | 'defaultValue' | 'onChange'>

export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      required
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      {...props}
    />
  )
}
