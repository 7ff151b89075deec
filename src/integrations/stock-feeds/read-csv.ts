import { CsvError, type Options, Parser } from 'csv-parse'
import { type Remark, StockFileError } from '../../domain/imports/import.ts'
import type { RawRow, RawTable } from '../../domain/imports/raw-table.ts'
import { findHeader, uniqueNames } from './header-row.ts'
import { type CsvShape, sniffCsv } from './sniff-csv.ts'
import { MAX_RECORD_LENGTH, REPAIRED_MARK, StrayQuotes } from './stray-quotes.ts'

const HEAD_BYTES = 64 * 1_024
const SAMPLE_ROWS = 300

/** Reads a UTF-8 table with any delimiter as a stream. */
export async function readCsv(bytes: AsyncIterable<Buffer>): Promise<RawTable> {
  const repairedRecords = new WeakSet<string[]>()
  let isTabbed = false
  const records = recordsOf(bytes, repairedRecords, ({ delimiter }) => {
    isTabbed = delimiter === '\t'
  })
  const first: string[][] = []
  let readError: unknown = null
  try {
    while (first.length < SAMPLE_ROWS) {
      const next = await records.next()
      if (next.done === true) break
      for (const record of next.value) first.push(record)
    }
  } catch (error) {
    // Rows before the error are valid and are returned first.
    readError = error
    if (first.length === 0) throw error
  }
  if (first.length === 0) throw new StockFileError('The file is empty')
  const header = findHeader(first)
  const columns = uniqueNames(header.names)
  const rows = first.slice(header.rows)
  return {
    format: isTabbed ? 'TSV' : 'CSV',
    columns,
    sample: rows.slice(0, SAMPLE_ROWS),
    batches: numberRows(columns.length, rows, records, { readError, repairedRecords }),
  }
}

async function* numberRows(
  width: number,
  first: string[][],
  rest: AsyncGenerator<string[][]>,
  { readError, repairedRecords }: { readError: unknown; repairedRecords: WeakSet<string[]> },
): AsyncGenerator<RawRow[]> {
  let row = 0
  const rowsOf = (records: string[][]) =>
    records.map((cells): RawRow => {
      row += 1
      if (repairedRecords.has(cells))
        return { row, cells, remarks: [STRAY_QUOTE, ...remarkWidth(cells, width)] }
      return cells.length === width ? { row, cells } : { row, cells, remarks: remarkWidth(cells, width) }
    })
  try {
    yield rowsOf(first)
    if (readError !== null) throw readError
    for await (const records of rest) yield rowsOf(records)
  } finally {
    await rest.return(undefined)
  }
}

const STRAY_QUOTE: Remark = {
  column: null,
  value: null,
  reason: 'A quotation mark is not closed; the row was ended at the end of its line',
}

/** Omits the cells' content, which may come from a forbidden column. */
function remarkWidth(cells: readonly string[], width: number): Remark[] {
  if (cells.length === width) return []
  if (cells.length > width && cells.slice(width).every((cell) => cell.trim() === '')) return []
  const cellCount = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} for ${width} columns`
  const reason =
    cells.length > width
      ? `${cellCount}; the extra ones were not read`
      : `${cellCount}; the missing ones are empty`
  return [{ column: null, value: null, reason }]
}

/** Yields one batch of records per chunk. The parser keeps none. */
async function* recordsOf(
  bytes: AsyncIterable<Buffer>,
  repairedRecords: WeakSet<string[]>,
  onShape: (shape: CsvShape) => void,
): AsyncGenerator<string[][]> {
  let reader: CsvReader | null = null
  for await (const chunk of mergeChunks(bytes, HEAD_BYTES)) {
    const first = reader === null
    if (reader === null) {
      const shape = sniffCsv(chunk.toString('utf8', 0, HEAD_BYTES))
      onShape(shape)
      reader = new CsvReader(shape, repairedRecords)
    }
    await reader.feed(first ? chunk.subarray(reader.skip) : chunk)
    yield* reader.take()
  }
  if (reader === null) return
  await reader.end()
  yield* reader.take()
}

/** Merges small chunks, because a server may send single bytes. */
async function* mergeChunks(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let piece = Buffer.alloc(0)
  let filledBytes = 0
  for await (const chunk of bytes) {
    if (filledBytes === 0 && chunk.length >= size) {
      yield chunk
      continue
    }
    for (let at = 0; at < chunk.length; ) {
      if (filledBytes === 0) piece = Buffer.allocUnsafe(size)
      const copiedBytes = chunk.copy(piece, filledBytes, at)
      filledBytes += copiedBytes
      at += copiedBytes
      if (filledBytes < size) continue
      yield piece
      filledBytes = 0
    }
  }
  if (filledBytes > 0) yield piece.subarray(0, filledBytes)
}

/** Feeds one file through the parser. */
class CsvReader {
  readonly skip: number
  readonly #quotes: StrayQuotes
  readonly #parser: Collector
  #failed: Error | null = null

  constructor(shape: CsvShape, repairedRecords: WeakSet<string[]>) {
    this.skip = shape.skip
    this.#quotes = new StrayQuotes(shape)
    this.#parser = new Collector(repairedRecords, {
      delimiter: shape.delimiter,
      record_delimiter: shape.newlines,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_LENGTH,
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

  /** Yields the parsed records, then throws the error that followed them, if any. */
  *take(): Generator<string[][]> {
    const records = this.#parser.takeRecords()
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

/** Collects records in an array, because streaming them one by one costs more than parsing them. */
class Collector extends Parser {
  #records: string[][] = []
  readonly #repairedRecords: WeakSet<string[]>

  constructor(repairedRecords: WeakSet<string[]>, options: Options) {
    super(options)
    this.#repairedRecords = repairedRecords
  }

  override push(record: string[] | null): boolean {
    if (record === null) return super.push(null)
    if (record.at(-1) === REPAIRED_MARK) {
      record.pop()
      this.#repairedRecords.add(record)
    }
    // A line with only delimiters is also blank.
    if (record.some((cell) => cell !== '' && cell.trim() !== '')) this.#records.push(record)
    return true
  }

  takeRecords(): string[][] {
    const records = this.#records
    this.#records = []
    return records
  }
}

const ERROR_MESSAGES: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed',
  CSV_MAX_RECORD_SIZE: 'a quotation mark is not closed within a million characters',
}

function errorOf(error: Error): Error {
  if (!(error instanceof CsvError)) return error
  const lines: unknown = error['lines']
  return errorAt(typeof lines === 'number' ? lines : null, ERROR_MESSAGES[error.code] ?? error.message)
}

function errorAt(line: number | null, message: string): StockFileError {
  return new StockFileError(
    `The file is unreadable${line === null ? '' : ` at about line ${line}`}: ${message}`,
  )
}
