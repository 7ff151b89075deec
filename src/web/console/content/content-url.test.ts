import { expect, test } from 'vitest'
import { parseContent } from './content-url.ts'

test.each(['?kind=nothing', '?kind=', '?page=-1', '?page=x', '?open='])('%s is the usual list', (query) => {
  expect(parseContent(new URLSearchParams(query))).toEqual({ kind: 'page', q: '', page: 1, open: null })
})
