import { StockFileError } from '../../domain/imports/import.ts'
import type { CsvShape } from './sniff-csv.ts'

/** Maximum length of one record. */
export const MAX_RECORD_LENGTH = 1_000_000
/** Spreadsheet cells have at most 32,767 characters; a quote that stays open much longer may be stray. */
const MAX_OPEN_QUOTE_BYTES = 128 * 1_024
/** Extra last cell of a repaired row. No file contains it by chance; if one does, the row gets a remark. */
export const REPAIRED_MARK = '\0quotation mark not closed\0'

const QUOTE = 0x22
const SPACE = 0x20
const RETURN = 0x0d

/**
 * Passes records through unchanged. A quotation mark that is never closed would swallow the following rows: if a cell
 * clearly contains rows, the mark is limited to its own line.
 */
export class StrayQuotes {
  #pending: Buffer = Buffer.alloc(0)
  readonly #delimiter: number
  readonly #newline: number
  readonly #width: number
  readonly #hasSpaces: boolean

  constructor({ delimiter, newlines, width, hasSpaces }: CsvShape) {
    this.#delimiter = delimiter.charCodeAt(0)
    this.#newline = newlines.includes('\n') ? 0x0a : RETURN
    this.#width = width
    this.#hasSpaces = hasSpaces
  }

