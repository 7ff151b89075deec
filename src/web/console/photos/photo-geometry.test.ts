import { expect, test } from 'vitest'
import { cropAfterKey, cropBetween, initialCrop } from './crop-box.ts'
import { indexAfterKey, moveTo } from './move-photo.ts'

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 0, 1],
  ['ArrowUp', 3, 0],
  ['ArrowUp', 5, 2],
  ['ArrowDown', 2, 5],
  ['ArrowDown', 6, 7],
  ['End', 0, 7],
])('%s leads from photo %i to %i of eight', (key, at, to) => {
  expect(indexAfterKey(key, at, 8)).toBe(to)
})

test('moves a photo within the list', () => {
  expect(moveTo(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moveTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
})

const PICTURE = { id: '', width: 1000, height: 500 }

test('keeps a crop inside the picture and large enough', () => {
  expect(cropBetween({ x: 900, y: 400 }, { x: 100, y: 100 }, PICTURE)).toEqual({
    left: 100,
    top: 100,
    width: 800,
    height: 300,
  })
  expect(cropBetween({ x: 995, y: 495 }, { x: 990, y: 490 }, PICTURE)).toEqual({
    left: 936,
    top: 436,
    width: 64,
    height: 64,
  })
})

test('moves and resizes a crop by keys', () => {
  const crop = initialCrop(PICTURE)
  expect(crop).toEqual({ left: 100, top: 50, width: 800, height: 400 })
  expect(cropAfterKey('ArrowRight', false, crop, PICTURE)).toMatchObject({ left: 120, width: 800 })
  expect(cropAfterKey('ArrowUp', true, crop, PICTURE)).toMatchObject({ top: 50, height: 390 })
  expect(cropAfterKey('x', false, crop, PICTURE)).toBeNull()
})
