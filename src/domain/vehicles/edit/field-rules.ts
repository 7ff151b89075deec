import * as z from 'zod'
import type { FieldValue } from '../changes.ts'
import { CONDITIONS } from '../condition.ts'
import { MEASUREMENT_LIMITS, type Measurement } from '../measurements/limits.ts'
import { validVin } from '../vin.ts'
import type { EditableField } from './draft-fields.ts'

export const MAX_DESCRIPTION_LENGTH = 3_000
export const MAX_FEATURES = 100
const MAX_PRICE = 5_000_000
const MAX_KMS = 2_000_000
const MIN_YEAR = 1900
/** Cars of next year's model are sold this year. */
const MAX_YEARS_AHEAD = 2

export interface FieldContext {
  /** Today's date at the dealership, '2026-11-18'. */
  today: string
  /** Slugs of the dealerships. */
  dealerships: readonly string[]
}

export type FieldCheck = { ok: true; value: FieldValue } | { ok: false; message: string }

/** Cleans what was typed into a field and checks it. An empty text means that the fact is not known. */
export function checkField(field: EditableField, typed: unknown, context: FieldContext): FieldCheck {
  const result = FIELD_RULES[field](context).safeParse(clean(typed))
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, message: result.error.issues[0]?.message ?? 'This is not valid.' }
}

function clean(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  return typed.trim() === '' ? null : typed.trim()
}

const line = (maxLength: number) =>
  z
    .string('Enter a text.')
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'Use one line of text.')
const optionalLine =
  (maxLength = 100) =>
  () =>
    line(maxLength).nullable()
const requiredLine = (maxLength: number, message: string) => () =>
  z.preprocess((value) => value ?? '', line(maxLength).min(1, message))
const count = (min: number, max: number, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message).nullable()
const measurement = (name: Measurement, noun: string) => () => {
  const [min, max] = MEASUREMENT_LIMITS[name]
  return count(
    min,
    max,
    `Enter ${noun} from ${min.toLocaleString('en-AU')} to ${max.toLocaleString('en-AU')}.`,
  )
}
const [MIN_FUEL_USE, MAX_FUEL_USE] = MEASUREMENT_LIMITS.fuelUse
const FUEL_USE_MESSAGE = `Enter litres per 100 km from ${MIN_FUEL_USE} to ${MAX_FUEL_USE}, such as 7.9.`
const dollars = () =>
  z
    .number('Enter a price in whole dollars.')
    .int('Enter a price in whole dollars, without cents.')
    .min(1, 'Enter a price above $0, or show the car as P.O.A.')
    .max(MAX_PRICE, 'This is more than $5,000,000. Check the price.')
    .nullable()
const month = () =>
  z
    .string('Enter a month such as 2024-11.')
    .regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, 'Enter a month such as 2024-11.')
    .nullable()

const FIELD_RULES = {
  stockid: requiredLine(40, 'Enter a stock number.'),
  condition: () => z.enum(CONDITIONS, 'Choose new, demo or used.'),
  year: ({ today }) => {
    const maxYear = Number(today.slice(0, 4)) + MAX_YEARS_AHEAD
    const message = `Enter a year from ${MIN_YEAR} to ${maxYear}.`
    return z.number(message).int(message).min(MIN_YEAR, message).max(maxYear, message)
  },
  make: requiredLine(60, 'Enter a make.'),
  model: requiredLine(80, 'Enter a model.'),
  badge: optionalLine(),
  series: optionalLine(),
  body: optionalLine(60),
  color: optionalLine(60),
  interiorColor: optionalLine(60),
  vin: () =>
    z.preprocess(
      (value) => (typeof value === 'string' ? value.replaceAll(/[\s-]/g, '').toUpperCase() : value),
      z
        .string('Enter a VIN.')
        .refine((vin) => vin.length === 17, {
          error: ({ input }) => `A VIN has 17 characters; this one has ${String(input).length}.`,
          abort: true,
        })
        .refine((vin) => validVin(vin) !== null, 'A VIN has letters and digits, but never I, O or Q.')
        .nullable(),
    ),
  rego: () =>
    z
      .string('Enter a rego.')
      .overwrite((rego) => rego.toUpperCase())
      .regex(/^[\p{L}\d][\p{L}\d\s.·-]{0,11}$/u, 'Enter a rego such as EYH 42B.')
      .nullable(),
  regoExpiry: () => z.iso.date('Enter a date such as 14/03/2027.').nullable(),
  kms: () => count(0, MAX_KMS, 'Enter the kilometres as a whole number.'),
  transmission: optionalLine(60),
  fuel: optionalLine(60),
  drive: optionalLine(60),
  engine: optionalLine(),
  doors: () => count(0, 9, 'Enter a number of doors up to 9.'),
  seats: () => count(1, 60, 'Enter a number of seats from 1 to 60.'),
  towingKg: measurement('towingKg', 'kilograms'),
  ancapStars: measurement('ancapStars', 'a number of stars'),
  ancapYear: () => {
    const [min, max] = MEASUREMENT_LIMITS.ancapYear
    return count(min, max, `Enter the year of the rating, from ${min} on.`)
  },
  fuelUse: () =>
    z
      .number(FUEL_USE_MESSAGE)
      .min(MIN_FUEL_USE, FUEL_USE_MESSAGE)
      .max(MAX_FUEL_USE, FUEL_USE_MESSAGE)
      .multipleOf(0.1, 'Use at most one decimal, such as 7.9.')
      .nullable(),
  bootLitres: measurement('bootLitres', 'litres'),
  trayLength: measurement('trayLength', 'millimetres'),
  trayWidth: measurement('trayWidth', 'millimetres'),
  buildDate: month,
  complianceDate: month,
  dealership: ({ dealerships }) =>
    z
      .string('Choose a dealership.')
      .refine((slug) => dealerships.includes(slug), 'Choose one of your dealerships.')
      .nullable(),
  driveAwayPrice: dollars,
  egcPrice: dollars,
  comments: () =>
    z.preprocess(
      (value) => (typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : (value ?? '')),
      z
        .string('Enter a text.')
        .max(
          MAX_DESCRIPTION_LENGTH,
          `Use at most ${MAX_DESCRIPTION_LENGTH.toLocaleString('en-AU')} characters.`,
        ),
    ),
  features: () =>
    z
      .array(z.preprocess(clean, line(120).min(1)), 'Enter a list of features.')
      .max(MAX_FEATURES, `Use at most ${MAX_FEATURES} features.`)
      .overwrite((features) => [...new Set(features)]),
} satisfies Record<EditableField, (context: FieldContext) => z.ZodType<FieldValue>>