  /** Returns the records that are complete. */
  feed(chunk: Buffer, last: boolean): Buffer {
    const text = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk])
    const parts: Buffer[] = []
    let emitted = 0
    let heldFrom = -1
    let lineEnd = -2
    // Start of the record with the last multi-line cell, and the end of that cell.
    let recordStart = 0
    let cellEnd = 0
    const recordStartOf = (at: number) => {
      const before = at === 0 ? -1 : text.lastIndexOf(this.#newline, at - 1)
      return before >= cellEnd ? before + 1 : recordStart
    }
    for (let at = 0; heldFrom === -1; ) {
      const open = text.indexOf(QUOTE, at)
      if (open === -1) break
      at = open + 1
      if (!this.#beginsCell(text, open)) continue
      const close = closeOf(text, open, last)
      // Searches once per line, because a line can have very many cells.
      if (lineEnd !== -1 && lineEnd < open) lineEnd = text.indexOf(this.#newline, open)
      if (close !== -1) at = close + 1
      if (close !== -1 && (lineEnd === -1 || lineEnd > close)) continue
      const canDecide = close !== -1 || last || text.length - open > MAX_OPEN_QUOTE_BYTES
      if (canDecide && this.#isStray(text, { start: recordStartOf(open), close, lineEnd, last })) {
        const start = recordStartOf(open)
        const next = lineEnd === -1 ? text.length : lineEnd + 1
        parts.push(text.subarray(emitted, start), this.#repair(text.subarray(start, next), open - start))
        emitted = recordStart = cellEnd = at = next
      } else if (close === -1) heldFrom = recordStartOf(open)
      else [recordStart, cellEnd] = [recordStartOf(open), close + 1]
    }
    if (last) heldFrom = text.length
    else if (heldFrom === -1) heldFrom = recordStartOf(text.length)
    if (text.length - heldFrom > MAX_RECORD_LENGTH) throw tooLongError(text.subarray(heldFrom), this.#newline)
    parts.push(text.subarray(emitted, heldFrom))
    // Copies the bytes, so that the last line does not keep the whole chunk in memory.
    this.#pending = Buffer.from(text.subarray(heldFrom))
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
  }

  #beginsCell(text: Buffer, at: number): boolean {
    return at === 0 || text[at - 1] === this.#delimiter || text[at - 1] === this.#newline
  }

  #endsCell(text: Buffer, at: number): boolean {
    const byte = text[at]
    return byte === undefined || byte === this.#delimiter || byte === this.#newline || byte === RETURN
  }

  #isStray(text: Buffer, { start, close, lineEnd, last }: OpenQuote): boolean {
    const unclosed = close === -1
    if (lineEnd === -1) return last && unclosed
    // The closing quote begins another cell further down.
    if (!unclosed && this.#beginsCell(text, close) && !this.#endsCell(text, close + 1)) return true
    // A proper closing quote may be the inch mark of another row: then this row is complete without the quote.
    const ownLine = text.subarray(start, lineEnd)
    if (!unclosed && !this.#isRow(ownLine, false)) return false
    const figures = unclosed ? [] : this.#figures(ownLine)
    let rows = 0
    let others = 0
    const end = unclosed ? text.length : close
    const endsLine = unclosed ? last : text[close + 1] !== this.#delimiter
    for (let at = lineEnd + 1; at < end; ) {
      const next = text.indexOf(this.#newline, at)
      const whole = next !== -1 && next < end
      if (!whole && !endsLine) break
      const line = text.subarray(at, whole ? next : end)
      if (this.#isRow(line, true) && this.#hasFigures(line, figures)) rows += 1
      else if (!isBlank(line)) others += 1
      at = whole ? next + 1 : end
    }
    if (last && unclosed && rows + others === 0) return true
    return rows >= (last && unclosed ? 1 : this.#minRows()) && others * 4 <= rows
  }

  /** Returns the positions of cells with a digit. Rows of a table have them at similar positions. */
  #figures(line: Buffer): number[] {
    const cells = line.toString('latin1').split(String.fromCharCode(this.#delimiter))
    return cells.flatMap((cell, at) => (/\d/.test(cell) ? [at] : []))
  }

  #hasFigures(line: Buffer, positions: readonly number[]): boolean {
    if (positions.length === 0) return true
    const linePositions = new Set(this.#figures(line))
    return positions.filter((at) => linePositions.has(at)).length * 2 > positions.length
  }

  /** Narrow tables need more rows as evidence, because a sentence can have as many commas. */
  #minRows(): number {
    return this.#width >= 8 ? 1 : this.#width >= 4 ? 2 : 5
  }

  #isRow(line: Buffer, quotes: boolean): boolean {
    const { cells, spaced } = this.#count(line, quotes)
    if (cells < 2 || (spaced && !this.#hasSpaces)) return false
    return Math.abs(cells - this.#width) <= (this.#width >= 8 ? 1 : 0)
  }

  #count(line: Buffer, quotes: boolean): { cells: number; spaced: boolean } {
    let cells = 1
    let spaces = 0
    let quoted = false
    for (let at = 0; at < line.length; at++) {
      if (line[at] === QUOTE) quoted = quotes && !quoted
      else if (line[at] === this.#delimiter && !quoted) {
        cells += 1
        if (line[at + 1] === SPACE) spaces += 1
      }
    }
    return { cells, spaced: spaces * 2 > cells - 1 }
  }

  /** Removes the quote if the number of cells is then correct; otherwise closes it at the end of the line. */
  #repair(line: Buffer, open: number): Buffer {
    let end = line.length
    if (line[end - 1] === this.#newline) end -= 1
    if (line[end - 1] === RETURN) end -= 1
    const [before, cell, newline] = [line.subarray(0, open), line.subarray(open + 1, end), line.subarray(end)]
    const fits = this.#count(Buffer.concat([before, cell]), true).cells === this.#width
    const mark = fits ? '' : '"'
    const suffix = `${mark}${String.fromCharCode(this.#delimiter)}${REPAIRED_MARK}`
    return Buffer.concat([before, Buffer.from(mark), cell, Buffer.from(suffix), newline])
  }
}

interface OpenQuote {
  /** Start of the record. */
  start: number
  /** -1 if it is not in the text yet. */
  close: number
  lineEnd: number
  last: boolean
}

/** Finds the closing quote of the one at `open`. A doubled quote is an escaped one. */
function closeOf(text: Buffer, open: number, last: boolean): number {
  for (let at = text.indexOf(QUOTE, open + 1); at !== -1; at = text.indexOf(QUOTE, at + 2)) {
    if (at + 1 === text.length && !last) return -1
    if (text[at + 1] !== QUOTE) return at
  }
  return -1
}

function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte <= SPACE)
}

function tooLongError(recordStart: Buffer, newline: number): StockFileError {
  const message = recordStart.includes(newline)
    ? 'a quotation mark is not closed within a million characters'
    : 'a line is longer than a million characters'
  return new StockFileError(message)
}
