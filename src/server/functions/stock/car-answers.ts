import * as z from 'zod'
import { pictureSchema } from '../../../domain/pictures/picture.ts'
import { CHANGE_ACTS } from '../../../domain/vehicles/changes.ts'
import { VEHICLE_STATUSES } from '../../../domain/vehicles/condition.ts'
import { PROBLEM_NAMES, type ProblemName } from '../../../domain/vehicles/desk/problems.ts'
import { fieldValueSchema } from '../../../domain/vehicles/edit/car-schemas.ts'
import { EDITABLE_FIELDS } from '../../../domain/vehicles/edit/draft-fields.ts'
import { LOOKUP_KEYS } from '../../../domain/vehicles/edit/looked-up-facts.ts'
import { VEHICLE_FIELDS, type VehicleField, vehicleFieldsSchema } from '../../../domain/vehicles/fields.ts'
import { errorSchema } from '../describe.ts'

const fieldName = z.enum(VEHICLE_FIELDS as [VehicleField, ...VehicleField[]])
const part = z.enum(['photos', ...VEHICLE_FIELDS])

const conflictSchema = z.object({
  field: fieldName,
  value: fieldValueSchema,
  by: z.string().describe('A person or a feed'),
  at: z.string().nullable(),
})
const leadSchema = z.object({ id: z.string(), reference: z.string(), name: z.string() })
const draftFieldSchema = z.object({
  value: fieldValueSchema,
  base: fieldValueSchema,
  at: z.string(),
  userId: z.string(),
  name: z.string(),
})

export const carSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(VEHICLE_STATUSES),
  fields: vehicleFieldsSchema.describe('What shoppers see'),
  draft: z
    .object({ fields: z.partialRecord(fieldName, draftFieldSchema), updatedAt: z.string() })
    .nullable()
    .describe('Changes that shoppers do not see yet'),
  conflicts: z.array(conflictSchema).describe('Draft values whose published value is newer'),
  source: z.string().nullable().describe('The feed that brings the car'),
  lockedFields: z.array(fieldName).describe('Fields that the feed no longer changes'),
  pictures: z.array(pictureSchema),
  imageUrls: z.array(z.string()),
  figures: z.object({ views: z.int(), saves: z.int(), enquiries: z.int() }).describe('Of the last 30 days'),
  price: z.object({
    steps: z.array(z.object({ day: z.int(), price: z.int() })),
    listedOn: z.int(),
    today: z.int(),
    before: z.int().nullable(),
    changedAt: z.string().nullable(),
  }),
  sale: z.object({ on: z.string(), price: z.int().nullable(), lead: leadSchema.nullable() }).nullable(),
  leads: z.array(leadSchema),
  tags: z.array(z.object({ id: z.string(), name: z.string(), by: z.enum(['feed', 'hand', 'rule']) })),
  daysInStock: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  problems: z.array(z.enum(PROBLEM_NAMES as [ProblemName, ...ProblemName[]])),
  checks: z.array(z.object({ label: z.string(), isReady: z.boolean(), text: z.string(), part })),
  feeds: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      columns: z.array(z.string()),
      cells: z.array(z.union([z.string(), z.number(), z.null()])).nullable(),
      missing: z.array(z.object({ field: z.string(), reason: z.string(), part: part.nullable() })),
    }),
  ),
  vinRival: z.object({ id: z.string(), stockid: z.string(), title: z.string() }).nullable(),
  canEdit: z.boolean(),
  canManageTags: z.boolean(),
  historyVersion: z.string(),
  readAt: z.string(),
  previewHref: z.string(),
})
export const oneCar = z.object({ car: carSchema })

export const savedDraftSchema = z.object({
  car: carSchema,
  savedFields: z.array(z.enum(EDITABLE_FIELDS)),
  conflicts: z.array(conflictSchema),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
})

export const historySchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      act: z.enum(CHANGE_ACTS),
      by: z.string(),
      userId: z.string().nullable(),
      isFeed: z.boolean(),
      lines: z.array(
        z.object({
          field: fieldName,
          label: z.string(),
          from: z.string().nullable(),
          to: z.string().nullable(),
        }),
      ),
      text: z.string().nullable(),
      undoes: z.string().nullable(),
      undoneBy: z.string().nullable(),
      canUndo: z.boolean(),
    }),
  ),
  total: z.int(),
  hasMore: z.boolean(),
})

const words = z.array(z.string())
export const suggestionsSchema = z.object({
  dealerships: z.array(z.object({ slug: z.string(), name: z.string(), state: z.string() })),
  lookups: z.array(z.enum(LOOKUP_KEYS)).describe('What the configured decoder looks cars up by'),
  names: z.array(z.object({ make: z.string(), model: z.string(), badge: z.string().nullable() })),
  words: z.object({
    body: words,
    color: words,
    interiorColor: words,
    transmission: words,
    fuel: words,
    drive: words,
    series: words,
    engine: words,
  }),
})

export const deletedCarSchema = z.object({
  id: z.string(),
  stockid: z.string(),
  title: z.string(),
  dealership: z.string().nullable(),
  dealershipName: z.string().nullable(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  restorableUntil: z.string(),
})

export const windowCardsSchema = z.object({
  cards: z.array(
    z.object({
      id: z.string(),
      stockid: z.string(),
      name: z.string(),
      badge: z.string().nullable(),
      isPublic: z.boolean(),
      price: z.string(),
      priceLabel: z.string(),
      facts: z.array(z.object({ label: z.string(), text: z.string() })),
      features: z.array(z.string()),
      qrHref: z.string(),
      dealership: z.object({ name: z.string(), address: z.string(), phone: z.string() }).nullable(),
      siteName: z.string(),
      licenceNumber: z.string(),
      disclaimer: z.string(),
    }),
  ),
})

export const lookedUpSchema = z.object({
  values: z.array(z.object({ field: z.enum(EDITABLE_FIELDS), value: fieldValueSchema })),
})

/** 409: what someone else changed, or the open leads that may have been quoted a price. */
export const carConflict = {
  409: {
    description: 'Someone else has changed the car, or its state does not allow this',
    content: {
      'application/json': {
        schema: errorSchema.extend({
          conflicts: z.array(conflictSchema).optional(),
          openLeads: z.int().optional(),
        }),
      },
    },
  },
}
