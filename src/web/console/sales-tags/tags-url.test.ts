import { expect, test } from 'vitest'
import { parseTags, type TagsState, tagsHref } from './tags-url.ts'

test.each<TagsState>([
  { open: null, feed: null },
  { open: '7', feed: null },
  { open: 'new', feed: null },
  { open: 'new', feed: 'Just arrived & more' },
])('%j stands in the address and comes back from it', (state) => {
  expect(parseTags(new URLSearchParams(tagsHref(state)))).toEqual(state)
})

test('a feed’s word without a new tag means nothing, and nothing is too long', () => {
  expect(parseTags(new URLSearchParams('open=7&feed=Hot'))).toEqual({ open: '7', feed: null })
  expect(parseTags(new URLSearchParams(`open=${'x'.repeat(500)}`)).open).toHaveLength(100)
})
