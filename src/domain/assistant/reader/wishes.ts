import { ASSISTANT } from '../../constants.ts'
import type { FacetName } from '../../search/filters.ts'
import { fold } from '../../search/fold.ts'
import type { Selected, Sorting } from '../../search/search-state.ts'
import { OPEN_ENDS } from '../../search/search-url.ts'
import type { Aside, Rank } from '../reading.ts'
import type { Amounts } from './amounts/amounts.ts'
import { assumedCapacity } from './amounts/measurements.ts'
import { seatsFor } from './amounts/people.ts'
import type { HasPhrase } from './intents.ts'
import { sizeWish } from './likened-model.ts'
import type { Vocabulary } from './meaning.ts'
import type { Token } from './tokens.ts'

/** Facts of a shown car that 'cheaper' and 'newer' compare. */
export interface ShownFacts {
  price: number | null
  year: number
  kms: number | null
  body: string | null
  seats: number | null
  dealership: string | null
}

/** People assumed for a family if no number is stated. */
const FAMILIES = [
  {
    phrases: 'large family|big family|larger family|bigger family|huge family'.split('|'),
    people: ASSISTANT.largeFamilyAssumes,
  },
  { phrases: 'family|families|kids|children'.split('|'), people: ASSISTANT.familyAssumes },
] as const

/** Returns the people assumed for the word 'family', if the message states neither seats nor people. */
export function assumedFamily(
  { seats, people }: Amounts,
  namedSeats: number | null,
  hasPhrase: HasPhrase,
): number | null {
  if (seats !== null || people !== null || namedSeats !== null) return null
  if (EMPTY_NESTS.some(hasPhrase)) return null
  return FAMILIES.find(({ phrases }) => phrases.some(hasPhrase))?.people ?? null
}

const EMPTY_NESTS =
  'children have left|children left|kids have left|kids left|kids moved out|children moved out|kids are grown|kids have grown|children are grown|grown up kids|grown up children|empty nesters|empty nest|kids all gone|kids are gone|without the kids|kids have gone|children have gone'.split(
    '|',
  )

/** Uses the stated seats, or else the number of people, stated or assumed. */
export function seatsWish(
  { seats, people, doors }: Amounts,
  {
    namedSeats,
    assumedPeople,
    vocabulary,
  }: { namedSeats: number | null; assumedPeople: number | null; vocabulary: Vocabulary },
): Selected {
  const seatedPeople = people ?? assumedPeople
  const minSeats = namedSeats ?? (seatedPeople === null ? undefined : seatsFor(seatedPeople))
  const mostSeats = Math.max(...vocabulary.values('seats').map(Number))
  const atLeast = (count: number) => vocabulary.values('seats').filter((value) => Number(value) >= count)
  const seatValues = seats
    ? seats.isAtLeast
      ? atLeast(Math.min(seats.count, mostSeats))
      : [String(Math.min(seats.count, mostSeats))]
    : minSeats === undefined
      ? []
      : atLeast(minSeats)
  return {
    ...(seatValues.length > 0 ? { seats: seatValues } : {}),
    ...(doors ? { doors: [String(doors)] } : {}),
  }
}

/** Filters by figures that a topic means, without a number in the message. */
export function topicWish(
  selected: Selected,
  asides: readonly Aside[],
  { hasPhrase, count }: { hasPhrase: HasPhrase; count: (selected: Selected) => number },
): Selected {
  const candidates: Selected = {
    ...(asides.includes('towing') && !selected.towing
      ? { towing: [assumedCapacity(hasPhrase), OPEN_ENDS.towing[1]] as const }
      : {}),
    ...(asides.includes('safety') && !selected.ancap ? { ancap: [MAX_STARS, MAX_STARS] as const } : {}),
  }
  // A stock without such figures would find nothing.
  return Object.fromEntries(
    Object.entries(candidates).filter(([filter, range]) => count({ [filter]: range }) > 0),
  )
}

const MAX_STARS = 5

const TOWING_BODIES = new Set(['suv', 'wagon', 'ute', 'people-mover', 'cab-chassis'])

