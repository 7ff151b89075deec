import { describe, expect, test } from 'vitest'
import { findEquipment } from './keywords.ts'
import { findMake, makeAt, makeOfFileName, makeOfModel, modelLength, withoutSecondHalf } from './makes.ts'
import {
  BODIES,
  DRIVES,
  FUELS,
  findStandardWord,
  parseColour,
  parseCondition,
  parseStatus,
  TRANSMISSIONS,
} from './vocabulary.ts'

describe('findStandardWord', () => {
  test.each([
    ['8-Speed Automatic', 'Automatic'],
    ['6-Speed A/T', 'Automatic'],
    ['A/T', 'Automatic'],
    ['Transmission w/Dual Shift Mode', 'Automatic'],
    ['automatik', 'Automatic'],
    ['CVT Transmission', 'CVT'],
    ['Automatic CVT', 'CVT'],
    ['7-Speed DCT Automatic', 'Dual Clutch'],
    ['6-Speed M/T', 'Manual'],
    ['manuell', 'Manual'],
    ['AUTOMATED_MANUAL', 'Automatic'],
    ['F', null],
    ['A', 'Automatic'],
    ['M', 'Manual'],
    ['hydraulic wonder', 'Hydraulic Wonder'],
  ])('maps the transmission %s to %s', (text, word) => {
    expect(findStandardWord(TRANSMISSIONS, text).word).toBe(word)
  })

  test.each([
    ['Unleaded', 'Petrol'],
    ['Premium', 'Petrol'],
    ['Gasoline', 'Petrol'],
    ['gas', 'Petrol'],
    ['ULP', 'Petrol'],
    ['benzin', 'Petrol'],
    ['E85 Flex Fuel', 'Flex Fuel'],
    ['Electric/Gasoline', 'Hybrid'],
    ['petrol electric', 'Hybrid'],
    ['ULP/Electric', 'Hybrid'],
    ['Electric', 'Electric'],
    ['P', 'Petrol'],
    ['D', 'Diesel'],
    ['E', 'Electric'],
    ['Z', null],
    ['Plug-In Hybrid', 'Plug-in Hybrid'],
    ['elektro', 'Electric'],
    ['LPG', 'LPG'],
    ['Turbo Diesel', 'Diesel'],
    ['Other', null],
  ])('maps the fuel %s to %s', (text, word) => {
    expect(findStandardWord(FUELS, text).word).toBe(word)
  })

  test.each([
    ['Hatchback', 'Hatch'],
    ['Ute / Tray', 'Ute'],
    ['pickup', 'Ute'],
    ['limousine', 'Sedan'],
    ['kombi', 'Wagon'],
    ['MINI-VAN', 'People Mover'],
    ['Commercial', 'Commercial'],
    ['Cabriolet', 'Convertible'],
    ['Cab Chassis', 'Cab Chassis'],
    ['4dr SUV', 'SUV'],
    ['Sport Utility', 'SUV'],
    ['Sports Utility Vehicle', 'SUV'],
    ['Sport Utility Truck', 'Ute'],
    ['Utility', 'Ute'],
  ])('maps the body %s to %s', (text, word) => {
    expect(findStandardWord(BODIES, text).word).toBe(word)
  })

  test.each([
    ['Rear', 'RWD'],
    ['RWD', 'RWD'],
    ['Front Wheel Drive', 'FWD'],
    ['AWD', 'AWD'],
    ['4WD', '4x4'],
    ['4X4', '4x4'],
    ['4x2', '4x2'],
    ['Other', null],
  ])('maps the drive %s to %s', (text, word) => {
    expect(findStandardWord(DRIVES, text).word).toBe(word)
  })

  test('keeps the detail that a standard word omits for the search', () => {
    expect(findStandardWord(TRANSMISSIONS, '8-Speed Automatic').detail).toBe('8-speed automatic')
    expect(findStandardWord(FUELS, 'Premium Unleaded').detail).toBe('premium unleaded')
    expect(findStandardWord(TRANSMISSIONS, 'Automatic').detail).toBeNull()
  })
})

