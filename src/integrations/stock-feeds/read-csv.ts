import { CsvError, type Options, Parser } from 'csv-parse'
import { type Remark, StockFileError } from '../../domain/imports/import.ts'
import type { RawRow, RawTable } from '../../domain/imports/raw-table.ts'
import { findHeader, uniqueNames } from './header-row.ts'
import { type CsvShape, sniffCsv } from './sniff-csv.ts'
import { LONGEST_RECORD, MENDED, StrayQuotes } from './stray-quotes.ts'

const HEAD = 64 * 1_024
const SAMPLE = 300

/** A table of any delimiter out of UTF-8, read as it comes. */
export async function readCsv(bytes: AsyncIterable<Buffer>): Promise<RawTable> {
  const mended = new WeakSet<string[]>()
  const records = recordsOf(bytes, mended)
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
    batches: numbered(columns.length, rows, records, { broken, mended }),
  }
}

async function* numbered(
  width: number,
  first: string[][],
  rest: AsyncGenerator<string[][]>,
  { broken, mended }: { broken: unknown; mended: WeakSet<string[]> },
): AsyncGenerator<RawRow[]> {
  let row = 0
  const rowsOf = (records: string[][]) =>
    records.map((cells): RawRow => {
      row += 1
      if (mended.has(cells)) return { row, cells, remarks: [STRAY_QUOTE, ...raggedness(cells, width)] }
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

const STRAY_QUOTE: Remark = {
  column: null,
  value: null,
  reason: 'A quotation mark is opened and not closed; the row was taken to end with its line',
}

/** Without what stood there: it may be what a column keeps that nobody may read. */
function raggedness(cells: readonly string[], width: number): Remark[] {
  if (cells.length === width) return []
  if (cells.length > width && cells.slice(width).every((cell) => cell.trim() === '')) return []
  const counted = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} for ${width} columns`
  const reason =
    cells.length > width
      ? `${counted}; those past the last column were not read`
      : `${counted}; the missing ones are empty`
  return [{ column: null, value: null, reason }]
}

/** Records in batches, one for each chunk. The parser hands its records to us and keeps none. */
async function* recordsOf(
  bytes: AsyncIterable<Buffer>,
  mended: WeakSet<string[]>,
): AsyncGenerator<string[][]> {
  let reading: Reading | null = null
  for await (const chunk of inPieces(bytes, HEAD)) {
    const first = reading === null
    reading ??= new Reading(sniffCsv(chunk.toString('utf8', 0, HEAD)), mended)
    await reading.feed(first ? chunk.subarray(reading.skip) : chunk)
    yield* reading.take()
  }
  if (reading === null) return
  await reading.end()
  yield* reading.take()
}

/** In chunks that are never small: a server may send single bytes. */
async function* inPieces(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let piece = Buffer.alloc(0)
  let filled = 0
  for await (const chunk of bytes) {
    if (filled === 0 && chunk.length >= size) {
      yield chunk
      continue
    }
    for (let at = 0; at < chunk.length; ) {
      if (filled === 0) piece = Buffer.allocUnsafe(size)
      const copied = chunk.copy(piece, filled, at)
      filled += copied
      at += copied
      if (filled < size) continue
      yield piece
      filled = 0
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
}

/** One file on its way through the parser. */
class Reading {
  readonly skip: number
  readonly #quotes: StrayQuotes
  readonly #parser: Collector
  #failed: Error | null = null

  constructor(shape: CsvShape, mended: WeakSet<string[]>) {
    this.skip = shape.skip
    this.#quotes = new StrayQuotes(shape)
    this.#parser = new Collector(mended, {
      delimiter: shape.delimiter,
      record_delimiter: shape.newlines,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
      encoding: 'utf8',
    })
    this.#parser.on('error', (error) => {
      this.#failed = error
    })
  }

  async feed(chunk: Buffer): Promise<void> {
    await this.#write(() => this.#quotes.feed(chunk, false))
  }

  async end(): Promise<void> {
    await this.#write(() => this.#quotes.feed(Buffer.alloc(0), true))
    if (this.#failed !== null) return
    await new Promise<void>((resolve) => {
      this.#parser.once('close', resolve)
      this.#parser.end()
      this.#parser.resume()
    })
  }

  /** What is there; a fault comes after the records before it. */
  *take(): Generator<string[][]> {
    const records = this.#parser.collected()
    if (records.length > 0) yield records
    if (this.#failed !== null) throw errorOf(this.#failed)
  }

  async #write(next: () => Buffer): Promise<void> {
    try {
      const chunk = next()
      if (chunk.length > 0)
        await new Promise<void>((resolve) => {
          this.#parser.write(chunk, () => resolve())
        })
    } catch (error) {
      this.#failed = errorAt(this.#parser.info.lines, (error as Error).message)
    }
  }
}

/** Keeps the records in an array: handing them on one by one through a stream costs more than parsing them. */
class Collector extends Parser {
  #records: string[][] = []
  readonly #mended: WeakSet<string[]>

  constructor(mended: WeakSet<string[]>, options: Options) {
    super(options)
    this.#mended = mended
  }

  override push(record: string[] | null): boolean {
    if (record === null) return super.push(null)
    if (record.at(-1) === MENDED) {
      record.pop()
      this.#mended.add(record)
    }
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

function errorOf(error: Error): Error {
  if (!(error instanceof CsvError)) return error
  const lines: unknown = error['lines']
  return errorAt(typeof lines === 'number' ? lines : null, FAULTS[error.code] ?? error.message)
}

function errorAt(line: number | null, what: string): StockFileError {
  return new StockFileError(
    `The file cannot be read on${line === null ? '' : `, at about line ${line}`}: ${what}`,
  )
}
