import { median } from '../median.ts'
import { slugOf } from '../vehicles/slug.ts'
import { VALUATION_RULES } from './valuation-rules.ts'
import { describeRange } from './valuation-texts.ts'
import type { ComparableCar, OfferedCar, PriceRange, Sureness, Valuation } from './valuation-types.ts'

/** Minimum half-width of the range as a share of its middle, by the number of similar cars. */
const SURENESS: readonly { from: number; sureness: Sureness; share: number }[] = [
  { from: 12, sureness: 'good', share: 0.045 },
  { from: 7, sureness: 'fair', share: 0.055 },
  { from: 0, sureness: 'rough', share: 0.065 },
]

/** Estimates what we would pay for a car, from the asking prices of similar ones in stock. */
export function valueCar(car: OfferedCar, stock: readonly ComparableCar[]): Valuation {
  const similar = similarCars(car, stock)
  const { minSimilar, minMiddle } = VALUATION_RULES
  if (similar.length < minSimilar) return { kind: 'none', reason: 'few_similar', similar: similar.length }
  const asking = roundToTen(median(similar.map(({ price }) => price)))
  const typical = {
    year: median(similar.map(({ year }) => year)),
    kms: median(similar.map(({ kms }) => kms)),
  }
  const perKm = Math.round(asking * VALUATION_RULES.sharePerKm * 100) / 100
  const parts = {
    asking,
    years: limitAdjustment(asking * VALUATION_RULES.sharePerYear * (car.year - typical.year), asking),
    kms: limitAdjustment(perKm * (typical.kms - car.kms), asking),
    condition: roundToTen(asking * VALUATION_RULES.condition[car.condition]),
    history: car.hasServiceHistory ? VALUATION_RULES.serviceHistory : 0,
    costs: -roundToTen(asking * VALUATION_RULES.sellingCosts.share + VALUATION_RULES.sellingCosts.fixed),
  }
  const middle = Object.values(parts).reduce((sum, part) => sum + part, 0)
  if (middle < minMiddle) return { kind: 'none', reason: 'worth_too_little', similar: similar.length }
  const { sureness, share } = SURENESS.find(({ from }) => similar.length >= from) as (typeof SURENESS)[number]
  const spread = roundToFifty(Math.max(middle * share, spreadOf(similar, perKm, typical.kms)))
  const estimate = { similar, perKm, eitherWay: Math.min(spread, middle), sureness }
  return {
    kind: 'range',
    low: middle - estimate.eitherWay,
    middle,
    high: middle + estimate.eitherWay,
    ...estimate,
    ...describeRange({ ...estimate, car, typical, parts }),
  }
}

/** Returns the same key for a make and model however it is written: 'Mazda 3', 'CX5'. */
export function carKey({ make, model }: Pick<OfferedCar, 'make' | 'model'>): string {
  return [make, model].map((name) => slugOf(name).replaceAll(/[-_]/g, '')).join(' ')
}

type SimilarFigures = PriceRange['similar'][number]

/** Uses only the more common price type, because prices before and after charges cannot be compared. */
function similarCars(car: OfferedCar, stock: readonly ComparableCar[]): SimilarFigures[] {
  const key = carKey(car)
  const candidates = stock.filter(
    (each) =>
      each.condition !== 'new' &&
      Math.abs(each.year - car.year) <= VALUATION_RULES.maxYearsApart &&
      carKey(each) === key,
  )
  const groups = Object.values(Object.groupBy(candidates, ({ priceType }) => priceType))
  const [group = []] = groups.map((cars) => cars.flatMap(figuresOf)).toSorted((a, b) => b.length - a.length)
  return group
}

function figuresOf({ stockid, year, kms, price }: ComparableCar): SimilarFigures[] {
  return price && kms !== null ? [{ stockid, year, kms, price }] : []
}

/** Returns half the interquartile range of prices, adjusted for kms. */
function spreadOf(similar: readonly SimilarFigures[], perKm: number, kms: number): number {
  const prices = similar.map((each) => each.price + (each.kms - kms) * perKm).toSorted((a, b) => a - b)
  const at = (share: number) => prices[Math.round((prices.length - 1) * share)] ?? 0
  return (at(0.75) - at(0.25)) / 2
}

/** Limits an adjustment to half of `maxShare`: one half is for years, one for kms. */
function limitAdjustment(amount: number, asking: number): number {
  const limit = (asking * VALUATION_RULES.maxShare) / 2
  return roundToTen(Math.max(-limit, Math.min(limit, amount)))
}

/** Rounds to tens and never returns -0. */
function roundToTen(amount: number): number {
  return Math.round(amount / 10) * 10 || 0
}

function roundToFifty(amount: number): number {
  return Math.max(50, Math.round(amount / 50) * 50)
}
