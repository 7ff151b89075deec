import type { FilterName } from '../../search/filters.ts'
import { fold, searchWords } from '../../search/fold.ts'
import type { Selected } from '../../search/search-state.ts'
import { kmsText } from '../../vehicles/prices/price.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { AnswerGrounds } from './answer.ts'

const MOST_FACTS = 4

type Fact = (vehicle: Vehicle, grounds: AnswerGrounds) => string | null

/** What a record says to each thing that can be asked for. */
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
/** Said of a car nobody asked anything about. */
const USUAL: ReadonlySet<FilterName> = new Set(['seats', 'drive', 'fuel', 'transmission', 'kms'])

interface Shown {
  shown: readonly Vehicle[]
  selected: Selected
  grounds: AnswerGrounds
}

/** What fits the question first, then its other facts, then what sets it apart among those shown. */
export function whyOf(vehicle: Vehicle, { shown, selected, grounds }: Shown): string {
  const asked = FACTS.filter(([filter]) => selected[filter])
  const usual = FACTS.filter(([filter]) => USUAL.has(filter) && !selected[filter])
  const facts = [
    ...featuresAsked(vehicle, selected.q ?? ''),
    ...[...asked, ...usual].flatMap(([, fact]) => fact(vehicle, grounds) ?? []),
  ].slice(0, MOST_FACTS)
  return [...facts, ...(isCheapest(vehicle, shown) ? ['lowest price'] : [])].join(', ')
}

/** Equipment that the question named, as the record writes it. */
function featuresAsked({ features }: Vehicle, keyword: string): string[] {
  const words = searchWords(keyword)
  return features
    .filter((feature) => words.some((word) => fold(feature).includes(word)))
    .map((feature) =>
      /^[A-Z][a-z]/.test(feature) && !feature.startsWith('Apple') ? feature.toLowerCase() : feature,
    )
}

function isCheapest({ price }: Vehicle, shown: readonly Vehicle[]): boolean {
  const prices = shown.flatMap((vehicle) => vehicle.price ?? [])
  return shown.length > 1 && price !== null && prices.filter((other) => other <= price).length === 1
}
