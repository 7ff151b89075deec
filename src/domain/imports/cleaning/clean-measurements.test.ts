import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MEASUREMENT_LIMITS, MEASUREMENTS, type Measurement } from '../../vehicles/measurements/limits.ts'
import { RemarkLog } from '../remark-log.ts'
import { cleanAncap, cleanMeasurement, cleanTray } from './clean-measurements.ts'

const read = (name: Measurement, raw: string) => {
  const log = new RemarkLog()
  return { value: cleanMeasurement(name, raw, log), remarks: log.drain().map(({ reason }) => reason) }
}

test.each([
  ['towingKg', '3,500kg', 3_500],
  ['towingKg', '3 500 kg', 3_500],
  ['towingKg', '3.5t', 3_500],
  ['towingKg', '3.5 tonnes', 3_500],
  ['towingKg', '3500', 3_500],
  ['towingKg', 'Up to 3,500 kg (braked)', 3_500],
  ['towingKg', '750.0', 750],
  ['ancapYear', '2022', 2_022],
  ['fuelUse', '7.9 L/100km', 7.9],
  ['fuelUse', '6.6 L / 100 km', 6.6],
  ['fuelUse', '7,9 l/100 km', 7.9],
  ['fuelUse', '8.04 litres per 100km', 8],
  ['fuelUse', '7', 7],
  ['bootLitres', '580L', 580],
  ['bootLitres', '1,200 litres', 1_200],
  ['trayLength', '1.55 m', 1_550],
  ['trayLength', '155cm', 1_550],
  ['trayWidth', '1,530 mm', 1_530],
] as const)('reads the %s %j as %d', (name, raw, value) => {
  expect(read(name, raw)).toEqual({ value, remarks: [] })
})

test.each([
  ['towingKg', ''],
  ['towingKg', '-'],
  ['towingKg', '0'],
  ['fuelUse', 'N/A'],
  // Files write it for electric cars.
  ['fuelUse', '0 L / 100 km'],
  ['bootLitres', '0'],
] as const)('takes the %s %j for unknown, without a remark', (name, raw) => {
  expect(read(name, raw)).toEqual({ value: null, remarks: [] })
})

test.each([
  ['towingKg', '3.5', 'Not plausible as a braked towing capacity; left empty'],
  ['towingKg', '750 kg unbraked', 'Not a braked towing capacity; left empty'],
  ['towingKg', '3,500 kg / 750 kg', 'Not a braked towing capacity; left empty'],
  ['towingKg', '7,700 lbs', 'Not a braked towing capacity; left empty'],
  ['towingKg', 'ask us', 'Not a braked towing capacity; left empty'],
  ['towingKg', '35000', 'Not plausible as a braked towing capacity; left empty'],
  ['ancapStars', '4.5', 'Not an ANCAP rating; left empty'],
  ['ancapStars', '7', 'Not plausible as an ANCAP rating; left empty'],
  ['fuelUse', '23.4 kmpl', 'Not a fuel use in litres per 100 km; left empty'],
  ['fuelUse', '12 km/l', 'Not a fuel use in litres per 100 km; left empty'],
  ['fuelUse', '30 mpg', 'Not a fuel use in litres per 100 km; left empty'],
  ['fuelUse', '6.1 / 7.9', 'Not a fuel use in litres per 100 km; left empty'],
  ['fuelUse', '79', 'Not plausible as a fuel use in litres per 100 km; left empty'],
  ['bootLitres', '20 cu ft', 'Not a boot in litres; left empty'],
  ['trayLength', '-1550', 'Not plausible as the length of a tray; left empty'],
] as const)('drops the %s %j with a remark', (name, raw, reason) => {
  expect(read(name, raw)).toEqual({ value: null, remarks: [reason] })
})

test('returns plausible values only, for any text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MEASUREMENTS), fc.string(), fc.nat(40_000), (name, text, number) => {
      for (const raw of [text, String(number), `${number / 10} ${text}`]) {
        const { value } = read(name, raw)
        const [min, max] = MEASUREMENT_LIMITS[name]
        expect(value === null || (value >= min && value <= max)).toBe(true)
        expect(Number.isInteger((value ?? 0) * (name === 'fuelUse' ? 10 : 1)) || name === 'fuelUse').toBe(
          true,
        )
      }
    }),
  )
})

describe('ANCAP ratings', () => {
  test.each([
    ['5', 5, null],
    ['5 star', 5, null],
    ['Five stars', 5, null],
    ['ANCAP 5 Star (2022)', 5, 2_022],
    ['2019 - 4 stars', 4, 2_019],
    ['0 stars', 0, null],
    ['0', null, null],
    ['Not rated', null, null],
    ['Unrated', null, null],
  ])('%j has %j stars of %j', (raw, ancapStars, ancapYear) => {
    const log = new RemarkLog()
    expect(cleanAncap(raw, log)).toEqual({ ancapStars, ancapYear })
    expect(log.drain()).toEqual([])
  })
})

test.each([
  ['1550 x 1530', 1_550, 1_530],
  ['1,550mm x 1,530mm', 1_550, 1_530],
  ['1.8m × 1.85m', 1_800, 1_850],
  ['2400x1800 mm', 2_400, 1_800],
])('reads the tray %j', (raw, trayLength, trayWidth) => {
  expect(cleanTray(raw, new RemarkLog())).toEqual({ trayLength, trayWidth })
})

test.each(['1550', '1550 x 1530 x 480', 'large', '1.5 m x 1530 mm'])(
  'drops the tray %j with a remark',
  (raw) => {
    const log = new RemarkLog()
    expect(cleanTray(raw, log)).toEqual({ trayLength: null, trayWidth: null })
    expect(log.drain()).toHaveLength(1)
  },
)
