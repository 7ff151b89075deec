import type { Point } from '../../dealerships/distance.ts'
import type { NamedPlace } from '../../places/named-place.ts'
import type { Selected } from '../../search/search-state.ts'
import type { Reading } from '../reading.ts'
import type { Vocabulary } from './meaning.ts'
import type { ShownFacts } from './wishes/comparison-wish.ts'

/** What a message is read with: the words of the stock, and the cars themselves. */
export interface Reader {
  vocabulary: Vocabulary
  /** Returns the facts of a car on sale. */
  factsOf(stockid: string): ShownFacts | undefined
  /** True if a car on sale has these options and is of this year. */
  fits(stockid: string, selected: Selected): boolean
  /** Returns the only car that a search finds; null if it finds none or several. */
  onlyCar(selected: Selected): string | null
  /** Returns the only stock number with these digits. */
  stockidWithDigits(digits: string): string | null
  /** True if stock numbers look like this word: as many letters, beginning with the same, and as many digits. */
  isStockNumber(word: string): boolean
  /** Counts the cars that a search finds. */
  count(selected: Selected): number
  /** Returns the place that a name most likely means, in a state if one is named. */
  findPlace(name: string, state: string | null): NamedPlace | undefined
  /** Returns the slug of the dealership nearest to a point. */
  nearestDealership(point: Point): string | undefined
  today: Date
}

/** The conversation before a message. */
export interface ReadingContext {
  previous: Reading | null
  /** Cars of the last reply that showed any. */
  shownStockids: readonly string[]
  /** Cars of all earlier replies. */
  mentionedStockids: readonly string[]
}
