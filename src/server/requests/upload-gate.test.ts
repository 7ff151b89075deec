import { expect, test } from 'vitest'
import { createUploadGate } from './upload-gate.ts'

test('limits the bytes of all forms together, and frees them once', () => {
  const gate = createUploadGate({ maxBytes: 100, maxPerAddress: 9 })
  const leave = gate.enter('10.0.0.1', 60)
  expect(gate.enter('10.0.0.2', 60)).toBe('full')
  const second = gate.enter('10.0.0.2', 40)
  for (const end of [leave, leave]) if (typeof end === 'function') end()
  expect(gate.enter('10.0.0.3', 61)).toBe('full')
  expect(typeof gate.enter('10.0.0.3', 60)).toBe('function')
  expect(typeof second).toBe('function')
})

test('limits the forms of each address; a whole IPv6 network counts as one', () => {
  const gate = createUploadGate({ maxBytes: 100, maxPerAddress: 2 })
  const leave = gate.enter('2001:db8:1:2::1', 1)
  gate.enter('2001:db8:1:2::2', 1)
  expect(gate.enter('2001:db8:1:2::3', 1)).toBe('address')
  expect(typeof gate.enter('10.0.0.1', 1)).toBe('function')
  if (typeof leave === 'function') leave()
  expect(typeof gate.enter('2001:db8:1:2::3', 1)).toBe('function')
})
