import { expect, test } from 'vitest'
import { cropOf, type Edit, isUnchanged, moveCrop, turnCrop, UNCHANGED } from './crop.ts'

const photo = { width: 400, height: 200 }
const square: Edit = { ...UNCHANGED, aspect: 1 }

test('a photo that nobody changed is kept whole', () => {
  expect(isUnchanged(UNCHANGED)).toBe(true)
  expect(cropOf(photo, UNCHANGED)).toEqual({ left: 0, top: 0, width: 400, height: 200 })
})

test('a square is as large as it can be, from the middle, and smaller when one comes closer', () => {
  expect(cropOf(photo, square)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
  expect(cropOf(photo, { ...square, zoom: 2 })).toEqual({ left: 150, top: 50, width: 100, height: 100 })
})

test('what is kept moves as far as the photo goes, and comes back at once', () => {
  const left = moveCrop(photo, square, { x: -9, y: -9 })

  expect(cropOf(photo, left)).toMatchObject({ left: 0, top: 0 })
  expect(cropOf(photo, moveCrop(photo, left, { x: 0.5, y: 0 }))).toMatchObject({ left: 100 })
})

test('a turned photo keeps its middle, and four turns change nothing', () => {
  const corner = moveCrop(photo, { ...square, zoom: 4 }, { x: -9, y: -9 })
  const once = turnCrop(corner, true)
  const { left, top, width } = cropOf(photo, once)

  expect({ left, top }).toEqual({ left: 200 - width, top: 0 })
  const around = [1, 2, 3].reduce((edit) => turnCrop(edit, true), once)
  expect(cropOf(photo, around)).toEqual(cropOf(photo, corner))
  expect(turnCrop(once, false)).toMatchObject({ rotation: 0 })
})
