import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makePostcodes, TABLE } from '../db/places/make-postcodes.ts'
import { demoDealerships } from '../demo/dealerships.ts'
import { readPlaces } from '../src/data/stock/places.ts'
import { distanceKm } from '../src/domain/dealerships/distance.ts'
import { placeSchema } from '../src/domain/places/place.ts'

const places = readPlaces()

test('the postcode table matches its source; `node db/places/make-postcodes.ts` writes it', () => {
  expect(readFileSync(TABLE, 'utf8')).toBe(makePostcodes())
})

test('every line is a place in Australia, and every postcode is unique', () => {
  expect(readFileSync(TABLE, 'utf8').trimEnd().split('\n')).toHaveLength(places.size + 1)
  for (const place of places.values()) {
    expect(placeSchema.safeParse(place).success, JSON.stringify(place)).toBe(true)
    expect(place.latitude, place.postcode).toBeLessThan(-9)
    expect(place.longitude, place.postcode).toBeGreaterThan(96)
  }
})

// Positions of city halls and post offices, from general knowledge and not from the source.
test.each([
  ['2000', 'Sydney', -33.87, 151.21],
  ['2600', 'Canberra', -35.31, 149.13],
  ['3000', 'Melbourne', -37.81, 144.96],
  ['4000', 'Brisbane', -27.47, 153.03],
  ['5000', 'Adelaide', -34.93, 138.6],
  ['6000', 'Perth', -31.95, 115.86],
  ['7000', 'Hobart', -42.88, 147.33],
  ['0800', 'Darwin', -12.46, 130.84],
  ['0870', 'Alice Springs', -23.7, 133.88],
])('%s is %s', (postcode, name, latitude, longitude) => {
  const place = places.get(postcode)
  expect(place?.place).toBe(name)
  expect(place && distanceKm(place, { latitude, longitude })).toBeLessThan(3)
})

test('each dealership is near the place of its postcode', () => {
  for (const dealership of demoDealerships) {
    const place = places.get(dealership.postcode)
    expect(place && distanceKm(place, dealership), dealership.name).toBeLessThan(4)
  }
})
