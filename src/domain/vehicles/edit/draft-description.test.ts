import { expect, test } from 'vitest'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { draftDescription } from './draft-description.ts'

test('a description contains the recorded facts', () => {
  const car = makeVehicle({ features: ['Tow kit', 'Leather trim'], rego: 'EYH 42B' })
  expect(draftDescription(car)).toBe(
    'Used 2024 Toyota HiLux SR5 Double Cab 4x4 in white, with 38,400 km on the clock. Engine and drive: diesel, automatic, 4x4. It has 5 seats. Registered as EYH 42B.\n\nFeatures: Tow kit, Leather trim.',
  )
})

test('a description says nothing that is not recorded', () => {
  const unknown = { color: null, kms: null, transmission: null, fuel: null, drive: null, seats: null }
  expect(draftDescription(makeVehicle({ ...unknown, badge: null }))).toBe('Used 2024 Toyota HiLux.')
  expect(draftDescription(makeVehicle({ ...unknown, badge: null, condition: 'new', kms: 12 }))).toBe(
    'New 2024 Toyota HiLux.',
  )
})
