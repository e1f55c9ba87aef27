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

test('a text that has yet to be fetched is asked for in the moment of the click', async () => {
  const written: ClipboardItem[] = []
  vi.stubGlobal(
    'ClipboardItem',
    class {
      parts: Record<string, Promise<Blob>>
      constructor(parts: Record<string, Promise<Blob>>) {
        this.parts = parts
      }
    },
  )
  vi.stubGlobal('navigator', { clipboard: { write: async (items: ClipboardItem[]) => void written.push(...items) } })
  const { promise, resolve } = Promise.withResolvers<string>()

  const copied = copyText(promise)
  expect(written).toHaveLength(1)
  resolve('later')
  await copied

  const [item] = written as unknown as { parts: Record<string, Promise<Blob>> }[]
  expect(await (await item?.parts['text/plain'])?.text()).toBe('later')
})

test('what could not be fetched is not copied', async () => {
  withoutClipboard(() => true)

  await expect(copyText(Promise.reject(new Error('Gone.')))).rejects.toThrow('Gone.')
})
