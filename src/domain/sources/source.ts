import * as z from 'zod'
import { scheduleSchema } from './schedule.ts'

export const SOURCE_KINDS = ['url', 'folder'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export const RUN_OUTCOMES = ['applied', 'unchanged', 'held', 'failed'] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

/** What people are told about, once: `failed` twice in a row, `late`, or `held`. */
export const NOTICES = ['failed', 'late', 'held'] as const
export type Notice = (typeof NOTICES)[number]

/** One failure is often a host that was away for a moment. */
export const MIN_FAILURES_TO_NOTIFY = 2
export const RUNS_PER_PAGE = 50
export const CHART_DAYS = 14

const sourceFields = {
  name: z.string().trim().min(1, 'Name the source').max(80),
  kind: z.enum(SOURCE_KINDS),
  address: z.string().trim().min(1, 'Enter the address').max(1_000),
  profile: z.string().max(80).nullable(),
  isFull: z.boolean(),
  schedule: scheduleSchema,
  dealership: z.string().max(100).nullable(),
  missingRuns: z.int().min(1).max(10),
  maxOffSalePercent: z.int().min(1).max(100),
  maxPriceFallPercent: z.int().min(1).max(100),
  notify: z.array(z.uuid()).max(20),
}

export const newSourceSchema = z.strictObject(sourceFields).superRefine(checkAddress)
export type NewSource = z.infer<typeof newSourceSchema>

export const sourceChangeSchema = z
  .strictObject({ ...sourceFields, id: z.uuid(), version: z.int().min(1) })
  .superRefine(checkAddress)
export type SourceChange = z.infer<typeof sourceChangeSchema>

export const sourceActSchema = z.strictObject({ id: z.uuid() })
export const sourcePauseSchema = z.strictObject({ id: z.uuid(), isPaused: z.boolean() })
export const sourceRemovalSchema = z.strictObject({ id: z.uuid(), version: z.int().min(1) })

/** A folder is one name below STOCK_DROP_FOLDER, never a path that could leave it. */
const FOLDER_NAME = /^[\w][\w .-]{0,79}$/

export function isFolderName(text: string): boolean {
  return FOLDER_NAME.test(text) && !text.includes('..')
}

function checkAddress(
  { kind, address }: { kind: SourceKind; address: string },
  context: z.RefinementCtx,
): void {
  if (kind === 'folder' && !isFolderName(address))
    context.addIssue({
      code: 'custom',
      path: ['address'],
      message: 'Enter the name of a folder: letters, digits, spaces, dots and dashes',
    })
  if (kind === 'url' && !/^https?:\/\/\S+$/i.test(address))
    context.addIssue({
      code: 'custom',
      path: ['address'],
      message: 'Enter a web address that begins with https://',
    })
}

export interface StockSourceRecord extends Omit<NewSource, never> {
  id: string
  isPaused: boolean
  nextRunAt: Date | null
  etag: string | null
  modified: string | null
  failures: number
  notice: Notice | null
  version: number
  createdAt: Date
  updatedAt: Date
}

export interface SourceRun {
  id: string
  startedAt: Date
  endedAt: Date | null
  outcome: RunOutcome | null
  reason: string | null
  inserted: number
  updated: number
  withdrawn: number
  refused: number
  seconds: number | null
  importId: number | null
  byName: string | null
}

/**
 * Returns what people should be told after a run: a new matter, that all is well again, or nothing. A matter is told once;
 * `failed` needs two failures in a row.
 */
export function noticeAfter(
  current: Notice | null,
  { outcome, failures }: { outcome: RunOutcome; failures: number },
): { notice: Notice | null; tell: Notice | 'well' | null } {
  if (outcome === 'failed') {
    if (failures < MIN_FAILURES_TO_NOTIFY || current === 'failed') return { notice: current, tell: null }
    return { notice: 'failed', tell: 'failed' }
  }
  if (outcome === 'held') return { notice: 'held', tell: current === 'held' ? null : 'held' }
  return { notice: null, tell: current === null ? null : 'well' }
}
