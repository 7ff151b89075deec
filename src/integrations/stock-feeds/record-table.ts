import { type Remark, StockFileError } from '../../domain/imports/import.ts'
import type { RawRow, RawTable } from '../../domain/imports/raw-table.ts'

const SAMPLE = 300
/** Names told of, where a file keeps inventing new ones. */
const MOST_LATE = 50

/** Records with names of their own, as JSON and XML have them, made into a table: the first of them give its columns. */
export async function tableOf(
  records: AsyncGenerator<ReadonlyMap<string, string>[]>,
  format: RawTable['format'],
): Promise<RawTable> {
  const first: ReadonlyMap<string, string>[] = []
  let broken: unknown = null
  try {
    while (first.length < SAMPLE) {
      const next = await records.next()
      if (next.done === true) break
      first.push(...next.value)
    }
  } catch (error) {
    // What came before the break is good, and is given out first.
    broken = error
    if (first.length === 0) throw error
  }
  if (first.length === 0) throw new StockFileError('The file holds no list of vehicles')
  const columns = [...new Set(first.flatMap((record) => [...record.keys()]))]
  const index = new Map(columns.map((column, at) => [column, at]))
  const sample = first.slice(0, SAMPLE).map((record) => columns.map((column) => record.get(column) ?? ''))
  return { format, columns, sample, batches: rowsOf(index, first, records, broken) }
}

async function* rowsOf(
  index: ReadonlyMap<string, number>,
  first: ReadonlyMap<string, string>[],
  rest: AsyncGenerator<ReadonlyMap<string, string>[]>,
  broken: unknown,
): AsyncGenerator<RawRow[]> {
  let row = 0
  const late = new Set<string>()
  const toRow = (record: ReadonlyMap<string, string>): RawRow => {
    row += 1
    const cells = Array.from<string>({ length: index.size }).fill('')
    let remarks: Remark[] | undefined
    for (const [name, text] of record) {
      const at = index.get(name)
      if (at !== undefined) cells[at] = text
      else if (!late.has(name) && late.size < MOST_LATE) {
        late.add(name)
        remarks ??= []
        // Without the value: nobody has looked whether it is one that may be read.
        remarks.push({ column: name, value: null, reason: `First named after ${SAMPLE} rows; not read` })
      }
    }
    return remarks === undefined ? { row, cells } : { row, cells, remarks }
  }
  try {
    yield first.splice(0).map(toRow)
    if (broken !== null) throw broken
    for await (const batch of rest) yield batch.map(toRow)
  } finally {
    await rest.return(undefined)
  }
}
