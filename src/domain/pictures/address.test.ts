import { expect, test } from 'vitest'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  parsePictureAddress,
  pictureHref,
  pictureSrcSet,
  pictureWidths,
} from './address.ts'

const ID = '0123456789abcdef'

test('parses every address that it writes', () => {
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS) {
      const name = pictureHref(ID, width, format).replace('/pictures/', '')
      expect(parsePictureAddress(name)).toEqual({ id: ID, width, format })
    }
})

test.each([
  `${ID}-333.webp`,
  `${ID}-0320.webp`,
  `${ID}-320.png`,
  `${ID}-320`,
  `${ID.toUpperCase()}-320.webp`,
  `x${ID}-320.webp`,
  `${ID}-320.webp/..`,
  '../../package.json',
  '',
])('rejects %s', (name) => {
  expect(parsePictureAddress(name)).toBeNull()
})

test('lists the widths below the picture’s own and the one that contains all of it', () => {
  expect(pictureWidths({ id: ID, width: 700, height: 400 })).toEqual([160, 320, 480, 640, 720])
  expect(pictureWidths({ id: ID, width: 480, height: 400 })).toEqual([160, 320, 480])
  expect(pictureWidths({ id: ID, width: 100, height: 60 })).toEqual([160])
  expect(pictureWidths({ id: ID, width: 4000, height: 3000 })).toEqual([...PICTURE_WIDTHS])
})

test('names no width larger than the picture', () => {
  expect(pictureSrcSet({ id: ID, width: 400, height: 60 }, 'avif')).toBe(
    `/pictures/${ID}-160.avif 160w, /pictures/${ID}-320.avif 320w, /pictures/${ID}-480.avif 400w`,
  )
})
