import * as z from 'zod'
import { CONFIDENCES } from '../../../domain/imports/confidence.ts'
import { PREPARED_STATUSES } from '../../../domain/imports/prepared.ts'
import { pictureSchema } from '../../../domain/pictures/picture.ts'
import { scheduleSchema } from '../../../domain/sources/schedule.ts'
import { RUN_OUTCOMES } from '../../../domain/sources/source.ts'
import { VEHICLE_STATUSES } from '../../../domain/vehicles/condition.ts'

const text = z.string()
const count = z.int()
const moment = z.iso.datetime()

export const preparedSchema = z.object({
  id: text,
  name: text,
  status: z.enum(PREPARED_STATUSES),
  error: text.nullable(),
  progress: z
    .object({
      phase: z.enum(['waiting', 'reading', 'writing']),
      rows: count,
      read: z.number(),
      total: z.number().nullable(),
    })
    .nullable(),
  byName: text,
  dealership: text.nullable(),
  format: text,
  rows: count,
  isSample: z.boolean().describe('Only the first rows were counted'),
  columns: z.array(
    z.object({
      name: text,
      samples: z.array(text),
      filled: count,
      field: text.nullable(),
      confidence: z.enum(CONFIDENCES),
      reason: text,
      words: z.array(z.object({ word: text, rows: count, meaning: text.nullable() })),
    }),
  ),
  forbidden: z.array(text).describe('Columns that are never read, such as purchase costs'),
  files: z
    .array(z.object({ name: text, bytes: z.number().nullable() }))
    .describe('The files of an archive with several'),
  missing: z.array(text).describe('Required fields that no column gives'),
  choices: z.object({
    archiveFile: text.optional(),
    profile: text,
    mapping: z.array(z.object({ field: text, column: text })),
    wordMaps: z.record(text, z.record(text, text)),
    source: text,
    isFull: z.boolean(),
    savesProfile: z.boolean(),
    fixes: z.record(text, z.record(text, text)),
    missing: z.enum(['keep', 'withdraw']),
    acceptedPrices: z.array(text),
  }),
  profiles: z.array(z.object({ name: text, label: text })),
  fields: z.array(z.object({ field: text, label: text, isRequired: z.boolean() })),
  dealerships: z.array(z.object({ slug: text, name: text })),
  summary: z
    .object({
      seconds: z.number(),
      rows: count,
      added: count,
      addedWithPhotos: count,
      changed: count,
      unchanged: count,
      refused: count,
      withdrawn: count,
      heldPrices: count,
      live: count,
      heldReason: text.nullable(),
      fields: z.record(text, count),
      withdrawals: z.array(
        z.object({
          dealership: text.nullable(),
          name: text,
          withdrawn: count,
          live: count,
          openLeads: count,
        }),
      ),
      notes: z.array(text),
    })
    .nullable(),
  record: z
    .object({
      id: count,
      status: text,
      inserted: count,
      updated: count,
      unchanged: count,
      withdrawn: count,
      refused: count,
      heldPrices: count,
      appliedAt: moment.nullable(),
      undoUntil: moment.nullable().describe('Null if it cannot be undone'),
    })
    .nullable(),
})

export const listedPreparedSchema = z.object({
  id: text,
  name: text,
  status: z.enum(PREPARED_STATUSES),
  byName: text,
  updatedAt: moment,
})

export const preparedRowSchema = z.object({
  kind: text,
  position: count,
  row: count.nullable(),
  stockid: text.nullable(),
  title: text.nullable(),
  vehicleId: text.nullable().describe('Null for a car that is not in stock'),
  picture: pictureSchema.nullable(),
  detail: z.record(text, z.unknown()),
})

export const sampleRowSchema = z.object({
  row: count,
  refusal: text.nullable(),
  dealershipWord: text.describe('As the file names the dealership'),
  car: z
    .object({
      stockid: text,
      title: text,
      driveAwayPrice: count.nullable(),
      egcPrice: count.nullable(),
      kms: count.nullable(),
      vin: text.nullable(),
      rego: text.nullable(),
      dealership: text.nullable(),
      photos: count,
    })
    .nullable(),
  stockedCar: z
    .object({ id: text, status: z.enum(VEHICLE_STATUSES), title: text, picture: pictureSchema.nullable() })
    .nullable()
    .describe('The car in stock with this stock number'),
  isTaken: z.boolean().describe('The stock number belongs to another car, so the row will be refused'),
})

const runSchema = z.object({
  id: text,
  sourceId: text,
  sourceName: text,
  startedAt: moment,
  endedAt: moment.nullable(),
  outcome: z.enum(RUN_OUTCOMES).nullable(),
  reason: text.nullable(),
  inserted: count,
  updated: count,
  withdrawn: count,
  refused: count,
  seconds: z.number().nullable(),
  importId: count.nullable(),
  byName: text.nullable(),
  canUndo: z.boolean(),
  isHeld: z.boolean(),
  heldPrices: count,
})

export const runListSchema = z.object({ runs: z.array(runSchema), total: count })

export const sourceListSchema = z.object({
  sources: z.array(
    z.object({
      id: text,
      name: text,
      kind: z.enum(['url', 'folder']),
      address: text,
      profile: text.nullable(),
      isFull: z.boolean(),
      schedule: scheduleSchema,
      dealership: text.nullable(),
      missingRuns: count,
      maxOffSalePercent: count,
      maxPriceFallPercent: count,
      notify: z.array(text),
      notifyNames: z.array(text),
      isPaused: z.boolean(),
      isRunning: z.boolean(),
      nextRunAt: moment.nullable(),
      failures: count,
      notice: text.nullable(),
      version: count,
      cars: count,
      runs: count,
      held: count,
      failed: count,
      medianSeconds: z.number().nullable(),
      lastRuns: z.array(runSchema),
      days: z.array(text.nullable()),
    }),
  ),
  days: z.array(z.object({ day: text, cars: count })),
  profiles: z.array(z.object({ name: text, label: text })),
  dealerships: z.array(z.object({ slug: text, name: text })),
  mayCoverAll: z.boolean(),
  people: z.array(z.object({ id: text, name: text })),
  hasFolders: z.boolean(),
})
