import { readFile } from 'node:fs/promises'
import { StockFileError } from '../../domain/imports/import.ts'
import type { RawTable } from '../../domain/imports/raw-table.ts'
import { checkUnpackedSize } from './archives/archive.ts'
import { countKnownHeaders, findHeader, uniqueNames } from './header-row.ts'

/** The reader holds a whole workbook in memory, about ten times its unpacked size. */
const MAX_UNPACKED_BYTES = 60_000_000
const MAX_ROWS = 100_000
const SAMPLE_ROWS = 300
const BATCH_ROWS = 500
const HEADER_ROWS = 10

/** Reads the sheet of a workbook that looks most like a list of cars. */
export async function readSpreadsheet(path: string): Promise<RawTable> {
  await checkUnpackedSize(path, { unpackedBytes: MAX_UNPACKED_BYTES })
  const sheets = await readSheets(path)
  const [best] = sheets
    .map((sheet) => ({ ...sheet, known: knownHeadersOf(sheet.rows) }))
    .toSorted((one, other) => other.known - one.known || other.rows.length - one.rows.length)
  if (!best || best.rows.length === 0) throw new StockFileError('The spreadsheet is empty')
  if (best.rows.length > MAX_ROWS)
    throw new StockFileError(
      `The spreadsheet has more than ${MAX_ROWS.toLocaleString('en-GB')} rows; save it as CSV first`,
    )
  const header = findHeader(best.rows.slice(0, SAMPLE_ROWS))
  const columns = uniqueNames(header.names)
  const rows = best.rows.slice(header.rows).map((cells) => cells.slice(0, columns.length))
  return {
    format: 'Excel',
    columns,
    sample: rows.slice(0, SAMPLE_ROWS),
    batches: (async function* () {
      for (let from = 0; from < rows.length; from += BATCH_ROWS)
        yield rows.slice(from, from + BATCH_ROWS).map((cells, index) => ({ row: from + index + 1, cells }))
    })(),
  }
}

async function readSheets(path: string): Promise<{ rows: string[][] }[]> {
  const { default: readWorkbook } = await import('read-excel-file/node')
  try {
    const sheets = await readWorkbook(await readFile(path))
    return sheets.map(({ data }) => ({
      rows: data
        .map((cells) => cells.map(cellText))
        .filter((cells) => cells.some((cell) => cell.trim() !== '')),
    }))
  } catch (error) {
    throw new StockFileError('The spreadsheet cannot be read; save it again as .xlsx or as CSV', {
      cause: error,
    })
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

function knownHeadersOf(rows: readonly string[][]): number {
  return Math.max(0, ...rows.slice(0, HEADER_ROWS).map(countKnownHeaders))
}
