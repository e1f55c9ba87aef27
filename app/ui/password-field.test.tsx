// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

test('someone can look at the password they typed, and hide it again', async () => {
  render(<PasswordField label="Password" />)
  await userEvent.type(screen.getByLabelText('Password'), 'Tide-2025')
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password')

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toMatchObject({ type: 'text', value: 'Tide-2025' })

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password')
})

test('looking at a password does not send the form', async () => {
  let sent = 0
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <PasswordField label="Password" />
    </form>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))

  expect(sent).toBe(0)
})

test('what is wrong with a password is tied to its field', () => {
  render(<PasswordField label="New password" error="Password does not meet security requirements" />)

  const field = screen.getByLabelText('New password')

  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Password does not meet security requirements',
  )
})
