import { expect, test } from 'vitest'
import { outboxHref, parseOutbox } from './outbox-url.ts'

const parse = (query: string) => parseOutbox(new URLSearchParams(query))

test('reads the view, page and open message back from the URL', () => {
  const state = { view: 'kept', page: 3, open: '17' } as const
  expect(parse(outboxHref(state))).toEqual(state)
  expect(parse(outboxHref({ view: 'all' }))).toEqual({ view: 'all', page: 1, open: null })
})

test.each(['page=1e99', 'page=-1', 'page=1.5', 'page=x', 'state=lost', 'open=x'])(
  'ignores the invalid value in %s',
  (query) => {
    expect(parse(query)).toEqual({ view: 'all', page: 1, open: null })
  },
)
