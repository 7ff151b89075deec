import { type Codes, createCodeArray } from './code-array.ts'

export interface ListColumn {
  /** Row r has codes[starts[r]] to codes[starts[r + 1] - 1], without duplicates. */
  codes: Codes
  starts: Uint32Array
}

type ReadRow = (row: number, add: (code: number) => void) => void

/** `readRow` adds the codes of a row. Duplicates count once. */
export function listColumn(count: number, readRow: ReadRow): ListColumn {
  const column = createListColumn(count)
  for (let row = 0; row < count; row++) column.addRow(row, readRow)
  return column.finish()
}

/** Builds the column row by row, for callers that work in steps. */
export function createListColumn(count: number) {
  const codes: number[] = []
  const starts = new Uint32Array(count + 1)
  const lastRow: number[] = []
  return {
    addRow(row: number, readRow: ReadRow): void {
      readRow(row, (code) => {
        if (lastRow[code] === row) return
        lastRow[code] = row
        codes.push(code)
      })
      starts[row + 1] = codes.length
    },
    finish(): ListColumn {
      const narrow = createCodeArray(codes.length, lastRow.length)
      narrow.set(codes)
      return { codes: narrow, starts }
    },
  }
}
