import { CONDITIONS, type Condition } from './condition.ts'
import { slugOf } from './slug.ts'
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

/** The figures menus and the home page show, all from the same vehicles, so that they agree. */
export interface StockSummary {
  total: number
  byCondition: Record<Condition, number>
  byBody: { body: string; slug: string; count: number }[]
  makes: MakeCount[]
}

export function summariseStock(
  vehicles: readonly Vehicle[],
  excludedModels: readonly string[],
): StockSummary {
  const excluded = new Set(excludedModels)
  const bodies = Map.groupBy(vehicles, (vehicle) => vehicle.body)
  const makes = Map.groupBy(vehicles, (vehicle) => vehicle.make)
  return {
    total: vehicles.length,
    byCondition: Object.fromEntries(
      CONDITIONS.map((condition) => [
        condition,
        vehicles.filter((vehicle) => vehicle.condition === condition).length,
      ]),
    ) as Record<Condition, number>,
    byBody: [...bodies]
      .map(([body, list]) => ({ body, slug: slugOf(body), count: list.length }))
      .toSorted((a, b) => b.count - a.count),
    makes: [...makes]
      .map(([make, list]) => ({
        make,
        slug: slugOf(make),
        count: list.length,
        models: modelCounts(list, excluded),
      }))
      .toSorted((a, b) => a.make.localeCompare(b.make)),
  }
}

function modelCounts(vehicles: readonly Vehicle[], excluded: ReadonlySet<string>): ModelCount[] {
  return [...Map.groupBy(vehicles, (vehicle) => vehicle.model)]
    .map(([model, list]) => ({ model, slug: slugOf(model), count: list.length }))
    .filter(({ slug }) => !excluded.has(slug))
    .toSorted((a, b) => a.model.localeCompare(b.model))
}

export interface PriceBand {
  label: string
  /** Dollars, from inclusive, to exclusive; null is open. */
  from: number | null
  to: number | null
  count: number
}

/** The bands of the site's price segments: 'Under $30,000', '$30,000 to $60,000', 'Over $60,000'. */
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
