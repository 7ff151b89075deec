import type { StockColumns } from '../search/index/stock-columns.ts'
import { modelsByMake, stockedOptions } from '../search/models-by-make.ts'
import { CONDITIONS, type Condition } from './condition.ts'
import type { Vehicle } from './vehicle.ts'

export interface ModelCount {
  model: string
  slug: string
  count: number
}
export interface MakeCount {
  make: string
  slug: string
  count: number
  models: ModelCount[]
}

/** Counts for menus and the home page, all from the same vehicles so that they agree. */
export interface StockSummary {
  total: number
  byCondition: Record<Condition, number>
  byBody: { body: string; slug: string; count: number }[]
  makes: MakeCount[]
}

export function summariseStock(columns: StockColumns, excludedModels: readonly string[]): StockSummary {
  const { count, facets } = columns
  const excluded = new Set(excludedModels)
  const models = modelsByMake(columns)
  return {
    total: count,
    byCondition: Object.fromEntries([
      ...CONDITIONS.map((condition) => [condition, 0] as const),
      ...stockedOptions(facets.condition).map(({ option, count: cars }) => [option.value, cars] as const),
    ]) as Record<Condition, number>,
    byBody: stockedOptions(facets.body)
      .map(({ option, count: cars }) => ({ body: option.displayValue, slug: option.value, count: cars }))
      .toSorted((a, b) => b.count - a.count),
    makes: stockedOptions(facets.make).map(({ option, code, count: cars }) => ({
      make: option.displayValue,
      slug: option.value,
      count: cars,
      models: (models.get(code) ?? [])
        .map((each) => ({ model: each.option.displayValue, slug: each.option.value, count: each.count }))
        .filter(({ slug }) => !excluded.has(slug)),
    })),
  }
}

export interface PriceBand {
  label: string
  /** Dollars; `from` is inclusive, `to` exclusive, null is open. */
  from: number | null
  to: number | null
  count: number
}

/** Splits prices by the site's segments: 'Under $30,000', '$30,000 to $60,000', 'Over $60,000'. */
export function priceBands(
  vehicles: readonly Vehicle[],
  segments: readonly number[],
  text: (price: number) => string,
): PriceBand[] {
  const bounds = [null, ...segments.toSorted((a, b) => a - b), null]
  return bounds.slice(0, -1).map((from, index) => {
    const to = bounds[index + 1] ?? null
    return { label: bandLabel(from, to, text), from, to, count: countBetween(vehicles, from, to) }
  })
}

function bandLabel(from: number | null, to: number | null, text: (price: number) => string): string {
  if (from === null) return to === null ? 'Any price' : `Under ${text(to)}`
  return to === null ? `Over ${text(from)}` : `${text(from)} to ${text(to)}`
}

function countBetween(vehicles: readonly Vehicle[], from: number | null, to: number | null): number {
  return vehicles.filter(
    ({ price }) => price !== null && (from === null || price >= from) && (to === null || price < to),
  ).length
}
