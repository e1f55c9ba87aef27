// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A browser at an address without https. */
function withoutClipboard(execCommand: () => boolean) {
  vi.stubGlobal('navigator', {})
  Object.assign(document, { execCommand })
}

test('without https a text is copied in the older way, from inside the dialog that is open', async () => {
  document.body.innerHTML = '<dialog><button></button></dialog>'
  const button = document.querySelector('button')
  button?.focus()
  let selected = ''
  withoutClipboard(() => {
    selected = document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value ?? ''
    return true
  })

  await copyText('a\nb')

  expect(selected).toBe('a\nb')
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('where neither way works it is told', async () => {
  withoutClipboard(() => false)

  await expect(copyText('a')).rejects.toThrow('did not copy')
})
