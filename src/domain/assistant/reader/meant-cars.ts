import type { IsSaid } from './intents.ts'

const ORDINALS: readonly (readonly [say: readonly string[], at: number])[] = [
  ['first|1st|number one|number 1|top one|#1'.split('|'), 0],
  ['second|2nd|number two|number 2|middle one|the other one'.split('|'), 1],
  ['third|3rd|number three|number 3'.split('|'), 2],
  ['last one|the last'.split('|'), -1],
]
const ITS = 'it|that one|this one|that car|this car|its'.split('|')
const ALL = 'both|these|those|them|all three|the three|the two'.split('|')
/** 'Second' and 'first' of something else than a car shown. */
const OTHERS =
  'second hand|second car|first car|first time|third row|3rd row|second row|first of all|first home|second thought|second thoughts|third party|one second|a second|first thing|first name|first owner'.split(
    '|',
  )

/** Cars named by their stock number, by their place in the last answer, or as 'it'. */
export function meantCars(
  message: string,
  {
    isSaid,
    shown,
    isOnSale,
  }: { isSaid: IsSaid; shown: readonly string[]; isOnSale: (stockid: string) => boolean },
): string[] {
  const typed = (message.match(/[\p{L}\p{N}-]{3,20}/gu) ?? []).flatMap((word) => {
    const stockid = [word, word.toUpperCase()].find((form) => /\d/.test(form) && isOnSale(form))
    return stockid ?? []
  })
  if (typed.length > 0 || shown.length === 0) return [...new Set(typed)]
  const placed = OTHERS.some(isSaid)
    ? []
    : ORDINALS.flatMap(([say, at]) => (say.some(isSaid) ? (shown.at(at) ?? []) : []))
  if (placed.length > 0) return [...new Set(placed)]
  if (ALL.some(isSaid)) return [...shown]
  return ITS.some(isSaid) ? shown.slice(0, 1) : []
}
