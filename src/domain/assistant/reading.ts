import type { Frequency } from '../finance/repayment.ts'
import type { FilterName, MeasureName } from '../search/filters.ts'
import type { Selected, Sorting } from '../search/search-state.ts'
import type { Repayment } from './reader/amounts/amounts.ts'
import type { Fact } from './reader/words/facts.ts'
import type { Use } from './reader/words/uses.ts'

/** Purpose of a message. `stock` asks for cars; `vehicle` asks about cars already named. */
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

/** Topics that no car record covers. The reply says so and never guesses. */
export const ASIDES = [
  'towing',
  'economy',
  'safety',
  'size',
  'discount',
  'approval',
  'charges',
  'hold',
  'complaint',
  'demo',
  'hybrids',
  'drives',
  'balloon',
  'unrecorded',
] as const
export type Aside = (typeof ASIDES)[number]

/** The measurement by which the best cars are wanted: 'the biggest boot'. */
export interface Rank {
  filter: Exclude<MeasureName, 'ancap'>
  best: 'lowest' | 'highest'
}

/** Place that the shopper names as theirs. */
export interface Home {
  /** The suburb, or the postcode as typed. */
  name: string
  latitude: number
  longitude: number
}

/** Meaning of a message in its conversation. */
export interface Reading {
  intent: Intent
  /** Further questions in the message, answered first. */
  sideIntents: readonly Intent[]
  /** Selection as on the search page, with the values used in addresses. */
  selected: Selected
  /** The message is read without the earlier ones, because nothing fits all of them. */
  isStandalone: boolean
  /** Filter of the earlier messages that is left out, because nothing fits it and this message. */
  droppedFilter: FilterName | null
  /** Filters left out by this message and the earlier ones. They return as soon as something fits them. */
  setAside: Selected
  /** Selected filters that we assumed, such as a body for a use, and that the shopper did not state. */
  assumedFilters: readonly FilterName[]
  /** The message itself states a wish for a car. */
  hasWish: boolean
  /** Dealerships named in the message, or the one that it means: the nearest, or that of the message before. */
  dealershipSlugs: readonly string[]
  /** Place of the shopper, from this message or an earlier one. */
  home: Home | null
  /** The message asks for a dealership by its distance. */
  isNearestWanted: boolean
  sorting: Sorting
  rank: Rank | null
  /** Number of cars wanted: two in 'the two cheapest'. */
  count: number | null
  /** Particular cars ('the second one', a stock number), in the order they were named. */
  stockids: readonly string[]
  asides: readonly Aside[]
  /** Facts of a car that the message asks for. */
  facts: readonly Fact[]
  /** Equipment that the message asks about, of the cars it means. */
  equipment: readonly string[]
  /** Equipment that the cars must not have, as far as their records tell. */
  unwanted: readonly string[]
  /** What the car is for, if the message says so and names no body that decides it. */
  uses: readonly Use[]
  /** Cars and colours named but not in stock. */
  absent: readonly string[]
  /** Filters of one of several models only: its year or its dealership. */
  modelDetails: ReadonlyMap<string, Selected>
  /** Number of people to seat, if stated. */
  people: number | null
  /** Number of people assumed for a family whose size is not stated, if it decides the seats. */
  assumedPeople: number | null
  /** Braked towing capacity assumed for a load whose weight is not stated, in kilograms. */
  assumedTowing: number | null
  /** The typed words, folded. */
  words: readonly string[]
  finance: {
    price: number | null
    deposit: number | null
    years: number | null
    /** Another term to compare. */
    otherYears?: number
    /** Deposit as a share of the price of the car: 0.2. */
    depositShare?: number
    /** Null if the message names no period. */
    frequency: Frequency | null
    /** Affordable repayment, if stated instead of a price. */
    repayment?: Repayment | null
  } | null
}

/** An earlier message and the cars shown in its reply. */
export interface EarlierTurn {
  message: string
  stockids: readonly string[]
}