/** Translates an aside such as 'economy' into filters the message does not set. */
export function asideWish(
  selected: Selected,
  asides: readonly Aside[],
  {
    vocabulary,
    excludesBody,
    isRanked,
  }: { vocabulary: Vocabulary; excludesBody: boolean; isRanked: boolean },
): Selected {
  if (selected.model) return {}
  const towingBodies = (selected.body ?? []).filter((body) => TOWING_BODIES.has(body))
  const among = (facet: FacetName, preferred: readonly string[]): Selected => {
    const values = vocabulary.values(facet).filter((value) => preferred.includes(value))
    return selected[facet] || values.length === 0 ? {} : { [facet]: values }
  }
  return {
    ...(asides.includes('towing') && !selected.towing ? among('body', ['suv', 'ute']) : {}),
    // 'To tow a caravan, not a ute' wants no van either.
    ...(selected.towing && excludesBody && towingBodies.length > 0 ? { body: towingBodies } : {}),
    // 'The best fuel economy' is found among all fuels.
    ...(asides.includes('economy') && !isRanked
      ? among('fuel', ['hybrid', 'electric', 'plug-in-hybrid'])
      : {}),
  }
}

const SUPERLATIVES = new Set('cheapest newest dearest oldest best'.split(' '))
const MAX_COUNT = 3

/** Number of cars wanted in 'the two cheapest'; null if none is stated. */
export function countWish(tokens: readonly Token[]): number | null {
  const at = tokens.findIndex(({ word }) => SUPERLATIVES.has(word))
  const count = at < 0 ? null : (tokens[at - 1]?.amount ?? tokens[at + 1]?.amount ?? null)
  return count !== null && count >= 1 && count <= MAX_COUNT ? count : null
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

export function comparisonWish(hasPhrase: HasPhrase, cars: readonly ShownFacts[]): Selected {
  if (cars.length === 0) return {}
  return Object.assign(
    {},
    ...COMPARISONS.map(([phrases, measure]) => (phrases.some(hasPhrase) ? measure(cars) : {})),
  ) as Selected
}

const SIZE_COMPARISONS = [
  { how: 'bigger', word: 'bigger|larger|roomier' },
  { how: 'smaller', word: 'smaller|more compact' },
] as const
/** Words after 'bigger' that show it means the car, not a boot or a family. */
const CAR_CONTEXT_WORDS = ['|', 'one', 'ones', 'car', 'cars', 'please', 'than', 'though']

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

const RUNNING_COSTS = 'cheap to run|cheap on|cheapest to run|cheapest on|cheaper to run|cheaper on'.split('|')
const SORTING_WORDS: readonly (readonly [phrases: string, sorting: Sorting])[] = [
  [
    'cheapest|lowest price|lowest priced|least expensive|cheap|affordable|inexpensive|low cost|cheaper|cheapie|bargain|cheapy',
    { by: 'price', direction: 'asc' },
  ],
  ['most expensive|dearest|highest price|top of the range|priciest', { by: 'price', direction: 'desc' }],
  ['newest|latest|most recent|late model|newer', { by: 'year', direction: 'desc' }],
  ['oldest', { by: 'year', direction: 'asc' }],
  ['lowest km|low km|least km|fewest km|lower km|less km|not many km', { by: 'kms', direction: 'asc' }],
]
const SORTINGS = SORTING_WORDS.map(([phrases, sorting]) => ({ phrases: phrases.split('|'), sorting }))

/** Superlatives of a measurement, which no sorting of the search page covers. */
const RANKS: readonly (readonly [rank: Rank, phrases: readonly string[]])[] = [
  [
    { filter: 'fueluse', best: 'lowest' },
    'least fuel|best one on fuel|best for fuel|best with fuel|best on fuel|best fuel economy|lowest fuel|most economical|most fuel efficient|cheapest on fuel|cheapest on petrol|best on petrol|uses the least|lowest consumption|lowest fuel consumption|thriftiest|best mileage'.split(
      '|',
    ),
  ],
  [
    { filter: 'boot', best: 'highest' },
    'biggest boot|largest boot|most boot|most boot space|most luggage space|roomiest boot'.split('|'),
  ],
  [
    { filter: 'towing', best: 'highest' },
    'tows the most|tow the most|highest towing|biggest towing|most towing|best for towing|strongest tow|tow the heaviest|pull the most'.split(
      '|',
    ),
  ],
  [{ filter: 'tray', best: 'highest' }, 'longest tray|biggest tray|largest tray'.split('|')],
]

export function rankWish(hasPhrase: HasPhrase): Rank | null {
  return RANKS.find(([, phrases]) => phrases.some(hasPhrase))?.[0] ?? null
}

/** Ignores 'cheap to run' and 'cheapest on petrol', which are not about the price. */
export function sortingWish(hasPhrase: HasPhrase): Sorting | null {
  if (RUNNING_COSTS.some(hasPhrase)) return null
  return SORTINGS.find(({ phrases }) => phrases.some(hasPhrase))?.sorting ?? null
}
