import type { CAR_CONDITIONS } from '../leads/forms/lead-fields.ts'
import type { Condition, PriceType } from '../vehicles/condition.ts'

/** A customer's car, as they described it. */
export interface OfferedCar {
  make: string
  model: string
  year: number
  kms: number
  condition: OfferedCondition
  /** Null if not stated. */
  hasServiceHistory: boolean | null
}

/** Condition as offered in the forms. */
export type OfferedCondition = keyof typeof CAR_CONDITIONS

/** The facts of a car in stock that a valuation needs. */
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

/** A step of the calculation; all amounts add up to the middle of the range. */
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
  /** Distance of low and high from the middle. */
  eitherWay: number
  lines: ValuationLine[]
  similar: { stockid: string; year: number; kms: number; price: number }[]
  sureness: Sureness
  /** Sentence for 'How sure we are'. */
  surenessText: string
  /** Dollars per km more or less. */
  perKm: number
}

export type Valuation =
  | PriceRange
  | { kind: 'none'; reason: 'few_similar' | 'worth_too_little'; similar: number }

export type Sureness = 'rough' | 'fair' | 'good'
