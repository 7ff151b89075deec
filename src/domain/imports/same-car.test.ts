import { expect, test } from 'vitest'
import { isSameCar } from './same-car.ts'

const CAR = { vin: null, year: 2023, make: 'Isuzu', model: 'MU-X' }

test.each([
  ['the same facts in another spelling', { make: 'ISUZU' }, {}, true],
  ['another model', { model: 'D-MAX' }, {}, false],
  ['another year', { year: 2022 }, {}, false],
  ['the same VIN in another spelling', { vin: 'abc1', year: 2022 }, { vin: 'ABC1' }, true],
  ['another VIN, although all else is the same', { vin: 'ABC2' }, { vin: 'ABC1' }, false],
  ['a VIN that only one of them has', { vin: 'ABC2' }, {}, true],
])('compares cars: %s', (_name, one, other, isSame) => {
  expect(isSameCar({ ...CAR, ...one }, { ...CAR, ...other })).toBe(isSame)
})
