import type { FilterName } from '../../search/filters.ts'
import { fold, searchWords } from '../../search/fold.ts'
import type { Selected } from '../../search/search-state.ts'
import { kmsText } from '../../vehicles/prices/price.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { AnswerGrounds } from './answer.ts'

const MAX_FACTS = 4

type Fact = (vehicle: Vehicle, grounds: AnswerGrounds) => string | null

/** Text of a car's record for each filter. */
const FACTS: readonly (readonly [filter: FilterName, fact: Fact])[] = [
  ['seats', ({ seats }) => (seats === null ? null : `${seats} seats`)],
  ['drive', ({ drive }) => drive],
  ['fuel', ({ fuel }) => fuel?.toLowerCase() ?? null],
  [
    'transmission',
    ({ transmission }) => (transmission === 'CVT' ? transmission : (transmission?.toLowerCase() ?? null)),
  ],
  ['kms', ({ kms }) => (kms === null ? null : kmsText(kms))],
  ['color', ({ color }) => color?.toLowerCase() ?? null],
  ['year', ({ year }) => String(year)],
  ['body', ({ body }) => (body === 'SUV' ? body : (body?.toLowerCase() ?? null))],
  ['doors', ({ doors }) => (doors === null ? null : `${doors} doors`)],
  [
    'dealership',
    ({ dealership }, { dealerships }) => {
      const place = dealerships.find(({ slug }) => slug === dealership)
      return place ? `at ${place.name}` : null
    },
  ],
]
/** Facts named even if the question did not ask for them. */
const USUAL_FACTS: ReadonlySet<FilterName> = new Set(['seats', 'drive', 'fuel', 'transmission', 'kms'])

interface WhyContext {
  /** The filter by which the cars are sorted, stated first. */
  first?: FilterName | undefined
  displayedVehicles: readonly Vehicle[]
  selected: Selected
  grounds: AnswerGrounds
}

/** Lists what fits the question, then other facts, then whether it is the cheapest of the displayed cars. */
export function whyText(
  vehicle: Vehicle,
  { first, displayedVehicles, selected, grounds }: WhyContext,
): string {
  const isFirst = ([filter]: (typeof FACTS)[number]) => filter === first
  const requestedFacts = FACTS.filter((fact) => selected[fact[0]] && !isFirst(fact))
  const usualFacts = FACTS.filter((fact) => USUAL_FACTS.has(fact[0]) && !selected[fact[0]] && !isFirst(fact))
  const facts = [
    ...FACTS.filter(isFirst).flatMap(([, fact]) => fact(vehicle, grounds) ?? []),
    ...requestedFeatures(vehicle, selected.q ?? ''),
    ...[...requestedFacts, ...usualFacts].flatMap(([, fact]) => fact(vehicle, grounds) ?? []),
  ].slice(0, MAX_FACTS)
  return [...facts, ...(isCheapest(vehicle, displayedVehicles) ? ['lowest price'] : [])].join(', ')
}

/** Returns the equipment named in the question, in the record's wording. */
function requestedFeatures({ features }: Vehicle, keyword: string): string[] {
  const words = searchWords(keyword)
  return features
    .filter((feature) => words.some((word) => fold(feature).includes(word)))
    .map((feature) =>
      /^[A-Z][a-z]/.test(feature) && !feature.startsWith('Apple') ? feature.toLowerCase() : feature,
    )
}

/** True if all prices are known and include the same charges, and no other is as low. */
function isCheapest(vehicle: Vehicle, displayedVehicles: readonly Vehicle[]): boolean {
  const others = displayedVehicles.filter((other) => other !== vehicle)
  const { price, priceType } = vehicle
  return (
    others.length > 0 &&
    price !== null &&
    others.every((other) => other.priceType === priceType && other.price !== null && other.price > price)
  )
}
