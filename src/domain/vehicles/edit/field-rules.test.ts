import { expect, test } from 'vitest'
import type { EditableField } from './draft-fields.ts'
import { EDITABLE_FIELDS } from './draft-fields.ts'
import { checkField } from './field-rules.ts'

const CONTEXT = { today: '2026-11-18', dealerships: ['harbour-brookvale'] }
const VIN = 'MPATFS85JNT001234'

test.each<[EditableField, unknown, unknown]>([
  ['vin', ' mpatfs85jnt001234 ', VIN],
  ['vin', 'MPATFS85 JNT-001234', VIN],
  ['vin', '', null],
  ['rego', 'eyh 42b', 'EYH 42B'],
  ['badge', '  ', null],
  ['make', ' Isuzu ', 'Isuzu'],
  ['driveAwayPrice', 54_990, 54_990],
  ['driveAwayPrice', null, null],
  ['kms', 0, 0],
  ['year', 2028, 2028],
  ['regoExpiry', '2027-03-14', '2027-03-14'],
  ['buildDate', '2024-11', '2024-11'],
  ['comments', null, ''],
  ['comments', 'one\r\ntwo', 'one\ntwo'],
  ['features', [' Tow kit ', 'Tow kit', 'Leather'], ['Tow kit', 'Leather']],
  ['dealership', 'harbour-brookvale', 'harbour-brookvale'],
  ['dealership', null, null],
  ['towingKg', 3_500, 3_500],
  ['towingKg', 0, 0],
  ['fuelUse', 7.9, 7.9],
  ['fuelUse', '', null],
  ['ancapStars', 5, 5],
])('%s accepts %j as %j', (field, typed, value) => {
  expect(checkField(field, typed, CONTEXT)).toEqual({ ok: true, value })
})

test.each<[EditableField, unknown, string]>([
  ['vin', 'MPATFS85JNT00123', 'A VIN has 17 characters; this one has 16.'],
  ['vin', 'MPATFS85JNT00123O', 'A VIN has letters and digits, but never I, O or Q.'],
  ['stockid', ' ', 'Enter a stock number.'],
  ['make', null, 'Enter a make.'],
  ['year', 1899, 'Enter a year from 1900 to 2028.'],
  ['year', 2029, 'Enter a year from 1900 to 2028.'],
  ['year', null, 'Enter a year from 1900 to 2028.'],
  ['kms', 12.5, 'Enter the kilometres as a whole number.'],
  ['kms', -1, 'Enter the kilometres as a whole number.'],
  ['driveAwayPrice', 54_990.5, 'Enter a price in whole dollars, without cents.'],
  ['egcPrice', 0, 'Enter a price above $0, or show the car as P.O.A.'],
  ['egcPrice', 5_000_001, 'This is more than $5,000,000. Check the price.'],
  ['regoExpiry', '2027-02-30', 'Enter a date such as 14/03/2027.'],
  ['complianceDate', '2024-13', 'Enter a month such as 2024-11.'],
  ['rego', 'EYH/42B', 'Enter a rego such as EYH 42B.'],
  ['dealership', 'elsewhere', 'Choose one of your dealerships.'],
  ['condition', 'old', 'Choose new, demo or used.'],
  ['badge', 'one\ntwo', 'Use one line of text.'],
  ['towingKg', '3.5t', 'Enter kilograms from 0 to 10,000.'],
  ['ancapStars', 6, 'Enter a number of stars from 0 to 5.'],
  ['ancapYear', 22, 'Enter the year of the rating, from 1993 on.'],
  ['fuelUse', 79, 'Enter litres per 100 km from 0.5 to 50, such as 7.9.'],
  ['fuelUse', 7.95, 'Use at most one decimal, such as 7.9.'],
  ['bootLitres', 5, 'Enter litres from 10 to 20,000.'],
  ['trayLength', 1.55, 'Enter millimetres from 500 to 10,000.'],
  ['comments', 'x'.repeat(3_001), 'Use at most 3,000 characters.'],
])('%s refuses %j', (field, typed, message) => {
  expect(checkField(field, typed, CONTEXT)).toEqual({ ok: false, message })
})

test.each(EDITABLE_FIELDS)('%s refuses a value of another kind', (field) => {
  const other = field === 'features' ? 7 : true
  expect(checkField(field, other, CONTEXT).ok).toBe(false)
})
