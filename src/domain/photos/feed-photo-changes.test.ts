import { expect, test } from 'vitest'
import { countPhotoChanges, feedPhotosText, sumPhotoChanges } from './feed-photo-changes.ts'

test.each([
  [[], ['a', 'b'], 'Added 2 photos'],
  [['a'], ['a', 'b'], 'Added 1 photo'],
  [['a', 'b'], ['a', 'c'], 'Replaced 1 photo'],
  [['a', 'b', 'c'], ['a'], 'Removed 2 photos'],
  [['a', 'b'], ['c', 'd', 'e'], 'Added 1 photo, replaced 2 photos'],
  [['a', 'b'], ['b', 'a'], 'Changed the order of the photos'],
])('from %j to %j: %s', (before, after, text) => {
  expect(feedPhotosText(countPhotoChanges(before, after))).toBe(text)
})

test('several steps of one run add up', () => {
  const first = countPhotoChanges([], ['a', 'b'])
  expect(feedPhotosText(sumPhotoChanges(first, countPhotoChanges(['a', 'b'], ['a', 'b', 'c'])))).toBe(
    'Added 3 photos',
  )
})
