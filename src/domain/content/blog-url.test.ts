import { expect, test } from 'vitest'
import { blogHref, parseBlog } from './blog-url.ts'

const parsed = (query: string) => parseBlog(new URL(`https://x.example/blog/${query}`))

test.each([
  { topic: null, page: 1 },
  { topic: null, page: 3 },
  { topic: 'towing', page: 1 },
  { topic: 'trade & sell', page: 2 },
])('%j is found again at its own address', (place) => {
  expect(parseBlog(new URL(blogHref(place), 'https://x.example'))).toEqual(place)
})

test.each(['', '?page=0', '?page=-1', '?page=1e3', '?page=x', '?topic=', `?topic=${'x'.repeat(200)}`])(
  'of %s nothing is believed',
  (query) => {
    expect(parsed(query)).toEqual({ topic: null, page: 1 })
  },
)

test('a topic is found in any case', () => {
  expect(parsed('?topic=Towing').topic).toBe('towing')
})
