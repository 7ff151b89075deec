import { type Remark, StockFileError } from '../../domain/imports/import.ts'
import type { RawRow, RawTable } from '../../domain/imports/raw-table.ts'

const SAMPLE_ROWS = 300
/** Maximum number of remarks about late column names. */
const MAX_LATE_NAMES = 50

/** Builds a table from JSON or XML records with named values. The first records define the columns. */
export async function buildTable(
  records: AsyncGenerator<ReadonlyMap<string, string>[]>,
  format: RawTable['format'],
): Promise<RawTable> {
  const first: ReadonlyMap<string, string>[] = []
  let readError: unknown = null
  try {
    while (first.length < SAMPLE_ROWS) {
      const next = await records.next()
      if (next.done === true) break
      first.push(...next.value)
    }
  } catch (error) {
    // Rows before the error are valid and are returned first.
    readError = error
    if (first.length === 0) throw error
  }
  if (first.length === 0) throw new StockFileError('The file contains no list of vehicles')
  const columns = [...new Set(first.flatMap((record) => [...record.keys()]))]
  const index = new Map(columns.map((column, at) => [column, at]))
  const sample = first
    .slice(0, SAMPLE_ROWS)
    .map((record) => columns.map((column) => record.get(column) ?? ''))
  return { format, columns, sample, batches: rowsOf(index, first, records, readError) }
}

async function* rowsOf(
  index: ReadonlyMap<string, number>,
  first: ReadonlyMap<string, string>[],
  rest: AsyncGenerator<ReadonlyMap<string, string>[]>,
  readError: unknown,
): AsyncGenerator<RawRow[]> {
  let row = 0
  const lateNames = new Set<string>()
  const toRow = (record: ReadonlyMap<string, string>): RawRow => {
    row += 1
    const cells = Array.from<string>({ length: index.size }).fill('')
    let remarks: Remark[] | undefined
    for (const [name, text] of record) {
      const at = index.get(name)
      if (at !== undefined) cells[at] = text
      else if (!lateNames.has(name) && lateNames.size < MAX_LATE_NAMES) {
        lateNames.add(name)
        remarks ??= []
        // Omits the value, because the column was never checked against forbidden headers.
        remarks.push({
          column: name,
          value: null,
          reason: `Column first appears after ${SAMPLE_ROWS} rows; not read`,
        })
      }
    }
    return remarks === undefined ? { row, cells } : { row, cells, remarks }
  }
  try {
    yield first.splice(0).map(toRow)
    if (readError !== null) throw readError
    for await (const batch of rest) yield batch.map(toRow)
  } finally {
    await rest.return(undefined)
  }
}
