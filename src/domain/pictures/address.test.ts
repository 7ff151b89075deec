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

test('lists widths up to the picture’s own, and one width for a small picture', () => {
  expect(pictureWidths({ id: ID, width: 700, height: 400 })).toEqual([160, 320, 480, 640])
  expect(pictureWidths({ id: ID, width: 100, height: 60 })).toEqual([160])
  expect(pictureSrcSet({ id: ID, width: 400, height: 60 }, 'avif')).toBe(
    `/pictures/${ID}-160.avif 160w, /pictures/${ID}-320.avif 320w`,
  )
})
