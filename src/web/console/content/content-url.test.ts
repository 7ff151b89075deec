import { expect, test } from 'vitest'
import { parseContent } from './content-url.ts'

test.each(['?kind=nothing', '?kind=', '?page=-1', '?page=x', '?open='])(
  'replaces %s with the defaults',
  (query) => {
    expect(parseContent(new URLSearchParams(query))).toEqual({ kind: 'page', q: '', page: 1, open: null })
  },
)
