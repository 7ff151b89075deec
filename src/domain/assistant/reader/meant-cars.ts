import type { Selected } from '../../search/search-state.ts'
import { findFacts } from './asked-facts.ts'
import type { Message } from './message.ts'
import type { Reader, ReadingContext } from './reader.ts'
import { findDescribedCars, findReferencedCars, isPointing } from './referenced-cars.ts'

/** Particular cars that a message is about. */
export interface MeantCars {
  stockids: readonly string[]
  /** The message describes them ('the used one'), so its options are no wish. */
  isDescribed: boolean
}

/** Finds the cars meant by a stock number, by their place in the last reply, or by what sets them apart. */
export function findMeantCars(
  text: string,
  message: Message,
  context: ReadingContext,
  { factsOf, fits }: Reader,
): MeantCars {
  const { hasPhrase, options, amounts, signals, tokens } = message
  const { shownStockids, mentionedStockids } = context
  const description: Selected = { ...options.selected, ...(amounts.year && { year: amounts.year }) }
  const isDescription = Object.keys(description).length > 0
  if (isDescription && amounts.price === null && !signals.asksForStock && isPointing(tokens)) {
    const cars = findDescribedCars([shownStockids, mentionedStockids], (stockid) =>
      fits(stockid, description),
    )
    if (cars.length > 0) return { stockids: cars, isDescribed: true }
  }
  // 'Which of those are at Brookvale' narrows the search by an option.
  const narrowsAll = isDescription && NARROWING_QUESTIONS.some(hasPhrase)
  if (narrowsAll || ranksAll(message, context)) return { stockids: [], isDescribed: false }
  const stockids = findReferencedCars(text, { hasPhrase, shownStockids, factsOf })
  if (stockids.length > 0 || isDescription || shownStockids.length !== 1)
    return { stockids, isDescribed: false }
  // 'How long is the tray?' after a single car means that car.
  const asksFact = findFacts(hasPhrase, [], {}).length > 0
  return { stockids: asksFact ? shownStockids : [], isDescribed: false }
}

/** 'Which of those has the biggest boot' means all the cars that were found, not only those shown. */
function ranksAll({ hasPhrase, rank, count }: Message, { previous }: ReadingContext): boolean {
  if (previous === null) return false
  const isSuperlative = rank !== null || SUPERLATIVES.some(hasPhrase)
  return count !== null || (isSuperlative && !SHOWN_ONLY.some(hasPhrase))
}

const SUPERLATIVES =
  'which of those is the cheapest|which of them is the cheapest|which one is the cheapest|which one is cheapest|which is the cheapest|which is cheapest|the cheapest of those|the cheapest of them|which of those is the newest|which one is the newest|which one is newest|which is the newest|which has the lowest km|which has the least km|which one has the lowest km|which one has the least km'.split(
    '|',
  )
const NARROWING_QUESTIONS =
  'which of those are|which of them are|which of these are|which of those is|which ones are|which of those have|which of them have|are any of those|are any of them|any of those|any of them'.split(
    '|',
  )
const SHOWN_ONLY = 'both|the two|of the two|the three|all three|either'.split('|')
