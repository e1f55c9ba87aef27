import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { meetsPasswordRules, PASSWORD_MAX, passwordRules } from '#contract/password.ts'
import { Checklist } from './checklist.tsx'
import { PasswordField } from './password-field.tsx'

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

  useEffect(() => {
    // A password manager, or a quick typist, may have been here before the page was awake.
    const typed = field.current?.value ?? ''
    setPassword(typed)
    setHasFocus(document.activeElement === field.current)
    onChange?.(typed)
  }, [onChange])

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setPassword(event.target.value)
    onChange?.(event.target.value)
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
        onChange={handleChange}
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
