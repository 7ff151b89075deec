import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDealership } from '../../../../tests/factories/dealership.ts'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { findStructuredDataErrors } from '../../../../tests/structured-data.ts'
import { CONDITIONS, VEHICLE_STATUSES } from '../condition.ts'
import { carData } from './car-data.ts'

const SITE = 'https://cars.example'
const dealership = makeDealership()
type Data = Record<string, unknown> & { offers: Record<string, unknown> }
const dataOf = (
  overrides: Parameters<typeof makeVehicle>[0] = {},
  at: typeof dealership | null = dealership,
) => carData(makeVehicle(overrides), at, SITE) as Data

test('maps the facts of a car to schema.org', () => {
  const picture = { id: '0123456789abcdef', width: 1200, height: 720 }
  const vehicle = makeVehicle({
    id: '7',
    title: 'The ute',
    slug: 'ute',
    vin: '6HGDEM00000010402',
    pictures: [picture],
  })
  expect(carData(vehicle, dealership, SITE)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: 'The ute',
    url: `${SITE}/vehicle-for-sale/7/ute`,
    image: [`${SITE}/pictures/${picture.id}-1200.jpeg`],
    brand: { name: 'Toyota' },
    model: 'HiLux',
    vehicleModelDate: '2024',
    vehicleConfiguration: 'SR5 Double Cab 4x4',
    vehicleIdentificationNumber: '6HGDEM00000010402',
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { value: 38_400, unitCode: 'KMT' },
    color: 'White',
    fuelType: 'Diesel',
    vehicleTransmission: 'Automatic',
    bodyType: 'Ute',
    numberOfDoors: 4,
    vehicleSeatingCapacity: 5,
    offers: {
      '@type': 'Offer',
      price: 57_990,
      priceCurrency: 'AUD',
      priceSpecification: { name: 'Drive away' },
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'AutoDealer', '@id': `${SITE}/dealerships/harbour-brookvale#dealer` },
    },
  })
})

test.each([
  ['on_sale', 'InStock'],
  ['pending', 'LimitedAvailability'],
  ['sold', 'SoldOut'],
  ['withdrawn', 'OutOfStock'],
] as const)('maps the status %s to %s', (status, availability) => {
  expect(dataOf({ status }).offers.availability).toBe(`https://schema.org/${availability}`)
})

test('leaves out the price of a P.O.A car, and unknown kms', () => {
  const data = dataOf({ driveAwayPrice: null, kms: null, year: 1900, dealership: null, vin: 'short' }, null)
  expect(findStructuredDataErrors(data)).toEqual([])
  expect(Object.keys(data.offers)).toEqual(['@type', 'url', 'availability', 'itemCondition'])
  expect(data).not.toHaveProperty('mileageFromOdometer')
  expect(data).not.toHaveProperty('vehicleIdentificationNumber')
  expect(data.vehicleModelDate).toBe('1900')
})

const text = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.constantFrom('</script><script>alert(1)</script>', `"O'Neill" & <b>`, 'تويوتا هايلكس', '\u2028', '<!--'),
)
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })

/** Fields of `formats.md` that are present only if the fact is known. */
const FIELD_FACTS = [
  ['mileageFromOdometer', 'kms'],
  ['color', 'color'],
  ['fuelType', 'fuel'],
  ['vehicleTransmission', 'transmission'],
  ['bodyType', 'body'],
  ['vehicleSeatingCapacity', 'seats'],
  ['fuelConsumption', 'fuelUse'],
  ['trailerWeight', 'towingKg'],
  ['cargoVolume', 'bootLitres'],
] as const

test('has every required field for any vehicle and survives JSON', () => {
  const vehicles = fc.record({
    title: text,
    slug: text,
    make: text,
    model: text,
    badge: orNull(text),
    series: orNull(text),
    body: orNull(text),
    color: orNull(text),
    fuel: orNull(text),
    transmission: orNull(text),
    drive: orNull(text),
    engine: orNull(text),
    comments: fc.oneof(fc.constant(''), text),
    vin: orNull(text),
    condition: fc.constantFrom(...CONDITIONS),
    status: fc.constantFrom(...VEHICLE_STATUSES),
    year: fc.integer({ min: 1900, max: 2100 }),
    kms: orNull(fc.nat()),
    doors: orNull(fc.integer({ min: 0, max: 9 })),
    seats: orNull(fc.integer({ min: 1, max: 60 })),
    fuelUse: orNull(fc.integer({ min: 5, max: 500 }).map((tenths) => tenths / 10)),
    towingKg: orNull(fc.nat(10_000)),
    bootLitres: orNull(fc.integer({ min: 10, max: 20_000 })),
    driveAwayPrice: orNull(fc.integer({ min: 1, max: 2_000_000_000 })),
    egcPrice: orNull(fc.integer({ min: 1, max: 2_000_000_000 })),
  })
  fc.assert(
    fc.property(vehicles, fc.boolean(), fc.boolean(), (overrides, hasDealership, hasAddress) => {
      const data = carData(
        makeVehicle(overrides),
        hasDealership ? dealership : null,
        hasAddress ? `${SITE}/` : null,
      )
      expect(findStructuredDataErrors(data)).toEqual([])
      for (const [field, fact] of FIELD_FACTS)
        expect({ field, isPresent: field in data }).toEqual({ field, isPresent: overrides[fact] !== null })
      expect(JSON.parse(JSON.stringify(data))).toEqual(data)
    }),
  )
})

test('structuredDataFaults finds missing, incomplete and unknown data', () => {
  const { name: _name, ...nameless } = dataOf()
  expect(findStructuredDataErrors(nameless)).toEqual(['data lacks name'])
  expect(findStructuredDataErrors({ ...dataOf(), offers: { ...dataOf().offers, price: 0 } })).toContain(
    'data.offers has half a price',
  )
  expect(
    findStructuredDataErrors({ ...(dataOf().offers.seller as object), '@context': 'https://schema.org' }),
  ).toEqual(['data lacks openingHoursSpecification', 'data lacks department'])
  expect(findStructuredDataErrors({ '@type': 'Spaceship' })).toEqual([
    'data is of the unknown type Spaceship',
  ])
  expect(findStructuredDataErrors({ ...dataOf(), color: '' })).toEqual(['data.color is empty'])
})
