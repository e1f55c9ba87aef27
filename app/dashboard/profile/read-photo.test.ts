import { expect, test, vi } from 'vitest'
import { findFault, HeicNotRead, readPhoto } from './read-photo.ts'

test.each([
  ['text/plain', 10, 'Invalid File', 'Please select an image file (JPG, PNG, etc.)'],
  ['image/png', 10 * 1024 * 1024 + 1, 'File Too Large', 'Please select an image smaller than 10MB'],
])('a file of %s with %i bytes is refused in its own words [PROF-56, PROF-57]', (type, size, title, description) => {
  expect(findFault({ type, size })).toEqual({ title, description })
})

test('a photo of exactly 10 MB may be sent [PROF-57, OPEN-CONST-2]', () => {
  expect(findFault({ type: 'image/jpeg', size: 10 * 1024 * 1024 })).toBeUndefined()
})

const heic = new File([new Uint8Array(4), 'ftypheic', new Uint8Array(8)], 'IMG_0001.HEIC', { type: '' })

test('a photo of an iPhone is taken for one even where the system does not know its type', () => {
  expect(findFault(heic)).toBeUndefined()
  expect(findFault({ type: '', size: 1, name: 'letter.docx' })).toMatchObject({ title: 'Invalid File' })
})

test('one that this browser cannot draw is not sent in vain: the member is told', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown')))

  await expect(readPhoto(heic)).rejects.toBeInstanceOf(HeicNotRead)
})
