import { useEffect, useRef, useState } from 'react'
import { meetsPasswordRules, PASSWORD_MAX, passwordRules } from '#contract/password.ts'
import { Checklist } from './checklist.tsx'
import { PasswordField } from './password-field.tsx'
import { useTypedEarly } from './use-typed-early.ts'

interface NewPasswordProps {
  label: string
  name: string
  error?: string
  /** When the rules appear: as soon as something is typed, or as soon as the field is entered. */
  showRules: 'typed' | 'focused'
  onChange?: (password: string) => void
}

/** A field for a password to be chosen, with its rules ticking themselves off below it. */
export function NewPassword({ label, name, error, showRules, onChange }: NewPasswordProps) {
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [hasFocus, setHasFocus] = useState(false)
  const isShown = password !== '' || (showRules === 'focused' && hasFocus)

  useTypedEarly(field, handleTyped)
  useEffect(() => setHasFocus(document.activeElement === field.current), [])

  function handleTyped(typed: string) {
    setPassword(typed)
    onChange?.(typed)
  }

  const isValid = meetsPasswordRules(password)
  return (
    <div className="grid gap-2">
      <PasswordField
        ref={field}
        label={label}
        name={name}
        error={error}
        valid={isValid}
        required
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        aria-invalid={(password !== '' && !isValid) || error ? true : undefined}
        onChange={(event) => handleTyped(event.target.value)}
        onFocus={() => setHasFocus(true)}
      />
      {isShown && (
        <Checklist
          label="Password requirements"
          items={passwordRules.map((rule) => ({ label: rule.label, met: rule.isMet(password) }))}
          doneLabel="Password meets all requirements"
        />
      )}
    </div>
  )
}
