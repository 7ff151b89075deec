import { expect, test } from 'vitest'
import { carDetail, carName, shortCarName } from './offered-car-text.ts'

const CAR = { year: ' 2020', make: 'Mazda', model: 'Mazda3 ', badge: 'G20  Pure', kms: '62,400 km' }

test('names the car from the answers so far', () => {
  expect(carName(CAR)).toBe('2020 Mazda Mazda3')
  expect(shortCarName(CAR)).toBe('2020 Mazda3')
  expect(carName({ make: 'Mazda' })).toBe('Mazda')
  expect(carName({})).toBe('')
})

test('leaves out invalid kilometres', () => {
  expect(carDetail(CAR)).toBe('G20 Pure, 62,400 km')
  expect(carDetail({ kms: 'many' })).toBe('')
})
