import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null | undefined

/** Puts an apostrophe before text that a spreadsheet would run as a formula; numbers stay unchanged. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.length === 0
    ? ''
    : stringify([...rows] as CsvCell[][], {
        record_delimiter: 'windows',
        escape_formulas: true,
        cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
      })
}
