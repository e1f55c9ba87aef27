import { useRef, useState } from 'react'
import { NewPassword } from '../ui/new-password.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useTypedEarly } from '../ui/use-typed-early.ts'
import { EmailField } from './email-field.tsx'
import type { JoinErrors } from './join.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'

/** The first step: who signs in. */
export function JoinAccount({ errors, email }: { errors: JoinErrors; email: string }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const confirmation = useRef<HTMLInputElement>(null)
  useTypedEarly(confirmation, setAgain)
  const matches = again !== '' && again === password

  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          required
          autoComplete="given-name"
          maxLength={50}
          error={errors.firstName}
        />
        <TextField
          label="Surname"
          name="surname"
          required
          autoComplete="family-name"
          maxLength={50}
          error={errors.surname}
        />
      </div>
      <EmailField defaultValue={email} error={errors.email} />
      <NewPassword
        label="Password"
        name="password"
        showRules="focused"
        error={errors.password}
        onChange={setPassword}
      />
      <PasswordField
        ref={confirmation}
        label="Confirm password"
        name="confirmPassword"
        required
        autoComplete="new-password"
        valid={matches}
        success={matches ? 'Passwords match' : undefined}
        error={errors.confirmPassword ?? (again !== '' && !matches ? 'Passwords do not match yet' : undefined)}
        onChange={(event) => setAgain(event.target.value)}
      />
      <TermsCheckbox error={errors.terms} />
    </div>
  )
}
