import { isEmptyValue } from '../../domain/imports/cleaning/clean-text.ts'
import { confidenceOf } from '../../domain/imports/confidence.ts'
import { isFieldName } from '../../domain/imports/fields.ts'
import { isForbiddenHeader } from '../../domain/imports/forbidden-headers.ts'
import type { ColumnMapping, WordMaps } from '../../domain/imports/import.ts'
import type { PreparedColumn, PreparedContents } from '../../domain/imports/prepared.ts'
import type { RawTable } from '../../domain/imports/raw-table.ts'
import { type MappingChoice, type OpenOptions, openTable } from './open-stock.ts'
import type { StockSource } from './sources.ts'

const MAX_INSPECTED_ROWS = 20_000
const MAX_WORDS = 50
const MAX_SAMPLE_LENGTH = 80
const SAMPLES = 3

export interface StockInspection {
  contents: PreparedContents
  profile: string
  isGuess: boolean
  mapping: ColumnMapping[]
  wordMaps: WordMaps
}

/** Reads the start of a stock file, and says what each column contains and where it probably goes. */
export async function inspectStock(source: StockSource, options: OpenOptions): Promise<StockInspection> {
  const { stockSource, fileTable, choice } = await openTable(source, options)
  try {
    const { rows, isSample, columns } = await countCells(fileTable)
    const forbidden = fileTable.columns.filter(isForbiddenHeader)
    const mapping = choice.mapping.filter(({ column }) => !isForbiddenHeader(column))
    return {
      contents: {
        format: fileTable.format,
        rows,
        isSample,
        columns: columns
          .filter(({ name }) => !forbidden.includes(name))
          .map((column, _index) => describeColumn(column, { fileTable, choice, rows })),
        forbidden,
      },
      profile: choice.name,
      isGuess: choice.guessed,
      mapping,
      wordMaps: choice.wordMaps,
    }
  } finally {
    await stockSource.close()
  }
}

interface ColumnCount {
  name: string
  index: number
  filled: number
  samples: string[]
  words: Map<string, number> | null
}

async function countCells(table: RawTable) {
  const columns = table.columns.map(
    (name, index): ColumnCount => ({ name, index, filled: 0, samples: [], words: new Map() }),
  )
  let rows = 0
  for await (const batch of table.batches) {
    for (const { cells } of batch) {
      rows += 1
      for (const column of columns) countCell(column, (cells[column.index] ?? '').trim())
    }
    if (rows >= MAX_INSPECTED_ROWS) return { rows, isSample: true, columns }
  }
  return { rows, isSample: false, columns }
}

function countCell(column: ColumnCount, cell: string): void {
  if (column.samples.length < SAMPLES) column.samples.push(cell.slice(0, MAX_SAMPLE_LENGTH).toWellFormed())
  if (isEmptyValue(cell)) return
  column.filled += 1
  if (column.words === null) return
  column.words.set(cell, (column.words.get(cell) ?? 0) + 1)
  // A column of many different texts has no words to explain.
  if (column.words.size > MAX_WORDS || cell.length > MAX_SAMPLE_LENGTH) column.words = null
}

function describeColumn(
  { name, index, filled, samples, words }: ColumnCount,
  { fileTable, choice, rows }: { fileTable: RawTable; choice: MappingChoice; rows: number },
): PreparedColumn {
  const field = choice.mapping.find(({ column }) => column === name)?.field ?? null
  const values = fileTable.sample
    .map((cells) => (cells[index] ?? '').trim())
    .filter((value) => !isEmptyValue(value))
  const answer = confidenceOf({
    column: name,
    field: field !== null && isFieldName(field) ? field : null,
    values,
    rows: fileTable.sample.length,
    origin: choice.origin,
    unknownWords: [],
    hasPriceType: choice.mapping.some((one) => one.field === 'priceType'),
  })
  return {
    name,
    field,
    ...answer,
    reason: field === null ? 'Nothing like it' : answer.reason,
    samples,
    filled: Math.min(filled, rows),
    words: [...(words ?? [])]
      .map(([word, count]) => ({ word, rows: count }))
      .toSorted((a, b) => b.rows - a.rows),
  }
}
