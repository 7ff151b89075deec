import type { Remark } from './import.ts'

/** One record of a file as uninterpreted text. */
export interface RawRow {
  /** Counted from 1. */
  row: number
  /** In the order of the table's columns. */
  cells: string[]
  /** Remarks from the reader itself, such as missing or extra cells. */
  remarks?: Remark[]
}

/** An open file of any format. */
export interface RawTable {
  format: 'CSV' | 'TSV' | 'JSON' | 'XML' | 'Excel'
  columns: string[]
  /** Cells of the first rows, for guessing the mapping. */
  sample: string[][]
  /** Yields all rows in batches, including those of the sample. */
  batches: AsyncIterable<RawRow[]>
}
