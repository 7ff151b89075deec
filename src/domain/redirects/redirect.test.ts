import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRedirect, judgeRedirect, redirectKey } from './redirect.ts'

const NONE = new Map<string, string>()

test.each([
  ['/Used-Cars/Hilux.HTML', '/used-cars/hilux.html'],
  ['/used-cars/', '/used-cars'],
  ['https://old.dealer.example/used/?b=2&a=1', '/used?a=1&b=2'],
  ['/', '/'],
])('%s is kept as %s', (address, key) => expect(redirectKey(address)).toBe(key))

test.each(['', 'used-cars', '//evil.example/x', 'javascript:x', 'ftp://x/y', `/${'x'.repeat(600)}`])(
  '"%s" is no old address',
  (address) => expect(redirectKey(address)).toBeNull(),
)

test('an address with its query comes before the same without', () => {
  const redirects = new Map([
    ['/car.php', '/car-sales/'],
    ['/car.php?id=7', '/vehicle-for-sale/7'],
  ])
  expect(findRedirect(redirects, '/Car.php?id=7')).toBe('/vehicle-for-sale/7')
  expect(findRedirect(redirects, '/car.php?id=8')).toBe('/car-sales/')
  expect(findRedirect(redirects, '/other')).toBeNull()
})

test.each([
  [{ from: '/contact', to: '/x' }, 'from'],
  [{ from: '/', to: '/x' }, 'from'],
  [{ from: '/old', to: '//evil.example' }, 'to'],
  [{ from: '/old', to: 'javascript:alert(1)' }, 'to'],
  [{ from: '/old', to: 'http://plain.example' }, 'to'],
  [{ from: '/old', to: '/old/' }, 'to'],
])('%j is refused for its %s', (redirect, field) => {
  const judged = judgeRedirect(redirect, NONE)
  expect(judged.ok ? null : judged.error.field).toBe(field)
})

test('no chain leads round in a circle', () => {
  const standing = new Map([
    ['/b', '/c'],
    ['/c', '/d'],
  ])
  expect(judgeRedirect({ from: '/d', to: '/b' }, standing).ok).toBe(false)
  expect(judgeRedirect({ from: '/a', to: '/b' }, standing).ok).toBe(true)
})

test('whatever is kept is found again by the address it was written for', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (from) => {
      const judged = judgeRedirect({ from, to: '/new' }, NONE)
      const kept = judged.ok ? [judged.redirect.from] : []
      for (const key of kept) expect(findRedirect(new Map([[key, '/new']]), from)).toBe('/new')
    }),
  )
})
