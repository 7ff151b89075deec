import { slugOf } from '../vehicles/slug.ts'
import { VALUATION_RULES } from './valuation-rules.ts'
import { describeRange } from './valuation-texts.ts'
import type { ComparableCar, OfferedCar, PriceRange, Sureness, Valuation } from './valuation-types.ts'

/** With so many similar cars the range is at least this share of its middle, either way. */
const SURENESS: readonly { from: number; sureness: Sureness; share: number }[] = [
  { from: 12, sureness: 'good', share: 0.045 },
  { from: 7, sureness: 'fair', share: 0.055 },
  { from: 0, sureness: 'rough', share: 0.065 },
]

/** What we expect to pay for a car, from what similar ones are offered for here. */
export function valueCar(car: OfferedCar, stock: readonly ComparableCar[]): Valuation {
  const similar = similarCars(car, stock)
  const { fewestSimilar, leastMiddle } = VALUATION_RULES
  if (similar.length < fewestSimilar) return { kind: 'none', reason: 'few_similar', similar: similar.length }
  const asking = toTen(median(similar.map(({ price }) => price)))
  const typical = {
    year: median(similar.map(({ year }) => year)),
    kms: median(similar.map(({ kms }) => kms)),
  }
  const perKm = Math.round(asking * VALUATION_RULES.sharePerKm * 100) / 100
  const parts = {
    asking,
    years: withinMost(asking * VALUATION_RULES.sharePerYear * (car.year - typical.year), asking),
    kms: withinMost(perKm * (typical.kms - car.kms), asking),
    condition: toTen(asking * VALUATION_RULES.condition[car.condition]),
    history: car.hasServiceHistory ? VALUATION_RULES.serviceHistory : 0,
    costs: -toTen(asking * VALUATION_RULES.sellingCosts.share + VALUATION_RULES.sellingCosts.fixed),
  }
  const middle = Object.values(parts).reduce((sum, part) => sum + part, 0)
  if (middle < leastMiddle) return { kind: 'none', reason: 'worth_too_little', similar: similar.length }
  const { sureness, share } = SURENESS.find(({ from }) => similar.length >= from) as (typeof SURENESS)[number]
  const spread = toFifty(Math.max(middle * share, spreadOf(similar, perKm, typical.kms)))
  const reckoned = { similar, perKm, eitherWay: Math.min(spread, middle), sureness }
  return {
    kind: 'range',
    low: middle - reckoned.eitherWay,
    middle,
    high: middle + reckoned.eitherWay,
    ...reckoned,
    ...describeRange({ ...reckoned, car, typical, parts }),
  }
}

/** Cars of one make and model have the same, however people part its words: 'Mazda 3', 'CX5'. */
export function carKey({ make, model }: Pick<OfferedCar, 'make' | 'model'>): string {
  return [make, model].map((name) => slugOf(name).replaceAll(/[-_]/g, '')).join(' ')
}

type Similar = PriceRange['similar'][number]

/** Priced alike: a figure before charges and one with them are not the same figure, so the commoner of the two counts. */
function similarCars(car: OfferedCar, stock: readonly ComparableCar[]): Similar[] {
  const key = carKey(car)
  const alike = stock.filter(
    (each) =>
      each.condition !== 'new' &&
      Math.abs(each.year - car.year) <= VALUATION_RULES.yearsApart &&
      carKey(each) === key,
  )
  const groups = Object.values(Object.groupBy(alike, ({ priceType }) => priceType))
  const [group = []] = groups.map((cars) => cars.flatMap(figuresOf)).toSorted((a, b) => b.length - a.length)
  return group
}

function figuresOf({ stockid, year, kms, price }: ComparableCar): Similar[] {
  return price && kms !== null ? [{ stockid, year, kms, price }] : []
}

/** Half of the stretch the middle half of similar cars lies in, their kms allowed for. */
function spreadOf(similar: readonly Similar[], perKm: number, kms: number): number {
  const prices = similar.map((each) => each.price + (each.kms - kms) * perKm).toSorted((a, b) => a - b)
  const at = (share: number) => prices[Math.round((prices.length - 1) * share)] ?? 0
  return (at(0.75) - at(0.25)) / 2
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return Math.round(sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2)
}

/** Half of the most for years, half for kms. */
function withinMost(amount: number, asking: number): number {
  const most = (asking * VALUATION_RULES.mostShare) / 2
  return toTen(Math.max(-most, Math.min(most, amount)))
}

/** Whole tens, and never a zero with a sign. */
function toTen(amount: number): number {
  return Math.round(amount / 10) * 10 || 0
}

function toFifty(amount: number): number {
  return Math.max(50, Math.round(amount / 50) * 50)
}
