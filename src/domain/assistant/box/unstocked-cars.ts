import { fold } from '../../search/fold.ts'
import type { StockColumns } from '../../search/index/stock-columns.ts'
import { wordsIn } from '../plain-text.ts'

export interface UnstockedCar {
  facet: 'make' | 'model'
  value: string
}

const byColumns = new WeakMap<StockColumns, Map<string, UnstockedCar>>()

/** Returns the option of a make or model that was sold before, by its name. Built once per stock. */
export function findUnstockedCar(name: string, columns: StockColumns): UnstockedCar | undefined {
  const cars = byColumns.get(columns) ?? listCars(columns)
  byColumns.set(columns, cars)
  return cars.get(nameKey(name))
}

function listCars({ facets }: StockColumns): Map<string, UnstockedCar> {
  const cars = (['make', 'model'] as const).flatMap((facet) =>
    facets[facet].options.map(
      ({ value, displayValue }) => [nameKey(displayValue), { facet, value }] as const,
    ),
  )
  return new Map(cars)
}

function nameKey(name: string): string {
  return wordsIn(fold(name)).join('')
}
