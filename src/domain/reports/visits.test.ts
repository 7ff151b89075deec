import { expect, test } from 'vitest'
import { describeSearch, isBot, pageName, visitSource } from './visits.ts'

test.each([
  [undefined, '/', 'direct'],
  ['https://www.google.com.au/', '/', 'search'],
  ['https://m.facebook.com/story?id=7', '/', 'social'],
  ['https://www.carsales.com.au/cars/', '/', 'marketplace'],
  ['https://blog.example.org/', '/', 'site'],
  ['https://site.example/car-sales/', '/', null],
  ['not an address', '/', 'direct'],
  ['https://www.google.com/', '/?gclid=1', 'ad'],
  [undefined, '/?utm_source=Newsletter', 'mail'],
  [undefined, '/?utm_source=Chloe+Saltbush', 'ad'],
])('a visit from %s to %s is from %s', (referrer, path, source) => {
  expect(visitSource(referrer, new URL(path, 'https://site.example'))).toBe(source)
})

test('programs that say what they are count as robots, browsers do not', () => {
  for (const agent of [undefined, '', 'Googlebot/2.1', 'curl/8.5', 'facebookexternalhit/1.1'])
    expect(isBot(agent)).toBe(true)
  expect(isBot('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    false,
  )
})

test('the pages of cars are one page, and others have one spelling', () => {
  expect(pageName('/vehicle-for-sale/7/2024-byd-seal')).toBe('/vehicle-for-sale/')
  expect(pageName('/Contact/')).toBe('/contact')
  expect(pageName('/')).toBe('/')
})

test('a search is described by known options and numbers, never by words', () => {
  const optionOf = (_: string, value: string) => (value === 'isuzu' ? {} : undefined)
  const stock = { optionOf, index: { count: () => 0 } }
  expect(describeSearch('/car-sales/?make=isuzu,smith&q=chloe&price=0,20000', stock)).toMatch(
    /^Make: isuzu\. Price.*: 0 to 20000$/,
  )
  expect(describeSearch('/car-sales/?q=chloe+saltbush&make=chloe', stock)).toBeNull()
  expect(describeSearch('//', stock)).toBeNull()
  expect(describeSearch('/car-sales/?make=isuzu', { optionOf, index: { count: () => 1 } })).toBeNull()
})
