import { expect, test } from 'vitest'
import { CONTENT_TABS, type ContentState, contentHref, parseContent } from './content-url.ts'

test('an address and its state are inverses', () => {
  for (const kind of CONTENT_TABS)
    for (const state of [
      { kind, q: '', page: 1, open: null },
      { kind, q: 'a & b', page: 3, open: '0123456789abcdef' },
    ] satisfies ContentState[])
      expect(parseContent(new URL(contentHref(state), 'http://x').searchParams)).toEqual(state)
})

test.each(['?kind=nothing', '?kind=', '?page=-1', '?page=x', '?open='])('%s is the usual list', (query) => {
  expect(parseContent(new URLSearchParams(query))).toEqual({ kind: 'page', q: '', page: 1, open: null })
})
