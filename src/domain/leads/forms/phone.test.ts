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
])('normalises %s to %s and formats it as %s', (text, normalised, formatted) => {
  expect(checkPhone(text)).toEqual({ ok: true, value: normalised })
  expect(phoneText(normalised)).toBe(formatted)
})

test.each([
  ['', 'Enter a phone number, e.g. 0491 570 156.'],
  ['0491 570', 'This number is too short. Enter ten digits, e.g. 0491 570 156.'],
  ['0491 570 1567', 'This number is too long. Enter ten digits, e.g. 0491 570 156.'],
  ['5550 0142', 'Add the area code, e.g. 02 5550 0142.'],
  ['call me', 'Use digits only, e.g. 0491 570 156.'],
  ['+64 21 555 0142', 'Use an Australian number, e.g. 0491 570 156, or choose Email.'],
  ['0591 570 156', 'This is not an Australian number. Check it, e.g. 0491 570 156.'],
  ['1234 567 890', 'This is not an Australian number. Check it, e.g. 0491 570 156.'],
])('explains how to correct %s', (text, message) => {
  expect(checkPhone(text)).toEqual({ ok: false, message })
})

test('normalising is idempotent, and a formatted number normalises back', () => {
  const nationalDigits = fc.oneof(
    fc.stringMatching(/^[23478]\d{8}$/),
    fc.stringMatching(/^1[38]00\d{6}$/),
    fc.stringMatching(/^13\d{4}$/),
  )
  fc.assert(
    fc.property(nationalDigits, (digits) => {
      const normalised = `+61${digits}`
      expect(checkPhone(normalised)).toEqual({ ok: true, value: normalised })
      expect(checkPhone(phoneText(normalised))).toEqual({ ok: true, value: normalised })
    }),
  )
})

test('only a mobile can receive texts', () => {
  expect(isMobile('+61491570156')).toBe(true)
  expect(isMobile('+61255500142')).toBe(false)
  expect(isMobile('+61131113')).toBe(false)
})
