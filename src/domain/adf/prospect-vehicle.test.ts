import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requestedVehicleText } from '../leads/vehicles/requested-vehicle.ts'
import { readVehicle } from './prospect-vehicle.ts'
import type { XmlElement } from './xml-element.ts'

const element = (name: string, text: string, attributes = {}, children: XmlElement[] = []): XmlElement => ({
  name,
  text,
  attributes,
  children,
})
const vehicle = (texts: Record<string, string>, attributes: Record<string, string> = {}) =>
  element(
    'vehicle',
    '',
    attributes,
    Object.entries(texts).map(([name, text]) => element(name, text)),
  )
const I30 = { year: '2023', make: 'Hyundai', model: 'i30' }

describe('readVehicle', () => {
  test('reads every part of a car', () => {
    const { children } = vehicle({
      ...I30,
      trim: 'Active',
      price: '$25,990.00',
      stock: 'ML-9',
      vin: 'kmhh35lc1lu000001',
    })
    const colour = element('colorcombination', '', {}, [element('exteriorcolor', 'Polar White')])
    const odometer = element('odometer', '45 000', { units: 'km', status: 'original' })
    const car = readVehicle(element('vehicle', '', { status: 'Used' }, [...children, colour, odometer]))
    expect(car).toEqual({
      title: '2023 Hyundai i30 Active',
      year: 2023,
      make: 'Hyundai',
      model: 'i30',
      trim: 'Active',
      colour: 'Polar White',
      condition: 'used',
      kms: 45_000,
      price: 25_990,
      stock: 'ML-9',
      vin: 'KMHH35LC1LU000001',
    })
    expect(car && requestedVehicleText(car)).toBe(
      '2023 Hyundai i30 Active, $25,990, 45,000 km, used, Polar White, their stock number ML-9, VIN KMHH35LC1LU000001',
    )
  })

  test.each([
    ['year', '99999'],
    ['year', '1066'],
    ['year', '2023.5'],
    ['year', 'new'],
    ['price', '-5'],
    ['price', '1e5'],
    ['price', 'POA'],
    ['price', '0'],
    ['price', '9'.repeat(1_000_000)],
    ['odometer', 'low'],
    ['odometer', '99999999'],
    ['vin', '<b>17 characters</b>'],
    ['condition', 'like new!'],
  ])('leaves out the %s %.20s', (name, text) => {
    const key = name === 'odometer' ? 'kms' : name
    expect(readVehicle(vehicle({ ...I30, [name]: text }))).toMatchObject({ make: 'Hyundai', [key]: null })
  })

  test('leaves out a distance in miles and a price in another currency', () => {
    const children = [
      element('odometer', '30000', { units: 'mi' }),
      element('price', '20000', { currency: 'USD' }),
    ]
    const car = readVehicle(element('vehicle', '', {}, [...vehicle(I30).children, ...children]))
    expect(car).toMatchObject({ kms: null, price: null })
  })

  test('cuts long texts, and removes control and invisible characters', () => {
    const car = readVehicle(
      vehicle({
        make: 'M'.repeat(1_000_000),
        model: 'i\u202e3\u00070\n<b>x</b>',
        trim: '\u{1f697}'.repeat(500),
      }),
    )
    expect(car?.make).toHaveLength(40)
    expect(car?.model).toBe('i3 0 <b>x</b>')
    expect(Array.from(car?.trim ?? '')).toHaveLength(80)
    expect(car?.title.length).toBeLessThan(400)
  })

  test('returns nothing without make and model, and the model alone without a make', () => {
    expect(readVehicle(vehicle({ year: '2023', make: ' Unknown ', vin: 'KMHH35LC1LU000001' }))).toBeNull()
    expect(readVehicle(vehicle({ model: 'i30' }))).toMatchObject({ title: 'i30', make: null })
  })

  test('reads any text without throwing', () => {
    const words = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(words, words, words, (one, two, three) => {
        const car = readVehicle(
          vehicle({ year: one, make: two, model: three, price: one, odometer: two, vin: three, stock: one }),
        )
        expect(JSON.stringify(car)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
      }),
    )
  })
})
