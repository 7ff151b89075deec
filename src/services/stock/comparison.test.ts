import { expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import type { Published } from '../published/published.ts'
import { buildStock } from '../published/stock-index.ts'
import { createComparisonServices } from './comparison.ts'

test.each([
  ['those that are not there are counted', [makeVehicle({})], 2],
  ['nobody is missing on the word of an empty yard', [], 0],
] as const)('%s', async (_what, onSale: readonly Vehicle[], missing) => {
  const stock = await buildStock(onSale, {}, [])
  const { compare } = createComparisonServices(() => ({ stock }) as Published)
  expect(compare(['NOBODY', 'NOBODY2'])).toEqual({ vehicles: [], missing, table: [] })
})
