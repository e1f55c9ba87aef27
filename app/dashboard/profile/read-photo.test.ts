import { expect, test } from 'vitest'
import { findFault } from './read-photo.ts'

test.each([
  ['text/plain', 10, 'Invalid File', 'Please select an image file (JPG, PNG, etc.)'],
  ['image/png', 10 * 1024 * 1024 + 1, 'File Too Large', 'Please select an image smaller than 10MB'],
])('a file of %s with %i bytes is refused in its own words [PROF-56, PROF-57]', (type, size, title, description) => {
  expect(findFault({ type, size })).toEqual({ title, description })
})

test('a photo of exactly 10 MB may be sent [PROF-57, OPEN-CONST-2]', () => {
  expect(findFault({ type: 'image/jpeg', size: 10 * 1024 * 1024 })).toBeUndefined()
})