test.each([
  ['USED', 'used'],
  ['Pre-owned', 'used'],
  ['Toyota Certified', 'used'],
  ['like new', 'used'],
  ['NEW Available to order', 'new'],
  ['https://schema.org/NewCondition', 'new'],
  ['DEMO', 'demo'],
  ['Ex-demo', 'demo'],
  ['NEW/DEMO', 'demo'],
  ['4.5', 'used'],
  ['N', 'new'],
  ['U', 'used'],
  ['D', 'demo'],
  ['Angebot', null],
])('maps the condition %s to %s', (text, condition) => {
  expect(parseCondition(text)).toBe(condition)
})

test.each([
  ['AVAILABLE', 'on_sale'],
  ['in stock', 'on_sale'],
  ['out of stock', 'sold'],
  ['Under offer', 'pending'],
  ['Not available', 'withdrawn'],
  ['NOT_AVAILABLE', 'withdrawn'],
  ['Unavailable', 'withdrawn'],
  ['Not published', 'withdrawn'],
  ['Unlisted', 'withdrawn'],
  ['De-listed', 'withdrawn'],
  ['Inactive', 'withdrawn'],
  ['No longer available', 'withdrawn'],
  ['Draft', 'withdrawn'],
  ['Offline', 'withdrawn'],
  ['Wholesaled', 'withdrawn'],
  ['OUT_OF_STOCK', 'sold'],
  ['Sold', 'sold'],
  ['Delivered', 'sold'],
  ['Unsold', 'on_sale'],
  ['Not Sold', 'on_sale'],
  ['Not reserved', 'on_sale'],
  ['Live', 'on_sale'],
  ['Online', 'on_sale'],
  ['ON_SALE', 'on_sale'],
  ['purple', null],
])('maps the status %s to %s', (text, status) => {
  expect(parseStatus(text)).toBe(status)
})

test('rejects warranties and codes as colours, and spells grey our way', () => {
  expect(['Gray', 'Ebony.', '5 years', '88H', 'RED'].map(parseColour)).toEqual([
    'Grey',
    'Ebony',
    null,
    null,
    'Red',
  ])
})

describe('makes', () => {
  test('have their official spelling', () => {
    expect(['bmw', 'VW', 'mercedes benz', 'citroen', 'RAM', 'land_rover', 'Nobody'].map(findMake)).toEqual([
      'BMW',
      'Volkswagen',
      'Mercedes-Benz',
      'Citroën',
      'Ram',
      'Land Rover',
      null,
    ])
  })

  test('that are cut off at their space are repaired', () => {
    expect(withoutSecondHalf('Land Rover', 'Rover Range Rover Sport')).toBe('Range Rover Sport')
    expect(withoutSecondHalf('Land Rover', 'Rover')).toBe('')
    expect(withoutSecondHalf('Rover', 'Rover 75')).toBeNull()
  })

  test('are found in titles and by their models', () => {
    expect(makeAt('2018 Land Rover Discovery'.split(' '), 1)).toEqual({ make: 'Land Rover', length: 2 })
    expect(makeAt('Land Cruiser Prado'.split(' '), 0)).toBeNull()
    expect(makeOfModel('f-150 xl')).toBe('Ford')
    expect(modelLength('Grand Cherokee Laredo'.split(' '), 0)).toBe(2)
  })
})

test('finds the make in a file name unless it is an everyday word', () => {
  const names = ['audi.csv', 'hyundi.csv', 'Land Rover.csv.gz', 'western.csv', 'Premier.csv', 'smart.xml']
  expect(names.map(makeOfFileName)).toEqual(['Audi', 'Hyundai', 'Land Rover', null, null, null])
})

test('finds equipment in texts, except in negations', () => {
  const words = findEquipment(
    'One owner, full LOG BOOKS. Tow-bar? No: tow bar fitted, bullbar, no sunroof, Apple CarPlay & sat-nav.',
  )
  expect(words).toEqual(
    expect.arrayContaining([
      'towbar',
      'bull bar',
      'sat nav',
      'apple carplay',
      'service history',
      'one owner',
    ]),
  )
  expect(words).not.toContain('sunroof')
  expect(findEquipment('a car')).toEqual([])
})
