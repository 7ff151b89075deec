import { expect, test } from 'vitest'
import { parseTags, type TagsState, tagsHref } from './tags-url.ts'

test.each<TagsState>([
  { open: null, feed: null },
  { open: '7', feed: null },
  { open: 'new', feed: null },
  { open: 'new', feed: 'Just arrived & more' },
])('reads %j back from the URL', (state) => {
  expect(parseTags(new URLSearchParams(tagsHref(state)))).toEqual(state)
})

test('ignores a feed word without a new tag and cuts long ids', () => {
  expect(parseTags(new URLSearchParams('open=7&feed=Hot'))).toEqual({ open: '7', feed: null })
  expect(parseTags(new URLSearchParams(`open=${'x'.repeat(500)}`)).open).toHaveLength(100)
})
