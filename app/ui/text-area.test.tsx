// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextArea } from './text-area.tsx'

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => false })
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return 24 * this.value.split('\n').length
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the box grows with what a member types, also in a browser that cannot do it alone', async () => {
  render(<TextArea label="Message" />)
  expect(screen.getByLabelText('Message').style.height).toBe('26px')

  await userEvent.type(screen.getByLabelText('Message'), 'One{Enter}Two{Enter}Three')

  expect(screen.getByLabelText('Message').style.height).toBe('74px')
})

test('the box fits text that was not typed, such as a dictated message', () => {
  const { rerender } = render(<TextArea label="Message" value="" onChange={() => {}} />)

  rerender(<TextArea label="Message" value={'One\nTwo'} onChange={() => {}} />)

  expect(screen.getByLabelText('Message').style.height).toBe('50px')
})

test('a form library gets hold of the box', () => {
  const seen: (string | undefined)[] = []
  render(<TextArea label="Message" ref={(element) => void seen.push(element?.tagName)} />)

  expect(seen).toContain('TEXTAREA')
})

test('a text that is pasted stays whole, and says how much of it has to go', async () => {
  render(
    <form aria-label="Form">
      <TextArea label="Message" maxLength={20} />
    </form>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message')
  field.focus()
  await userEvent.paste('123456789012345678')
  expect(screen.getByText('18 of 20 characters')).toBeTruthy()

  await userEvent.paste('12345')

  expect(field.value).toHaveLength(23)
  expect(screen.getByText('Please shorten this by 3 characters: 20 fit, and this is 23.')).toBeTruthy()
  expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(false)
})
