import * as z from 'zod'
import { STATES } from '../../dealerships/public-holidays.ts'
import { CONDITIONS, VEHICLE_STATUSES } from '../condition.ts'
import { VEHICLE_FIELDS, type VehicleField } from '../fields.ts'
import { EDITABLE_FIELDS } from './draft-fields.ts'
import { VIEWER_STATES } from './viewers.ts'

export const carIdSchema = z.string().regex(/^\d{1,18}$/, 'This is not the ID of a car.')
const changeIdSchema = z.string().regex(/^\d{1,18}$/, 'This is not the ID of a change.')

/** A value of a field; `checkField` has the rules of each field. */
export const fieldValueSchema = z.union([
  z.string().max(20_000),
  z.number(),
  z.null(),
  z.array(z.string().max(500)).max(200),
])

const stockid = z.string().trim().min(1, 'Enter a stock number.').max(40, 'Use at most 40 characters.')

export const newCarSchema = z.strictObject({
  stockid,
  condition: z.enum(CONDITIONS, 'Choose new, demo or used.'),
  year: z.int('Enter a year.'),
  make: z.string().trim().min(1, 'Enter a make.'),
  model: z.string().trim().min(1, 'Enter a model.'),
  badge: z.string().trim().nullable().default(null),
  vin: z.string().trim().nullable().default(null),
  dealership: z.string().nullable().default(null),
})
export type NewCar = z.infer<typeof newCarSchema>

export const draftSavingSchema = z.strictObject({
  id: carIdSchema,
  changes: z
    .array(
      z.strictObject({
        field: z.enum(EDITABLE_FIELDS),
        base: fieldValueSchema.describe('The value that the editor saw'),
        value: fieldValueSchema,
        published: fieldValueSchema
          .optional()
          .describe('The published value that is newer than the draft, to keep the draft over it'),
      }),
    )
    .min(1)
    .max(EDITABLE_FIELDS.length),
})
export type DraftSaving = z.infer<typeof draftSavingSchema>

const seen = z.iso
  .datetime()
  .nullable()
  .describe('When the draft that the caller saw was last changed; null if there was none')

export const draftActSchema = z.strictObject({ id: carIdSchema, seen })
export type DraftAct = z.infer<typeof draftActSchema>

export const statusChangeSchema = z.strictObject({
  id: carIdSchema,
  status: z.enum(VEHICLE_STATUSES),
  from: z.enum(VEHICLE_STATUSES).describe('The status that the caller saw'),
  sale: z
    .strictObject({
      on: z.iso.date('Enter the date of the sale.'),
      price: z
        .int('Enter a price in whole dollars.')
        .positive('Enter a price above $0.')
        .max(5_000_000)
        .nullable(),
      leadId: z.uuid().nullable(),
    })
    .optional()
    .describe('For a sold car'),
})
export type StatusChange = z.infer<typeof statusChangeSchema>

export const unlockSchema = z.strictObject({
  id: carIdSchema,
  fields: z.array(z.enum(VEHICLE_FIELDS as [VehicleField, ...VehicleField[]])).min(1),
})
export type Unlocking = z.infer<typeof unlockSchema>

export const duplicateSchema = z.strictObject({ id: carIdSchema, stockid })
export type Duplication = z.infer<typeof duplicateSchema>

export const viewerReportSchema = z.strictObject({ id: carIdSchema, state: z.enum(VIEWER_STATES) })

export const carActSchema = z.strictObject({ id: carIdSchema })

export const undoSchema = z.strictObject({
  changeId: changeIdSchema,
  force: z.boolean().default(false).describe('Undoes although a field has been changed again'),
  isQuoteConfirmed: z.boolean().default(false).describe('Undoes a price although open leads name the car'),
})
export type ChangeUndo = z.infer<typeof undoSchema>

const lookedUpId = carIdSchema.nullable().describe('Null for a car that is being added')
export const lookUpSchema = z.union([
  z.strictObject({ id: lookedUpId, vin: z.string().trim().min(1).max(40) }),
  z.strictObject({ id: lookedUpId, rego: z.string().trim().min(1).max(20), state: z.enum(STATES) }),
])
export type LookUp = z.infer<typeof lookUpSchema>
