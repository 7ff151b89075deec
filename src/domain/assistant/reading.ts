import type { Selected, Sorting } from '../search/search-state.ts'
import type { Repayment } from './reader/amounts.ts'

/** What a shopper wants with a message. `stock` is a question for cars; `vehicle` one about cars named before. */
export const INTENTS = [
  'stock',
  'vehicle',
  'compare',
  'finance',
  'test_drive',
  'trade_in',
  'service',
  'hours',
  'location',
  'contact',
  'help',
  'greeting',
  'thanks',
  'unknown',
] as const
export type Intent = (typeof INTENTS)[number]

/** What was asked for and stands in no record of a car: it is said, never guessed. */
export const ASIDES = [
  'towing',
  'economy',
  'learner',
  'safety',
  'size',
  'discount',
  'approval',
  'unrecorded',
] as const
export type Aside = (typeof ASIDES)[number]

/** What a message says, together with what was said before it. */
export interface Reading {
  intent: Intent
  /** What else it asks, to be told before the rest. */
  also: readonly Intent[]
  /** As the search page has it, values as they stand in addresses. */
  selected: Selected
  /** Together with what was said before nothing would fit: the message is read alone. */
  isAlone: boolean
  /** The message itself asks for something of a car. */
  hasWish: boolean
  /** Dealerships it names. */
  places: readonly string[]
  sorting: Sorting
  /** The very cars that are meant ('the second one', a stock number), in the order they were named. */
  stockids: readonly string[]
  asides: readonly Aside[]
  /** Cars and colours it names that we have none of. */
  absent: readonly string[]
  /** How many people are to sit in it, where that was said. */
  people: number | null
  /** As typed, folded. */
  words: readonly string[]
  finance: {
    price: number | null
    deposit: number | null
    years: number | null
    /** What can be paid each time, where that was said instead of a price. */
    repayment?: Repayment | null
  } | null
}

/** A message before this one, and the cars its answer showed. */
export interface EarlierTurn {
  message: string
  stockids: readonly string[]
}
