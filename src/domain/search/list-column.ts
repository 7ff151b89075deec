import { type Codes, codeArray } from './code-array.ts'

export interface ListColumn {
  /** Row r has codes[starts[r]] to codes[starts[r + 1] - 1], each once. */
  codes: Codes
  starts: Uint32Array
}

/** `read` hands over the codes of a row; one said twice counts once. */
export function listColumn(
  count: number,
  read: (row: number, add: (code: number) => void) => void,
): ListColumn {
  const codes: number[] = []
  const starts = new Uint32Array(count + 1)
  const lastRow: number[] = []
  for (let row = 0; row < count; row++) {
    read(row, (code) => {
      if (lastRow[code] === row) return
      lastRow[code] = row
      codes.push(code)
    })
    starts[row + 1] = codes.length
  }
  const narrow = codeArray(codes.length, lastRow.length)
  narrow.set(codes)
  return { codes: narrow, starts }
}
