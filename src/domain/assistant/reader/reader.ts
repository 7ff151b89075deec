import type { Selected } from '../../search/search-state.ts'
import type { Reading } from '../reading.ts'
import type { Vocabulary } from './meaning.ts'
import type { ShownFacts } from './wishes.ts'

/** What a message is read with: the words of the stock, and the cars themselves. */
export interface Reader {
  vocabulary: Vocabulary
  /** Returns the facts of a car on sale. */
  factsOf(stockid: string): ShownFacts | undefined
  /** True if a car on sale has these options and is of this year. */
  fits(stockid: string, selected: Selected): boolean
  /** Counts the cars that a search finds. */
  count(selected: Selected): number
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
