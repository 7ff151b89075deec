import { parse } from 'csv-parse/sync'
import { MAX_MOVE_IN_COLUMNS, MAX_MOVE_IN_ROWS } from '../../domain/leads/move-in.ts'

const DELIMITERS = [',', ';', '\t']

/** Reads the header and the rows of a file, or says why it is not read. */
export function readTable(csv: string): string[][] | string {
  if (hasTooManyColumns(csv))
    return `A file may have ${MAX_MOVE_IN_COLUMNS} columns at most. Remove those that are not needed.`
  try {
    const table: string[][] = parse(csv, {
      bom: true,
      delimiter: DELIMITERS,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_MOVE_IN_ROWS + 2,
    })
    if (table.length < 2) return 'The file has no rows under its header'
    if (table.length > MAX_MOVE_IN_ROWS + 1)
      return `A file may have ${MAX_MOVE_IN_ROWS.toLocaleString('en-AU')} rows at most. Split it.`
    return table
  } catch {
    return 'The file could not be read. Save it as CSV and try again.'
  }
}

/** Counts before parsing, because millions of cells would keep everyone waiting. */
function hasTooManyColumns(csv: string): boolean {
  let columns = 1
  let isCellStart = true
  for (let at = 0; at < csv.length; at++) {
    const character = csv.charAt(at)
    if (isCellStart && character === '"') at = endOfQuotes(csv, at)
    isCellStart = character === '\n' || character === '\r' || DELIMITERS.includes(character)
    if (character === '\n' || character === '\r') columns = 1
    else if (isCellStart) columns += 1
    if (columns > MAX_MOVE_IN_COLUMNS) return true
  }
  return false
}

/** The position of the quote that ends a cell; two quotes in a row are one of its text. */
function endOfQuotes(csv: string, start: number): number {
  for (let at = start + 1; at < csv.length; at++) {
    if (csv[at] !== '"') continue
    if (csv[at + 1] !== '"') return at
    at += 1
  }
  return csv.length
}
