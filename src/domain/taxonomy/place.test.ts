import { expect, test } from 'vitest'
import { isBrokenPath, pathOptions } from '../search/search-url.ts'
import { type Place, type PlaceValues, placeCrumbs, placeHref, placeSearchHref } from './place.ts'

const PLACES: PlaceValues[] = [
  {},
  { condition: 'used' },
  { condition: 'used', make: 'toyota' },
  { condition: 'used', make: 'toyota', model: 'hilux' },
  { make: 'toyota' },
  { make: 'toyota', model: 'hilux' },
  { make: 'a b/c?d', model: 'é%' },
]

test.each(PLACES)('builds URLs of %o that parse to the same place', (values) => {
  const options = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]))
  for (const href of [placeHref(values), placeSearchHref(values)]) {
    const { pathname } = new URL(href, 'https://site.example')
    expect(pathOptions(pathname)).toEqual(options)
    expect(isBrokenPath(pathname)).toBe(false)
  }
})

test('lists each level from home, with a last crumb that is not a link', () => {
  const option = (displayValue: string) => ({ value: displayValue.toLowerCase(), displayValue })
  const place: Place = { make: option('Toyota'), model: option('HiLux') }
  expect(placeCrumbs({ condition: option('Used'), ...place })).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Cars for sale', href: '/cars-for-sale' },
    { label: 'Used', href: '/cars-for-sale/used' },
    { label: 'Toyota', href: '/cars-for-sale/used/toyota' },
    { label: 'HiLux' },
  ])
  expect(placeCrumbs(place).map(({ href }) => href)).toEqual([
    '/',
    '/cars-for-sale',
    '/cars-for-sale/toyota',
    undefined,
  ])
  expect(placeCrumbs({}).at(-1)).toEqual({ label: 'Cars for sale' })
})
