import { expect, test } from 'vitest'
import { findScannedVin, validVin } from './vin.ts'

const VIN = 'MPATFS85JNT001234'
/** Has a valid check digit. */
const CHECKED_VIN = '1M8GDM9AXKP042788'

test.each([
  ['the code alone', [VIN], VIN],
  ['small letters and the marks of Code 39', [`*${VIN.toLowerCase()}*`], VIN],
  ['an I in front, for an imported car', [`I${VIN}`], VIN],
  ['an address in a QR code', [`https://parts.example/find?vin=${VIN}&lang=en`], VIN],
  ['other facts around it', [`MODEL:MU-X;VIN:${VIN};COLOUR:527`], VIN],
  ['several codes on one sticker', ['9312345678907', 'LOT 42', VIN], VIN],
  ['two candidates: the valid check digit wins', [VIN, CHECKED_VIN], CHECKED_VIN],
  ['a serial number of 17 digits', ['12345678901234567'], null],
  ['letters that no VIN has', ['MPATFS85JNT0O1234'], null],
  ['one character too many', [`${VIN}5`], null],
  ['no code at all', [], null],
])('a scanned VIN: %s', (_name, codes, vin) => {
  expect(findScannedVin(codes)).toBe(vin)
})

test('a VIN has 17 letters and digits without I, O and Q', () => {
  expect(validVin(` ${VIN.toLowerCase()} `)).toBe(VIN)
  expect(validVin('MPATFS85JNT00123')).toBeNull()
  expect(validVin(null)).toBeNull()
})
