import type { PreparedImport } from '../../../data/stock/imports/prepared-imports.ts'
import { type KnownDealership, Locations } from '../../../domain/imports/cleaning/locations.ts'
import type { Confidence } from '../../../domain/imports/confidence.ts'
import type { ArchivedFile } from '../../../domain/imports/import.ts'
import { type ImportRecord, undoDeadline } from '../../../domain/imports/import-record.ts'
import {
  type CheckSummary,
  FIELD_OPTIONS,
  missingFields,
  type PreparedChoices,
  type PreparedColumn,
  type PreparedProgress,
  type PreparedStatus,
} from '../../../domain/imports/prepared.ts'
import { PROFILES } from '../../../domain/imports/profiles.ts'
import { RemarkLog } from '../../../domain/imports/remark-log.ts'

export interface ViewedWord {
  word: string
  rows: number
  /** The dealership that the word means; null if it is not known. */
  meaning: string | null
}

export interface ViewedColumn {
  name: string
  samples: string[]
  filled: number
  field: string | null
  confidence: Confidence
  reason: string
  words: ViewedWord[]
}

export interface PreparedView {
  id: string
  name: string
  status: PreparedStatus
  error: string | null
  progress: PreparedProgress | null
  byName: string
  dealership: string | null
  format: string
  rows: number
  isSample: boolean
  columns: ViewedColumn[]
  /** Columns that are never read, such as purchase costs. */
  forbidden: string[]
  /** The files of an archive with several; empty for any other file. */
  files: ArchivedFile[]
  /** Labels of required fields that no column gives. */
  missing: string[]
  choices: PreparedChoices
  profiles: { name: string; label: string }[]
  fields: { field: string; label: string; isRequired: boolean }[]
  dealerships: { slug: string; name: string }[]
  summary: CheckSummary | null
  record: ImportRecord | null
  /** Until when the import can be undone; null if it cannot. */
  undoUntil: Date | null
}

interface Surroundings {
  dealerships: readonly KnownDealership[]
  profiles: readonly string[]
  record: ImportRecord | null
  now: Date
}

/** Shows a prepared import as it stands, with what is still uncertain. */
export function viewPrepared(
  prepared: PreparedImport,
  { dealerships, profiles, record, now }: Surroundings,
): PreparedView {
  const { id, name, status, error, progress, byName, dealership, contents, choices, summary } = prepared
  const deadline = record && undoDeadline(record)
  return {
    id,
    name,
    status,
    error,
    progress,
    byName,
    dealership,
    format: contents.format,
    rows: contents.rows,
    isSample: contents.isSample,
    columns: contents.columns.map((column) => viewColumn(column, choices, dealerships)),
    forbidden: contents.forbidden,
    files: contents.files ?? [],
    missing: missingFields(choices.mapping),
    choices,
    profiles: [
      ...profiles.map((profile) => ({ name: profile, label: profile })),
      ...PROFILES.map((profile) => ({ name: profile.name, label: profile.label })),
    ],
    fields: FIELD_OPTIONS,
    dealerships: dealerships.map((one) => ({ slug: one.slug, name: one.name })),
    summary,
    record,
    undoUntil: deadline && now < deadline ? deadline : null,
  }
}

function viewColumn(
  column: PreparedColumn,
  { mapping, wordMaps }: PreparedChoices,
  dealerships: readonly KnownDealership[],
): ViewedColumn {
  const { name, samples, filled } = column
  const field = mapping.find((one) => one.column === name)?.field ?? null
  const words = field === 'dealership' ? explainWords(column, wordMaps['dealership'] ?? {}, dealerships) : []
  const unknown = words.filter(({ meaning }) => meaning === null)
  const viewed = { name, samples, filled, field, words }
  if (field === null)
    return { ...viewed, confidence: 'none', reason: column.field === null ? column.reason : 'Left out' }
  if (unknown.length > 0)
    return {
      ...viewed,
      confidence: 'check',
      reason:
        unknown.length === 1 ? `${unknown[0]?.word} is not known` : `${unknown.length} names are not known`,
    }
  if (field !== column.field) return { ...viewed, confidence: 'sure', reason: 'Your choice' }
  return { ...viewed, confidence: column.confidence, reason: column.reason }
}

function explainWords(
  { words }: PreparedColumn,
  wordMap: Readonly<Record<string, string>>,
  dealerships: readonly KnownDealership[],
): ViewedWord[] {
  const locations = new Locations(dealerships, null)
  const log = new RemarkLog()
  return words.map(({ word, rows }) => ({
    word,
    rows,
    meaning: wordMap[word] === '' ? '' : locations.resolve(wordMap[word] ?? word, log),
  }))
}
