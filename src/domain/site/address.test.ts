import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['/car-sales/', 'https://cars.example.com', 'https://cars.example.com/car-sales/'],
  ['/car-sales/', 'https://cars.example.com/', 'https://cars.example.com/car-sales/'],
  ['/', 'http://localhost:3000', 'http://localhost:3000/'],
  ['/car-sales/', null, '/car-sales/'],
  ['//evil.example/', 'https://cars.example.com', 'https://cars.example.com//evil.example/'],
])('%s at %s is %s', (path, siteUrl, address) => {
  expect(addressOf(path, siteUrl)).toBe(address)
})
