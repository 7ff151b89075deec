import { expect, test } from 'vitest'
import { outboxHref, parseOutbox } from './outbox-url.ts'

const parse = (query: string) => parseOutbox(new URLSearchParams(query))

test('the address names a state, a page and an open message', () => {
  const state = { view: 'kept', page: 3, open: '17' } as const
  expect(parse(outboxHref(state))).toEqual(state)
  expect(parse(outboxHref({ view: 'all' }))).toEqual({ view: 'all', page: 1, open: null })
})

test.each(['page=1e99', 'page=-1', 'page=1.5', 'page=x', 'state=lost', 'open=x'])(
  'what nobody could mean is left out: %s',
  (query) => {
    expect(parse(query)).toEqual({ view: 'all', page: 1, open: null })
  },
)
