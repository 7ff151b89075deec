import { ASSISTANT } from '../../constants.ts'
import type { FacetName } from '../../search/filters.ts'
import { fold } from '../../search/fold.ts'
import type { Selected, Sorting } from '../../search/search-state.ts'
import { OPEN_ENDS } from '../../search/search-url.ts'
import type { Aside } from '../reading.ts'
import type { Amounts } from './amounts.ts'
import type { IsSaid } from './intents.ts'
import { sizeWish } from './likened.ts'
import type { Vocabulary } from './meaning.ts'
import { seatsFor } from './people.ts'

/** What of a car 'cheaper' and 'newer' are measured by. */
export interface ShownFacts {
  price: number | null
  year: number
  kms: number | null
  body: string | null
  seats: number | null
}

/** By the word alone, where nobody said how many. */
const FAMILIES = [
  {
    say: 'large family|big family|larger family|bigger family|huge family'.split('|'),
    seats: ASSISTANT.largeFamilyAssumes,
  },
  { say: 'family|families|kids|children'.split('|'), seats: ASSISTANT.familyAssumes },
] as const

/** By what was said, else by who is to sit in it, else by the word 'family'. */
export function seatsWish(
  { seats, people, doors }: Amounts,
  {
    named,
    isOfCar,
    isSaid,
    vocabulary,
  }: { named: number | null; isOfCar: boolean; isSaid: IsSaid; vocabulary: Vocabulary },
): Selected {
  const family = isOfCar ? FAMILIES.find(({ say }) => say.some(isSaid))?.seats : undefined
  const least = named ?? (people === null ? family : seatsFor(people))
  const atLeast = (count: number) => vocabulary.values('seats').filter((value) => Number(value) >= count)
  const chosen = seats
    ? seats.isAtLeast
      ? atLeast(seats.count)
      : [String(seats.count)]
    : least === undefined
      ? []
      : atLeast(least)
  return {
    ...(chosen.length > 0 ? { seats: chosen } : {}),
    ...(doors ? { doors: [String(doors)] } : {}),
  }
}

/** The most a first car is looked for at, where nobody named a sum. */
const FIRST_CAR_PRICE = 25_000

/** What stands for a wish no record answers, where nothing was said about it. */
export function asideWish(selected: Selected, asides: readonly Aside[], vocabulary: Vocabulary): Selected {
  if (selected.model) return {}
  const among = (facet: FacetName, wanted: readonly string[]): Selected => {
    const values = vocabulary.values(facet).filter((value) => wanted.includes(value))
    return selected[facet] || values.length === 0 ? {} : { [facet]: values }
  }
  return {
    ...(asides.includes('towing') ? among('body', ['suv', 'ute']) : {}),
    ...(asides.includes('economy') ? among('fuel', ['hybrid', 'electric', 'plug-in-hybrid']) : {}),
    ...(asides.includes('learner') ? among('body', ['hatch', 'sedan']) : {}),
    ...(asides.includes('learner') && !selected.price ? { price: [0, FIRST_CAR_PRICE] as const } : {}),
  }
}

type Measure = (cars: readonly ShownFacts[]) => Selected

const least = (numbers: readonly number[]) => Math.min(...numbers)
const pricesOf = (cars: readonly ShownFacts[]) => cars.flatMap(({ price }) => price ?? [])
const kmsOf = (cars: readonly ShownFacts[]) => cars.flatMap(({ kms }) => kms ?? [])
const when = (numbers: readonly number[], wish: Selected): Selected => (numbers.length > 0 ? wish : {})

/** 'Cheaper', 'newer': than those last shown. */
const COMPARED: readonly (readonly [say: readonly string[], measure: Measure])[] = [
  [
    'cheaper|less expensive|lower price|lower priced|too expensive|too dear|too much'.split('|'),
    (cars) => when(pricesOf(cars), { price: [0, least(pricesOf(cars)) - 1] }),
  ],
  [
    'more expensive|dearer|nicer|fancier'.split('|'),
    (cars) => when(pricesOf(cars), { price: [Math.max(...pricesOf(cars)) + 1, OPEN_ENDS.price[1]] }),
  ],
  [
    'newer|more recent|too old'.split('|'),
    (cars) => when([1], { year: [Math.max(...cars.map(({ year }) => year)) + 1, OPEN_ENDS.year[1]] }),
  ],
  [
    'lower km|less km|fewer km|lower kms'.split('|'),
    (cars) => when(kmsOf(cars), { kms: [0, Math.max(0, least(kmsOf(cars)) - 1)] }),
  ],
]

export function comparedWish(isSaid: IsSaid, cars: readonly ShownFacts[]): Selected {
  if (cars.length === 0) return {}
  return Object.assign(
    {},
    ...COMPARED.map(([say, measure]) => (say.some(isSaid) ? measure(cars) : {})),
  ) as Selected
}

const SIZES = [
  { how: 'bigger', word: 'bigger|larger|roomier' },
  { how: 'smaller', word: 'smaller|more compact' },
] as const
/** What may stand around it where it is the car that is meant, and no boot or family. */
const OF_A_CAR = ['|', 'one', 'ones', 'car', 'cars', 'please', 'than', 'though']

/** 'Something bigger': than those last shown. */
export function sizedWish(isSaid: IsSaid, cars: readonly ShownFacts[], vocabulary: Vocabulary): Selected {
  const size = SIZES.find(({ word }) =>
    word.split('|').some((said) => OF_A_CAR.some((after) => isSaid(`${said} ${after}`))),
  )
  if (!size || cars.length === 0) return {}
  const bodies = cars.flatMap(({ body }) => {
    const meaning = vocabulary.meaning(fold(body ?? ''))
    return meaning?.kind === 'options' && meaning.facet === 'body' ? meaning.values : []
  })
  const seats = Math.max(...cars.map((car) => car.seats ?? 0))
  return sizeWish(size.how, { bodies, seats, prices: null }, vocabulary)
}

const SORTING_WORDS: readonly (readonly [say: string, sorting: Sorting])[] = [
  [
    'cheapest|lowest price|lowest priced|least expensive|cheap|affordable|inexpensive|low cost|cheaper|cheapie|bargain|cheapy',
    { by: 'price', direction: 'asc' },
  ],
  ['most expensive|dearest|highest price|top of the range|priciest', { by: 'price', direction: 'desc' }],
  ['newest|latest|most recent|late model|newer', { by: 'year', direction: 'desc' }],
  ['oldest', { by: 'year', direction: 'asc' }],
  ['lowest km|low km|least km|fewest km|lower km|less km|not many km', { by: 'kms', direction: 'asc' }],
]
const SORTINGS = SORTING_WORDS.map(([say, sorting]) => ({ say: say.split('|'), sorting }))

/** 'Cheap to run' is no wish for a low price. */
export function sortingWish(isSaid: IsSaid): Sorting | null {
  if (isSaid('cheap to run') || isSaid('cheap on')) return null
  return SORTINGS.find(({ say }) => say.some(isSaid))?.sorting ?? null
}
