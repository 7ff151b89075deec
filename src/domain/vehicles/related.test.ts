import { describe, expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { VEHICLE_STATUSES } from './condition.ts'
import { relatedVehicles } from './related.ts'

const hilux = makeVehicle({ stockid: 'ME', driveAwayPrice: 50_000 })
const ids = (groups: { stockid: string }[][]) => groups.flat().map(({ stockid }) => stockid)

describe('relatedVehicles', () => {
  test('include the same model at any price, and the same body within $3,000', () => {
    const ute = { make: 'Ford', model: 'Ranger' }
    const stock = [
      hilux,
      makeVehicle({ stockid: 'MODEL-FAR', driveAwayPrice: 90_000 }),
      makeVehicle({ stockid: 'MODEL-NEAR', driveAwayPrice: 51_000 }),
      makeVehicle({ ...ute, stockid: 'BODY-AT', driveAwayPrice: 53_000 }),
      makeVehicle({ ...ute, stockid: 'BODY-NEAR', driveAwayPrice: 49_500 }),
      makeVehicle({ ...ute, stockid: 'BODY-OVER', driveAwayPrice: 53_001 }),
      makeVehicle({ ...ute, body: 'SUV', stockid: 'OTHER-BODY', driveAwayPrice: 50_000 }),
      makeVehicle({ make: 'Kia', stockid: 'NAMESAKE', body: 'SUV', driveAwayPrice: 50_000 }),
    ]
    expect(ids(relatedVehicles(hilux, stock))).toEqual(['MODEL-NEAR', 'MODEL-FAR', 'BODY-NEAR', 'BODY-AT'])
  })

  test('exclude cars that are not on sale, priced and complete', () => {
    const statuses = VEHICLE_STATUSES.filter((status) => status !== 'on_sale')
    const stock = [
      ...statuses.map((status) => makeVehicle({ status })),
      makeVehicle({ driveAwayPrice: null }),
      makeVehicle({ body: null }),
    ]
    expect(relatedVehicles(hilux, stock)).toEqual([])
  })

  test('come in groups of ten', () => {
    const stock = Array.from({ length: 23 }, () => makeVehicle())
    expect(relatedVehicles(hilux, stock).map((group) => group.length)).toEqual([10, 10, 3])
  })

  test('include only the same model if the car has no price or no body', () => {
    const stock = [
      makeVehicle({ stockid: 'A' }),
      makeVehicle({ stockid: 'B', make: 'Ford', model: 'Ranger', driveAwayPrice: 50_000 }),
    ]
    expect(ids(relatedVehicles(makeVehicle({ driveAwayPrice: null }), stock))).toEqual(['A'])
    expect(ids(relatedVehicles({ ...hilux, body: null }, stock))).toEqual(['A'])
  })

  test('exist for a sold car too', () => {
    expect(ids(relatedVehicles({ ...hilux, status: 'sold' }, [makeVehicle({ stockid: 'A' })]))).toEqual(['A'])
  })
})
