import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPhone, isMobile, phoneText } from './phone.ts'

test.each([
  ['0491 570 156', '+61491570156', '0491 570 156'],
  ['0491570156', '+61491570156', '0491 570 156'],
  ['+61 491 570 156', '+61491570156', '0491 570 156'],
  ['+61 (0)491 570 156', '+61491570156', '0491 570 156'],
  ['0061491570156', '+61491570156', '0491 570 156'],
  ['61491570156', '+61491570156', '0491 570 156'],
  ['491 570 156', '+61491570156', '0491 570 156'],
  ['０４９１ ５７０ １５６', '+61491570156', '0491 570 156'],
  ['(02) 5550 0142', '+61255500142', '(02) 5550 0142'],
  ['02-5550-0142', '+61255500142', '(02) 5550 0142'],
  ['13 11 13', '+61131113', '13 11 13'],
  ['1300 555 012', '+611300555012', '1300 555 012'],
  ['1800.555.012', '+611800555012', '1800 555 012'],
])('%s is kept as %s and shown as %s', (typed, kept, shown) => {
  expect(checkPhone(typed)).toEqual({ ok: true, value: kept })
  expect(phoneText(kept)).toBe(shown)
})

test.each([
  ['', 'Add a number we can ring, e.g. 0491 570 156.'],
  ['0491 570', 'This number is too short. Ten digits, e.g. 0491 570 156.'],
  ['0491 570 1567', 'This number is too long. Ten digits, e.g. 0491 570 156.'],
  ['5550 0142', 'Add the area code, e.g. 02 5550 0142.'],
  ['call me', 'Digits only, e.g. 0491 570 156.'],
  ['+64 21 555 0142', 'Use an Australian number, e.g. 0491 570 156, or choose Email.'],
  ['0591 570 156', 'This is no Australian number. Check it once more, e.g. 0491 570 156.'],
  ['1234 567 890', 'This is no Australian number. Check it once more, e.g. 0491 570 156.'],
])('%s is answered with how to mend it', (typed, message) => {
  expect(checkPhone(typed)).toEqual({ ok: false, message })
})

test('a number that is kept is its own normal form, and what is shown leads back to it', () => {
  const own = fc.oneof(
    fc.stringMatching(/^[23478]\d{8}$/),
    fc.stringMatching(/^1[38]00\d{6}$/),
    fc.stringMatching(/^13\d{4}$/),
  )
  fc.assert(
    fc.property(own, (digits) => {
      const kept = `+61${digits}`
      expect(checkPhone(kept)).toEqual({ ok: true, value: kept })
      expect(checkPhone(phoneText(kept))).toEqual({ ok: true, value: kept })
    }),
  )
})

test('only a mobile takes a text', () => {
  expect(isMobile('+61491570156')).toBe(true)
  expect(isMobile('+61255500142')).toBe(false)
  expect(isMobile('+61131113')).toBe(false)
})
