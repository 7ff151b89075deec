import * as z from 'zod'
import type { ColumnConfidence } from './confidence.ts'
import { FIELD_NAMES, FIELDS, type FieldName } from './fields.ts'
import type { ArchivedFile, ColumnMapping, WordMaps } from './import.ts'

export const PREPARED_STATUSES = [
  'columns',
  'checking',
  'checked',
  'applying',
  'paused',
  'applied',
  'failed',
  'discarded',
] as const
export type PreparedStatus = (typeof PREPARED_STATUSES)[number]

export const ROW_KINDS = ['refused', 'changed', 'added', 'withdrawn'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** A stock file that staff upload, before it is unpacked. */
export const MAX_STOCK_FILE_BYTES = 200_000_000
/** A file that was never imported is deleted after this time. */
export const PREPARED_RETENTION_HOURS = 24
export const ROWS_PER_PAGE = 50

export interface WordCount {
  word: string
  rows: number
}

export interface PreparedColumn extends ColumnConfidence {
  name: string
  /** The field that the mapping found first; null if none. */
  field: string | null
  /** The cells of the first three rows. */
  samples: string[]
  filled: number
  /** The different words of a column with few of them. */
  words: WordCount[]
}

export interface PreparedContents {
  format: string
  /** The number of rows that were looked at; all of them unless `isSample`. */
  rows: number
  isSample: boolean
  columns: PreparedColumn[]
  /** Purchase costs and internal notes, which are never read. */
  forbidden: string[]
  /** The files of an archive with several; absent for any other file. */
  files?: ArchivedFile[]
}

export interface PreparedChoices {
  /** The file to read from an archive with several. */
  archiveFile?: string
  /** Name of the mapping. */
  profile: string
  mapping: ColumnMapping[]
  wordMaps: WordMaps
  /** The feed that owns the vehicles. */
  source: string
  isFull: boolean
  /** Saves mapping and words under the profile's name when the import is applied. */
  savesProfile: boolean
  /** Corrected cells: {row: {column: value}}. */
  fixes: Record<string, Record<string, string>>
  /** Missing vehicles of a held import: stay on sale, or go off sale. */
  missing: 'keep' | 'withdraw'
  /** Stock numbers whose price is taken, however far it falls. */
  acceptedPrices: string[]
}

export interface DealershipWithdrawal {
  /** Null for vehicles without one. */
  dealership: string | null
  name: string
  withdrawn: number
  live: number
  openLeads: number
}

export interface CheckSummary {
  seconds: number
  rows: number
  added: number
  addedWithPhotos: number
  changed: number
  unchanged: number
  refused: number
  withdrawn: number
  heldPrices: number
  /** Vehicles of this source on sale now. */
  live: number
  heldReason: string | null
  /** Number of changes by field. */
  fields: Record<string, number>
  withdrawals: DealershipWithdrawal[]
  notes: string[]
}

export interface PreparedProgress {
  phase: 'waiting' | 'reading' | 'writing'
  rows: number
  read: number
  total: number | null
}

export const REQUIRED_FIELDS: readonly FieldName[] = ['make', 'model', 'year']

/** Every field of a car that a column can go to, with its label. */
export const FIELD_OPTIONS = FIELD_NAMES.map((field) => ({
  field,
  label: FIELDS[field].label,
  isRequired: REQUIRED_FIELDS.includes(field) || field === 'stockid',
}))

const columnName = z.string().min(1).max(500)

export const choicesSchema = z.strictObject({
  id: z.uuid(),
  profile: z.string().trim().min(1).max(80).optional(),
  mapping: z
    .array(z.strictObject({ field: z.enum(FIELD_NAMES as [FieldName, ...FieldName[]]), column: columnName }))
    .max(1_000)
    .optional(),
  wordMaps: z.record(z.string().max(40), z.record(z.string().max(200), z.string().max(200))).optional(),
  source: z.string().trim().min(1).max(80).optional(),
  isFull: z.boolean().optional(),
  savesProfile: z.boolean().optional(),
  missing: z.enum(['keep', 'withdraw']).optional(),
  acceptedPrices: z.array(z.string().max(200)).max(10_000).optional(),
})

export const fixSchema = z.strictObject({
  id: z.uuid(),
  row: z.int().min(1),
  cells: z.record(columnName, z.string().max(20_000)),
})

export const rowPageSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(ROW_KINDS),
  page: z.coerce.number().int().min(1).default(1),
})

export const SAMPLE_ROWS_PER_PAGE = 20
/** A page of sample rows is read from the start of the file. Later rows cost more than they tell. */
export const MAX_SAMPLE_ROWS = 20_000

export const samplePageSchema = z.strictObject({
  id: z.uuid(),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_SAMPLE_ROWS / SAMPLE_ROWS_PER_PAGE)
    .default(1),
})

export const archiveFileSchema = z.strictObject({ id: z.uuid(), file: z.string().min(1).max(1_000) })

export const preparedIdSchema = z.strictObject({ id: z.uuid() })
export const applySchema = z.strictObject({
  id: z.uuid(),
  /** The number of cars that go off sale, typed by the person who decides so. */
  confirmedCount: z.int().min(0).optional(),
})

/** Returns the required fields that no column gives; a title can replace make, model and year. */
export function missingFields(mapping: readonly ColumnMapping[]): string[] {
  const has = (field: string) => mapping.some((one) => one.field === field)
  if (has('title')) return []
  return REQUIRED_FIELDS.filter((field) => !has(field)).map((field) => FIELDS[field].label)
}

/** Whether the check found a hold that someone must decide. */
export function isOnHold(summary: Pick<CheckSummary, 'heldReason'>): boolean {
  return summary.heldReason !== null
}
