import { fold } from '../../../search/fold.ts'
import type { Selected } from '../../../search/search-state.ts'
import { OPEN_ENDS } from '../../../search/search-url.ts'
import type { Vocabulary } from '../meaning.ts'
import type { HasPhrase } from '../phrase-finder.ts'
import { sizeWish } from './likened-model.ts'

/** Facts of a shown car that 'cheaper' and 'newer' compare. */
export interface ShownFacts {
  price: number | null
  year: number
  kms: number | null
  body: string | null
  seats: number | null
  dealership: string | null
}

export function comparisonWish(hasPhrase: HasPhrase, cars: readonly ShownFacts[]): Selected {
  if (cars.length === 0) return {}
  return Object.assign(
    {},
    ...COMPARISONS.map(([phrases, measure]) => (phrases.some(hasPhrase) ? measure(cars) : {})),
  ) as Selected
}

type Measure = (cars: readonly ShownFacts[]) => Selected

const lowest = (numbers: readonly number[]) => Math.min(...numbers)
const pricesOf = (cars: readonly ShownFacts[]) => cars.flatMap(({ price }) => price ?? [])
const kmsOf = (cars: readonly ShownFacts[]) => cars.flatMap(({ kms }) => kms ?? [])
const wishIfAny = (numbers: readonly number[], wish: Selected): Selected => (numbers.length > 0 ? wish : {})

/** Comparisons such as 'cheaper' with the cars shown last. */
const COMPARISONS: readonly (readonly [phrases: readonly string[], measure: Measure])[] = [
  [
    'cheaper|less expensive|lower price|lower priced|too expensive|too dear|too much'.split('|'),
    (cars) => wishIfAny(pricesOf(cars), { price: [0, lowest(pricesOf(cars)) - 1] }),
  ],
  [
    'more expensive|dearer|nicer|fancier'.split('|'),
    (cars) => wishIfAny(pricesOf(cars), { price: [Math.max(...pricesOf(cars)) + 1, OPEN_ENDS.price[1]] }),
  ],
  [
    'newer|more recent|too old'.split('|'),
    (cars) => wishIfAny([1], { year: [Math.max(...cars.map(({ year }) => year)) + 1, OPEN_ENDS.year[1]] }),
  ],
  [
    'lower km|less km|fewer km|lower kms'.split('|'),
    (cars) => wishIfAny(kmsOf(cars), { kms: [0, Math.max(0, lowest(kmsOf(cars)) - 1)] }),
  ],
]

/** Reads 'something bigger' as bigger than the cars shown last. */
export function relativeSizeWish(
  hasPhrase: HasPhrase,
  cars: readonly ShownFacts[],
  vocabulary: Vocabulary,
): Selected {
  const size = SIZE_COMPARISONS.find(({ word }) =>
    word.split('|').some((sizeWord) => CAR_CONTEXT_WORDS.some((after) => hasPhrase(`${sizeWord} ${after}`))),
  )
  if (!size || cars.length === 0) return {}
  const bodies = cars.flatMap(({ body }) => {
    const meaning = vocabulary.meaning(fold(body ?? ''))
    return meaning?.kind === 'options' && meaning.facet === 'body' ? meaning.values : []
  })
  const seats = Math.max(...cars.map((car) => car.seats ?? 0))
  return sizeWish(size.how, { bodies, seats, prices: null }, vocabulary)
}

const SIZE_COMPARISONS = [
  { how: 'bigger', word: 'bigger|larger|roomier' },
  { how: 'smaller', word: 'smaller|more compact' },
] as const
/** Words after 'bigger' that show it means the car, not a boot or a family. */
const CAR_CONTEXT_WORDS = '|,one,ones,car,cars,please,than,though,thats,that,but,with,for,then,still'.split(
  ',',
)
