import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makePostcodes, TABLE } from '../db/places/make-postcodes.ts'
import { makeSuburbs, TABLE as SUBURB_TABLE } from '../db/places/make-suburbs.ts'
import { demoDealerships } from '../demo/dealerships.ts'
import { readPlaces } from '../src/data/stock/places.ts'
import { distanceKm } from '../src/domain/dealerships/distance.ts'
import { placeSchema } from '../src/domain/places/place.ts'
import { createPlaceServices } from '../src/services/stock/places.ts'

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

const { placesNamed } = createPlaceServices()

test('the suburb table matches its source; `node db/places/make-suburbs.ts` writes it', () => {
  expect(readFileSync(SUBURB_TABLE, 'utf8')).toBe(makeSuburbs())
})

// Positions from general knowledge and not from the source.
test.each([
  ['dee why', -33.75, 151.29],
  ['Chatswood', -33.8, 151.18],
  ['mt colah', -33.67, 151.12],
  ['2099', -33.75, 151.29],
])('%s has its position', (name, latitude, longitude) => {
  const [place, ...others] = placesNamed(name)
  expect(others).toEqual([])
  expect(place && distanceKm(place, { latitude, longitude })).toBeLessThan(3)
})

test('a name in several states keeps all of them', () => {
  expect(placesNamed('Cremorne').map(({ state }) => state)).toEqual(['NSW', 'QLD', 'TAS', 'VIC'])
})

test('what is no place has no position', () => {
  for (const name of ['9999', 'nowhere at all', '']) expect(placesNamed(name)).toEqual([])
})
