import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRedirect, findRedirect, redirectKey } from './redirect.ts'

const NONE = new Map<string, string>()

test.each([
  ['/Used-Cars/Hilux.HTML', '/used-cars/hilux.html'],
  ['/used-cars/', '/used-cars'],
  ['https://old.dealer.example/used/?b=2&a=1', '/used?a=1&b=2'],
  ['/', '/'],
])('normalises %s to %s', (address, key) => expect(redirectKey(address)).toBe(key))

test.each(['', 'used-cars', '//evil.example/x', 'javascript:x', 'ftp://x/y', `/${'x'.repeat(600)}`])(
  'refuses "%s"',
  (address) => expect(redirectKey(address)).toBeNull(),
)

test('a redirect with the exact query takes precedence over one without', () => {
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
])('refuses %j at the field %s', (redirect, field) => {
  const result = checkRedirect(redirect, NONE)
  expect(result.ok ? null : result.error.field).toBe(field)
})

test('refuses a circular chain', () => {
  const existing = new Map([
    ['/b', '/c'],
    ['/c', '/d'],
  ])
  expect(checkRedirect({ from: '/d', to: '/b' }, existing).ok).toBe(false)
  expect(checkRedirect({ from: '/a', to: '/b' }, existing).ok).toBe(true)
})

test('every valid redirect is found by its original address', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (from) => {
      const result = checkRedirect({ from, to: '/new' }, NONE)
      const keys = result.ok ? [result.redirect.from] : []
      for (const key of keys) expect(findRedirect(new Map([[key, '/new']]), from)).toBe('/new')
    }),
  )
})
