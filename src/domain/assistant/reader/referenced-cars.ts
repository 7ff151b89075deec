import type { HasPhrase } from './intents.ts'

const ORDINALS: readonly (readonly [phrases: readonly string[], at: number])[] = [
  ['first|1st|number one|number 1|top one|#1'.split('|'), 0],
  ['second|2nd|number two|number 2|middle one|the other one'.split('|'), 1],
  ['third|3rd|number three|number 3'.split('|'), 2],
  ['last one|the last'.split('|'), -1],
]
const ONE_CAR_PHRASES = 'it|that one|this one|that car|this car|its'.split('|')
const ALL_CARS_PHRASES = 'both|these|those|them|all three|the three|the two'.split('|')
/** Phrases in which 'first' or 'second' does not mean a car that was shown. */
const OTHER_ORDINALS =
  'second hand|second car|first car|first time|third row|3rd row|second row|first of all|first home|second thought|second thoughts|third party|one second|a second|first thing|first name|first owner'.split(
    '|',
  )

/** Finds cars named by stock number, by position in the last answer, or as 'it'. */
export function findReferencedCars(
  message: string,
  {
    hasPhrase,
    shownStockids,
    isOnSale,
  }: { hasPhrase: HasPhrase; shownStockids: readonly string[]; isOnSale: (stockid: string) => boolean },
): string[] {
  const typedStockids = (message.match(/[\p{L}\p{N}-]{3,20}/gu) ?? []).flatMap((word) => {
    const stockid = [word, word.toUpperCase()].find((form) => /\d/.test(form) && isOnSale(form))
    return stockid ?? []
  })
  if (typedStockids.length > 0 || shownStockids.length === 0) return [...new Set(typedStockids)]
  const ordinalStockids = OTHER_ORDINALS.some(hasPhrase)
    ? []
    : ORDINALS.flatMap(([phrases, at]) => (phrases.some(hasPhrase) ? (shownStockids.at(at) ?? []) : []))
  if (ordinalStockids.length > 0) return [...new Set(ordinalStockids)]
  if (ALL_CARS_PHRASES.some(hasPhrase)) return [...shownStockids]
  return ONE_CAR_PHRASES.some(hasPhrase) ? shownStockids.slice(0, 1) : []
}
