// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const CUT = 'No more than 10 characters fit here, so the end of what you pasted was left out.'

test('a line that is pasted and too long says that its end was left out, until it is changed', async () => {
  render(<TextField label="Name" maxLength={10} />)
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  field.focus()
  await userEvent.paste('1234567')
  expect(screen.queryByText(CUT)).toBeNull()

  await userEvent.paste('8901')
  expect(field.value).toBe('1234567890')
  expect(screen.getByRole('status').textContent).toBe(CUT)

  await userEvent.keyboard('{Backspace}')
  expect(screen.queryByText(CUT)).toBeNull()
})

test('a line that takes the place of another is measured without it', async () => {
  render(<TextField label="Name" maxLength={10} defaultValue="1234567890" />)
  await userEvent.tripleClick(screen.getByLabelText('Name'))
  await userEvent.paste('abcdefghij')

  expect(screen.queryByRole('status')).toBeNull()
})
