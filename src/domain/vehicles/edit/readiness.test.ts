import { expect, test } from 'vitest'
import { makeDealership } from '../../../../tests/factories/dealership.ts'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import type { Vehicle } from '../vehicle.ts'
import { feedPreviews, readyChecks } from './readiness.ts'

const VIN = 'MPATFS85JNT001234'
const PICTURE = { id: '0123456789abcdef', width: 1200, height: 800 }
const complete = makeVehicle({
  vin: VIN,
  rego: 'EYH 42B',
  comments: 'One owner.',
  pictures: Array.from({ length: 6 }, () => PICTURE),
})
const feedCar = (vehicle: Vehicle, dealership = makeDealership()) => ({
  vehicle,
  dealership,
  origin: 'https://example.com',
})

test('every feed gets the row of a complete car, cell by cell', () => {
  const previews = feedPreviews(feedCar(complete), [])
  expect(previews.map(({ name, missing }) => [name, missing])).toEqual([
    ['google-vehicles', []],
    ['meta-vehicles', []],
    ['stock', []],
  ])
  const [google] = previews
  expect(google?.cells).toHaveLength(google?.columns.length ?? 0)
  expect(google?.cells?.[google.columns.indexOf('vin')]).toBe(VIN)
})

test('a car without VIN is left out by Google and Meta, with the field to fill in', () => {
  const [google, meta, classifieds] = feedPreviews(feedCar({ ...complete, vin: null }), [])
  expect(google?.missing).toEqual([{ field: 'vin', reason: 'No valid VIN (17 characters)', part: 'vin' }])
  expect(meta?.missing.map(({ part }) => part)).toEqual(['vin'])
  expect(classifieds?.cells).not.toBeNull()
})

test('every missing detail leads to the part of the editor where it is entered', () => {
  const bare = makeVehicle({
    vin: null,
    driveAwayPrice: null,
    kms: null,
    body: null,
    color: null,
    condition: 'new',
  })
  const egc = makeVehicle({ driveAwayPrice: null, egcPrice: 30_000, condition: 'new' })
  const missing = [bare, egc].flatMap((vehicle) =>
    feedPreviews({ ...feedCar(vehicle), dealership: null }, []).flatMap((preview) => preview.missing),
  )
  expect(missing.length).toBeGreaterThan(8)
  expect(missing.filter(({ part }) => part === null)).toEqual([])
})

test('the second car with a VIN is left out', () => {
  const [google] = feedPreviews(feedCar(complete), [feedCar({ ...complete, id: '7' })])
  expect(google?.missing[0]?.reason).toBe('Already used by another car in the feed')
})

test('the checks say what a good advertisement lacks', () => {
  expect(readyChecks(complete).every(({ isReady }) => isReady)).toBe(true)
  const poor = { ...complete, pictures: [PICTURE], imageUrls: [], vin: null, kms: null, comments: '' }
  expect(readyChecks(poor).map(({ isReady, text }) => [isReady, text])).toEqual([
    [false, '1 of 6'],
    [true, '$57,990'],
    [false, 'Add it'],
    [false, 'Add the kms'],
    [false, 'Add it'],
  ])
})
