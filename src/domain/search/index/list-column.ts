import { type Codes, codeArray } from './code-array.ts'

export interface ListColumn {
  /** Row r has codes[starts[r]] to codes[starts[r + 1] - 1], each once. */
  codes: Codes
  starts: Uint32Array
}

type ReadRow = (row: number, add: (code: number) => void) => void

/** `read` hands over the codes of a row; one said twice counts once. */
export function listColumn(count: number, read: ReadRow): ListColumn {
  const column = createListColumn(count)
  for (let row = 0; row < count; row++) column.addRow(row, read)
  return column.finish()
}

/** Row after row, for those who do not do all of it at once. */
export function createListColumn(count: number) {
  const codes: number[] = []
  const starts = new Uint32Array(count + 1)
  const lastRow: number[] = []
  return {
    addRow(row: number, read: ReadRow): void {
      read(row, (code) => {
        if (lastRow[code] === row) return
        lastRow[code] = row
        codes.push(code)
      })
      starts[row + 1] = codes.length
    },
    finish(): ListColumn {
      const narrow = codeArray(codes.length, lastRow.length)
      narrow.set(codes)
      return { codes: narrow, starts }
    },
  }
}
