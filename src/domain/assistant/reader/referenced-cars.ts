import type { HasPhrase } from './intents.ts'
import type { Token } from './tokens.ts'
import type { ShownFacts } from './wishes.ts'

const ORDINALS: readonly (readonly [phrases: readonly string[], at: number])[] = [
  ['first|1st|number one|number 1|top one|#1'.split('|'), 0],
  ['second|2nd|number two|number 2|middle one|the other one'.split('|'), 1],
  ['third|3rd|number three|number 3'.split('|'), 2],
  ['last one|the last'.split('|'), -1],
]
const FIRST_TWO = 'first two|first 2|top two|top 2'.split('|')
const ONE_CAR_PHRASES =
  'it|that one|this one|that car|this car|its|is that|is this|does that|does this|has that'.split('|')
const ALL_CARS_PHRASES =
  'both|these|those|them|can they|do they|are they|all three|the three|the two|which one|which of|either'.split(
    '|',
  )

const WISH_PHRASES =
  'it has to|it must|it needs to|it should be|it would need|it cant be|make it|it got to'.split('|')

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
/** Phrases in which 'first' or 'second' does not mean a car that was shown. */
const OTHER_ORDINALS =
  'second hand|second car|first car|first time|third row|3rd row|second row|first of all|first home|second thought|second thoughts|third party|one second|a second|first thing|first name|first owner'.split(
    '|',
  )

/** Lists the stock numbers in a message. */
export function typedStockids(message: string, isOnSale: (stockid: string) => boolean): string[] {
  const stockids = (message.match(/[\p{L}\p{N}-]{3,20}/gu) ?? []).flatMap(
    (word) => [word, word.toUpperCase()].find((form) => /\d/.test(form) && isOnSale(form)) ?? [],
  )
  return [...new Set(stockids)]
}

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
  const choice = CHOICES.find(([phrases]) => phrases.some(hasPhrase))
  if (choice) return chooseCar(shownStockids, choice[1], factsOf)
  if (ALL_CARS_PHRASES.some(hasPhrase)) return [...shownStockids]
  // 'It has to be 5 star' asks for another car.
  const isWish = WISH_PHRASES.some(hasPhrase)
  return !isWish && ONE_CAR_PHRASES.some(hasPhrase) ? shownStockids.slice(0, 1) : []
}

const STOCK_NUMBER = /^[A-Z]{1,2}\d{4,6}$/

/** Lists typed stock numbers that no car on sale has. */
export function unknownStockids(message: string, isKnown: (word: string) => boolean): string[] {
  const numbers = (message.match(/[\p{L}\p{N}-]+/gu) ?? []).map((word) => word.toUpperCase())
  return numbers.filter((number) => STOCK_NUMBER.test(number) && !isKnown(number))
}

/** Looks among the cars shown last, then among those of the whole conversation. */
export function findDescribedCars(
  lists: readonly (readonly string[])[],
  isDescribed: (stockid: string) => boolean,
): string[] {
  for (const stockids of lists) {
    const cars = [...new Set(stockids)].filter(isDescribed)
    if (cars.length > 0) return cars
  }
  return []
}

const MAX_WORDS_OF_POINTING = 16

/** True for 'the used one' and 'the Tesla', which mean a car that was shown if one is like that. */
export function isPointing(tokens: readonly Token[]): boolean {
  if (tokens.length > MAX_WORDS_OF_POINTING) return false
  return tokens.some(({ word }, at) => {
    const [before, next] = [tokens[at - 1]?.word ?? '', tokens[at + 1]]
    const isPlural = next !== undefined && /[^s]s$/.test(next.word)
    // 'Black one got heated seats?'
    if (tokens[at]!.isConsumed && next?.word === 'one' && !WANTED_ONES.has(before)) return true
    return (word === 'the' || word === 'that') && next?.isConsumed && !isPlural && !NARROWING.has(before)
  })
}

/** 'A black one' asks for another car. */
const WANTED_ONES = new Set('a an any another no not in want need prefer got have'.split(' '))

/** 'Just the Mazdas' narrows the search. */
const NARROWING = new Set(['just', 'only'])

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
