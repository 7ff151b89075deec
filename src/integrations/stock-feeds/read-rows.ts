import type { ImportRow } from '../../domain/imports/import.ts'
import type { RawRow, RawTable } from '../../domain/imports/raw-table.ts'
import { reviseRows } from '../../domain/imports/revise-rows.ts'
import { mapperOf, type OpenOptions, openTable } from './open-stock.ts'
import type { StockSource } from './sources.ts'

export interface ReadRow extends ImportRow {
  /** The file's own word for the dealership; empty without one. */
  dealershipWord: string
}

/** Reads some rows of a file as vehicles. Maps the rows before them too, because stock numbers may depend on them. */
export async function readStockRows(
  source: StockSource,
  options: OpenOptions,
  { from, count }: { from: number; count: number },
): Promise<ReadRow[]> {
  const { stockSource, fileTable, choice } = await openTable(source, options)
  try {
    const column = choice.mapping.find(({ field }) => field === 'dealership')?.column
    const words = collectCells(fileTable, column === undefined ? -1 : fileTable.columns.indexOf(column))
    const table = reviseRows(words.table, choice, options.chosen?.fixes)
    const mapper = mapperOf(choice, table, options)
    const rows: ReadRow[] = []
    let at = 0
    for await (const batch of table.batches) {
      for (const { row, cells, remarks } of batch) {
        const mapped = mapper.map(cells, row, remarks)
        if (at >= from) rows.push({ ...mapped, dealershipWord: words.cells.get(row) ?? '' })
        at += 1
        if (rows.length === count) return rows
      }
      words.cells.clear()
    }
    return rows
  } finally {
    await stockSource.close()
  }
}

/** Remembers one cell of each row of the current batch, before words are replaced by ours. */
function collectCells(table: RawTable, index: number) {
  const cells = new Map<number, string>()
  const batches = async function* (): AsyncGenerator<RawRow[]> {
    for await (const batch of table.batches) {
      for (const row of batch) cells.set(row.row, (row.cells[index] ?? '').trim())
      yield batch
    }
  }
  return { cells, table: { ...table, batches: batches() } }
}
