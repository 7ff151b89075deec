import type { Database } from '../../../data/database/database.ts'
import { listPreparedRows, type PreparedRow } from '../../../data/stock/imports/prepared-imports.ts'
import { ROW_KINDS, type RowKind } from '../../../domain/imports/prepared.ts'
import { FIELD_LABELS, type VehicleField } from '../../../domain/vehicles/fields.ts'
import { csvText } from '../../downloads/index.ts'

const BATCH_ROWS = 1_000
const KIND_TEXTS: Record<RowKind, string> = {
  refused: 'Refused',
  changed: 'Changed',
  added: 'New',
  withdrawn: 'Off sale',
}

/** Yields everything a check found as CSV: one line per refusal, new or missing car, and changed field. */
export async function* csvOfRows(db: Database, id: string): AsyncGenerator<string> {
  yield csvText([['What', 'Row', 'Stock no.', 'Car', 'Field', 'Old', 'New', 'Reason']])
  for (const kind of ROW_KINDS)
    for (let offset = 0; ; offset += BATCH_ROWS) {
      const { rows } = await listPreparedRows(db, id, { kind, limit: BATCH_ROWS, offset })
      if (rows.length > 0) yield csvText(rows.flatMap(linesOf))
      if (rows.length < BATCH_ROWS) break
    }
}

interface Detail {
  reason?: string
  fields?: Record<string, { from: unknown; to: unknown }>
  priceFrom?: number
  priceTo?: number
}

function linesOf({ kind, row, stockid, title, detail }: PreparedRow): string[][] {
  const start = [KIND_TEXTS[kind], row === null ? '' : String(row), stockid ?? '', title ?? '']
  const { reason = '', fields = {}, priceFrom, priceTo } = detail as Detail
  const lines = Object.entries(fields).map(([field, { from, to }]) => [
    ...start,
    FIELD_LABELS[field as VehicleField] ?? field,
    plainText(from),
    plainText(to),
    '',
  ])
  if (priceFrom !== undefined)
    lines.push([...start, 'Price', String(priceFrom), String(priceTo), 'Held: it would fall too far'])
  return lines.length > 0 ? lines : [[...start, '', '', '', reason]]
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('; ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
