import type { Token } from '../tokens.ts'

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

/** True for 'the used one' and 'the Tesla', which mean a car that was shown if one is like that. */
export function isPointing(tokens: readonly Token[]): boolean {
  if (tokens.length > MAX_WORDS_OF_POINTING) return false
  return tokens.some(({ word }, at) => {
    const [before, next] = [tokens[at - 1]?.word ?? '', tokens[at + 1]]
    const isPlural = next !== undefined && /[^s]s$/.test(next.word)
    // 'Black one got heated seats?'
    const isOne = next?.word === 'one' || next?.word === '1'
    if (tokens[at]!.isConsumed && isOne && !WANTED_ONES.has(before)) return true
    return (word === 'the' || word === 'that') && next?.isConsumed && !isPlural && !NARROWING.has(before)
  })
}

const MAX_WORDS_OF_POINTING = 16

/** 'A black one' asks for another car. */
const WANTED_ONES = new Set('a an any another no not in want need prefer got have'.split(' '))

/** 'Just the Mazdas' narrows the search. */
const NARROWING = new Set(['just', 'only'])
