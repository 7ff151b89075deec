import type { CAR_CONDITIONS } from '../leads/forms/lead-fields.ts'
import type { Condition, PriceType } from '../vehicles/condition.ts'

/** A car somebody wants to sell, as they described it. */
export interface OfferedCar {
  make: string
  model: string
  year: number
  kms: number
  condition: OfferedCondition
  /** Null: not told. */
  hasServiceHistory: boolean | null
}

/** As the forms ask for it. */
export type OfferedCondition = keyof typeof CAR_CONDITIONS

/** As much of a car in stock as an estimate needs. */
export interface ComparableCar {
  stockid: string
  make: string
  model: string
  year: number
  kms: number | null
  price: number | null
  priceType: PriceType
  condition: Condition
}

/** A step of the sum; together they make the middle of the range. */
export interface ValuationLine {
  label: string
  detail: string | null
  amount: number
}

export interface PriceRange {
  kind: 'range'
  low: number
  middle: number
  high: number
  /** Low and high are this far from the middle. */
  eitherWay: number
  lines: ValuationLine[]
  similar: { stockid: string; year: number; kms: number; price: number }[]
  sureness: Sureness
  /** 'How sure we are', in a sentence. */
  surenessText: string
  /** What a km more or less was reckoned at, in dollars. */
  perKm: number
}

export type Valuation =
  | PriceRange
  | { kind: 'none'; reason: 'few_similar' | 'worth_too_little'; similar: number }

export type Sureness = 'rough' | 'fair' | 'good'
