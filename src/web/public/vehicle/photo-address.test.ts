import { describe, expect, test } from 'vitest'
import { targetPhoto } from './gallery-steps.ts'
import { closedHref, openPhotoIndex, photoHref } from './photo-address.ts'

describe('photo address', () => {
  test.each([
    ['', 8, null],
    ['?photo=3', 8, 2],
    ['?photo=99', 8, 7],
    ['?photo=0', 8, 0],
    ['?photo=-4', 8, 0],
    ['?photo=x', 8, 0],
    ['?photo=2', 0, null],
  ])('%j with %d photos opens photo %j', (search, count, index) => {
    expect(openPhotoIndex(search, count)).toBe(index)
  })

  test('keeps the other parameters when a photo opens and closes', () => {
    const address = { pathname: '/vehicle-for-sale/1/x', search: '?utm_source=a' }
    expect(photoHref(address, 2)).toBe('/vehicle-for-sale/1/x?utm_source=a&photo=3')
    expect(closedHref({ ...address, search: '?utm_source=a&photo=3' })).toBe(
      '/vehicle-for-sale/1/x?utm_source=a',
    )
    expect(closedHref({ ...address, search: '?photo=3' })).toBe('/vehicle-for-sale/1/x')
  })
})

describe('keys', () => {
  const key = (name: string, more = {}) => ({
    key: name,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  })
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 7, 0],
    ['ArrowLeft', 0, 7],
    ['Home', 5, 0],
    ['End', 5, 7],
    ['a', 5, null],
  ])('%s at photo %d of 8 leads to %j', (name, at, to) => {
    expect(targetPhoto(key(name), at, 8)).toBe(to)
  })

  test('ignores keys for a single photo and keys with a modifier', () => {
    expect(targetPhoto(key('ArrowRight'), 0, 1)).toBeNull()
    expect(targetPhoto(key('ArrowLeft', { altKey: true }), 3, 8)).toBeNull()
  })
})
