import { makeOfFileName } from '../../domain/imports/cleaning/makes.ts'
import { HEADERS } from '../../domain/imports/fields.ts'
import { headerKey } from '../../domain/imports/header-key.ts'
import type { RawRow, RawTable } from '../../domain/imports/raw-table.ts'

/** What the column is called that the file does not have. */
export const FILE_NAME_COLUMN = 'Make (from the file name)'

/** 'audi.csv' need not say in every row what it is a list of: its name becomes a column. */
export function withFileName(table: RawTable, fileName: string): RawTable {
  const make = makeOfFileName(fileName)
  if (make === null || table.columns.some((column) => HEADERS.make.names.includes(headerKey(column))))
    return table
  const width = table.columns.length
  const widened = (cells: string[]) => {
    // In place: rows are many. A row too short is filled up first, one too long is cut.
    while (cells.length < width) cells.push('')
    cells.length = width
    cells.push(make)
    return cells
  }
  return {
    format: table.format,
    columns: [...table.columns, FILE_NAME_COLUMN],
    sample: table.sample.map((cells) => widened([...cells])),
    batches: (async function* (): AsyncGenerator<RawRow[]> {
      for await (const rows of table.batches) {
        for (const row of rows) widened(row.cells)
        yield rows
      }
    })(),
  }
}
