import type { Remark } from './import.ts'

/** One record of a file, as text, before anybody asks what it means. */
export interface RawRow {
  /** From 1. */
  row: number
  /** In the order of the table's columns. */
  cells: string[]
  /** What the reader itself saw: a cell too many, a cell too few. */
  remarks?: Remark[]
}

/** A file of any format, opened: its columns, its first rows, and all of its rows. */
export interface RawTable {
  format: 'CSV' | 'JSON' | 'XML'
  columns: string[]
  /** The first rows' cells, to guess from. */
  sample: string[][]
  /** All rows, those of the sample included, in batches. */
  batches: AsyncIterable<RawRow[]>
}
