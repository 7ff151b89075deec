import { CsvError, Parser } from 'csv-parse'
import { type Remark, StockFileError } from '../../domain/imports/import.ts'
import type { RawRow, RawTable } from '../../domain/imports/raw-table.ts'
import { findHeader, uniqueNames } from './header-row.ts'
import { sniffCsv } from './sniff-csv.ts'

const HEAD = 64 * 1_024
const SAMPLE = 300
/** One record: past this, a quote was opened and never closed. */
const LONGEST_RECORD = 1_000_000

/** A table of any delimiter out of UTF-8, read as it comes. */
export async function readCsv(bytes: AsyncIterable<Buffer>): Promise<RawTable> {
  const records = recordsOf(bytes)
  const first: string[][] = []
  let broken: unknown = null
  try {
    while (first.length < SAMPLE) {
      const next = await records.next()
      if (next.done === true) break
      for (const record of next.value) first.push(record)
    }
  } catch (error) {
    // What came before the break is good, and is given out first.
    broken = error
    if (first.length === 0) throw error
  }
  if (first.length === 0) throw new StockFileError('The file is empty')
  const header = findHeader(first)
  const columns = uniqueNames(header.names)
  const rows = first.slice(header.rows)
  return {
    format: 'CSV',
    columns,
    sample: rows.slice(0, SAMPLE),
    batches: numbered(columns.length, rows, records, broken),
  }
}

async function* numbered(
  width: number,
  first: string[][],
  rest: AsyncGenerator<string[][]>,
  broken: unknown,
): AsyncGenerator<RawRow[]> {
  let row = 0
  const rowsOf = (records: string[][]) =>
    records.map((cells): RawRow => {
      row += 1
      return cells.length === width ? { row, cells } : { row, cells, remarks: raggedness(cells, width) }
    })
  try {
    yield rowsOf(first)
    if (broken !== null) throw broken
    for await (const records of rest) yield rowsOf(records)
  } finally {
    await rest.return(undefined)
  }
}

function raggedness(cells: readonly string[], width: number): Remark[] {
  const extra = cells.slice(width)
  if (cells.length > width && extra.every((cell) => cell.trim() === '')) return []
  const counted = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} for ${width} columns`
  const reason =
    cells.length > width
      ? `${counted}; those past the last column were not read`
      : `${counted}; the missing ones are empty`
  return [{ column: null, value: extra.length > 0 ? extra.join(' ').slice(0, 80) : null, reason }]
}

/** Records in batches, one for each chunk. The parser hands its records to us and keeps none. */
async function* recordsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[][]> {
  const chunks = bytes[Symbol.asyncIterator]()
  try {
    let head = Buffer.alloc(0)
    let ended = false
    while (head.length < HEAD && !ended) {
      const next = await chunks.next()
      if (next.done === true) ended = true
      else head = Buffer.concat([head, next.value])
    }
    const shape = sniffCsv(head.toString('utf8', 0, HEAD))
    const parser = new Collector({
      delimiter: shape.delimiter,
      record_delimiter: shape.newlines,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
      encoding: 'utf8',
    })
    let failed: Error | null = null
    parser.on('error', (error) => {
      failed = error
    })
    const feed = (chunk: Buffer | null) =>
      new Promise<void>((resolve) => {
        if (chunk === null) {
          parser.once('close', resolve)
          parser.end()
          parser.resume()
        } else parser.write(chunk, () => resolve())
      })
    const take = function* () {
      const records = parser.collected()
      if (records.length > 0) yield records
      if (failed !== null) throw faultOf(failed)
    }
    if (head.length > shape.skip) {
      await feed(head.subarray(shape.skip))
      yield* take()
    }
    while (!ended) {
      const next = await chunks.next()
      if (next.done === true) break
      await feed(next.value)
      yield* take()
    }
    await feed(null)
    yield* take()
  } finally {
    await chunks.return?.()
  }
}

/** Keeps the records in an array: handing them on one by one through a stream costs more than parsing them. */
class Collector extends Parser {
  #records: string[][] = []

  override push(record: string[] | null): boolean {
    if (record === null) return super.push(null)
    // A line of nothing but delimiters is a blank line too.
    if (record.some((cell) => cell !== '' && cell.trim() !== '')) this.#records.push(record)
    return true
  }

  collected(): string[][] {
    const records = this.#records
    this.#records = []
    return records
  }
}

const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_MAX_RECORD_SIZE: 'a quotation mark is opened and not closed for a million characters',
}

function faultOf(error: Error): Error {
  if (!(error instanceof CsvError)) return error
  const what = FAULTS[error.code] ?? error.message
  const line = typeof error['lines'] === 'number' ? `, at about line ${error['lines']}` : ''
  return new StockFileError(`The file cannot be read on${line}: ${what}`)
}
