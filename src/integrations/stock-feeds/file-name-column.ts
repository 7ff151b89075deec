import { makeOfFileName } from '../../domain/imports/cleaning/makes.ts'
import { HEADERS } from '../../domain/imports/fields.ts'
import { headerKey } from '../../domain/imports/header-key.ts'
import type { RawRow, RawTable } from '../../domain/imports/raw-table.ts'

/** Name of the added column. */
export const FILE_NAME_COLUMN = 'Make (from the file name)'

/** Adds a make column if the file is named after a make ('audi.csv') and has no such column. */
export function addFileNameColumn(table: RawTable, fileName: string): RawTable {
  const make = makeOfFileName(fileName)
  if (make === null || table.columns.some((column) => HEADERS.make.names.includes(headerKey(column))))
    return table
  const width = table.columns.length
  const widen = (cells: string[]) => {
    // Changes rows in place, because there are many. Pads short rows and cuts long ones.
    while (cells.length < width) cells.push('')
    cells.length = width
    cells.push(make)
    return cells
  }
  return {
    format: table.format,
    columns: [...table.columns, FILE_NAME_COLUMN],
    sample: table.sample.map((cells) => widen([...cells])),
    batches: (async function* (): AsyncGenerator<RawRow[]> {
      for await (const rows of table.batches) {
        for (const row of rows) widen(row.cells)
        yield rows
      }
    })(),
  }
}
