import type { HasPhrase } from '../phrase-finder.ts'
import type { ShownFacts } from '../wishes/comparison-wish.ts'

/** Finds cars named by position in the last answer, or as 'it'. */
export function findReferencedCars({
  hasPhrase,
  shownStockids,
  factsOf,
}: {
  hasPhrase: HasPhrase
  shownStockids: readonly string[]
  factsOf: (stockid: string) => ShownFacts | undefined
}): string[] {
  if (shownStockids.length === 0) return []
  if (FIRST_TWO.some(hasPhrase)) return shownStockids.slice(0, 2)
  const ordinalStockids = OTHER_ORDINALS.some(hasPhrase)
    ? []
    : ORDINALS.flatMap(([phrases, at]) => (phrases.some(hasPhrase) ? (shownStockids.at(at) ?? []) : []))
  if (ordinalStockids.length > 0) return [...new Set(ordinalStockids)]
  const choice = OTHER_CARS.some(hasPhrase) ? undefined : CHOICES.find(([phrases]) => phrases.some(hasPhrase))
  if (choice) return chooseCar(shownStockids, choice[1], factsOf)
  if (ALL_CARS_PHRASES.some(hasPhrase)) return [...shownStockids]
  // 'It has to be 5 star' asks for another car.
  const isWish = WISH_PHRASES.some(hasPhrase)
  return !isWish && ONE_CAR_PHRASES.some(hasPhrase) ? shownStockids.slice(0, 1) : []
}

const FIRST_TWO = 'first two|first 2|top two|top 2'.split('|')

/** Phrases for a place in the last answer. */
const ORDINALS: readonly (readonly [phrases: readonly string[], at: number])[] = [
  ['first|1st|number one|number 1|top one|#1'.split('|'), 0],
  ['second|2nd|number two|number 2|middle one|the other one'.split('|'), 1],
  ['third|3rd|number three|number 3'.split('|'), 2],
  ['last one|the last'.split('|'), -1],
]
/** Phrases in which 'first' or 'second' does not mean a car that was shown. */
const OTHER_ORDINALS =
  'second hand|second car|first car|first time|third row|3rd row|second row|first of all|first home|second thought|second thoughts|third party|one second|a second|first thing|first name|first owner'.split(
    '|',
  )
/** Phrases that mean the first car shown. */
const ONE_CAR_PHRASES = [
  ...'it|that one|this one|that car|this car|its|is that|is this|does that|does this|has that'.split('|'),
  'show me that |',
]
/** Phrases that mean all the cars shown. */
const ALL_CARS_PHRASES =
  'both|these|those|them|can they|do they|are they|all three|the three|the two|which one|which of|either'.split(
    '|',
  )

/** Phrases in which 'it' is the wanted car. */
const WISH_PHRASES =
  'it has to|it must|it needs to|it should be|it would need|it cant be|make it|it got to'.split('|')

/** Words that ask for another car: 'something with less km'. */
const OTHER_CARS = ['something', 'anything', 'another', 'find', 'any']

type Measured = Pick<ShownFacts, 'price' | 'year' | 'kms'>

/** Comparatives that choose among the cars shown: 'the cheaper one'. Superlatives search all cars instead. */
const CHOICES: readonly (readonly [phrases: readonly string[], cost: (facts: Measured) => number])[] = [
  ['the cheaper one|cheaper of|cheaper one'.split('|'), ({ price }) => price ?? Number.POSITIVE_INFINITY],
  ['the dearer one|dearer of|more expensive one|pricier one'.split('|'), ({ price }) => -(price ?? 0)],
  ['the newer one|newer of|newer one'.split('|'), ({ year }) => -year],
  ['the older one|older of|older one'.split('|'), ({ year }) => year],
  [
    'lower km one|with lower km|with less km|with fewer km'.split('|'),
    ({ kms }) => kms ?? Number.POSITIVE_INFINITY,
  ],
]

function chooseCar(
  shownStockids: readonly string[],
  cost: (facts: Measured) => number,
  factsOf: (stockid: string) => ShownFacts | undefined,
): string[] {
  const cars = shownStockids.flatMap((stockid) => {
    const facts = factsOf(stockid)
    return facts ? [{ stockid, cost: cost(facts) }] : []
  })
  return cars
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, 1)
    .map(({ stockid }) => stockid)
}
