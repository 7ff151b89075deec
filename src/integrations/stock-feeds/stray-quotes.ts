import { StockFileError } from '../../domain/imports/import.ts'
import type { CsvShape } from './sniff-csv.ts'

/** One record: past this, it is none. */
export const LONGEST_RECORD = 1_000_000
/** Spreadsheets keep no cell longer than 32,767 characters; a quote that is open for longer is looked into. */
const PATIENCE = 128 * 1_024
/** The last cell of a row that was mended. No file has it by chance, and whoever puts it in gets a remark for it. */
export const MENDED = '\0quotation mark not closed\0'

const QUOTE = 0x22
const SPACE = 0x20
const RETURN = 0x0d

/**
 * Passes records on as they are. A quotation mark that is opened and never closed would take the rows behind it into its cell:
 * where a cell plainly holds rows, the mark counts for its own line alone.
 */
export class StrayQuotes {
  #held: Buffer = Buffer.alloc(0)
  readonly #delimiter: number
  readonly #newline: number
  readonly #width: number
  readonly #spaced: boolean

  constructor({ delimiter, newlines, width, spaced }: CsvShape) {
    this.#delimiter = delimiter.charCodeAt(0)
    this.#newline = newlines.includes('\n') ? 0x0a : RETURN
    this.#width = width
    this.#spaced = spaced
  }

  /** The records that are whole now. */
  feed(chunk: Buffer, last: boolean): Buffer {
    const text = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    const parts: Buffer[] = []
    let given = 0
    let hold = -1
    let lineEnd = -2
    // The last cell of several lines: where its record begins, and where the cell ends.
    let record = 0
    let behind = 0
    const recordOf = (at: number) => {
      const before = at === 0 ? -1 : text.lastIndexOf(this.#newline, at - 1)
      return before >= behind ? before + 1 : record
    }
    for (let at = 0; hold === -1; ) {
      const open = text.indexOf(QUOTE, at)
      if (open === -1) break
      at = open + 1
      if (!this.#beginsCell(text, open)) continue
      const close = closeOf(text, open, last)
      // Looked for once a line: a line can have very many cells.
      if (lineEnd !== -1 && lineEnd < open) lineEnd = text.indexOf(this.#newline, open)
      if (close !== -1) at = close + 1
      if (close !== -1 && (lineEnd === -1 || lineEnd > close)) continue
      const ripe = close !== -1 || last || text.length - open > PATIENCE
      if (ripe && this.#isStray(text, { start: recordOf(open), close, lineEnd, last })) {
        const start = recordOf(open)
        const next = lineEnd === -1 ? text.length : lineEnd + 1
        parts.push(text.subarray(given, start), this.#mended(text.subarray(start, next), open - start))
        given = record = behind = at = next
      } else if (close === -1) hold = recordOf(open)
      else [record, behind] = [recordOf(open), close + 1]
    }
    if (last) hold = text.length
    else if (hold === -1) hold = recordOf(text.length)
    if (text.length - hold > LONGEST_RECORD) throw tooLong(text.subarray(hold), this.#newline)
    parts.push(text.subarray(given, hold))
    // A copy: the whole chunk would be kept for its last line.
    this.#held = Buffer.from(text.subarray(hold))
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
  }

  #beginsCell(text: Buffer, at: number): boolean {
    return at === 0 || text[at - 1] === this.#delimiter || text[at - 1] === this.#newline
  }

  #endsCell(text: Buffer, at: number): boolean {
    const byte = text[at]
    return byte === undefined || byte === this.#delimiter || byte === this.#newline || byte === RETURN
  }

  #isStray(text: Buffer, { start, close, lineEnd, last }: Opened): boolean {
    const unclosed = close === -1
    if (lineEnd === -1) return last && unclosed
    // What closes it begins a cell of its own, further down.
    if (!unclosed && this.#beginsCell(text, close) && !this.#endsCell(text, close + 1)) return true
    // One that is closed as it should be may still be the inches of another row: then its own row is whole without it.
    const own = text.subarray(start, lineEnd)
    if (!unclosed && !this.#isRow(own, false)) return false
    const figures = unclosed ? [] : this.#figures(own)
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
    return rows >= (last && unclosed ? 1 : this.#leastRows()) && others * 4 <= rows
  }

  /** Which cells have a digit, by their place: a row has them where the row before it has. */
  #figures(line: Buffer): number[] {
    const cells = line.toString('latin1').split(String.fromCharCode(this.#delimiter))
    return cells.flatMap((cell, at) => (/\d/.test(cell) ? [at] : []))
  }

  #hasFigures(line: Buffer, wanted: readonly number[]): boolean {
    if (wanted.length === 0) return true
    const there = new Set(this.#figures(line))
    return wanted.filter((at) => there.has(at)).length * 2 > wanted.length
  }

  /** A sentence can have as many commas as a narrow table. */
  #leastRows(): number {
    return this.#width >= 8 ? 1 : this.#width >= 4 ? 2 : 5
  }

  #isRow(line: Buffer, quotes: boolean): boolean {
    const { cells, spaced } = this.#count(line, quotes)
    if (cells < 2 || (spaced && !this.#spaced)) return false
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

  /** Without its mark where the cells are then as many as they should be, else closed at the line's end. */
  #mended(line: Buffer, open: number): Buffer {
    let end = line.length
    if (line[end - 1] === this.#newline) end -= 1
    if (line[end - 1] === RETURN) end -= 1
    const [before, cell, newline] = [line.subarray(0, open), line.subarray(open + 1, end), line.subarray(end)]
    const fits = this.#count(Buffer.concat([before, cell]), true).cells === this.#width
    const mark = fits ? '' : '"'
    const told = `${mark}${String.fromCharCode(this.#delimiter)}${MENDED}`
    return Buffer.concat([before, Buffer.from(mark), cell, Buffer.from(told), newline])
  }
}

interface Opened {
  /** Where its record begins. */
  start: number
  /** -1: not in sight. */
  close: number
  lineEnd: number
  last: boolean
}

/** Where the quote at `open` is closed; two of them are one that is meant. */
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

function tooLong(record: Buffer, newline: number): StockFileError {
  const what = record.includes(newline)
    ? 'a quotation mark is opened and not closed for a million characters'
    : 'a line is longer than a million characters'
  return new StockFileError(what)
}
