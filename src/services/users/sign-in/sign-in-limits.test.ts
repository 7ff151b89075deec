import { expect, test } from 'vitest'
import { limitKey } from '../../security/limit-key.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8'],
])('counts %s as %s', (address, key) => {
  expect(limitKey(address)).toBe(key)
})
