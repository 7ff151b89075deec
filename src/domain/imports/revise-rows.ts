import type { ColumnMapping, WordMaps } from './import.ts'
import type { RawRow, RawTable } from './raw-table.ts'

/** Cells that someone has corrected: {row: {column: value}}. */
export type RowChanges = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Replaces the cells that someone has corrected, then the words that mean one of ours. */
export function reviseRows(
  table: RawTable,
  { mapping, wordMaps }: { mapping: readonly ColumnMapping[]; wordMaps: WordMaps },
  fixes: RowChanges = {},
): RawTable {
  const words = mapping.flatMap(({ field, column }) => {
    const ours = wordMaps[field]
    const at = table.columns.indexOf(column)
    return ours && at !== -1 ? [{ at, ours: new Map(Object.entries(ours)) }] : []
  })
  if (words.length === 0 && Object.keys(fixes).length === 0) return table
  const revise = (row: number, cells: string[]): string[] => {
    const revised = [...cells]
    for (const [column, value] of Object.entries(fixes[row] ?? {})) {
      const at = table.columns.indexOf(column)
      if (at !== -1) revised[at] = value
    }
    for (const { at, ours } of words) revised[at] = ours.get((revised[at] ?? '').trim()) ?? revised[at] ?? ''
    return revised
  }
  return {
    ...table,
    sample: table.sample.map((cells, index) => revise(index + 1, cells)),
    batches: (async function* (): AsyncGenerator<RawRow[]> {
      for await (const rows of table.batches)
        yield rows.map((row) => ({ ...row, cells: revise(row.row, row.cells) }))
    })(),
  }
}
