import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

interface ProofFieldProps {
  label?: string
  value: string
  error?: string | null | undefined
  onChange: (typed: string) => void
}

/** The password somebody has, asked for once more before something that matters. */
export function OwnPasswordField({ label = 'Your password', onChange, ...rest }: ProofFieldProps) {
  return (
    <PasswordField
      {...rest}
      label={label}
      autoComplete="current-password"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A code from an authenticator app. */
export function CodeField({ label = 'Code', onChange, ...rest }: ProofFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
