// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PasscodeInput } from './passcode-input.tsx'

afterEach(cleanup)

test('a visitor who types more than digits is left with the digits [PUB-30]', async () => {
  render(<Passcode />)

  await userEvent.type(screen.getByPlaceholderText('123456'), '2a4-6x')

  expect(screen.getByLabelText('Passcode')).toHaveProperty('value', '246')
})

test('a seventh digit is not taken [PUB-31]', async () => {
  render(<Passcode />)

  await userEvent.type(screen.getByLabelText('Passcode'), '2468101')

  expect(screen.getByLabelText('Passcode')).toHaveProperty('value', '246810')
})

test('a code pasted with spaces loses none of its digits', async () => {
  render(<Passcode />)

  await userEvent.click(screen.getByLabelText('Passcode'))
  await userEvent.paste('24 68 10')

  expect(screen.getByLabelText('Passcode')).toHaveProperty('value', '246810')
})

function Passcode() {
  const [digits, setDigits] = useState('')
  return <PasscodeInput label="Passcode" value={digits} onChange={setDigits} />
}
