import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ImportRow } from '../../../domain/imports/import.ts'
import { COPY_NULL, copyText, copyTextArray } from '../../database/copy-text.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'

const STAGE_COLUMNS = ['"row"', 'refused', 'remarked', ...IMPORT_COLUMNS.map(({ name }) => name)].join(', ')

/** Creates a temporary table for the rows of a file, dropped with the transaction. */
export async function createStage(client: pg.Client): Promise<void> {
  const columns = IMPORT_COLUMNS.map(({ name, type }) => `${name} ${type}`)
  await client.query(
    `create temp table import_stage
       ("row" integer, refused boolean, remarked boolean, ${columns.join(', ')}, price_held boolean default false)
     on commit drop`,
  )
}

/** Reads all batches, no faster than the database accepts them. */
export async function stageRows(client: pg.Client, batches: AsyncIterable<ImportRow[]>): Promise<void> {
  await pipeline(
    generateCopyLines(batches),
    client.query(copyFrom(`copy import_stage (${STAGE_COLUMNS}) from stdin`)),
  )
}

export async function stageHeldRows(client: pg.Client, importId: number): Promise<void> {
  await client.query(
    `insert into import_stage select held.* from import_held_rows,
       jsonb_populate_record(null::import_stage, staged) held where import_id = $1`,
    [importId],
  )
}

export async function holdStagedRows(client: pg.Client, importId: number): Promise<void> {
  await client.query(
    `insert into import_held_rows (import_id, staged)
     select $1, jsonb_strip_nulls(to_jsonb(stage)) from import_stage stage`,
    [importId],
  )
}

async function* generateCopyLines(batches: AsyncIterable<ImportRow[]>): AsyncGenerator<string> {
  for await (const batch of batches) {
    const lines = copyLines(batch)
    if (lines) yield lines
  }
}

/** A refused row is staged with only its stock number, if known. */
function copyLines(batch: readonly ImportRow[]): string {
  let lines = ''
  for (const { row, vehicle, stockid, remarks } of batch) {
    const stagedValues = vehicle ?? (stockid === undefined ? null : { stockid })
    if (!stagedValues) continue
    lines += `${row}\t${vehicle ? 'f' : 't'}\t${remarks.length > 0 ? 't' : 'f'}`
    for (const { field } of IMPORT_COLUMNS) lines += `\t${copyValue((stagedValues as Values)[field])}`
    lines += '\n'
  }
  return lines
}

type Value = string | number | Date | readonly string[] | null | undefined
type Values = Partial<Record<string, Value>>

function copyValue(value: Value): string | number {
  if (value === null || value === undefined) return COPY_NULL
  if (typeof value === 'string') return copyText(value)
  if (typeof value === 'number') return value
  return value instanceof Date ? value.toISOString() : copyTextArray(value)
}
