import { expect, test } from 'vitest'
import { actHref, parseAct, VEHICLE_ACTS, withoutAct } from './vehicle-acts.ts'

const HERE = { pathname: '/vehicle-for-sale/7/x', search: '?utm_source=a,b&q=%26' }

test.each(VEHICLE_ACTS)('the %s form keeps the rest of the page address', (act) => {
  const url = new URL(actHref(HERE, 'U 1&2', act), 'https://cars.example.com')
  expect(url.searchParams.get('stock')).toBe('U 1&2')
  expect(parseAct(url.searchParams.get('form')) ?? 'enquiry').toBe(act)
  expect(withoutAct(url)).toBe('/vehicle-for-sale/7/x?utm_source=a,b&q=%26')
})

test('opening a form replaces an open one, and closing it removes an empty query', () => {
  const first = new URL(actHref({ pathname: '/x', search: '' }, 'U1', 'reserve'), 'https://cars.example.com')
  expect(actHref(first, 'U1', 'enquiry')).toBe('/x?stock=U1')
  expect(withoutAct(first)).toBe('/x')
})
