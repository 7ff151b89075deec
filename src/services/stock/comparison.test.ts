import { expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import type { Published } from '../published/published.ts'
import { buildStock } from '../published/stock-index.ts'
import { createComparisonServices } from './comparison.ts'

test.each([
  ['counts cars that are not in stock', [makeVehicle({})], 2],
  ['counts no missing cars while the stock is empty', [], 0],
] as const)('%s', async (_what, onSale: readonly Vehicle[], missing) => {
  const stock = await buildStock(onSale, {}, [])
  const { compare } = createComparisonServices(() => ({ stock }) as Published)
  expect(compare(['NOBODY', 'NOBODY2'])).toEqual({ vehicles: [], missing, table: [] })
})
