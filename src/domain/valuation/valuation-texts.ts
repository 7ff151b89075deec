import { numberWord } from '../number-word.ts'
import { priceText, wholeText } from '../vehicles/prices/price.ts'
import { VALUATION_RULES } from './valuation-rules.ts'
import type { OfferedCar, OfferedCondition, PriceRange, Sureness, ValuationLine } from './valuation-types.ts'

interface RangeFacts extends Pick<PriceRange, 'similar' | 'perKm' | 'eitherWay' | 'sureness'> {
  car: OfferedCar
  typical: { year: number; kms: number }
  parts: Record<'asking' | 'years' | 'kms' | 'condition' | 'history' | 'costs', number>
}

/** Describes each step of the calculation and the confidence in the result. */
export function describeRange({ car, similar, typical, parts, perKm, eitherWay, sureness }: RangeFacts): {
  lines: ValuationLine[]
  surenessText: string
} {
  const years = similar.map(({ year }) => year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const cents = Math.round(perKm * 100)
  const lines: (ValuationLine | null)[] = [
    {
      label: 'Asking price of similar cars',
      detail: `The middle price of ${similar.length} ${car.make} ${car.model}, ${first === last ? first : `${first} to ${last}`}, on sale here in the last ${VALUATION_RULES.maxDaysSinceSale} days`,
      amount: parts.asking,
    },
    parts.years === 0
      ? null
      : {
          label: parts.years > 0 ? 'Newer' : 'Older',
          detail: `${car.year} compared with ${typical.year}`,
          amount: parts.years,
        },
    {
      label: kmsLabel(parts.kms),
      detail: `${wholeText(car.kms)} compared with ${wholeText(typical.kms)}, at ${cents} ${cents === 1 ? 'cent' : 'cents'} a km`,
      amount: parts.kms,
    },
    parts.history === 0 ? null : { label: 'Full service history', detail: null, amount: parts.history },
    {
      label: `Condition, ${car.condition}`,
      detail: CONDITION_DETAILS[car.condition],
      amount: parts.condition,
    },
    {
      label: 'Our cost of selling it',
      detail: 'Getting it ready, warranty, advertising, our margin',
      amount: parts.costs,
    },
  ]
  return {
    lines: lines.filter((line) => line !== null),
    surenessText: `${priceText(eitherWay)} either way, ${SURENESS_REASONS[sureness](similar.length)}`,
  }
}

function kmsLabel(amount: number): string {
  if (amount === 0) return 'Similar kms'
  return amount > 0 ? 'Fewer kms' : 'More kms'
}

const CONDITION_DETAILS = {
  excellent: 'Better than most similar cars',
  good: 'Like most similar cars',
  fair: 'Needs some work before sale',
  rough: 'Needs a lot of work before sale',
} satisfies Record<OfferedCondition, string>

const SURENESS_REASONS = {
  rough: (count) =>
    `because ${numberWord(count)} cars is a small sample. Photos of every side help a buyer narrow it.`,
  fair: (count) => `from ${numberWord(count)} similar cars. Photos of every side help a buyer narrow it.`,
  good: (count) => `from ${numberWord(count)} similar cars, which is a good number.`,
} satisfies Record<Sureness, (count: number) => string>
