import { expect, test } from 'vitest'
import { blogHref, parseBlog } from './blog-url.ts'

const parseQuery = (query: string) => parseBlog(new URL(`https://x.example/blog/${query}`))

test.each([
  { topic: null, page: 1 },
  { topic: null, page: 3 },
  { topic: 'towing', page: 1 },
  { topic: 'trade & sell', page: 2 },
])('parses the address of %j back', (place) => {
  expect(parseBlog(new URL(blogHref(place), 'https://x.example'))).toEqual(place)
})

test.each(['', '?page=0', '?page=-1', '?page=1e3', '?page=x', '?topic=', `?topic=${'x'.repeat(200)}`])(
  'ignores invalid values in %s',
  (query) => {
    expect(parseQuery(query)).toEqual({ topic: null, page: 1 })
  },
)

test('a topic is case-insensitive', () => {
  expect(parseQuery('?topic=Towing').topic).toBe('towing')
})
